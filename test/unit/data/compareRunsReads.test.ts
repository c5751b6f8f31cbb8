import { describe, expect, it } from "vitest";
import { compareRuns, compareSteps, compareViews } from "../../../src/shared/questions/compare";
import { askerOf } from "../../support/asking";
import { type MemoryPoint, MemoryProvider, type MemorySeries, tensorOf } from "../../support/memoryProvider";
import { type CountedTensor, countedTensor } from "../../support/pairRuns";
import { SeededRandom } from "../../support/seededRandom";
import { SwitchedPace } from "../../support/switchedPace";

const TAGS = 40;
const STEPS = 5;
const RUNS = { logdir: "/memory", run: "a", other: { logdir: "/memory", run: "b" } } as const;

/** Shapes, among them some whose view depends on values: square ones, cubes, kernels of a flattened activation. */
const SHAPES = [[6, 6], [4, 4, 4], [7], [3, 5], []] as const;

/** Two runs of counted values, to which steps are added. */
class CountedRuns {
  readonly values: { readonly step: number; readonly tensor: CountedTensor }[] = [];
  private readonly points: MemoryPoint[][] = [];
  private readonly random = new SeededRandom(5);
  readonly provider: MemoryProvider;

  constructor() {
    const run = (side: number): MemorySeries[] => {
      return Array.from({ length: TAGS }, (_, tag) => ({
        tag: tagOf(tag),
        kind: "tensor",
        points: this.pointsOf(side, tag),
      }));
    };
    this.provider = new MemoryProvider("/memory", { a: run(0), b: run(1) });
  }

  private pointsOf(side: number, tag: number): MemoryPoint[] {
    const points: MemoryPoint[] = [];
    this.points[side * TAGS + tag] = points;
    return points;
  }

  add(step: number): void {
    for (const [i, points] of this.points.entries()) {
      const shape = SHAPES[(i % TAGS) % SHAPES.length] ?? [];
      const count = shape.reduce((product: number, size) => product * size, 1);
      const values = Float32Array.from({ length: count }, () => this.random.next());
      const tensor = countedTensor(tensorOf("float32", shape, values));
      this.values.push({ step, tensor });
      points.push({ step: BigInt(step), value: { kind: "tensor", tensor } });
    }
  }

  /** Read counts of the elements of a step's values. */
  reads(step: number): readonly number[] {
    const of = this.values.filter((value) => value.step === step).flatMap(({ tensor }) => [...tensor.read]);
    return [...new Set(of)].sort();
  }
}

const tagOf = (tag: number) => (tag % 2 === 0 ? `weights/fc${tag}/w` : `grads/fc${tag - 1}/w`);

function recorded(): CountedRuns {
  const runs = new CountedRuns();
  for (let step = 0; step < STEPS; step++) runs.add(step);
  return runs;
}

const steps = Array.from({ length: STEPS }, (_, step) => step);

describe("a report of 40 tags and 5 steps", () => {
  it("reads each value once, those of the first common step twice at most", async () => {
    const runs = recorded();
    const { pairs } = await askerOf(runs.provider).ask(compareRuns, RUNS);
    expect(pairs).toHaveLength(TAGS);
    expect(pairs.every(({ comparable, steps: common }) => comparable && common === STEPS)).toBe(true);
    expect(steps.map((step) => runs.reads(step))).toEqual([[1, 2], [1], [1], [1], [1]]);
  });

  it("reads nothing when it is asked for again, nor for the steps of a pair", async () => {
    const runs = recorded();
    const { ask } = askerOf(runs.provider);
    const first = await ask(compareRuns, RUNS);
    const before = steps.map((step) => runs.reads(step));
    expect(await ask(compareRuns, RUNS)).toEqual(first);
    await ask(compareViews, RUNS);
    for (const { a, b, view } of first.pairs) {
      const { tag, kind } = a;
      const pair = { logdir: "/memory", run: "a", tag, kind, b: { logdir: "/memory", run: "b", tag: b.tag, kind } };
      const seen = { ...(view?.reshape && { reshape: view.reshape }), ...(view?.perm && { perm: view.perm }) };
      expect((await ask(compareSteps, { ...pair, view: seen })).steps).toHaveLength(STEPS);
    }
    expect(steps.map((step) => runs.reads(step))).toEqual(before);
  });

  it("reads new steps alone when a run grows", async () => {
    const runs = recorded();
    const { ask } = askerOf(runs.provider);
    await ask(compareRuns, RUNS);
    runs.add(STEPS);
    const grown = await ask(compareRuns, RUNS);
    expect(grown.pairs.every(({ steps: common }) => common === STEPS + 1)).toBe(true);
    expect([...steps, STEPS].map((step) => runs.reads(step))).toEqual([[1, 2], [1], [1], [1], [1], [1]]);
    expect(grown).toEqual(await askerOf(runs.provider).ask(compareRuns, RUNS));
  });

  it("goes on where it was cancelled", async () => {
    for (const looks of [1, 50, 300, 600, 900]) {
      const runs = recorded();
      const pace = new SwitchedPace();
      const { ask } = askerOf(runs.provider, pace);
      pace.leaveAfter(looks);
      await expect(ask(compareRuns, RUNS)).rejects.toThrow("cancelled");
      pace.stay();
      const found = await ask(compareRuns, RUNS);
      // The one that was being read.
      const again = runs.values.filter(({ step, tensor }) => step > 0 && tensor.read.some((times) => times !== 1));
      expect(again.length).toBeLessThanOrEqual(2);
      expect(found).toEqual(await askerOf(runs.provider).ask(compareRuns, RUNS));
    }
  });

  it("is read once by two who ask at a time", async () => {
    const runs = recorded();
    const { ask } = askerOf(runs.provider);
    const [one, other] = await Promise.all([ask(compareRuns, RUNS), ask(compareRuns, RUNS)]);
    expect(one).toEqual(other);
    expect(steps.slice(1).map((step) => runs.reads(step))).toEqual([[1], [1], [1], [1]]);
  });
});
