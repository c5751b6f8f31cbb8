import { describe, expect, it, vi } from "vitest";
import { RequestError } from "../../../../../../src/shared/channel/requestError";
import type { AskOptions } from "../../../../../../src/shared/question";
import type { OverSteps, OverWhat } from "../../../../../../src/shared/questions/elements";
import { say } from "../../../../../../src/tensor/said/sentence";
import { GrowingPoints, type Points } from "../../../../../../webview/parts/series/growingPoints";
import { CourseLine } from "../../../../../../webview/views/tensor/over/courseLine";
import { CourseSeries } from "../../../../../../webview/views/tensor/over/courseSeries";
import { NUMBER, UNKNOWN } from "../../../../../../webview/views/tensor/over/courseValues";

const ID = { logdir: "/logs", run: "a", tag: "w", kind: "tensor" } as const;

interface Asked {
  readonly points: readonly number[];
  readonly options: AskOptions<{ done: number; total: number }>;
  answer(): void;
  fail(error: Error): void;
}

/** A host that answers when it is told to: each point's value is its number. */
function patientHost() {
  const asked: Asked[] = [];
  const host = {
    on: () => () => undefined,
    ask: (_question: unknown, { points }: { points: number[] }, options: Asked["options"]) =>
      new Promise<OverSteps>((resolve, reject) => {
        const fail = (error: Error) => reject(error);
        options.signal?.addEventListener("abort", () => fail(new RequestError("cancelled", say("cancelled"))));
        const answer = () =>
          resolve({
            points: Uint32Array.from(points),
            steps: BigInt64Array.from(points, BigInt),
            wallTimesSeconds: new Float64Array(points.length),
            values: points,
            errors: [],
          });
        asked.push({ points, options, answer, fail });
      }),
  };
  return { asked, host: host as never };
}

const steps = (growing: GrowingPoints, all: readonly bigint[], start = 0, key = "k"): Points =>
  growing.take({
    key,
    start,
    supersededSince: new Float64Array(),
    steps: BigInt64Array.from(all),
    wallTimesSeconds: new Float64Array(all.length),
    superseded: new Uint8Array(all.length),
    afterDamage: new Uint8Array(all.length),
    failed: new Uint8Array(all.length),
    ...{ pointCount: start + all.length, failedCount: 0, errors: [] },
  });

const count = (length: number, from = 0): bigint[] => Array.from({ length }, (_, i) => BigInt(from + i));

function line(what: OverWhat, points: Points, shape: readonly number[] = [4]) {
  const { asked, host } = patientHost();
  const changed = vi.fn();
  const series = new CourseSeries(host, ID, changed);
  series.take(points, "float32", shape);
  return { asked, series, course: new CourseLine(host, series, what, changed) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

async function answerAll(asked: readonly Asked[]): Promise<void> {
  for (let i = 0; i < asked.length; i++) {
    asked[i]?.answer();
    await settled();
  }
}

describe("a line's points", () => {
  it("are asked for many at once of elements, the coarse picture first, each once", async () => {
    const { asked, course } = line({ at: [0] }, steps(new GrowingPoints(), count(2000)));
    course.want([0, 1999]);
    await answerAll(asked);
    expect(asked).toHaveLength(4);
    const first = [...(asked[0]?.points ?? [])].sort((a, b) => a - b);
    expect(Math.max(...first.slice(1).map((point, i) => point - (first[i] as number)))).toBeLessThanOrEqual(8);
    expect(asked.flatMap(({ points }) => points).sort((a, b) => a - b)).toEqual([...Array(2000).keys()]);
    expect(course.progress).toEqual({ done: 2000, total: 2000 });
  });

  it("are asked for a few at a time where a figure costs many elements, those in view first", async () => {
    const { asked, course } = line({ stat: "mean" }, steps(new GrowingPoints(), count(30)), [4_000_000]);
    course.want([20, 24]);
    await answerAll(asked);
    expect(asked.map(({ points }) => points.length)).toEqual([5, 5, 5, 5, 5, 5]);
    expect([...(asked[0]?.points ?? [])].sort()).toEqual([20, 21, 22, 23, 24]);
  });

  it("that were added are asked for alone, and all anew where the points are others", async () => {
    const growing = new GrowingPoints();
    const { asked, course, series } = line({ at: [0] }, steps(growing, count(10)));
    course.want([0, 9]);
    await answerAll(asked);
    series.take(steps(growing, count(2, 10), 10), undefined, undefined);
    course.want([0, 11]);
    await answerAll(asked);
    expect(asked.map(({ points }) => points.length)).toEqual([10, 2]);
    series.take(steps(growing, count(3), 0, "other"), undefined, undefined);
    course.want([0, 2]);
    expect(course.values.stateOf(0)).toBe(UNKNOWN);
    await answerAll(asked);
    expect(asked.map(({ points }) => points.length)).toEqual([10, 2, 3]);
  });

  it("go on being asked for where they are still wanted", async () => {
    const growing = new GrowingPoints();
    const { asked, course, series } = line({ at: [0] }, steps(growing, count(10)));
    course.want([0, 9]);
    series.take(steps(growing, count(1, 10), 10), undefined, undefined);
    course.want([0, 10]);
    await answerAll(asked);
    expect(asked.map(({ points, options }) => [points.length, options.signal?.aborted])).toEqual([
      [10, false],
      [1, false],
    ]);
  });

  it("are told against the point before: an update is asked for anew where that is another one", async () => {
    const growing = new GrowingPoints();
    const { asked, course, series } = line({ stat: "update" }, steps(growing, [0n, 10n, 20n]));
    course.want([0, 2]);
    await answerAll(asked);
    expect(asked[0]?.points).toEqual([0, 1, 2]);
    // Step 10 was written again: point 3 stands for it, and 20 follows another one now.
    series.take(steps(growing, [10n], 3), undefined, undefined);
    course.want([0, 2]);
    await answerAll(asked);
    expect(asked[1]?.points).toEqual([3, 2]);
  });

  it("are not asked for while somebody stopped it, and go on where it ended", async () => {
    const { asked, course } = line({ stat: "mean" }, steps(new GrowingPoints(), count(10)), [4_000_000]);
    course.want([0, 9]);
    asked[0]?.answer();
    await settled();
    course.pause();
    await settled();
    expect(asked.map(({ options }) => options.signal?.aborted)).toEqual([false, true]);
    expect(course.progress).toEqual({ done: 5, total: 10 });
    course.resume();
    await answerAll(asked);
    expect(asked).toHaveLength(3);
    expect(course.progress).toEqual({ done: 10, total: 10 });
    expect(course.values.stateOf(9)).toBe(NUMBER);
  });

  it("that failed are said, and asked for again once there is news", async () => {
    const growing = new GrowingPoints();
    const { asked, course, series } = line({ at: [0] }, steps(growing, count(2)));
    course.want([0, 1]);
    asked[0]?.fail(new Error("no such file"));
    await settled();
    expect(course.error).toBe("no such file");
    course.want([0, 1]);
    expect(asked).toHaveLength(1);
    series.take(steps(growing, count(1, 2), 2), undefined, undefined);
    course.want([0, 2]);
    expect(course.error).toBeUndefined();
    expect([...(asked[1]?.points ?? [])].sort()).toEqual([0, 1, 2]);
  });
});
