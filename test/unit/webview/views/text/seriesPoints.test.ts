// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Asker, Question } from "../../../../../src/shared/question";
import { type PointSelection, selectPoints } from "../../../../../src/shared/questions/points";
import { runKey } from "../../../../../webview/parts/board/runs/boardRun";
import type { CardRun } from "../../../../../webview/parts/board/runs/cardRun";
import { MOST_LISTED, type SeriesPoint, SeriesPoints } from "../../../../../webview/views/text/values/seriesPoints";
import { PageHost } from "../../../../support/pageHost";
import { SeededRandom } from "../../../../support/seededRandom";
import { until } from "../../../../support/until";

const LOGDIR = "/logs";

/** Answers for series that grow, each with its steps in written order. */
class Growing implements Asker {
  readonly series = new Map<string, { key: string; steps: bigint[] }>();
  /** Points that were answered, of each question. */
  readonly answered: number[] = [];

  ask<Params, Result, Progress>(question: Question<Params, Result, Progress>, params: Params): Promise<Result> {
    expect(question.name).toBe(selectPoints.name);
    const { run, known, last = Number.POSITIVE_INFINITY } = selectPoints.check(params);
    const { key, steps } = this.series.get(run) ?? { key: "", steps: [] };
    const start = known?.key === key ? known.count : 0;
    const points = steps
      .map((_, i) => i)
      .slice(-last)
      .filter((point) => point >= start);
    this.answered.push(points.length);
    const selection: PointSelection = {
      ...{ dataClass: "blobSequence", key, pointCount: steps.length, start, errors: [] },
      points: Uint32Array.from(points),
      steps: BigInt64Array.from(points, (point) => steps[point] as bigint),
      wallTimesSeconds: Float64Array.from(points, (point) => point),
    };
    return Promise.resolve(selection as Result);
  }

  add(run: string, ...steps: readonly (bigint | number)[]): void {
    const known = this.series.get(run) ?? { key: "1", steps: [] };
    this.series.set(run, { key: known.key, steps: [...known.steps, ...steps.map(BigInt)] });
    this.changed(run);
  }

  replace(run: string, ...steps: readonly number[]): void {
    const key = `${this.series.get(run)?.key ?? ""}1`;
    this.series.set(run, { key, steps: steps.map(BigInt) });
    this.changed(run);
  }

  private changed(run: string): void {
    host.channel.notify("runs/changed", { logdir: LOGDIR, runs: [run] });
  }
}

let growing: Growing;
let host: PageHost;
let listed: SeriesPoints;
let changes: number;

beforeEach(() => {
  growing = new Growing();
  host = new PageHost(growing);
  changes = 0;
  listed = new SeriesPoints(() => changes++);
});
afterEach(() => listed.leave());

const runOf = (run: string): CardRun => {
  const id = { logdir: LOGDIR, run };
  return { id, key: runKey(id), name: run, shortName: run, look: { hue: 0, dash: 0 } };
};

/** Number of points in each answer that had any. */
const answered = () => growing.answered.filter((count) => count > 0);

const texts = (points: readonly SeriesPoint[] = listed.points) =>
  points.map(({ run, step, point, isSuperseded }) => `${run.name} ${step} ${point}${isSuperseded ? " old" : ""}`);

/** The list by its definition. */
function expected(runs: readonly CardRun[]): string[] {
  const all = runs.flatMap(({ name }, place) => {
    const steps = growing.series.get(name)?.steps ?? [];
    return steps
      .map((step, point) => ({ name, place, step, point, isOld: steps.lastIndexOf(step) !== point }))
      .slice(-MOST_LISTED);
  });
  all.sort((a, b) => Number(a.step - b.step) || a.place - b.place || a.point - b.point);
  return all.map(({ name, step, point, isOld }) => `${name} ${step} ${point}${isOld ? " old" : ""}`);
}

it("asks of a run that grew for what is new alone, and all others stay the same objects", async () => {
  const steps = Array.from({ length: 2000 }, (_, i) => BigInt(i));
  for (const run of ["a", "b", "c"]) growing.add(run, ...steps);
  const runs = ["a", "b", "c"].map(runOf);
  listed.want(host.page, "t", runs);
  await until(() => expect(listed.points).toHaveLength(6000));
  expect(answered()).toEqual([2000, 2000, 2000]);
  const before = new Set(listed.points);
  growing.add("b", 2000n, 2001n);
  await until(() => expect(listed.points).toHaveLength(6002));
  expect(answered().slice(3)).toEqual([2]);
  expect(texts(listed.points.filter((point) => !before.has(point)))).toEqual(["b 2000 2000", "b 2001 2001"]);
  expect(texts()).toEqual(expected(runs));
  // A step that is written again takes the place of the one before, which is another object then.
  const then = new Set(listed.points);
  growing.add("c", 1000n);
  await until(() => expect(listed.points).toHaveLength(6003));
  expect(answered().slice(4)).toEqual([1]);
  expect(texts(listed.points.filter((point) => !then.has(point)))).toEqual(["c 1000 1000 old", "c 1000 2000"]);
  expect(texts()).toEqual(expected(runs));
});

it("is the list of all points, whatever comes", async () => {
  const random = new SeededRandom(5);
  const runs = ["a", "b", "c", "d"].map(runOf);
  listed.want(host.page, "t", runs);
  await until(() => expect(changes).toBe(1));
  for (let i = 0; i < 120; i++) {
    const run = random.pick(["a", "b", "c", "d"]);
    const count = random.pick([0, 1, 1, 2, 40]);
    const steps = Array.from({ length: count }, () => random.whole(0, 60));
    if (random.next() < 0.05) growing.replace(run, ...steps);
    else growing.add(run, ...steps);
    await until(() => expect(texts()).toEqual(expected(runs)));
  }
  const others = [runOf("c"), runOf("a")];
  listed.want(host.page, "t", others);
  await until(() => expect(texts()).toEqual(expected(others)));
  expect(listed.points.every(({ run }) => others.includes(run))).toBe(true);
});

it("keeps the newest of each run, by when they were written", async () => {
  const runs = [runOf("a")];
  growing.add("a", ...Array.from({ length: MOST_LISTED }, (_, i) => i));
  listed.want(host.page, "t", runs);
  await until(() => expect(listed.points).toHaveLength(MOST_LISTED));
  expect(listed.hasMore).toBe(false);
  growing.add("a", 5, MOST_LISTED);
  await until(() => expect(listed.hasMore).toBe(true));
  expect(answered()).toEqual([MOST_LISTED, 2]);
  expect(listed.points).toHaveLength(MOST_LISTED);
  expect(texts().slice(0, 5)).toEqual(["a 2 2", "a 3 3", "a 4 4", "a 5 5 old", `a 5 ${MOST_LISTED}`]);
});
