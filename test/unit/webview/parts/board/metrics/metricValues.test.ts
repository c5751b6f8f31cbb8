import { afterEach, expect, it, vi } from "vitest";
import type { Asker, AskOptions, Question } from "../../../../../../src/shared/question";
import { type RunMetric, runFigures } from "../../../../../../src/shared/questions/scalars";
import { MetricValues } from "../../../../../../webview/parts/board/metrics/metricValues";
import type { BoardRun } from "../../../../../../webview/parts/board/runs/boardRun";
import { PageHost } from "../../../../../support/pageHost";

const LOSS: RunMetric = { tag: "loss", figure: "least" };
const ACC: RunMetric = { tag: "acc", figure: "last" };

/** Answers once it is let, and keeps what was asked. */
class HeldAsker implements Asker {
  readonly asked: { runs: readonly string[]; tags: string[]; signal: AbortSignal | undefined; answer(): void }[] = [];

  ask<Params, Result, Progress>(
    question: Question<Params, Result, Progress>,
    params: Params,
    options?: AskOptions<Progress>,
  ): Promise<Result> {
    expect(question.name).toBe(runFigures.name);
    const { runs, metrics } = runFigures.check(params);
    const count = runs.length * metrics.length;
    return new Promise((resolve, reject) => {
      options?.signal?.addEventListener("abort", () => reject(new Error("cancelled")));
      const figures = {
        found: new Uint8Array(count).fill(1),
        values: new Float64Array(count).fill(this.asked.length),
        wallTimesSeconds: new Float64Array(count),
        errors: [],
      };
      const answer = () => resolve(figures as Result);
      this.asked.push({ runs, tags: metrics.map(({ tag }) => tag), signal: options?.signal, answer });
    });
  }
}

function runOf(run: string, pointCount: number, tags = ["loss", "acc"]): BoardRun {
  const series = tags.map((tag) => ({
    ...{ tag, kind: "scalar" as const, plugin: "", pointCount, isMixed: false },
    ...{ firstStep: "0", lastStep: "0" },
  }));
  return { id: { logdir: "/logs", run }, key: run, name: run, look: { hue: 0, dash: 0 }, series };
}

const runsOf = (pointCount: number, count = 3) => Array.from({ length: count }, (_, i) => runOf(`r${i}`, pointCount));

const setUp = () => {
  const asker = new HeldAsker();
  const { page: host } = new PageHost(asker, { shown: { subject: { on: "run", logdir: "/logs", run: "r0" } } });
  return { asker, host, values: new MetricValues(() => {}) };
};

const turns = () => vi.advanceTimersByTimeAsync(50);

afterEach(() => void vi.useRealTimers());

it("asks for the rows in view first, then for all runs, 200 at a time, and none twice", async () => {
  vi.useFakeTimers();
  const { asker, host, values } = setUp();
  const all = runsOf(1, 450);
  const queries = [
    { runs: all.slice(0, 20), metrics: [LOSS, ACC] },
    { runs: all, metrics: [LOSS] },
  ];
  values.want(host, queries);
  for (let i = 0; i < 4; i++) {
    await turns();
    asker.asked[i]?.answer();
  }
  await turns();
  values.want(host, queries);
  await turns();
  expect(asker.asked.map(({ runs, tags }) => [runs.length, tags.join()])).toEqual([
    [20, "loss,acc"],
    [200, "loss"],
    [200, "loss"],
    [30, "loss"],
  ]);
  expect(all.some((run) => values.isAwaited(run, LOSS))).toBe(false);
});

it("asks again for runs that grew, at a pace, and keeps what was there until then", async () => {
  vi.useFakeTimers();
  const { asker, host, values } = setUp();
  values.want(host, [{ runs: runsOf(1), metrics: [LOSS] }]);
  await turns();
  asker.asked[0]?.answer();
  await turns();
  for (let points = 2; points < 12; points++) {
    values.want(host, [{ runs: runsOf(points), metrics: [LOSS] }]);
    await turns();
    asker.asked[1]?.answer();
  }
  expect(asker.asked.length).toBeLessThanOrEqual(3);
  expect(asker.asked.length).toBeGreaterThan(1);
  expect(values.of(runOf("r0", 11), LOSS)?.value).toBeDefined();
});

it("cancels what nobody wants any more: another metric, and a view that went", async () => {
  vi.useFakeTimers();
  const { asker, host, values } = setUp();
  values.want(host, [{ runs: runsOf(1), metrics: [LOSS] }]);
  await turns();
  values.want(host, [{ runs: runsOf(1), metrics: [ACC] }]);
  await turns();
  expect(asker.asked.map(({ tags, signal }) => [tags.join(), signal?.aborted])).toEqual([
    ["loss", true],
    ["acc", false],
  ]);
  values.leave();
  await turns();
  expect(asker.asked.map(({ signal }) => signal?.aborted)).toEqual([true, true]);
});
