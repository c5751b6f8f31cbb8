import { expect, it } from "vitest";
import { type CurveMember, meanCurve } from "../../../../src/data/scalars/meanCurve";
import { unhurried } from "../../../../src/tensor/pace";
import { SeededRandom } from "../../../support/seededRandom";

function member(run: string, values: ReadonlyMap<bigint, number>): CurveMember {
  const steps = [...values.keys()].sort((a, b) => (a < b ? -1 : 1));
  return {
    run,
    steps: BigInt64Array.from(steps),
    values: Float64Array.from(steps, (step) => values.get(step) as number),
  };
}

it("is of each step what the finite values at it are", async () => {
  const random = new SeededRandom(41);
  const ORIGINS = [0n, 2n ** 60n, -(2n ** 63n)];
  for (let trial = 0; trial < 100; trial++) {
    const origin = random.pick(ORIGINS);
    const runs = Array.from(
      { length: random.whole(1, 6) },
      () =>
        new Map(
          Array.from({ length: random.whole(0, 12) }, () => [
            origin + BigInt(random.whole(0, 15)),
            random.next() < 0.2 ? random.pick([Number.NaN, Number.POSITIVE_INFINITY]) : random.next() - 0.5,
          ]),
        ),
    );
    const found = await meanCurve(
      runs.map((values, i) => member(`run${i}`, values)),
      unhurried,
    );
    const steps = [...new Set(runs.flatMap((values) => [...values.keys()]))].sort((a, b) => (a < b ? -1 : 1));
    expect(found.runs).toEqual(runs.map((_, i) => `run${i}`));
    expect([...found.steps]).toEqual(steps);
    steps.forEach((step, i) => {
      const values = runs.flatMap((one) => one.get(step) ?? []).filter(Number.isFinite);
      expect(found.counts[i]).toBe(values.length);
      if (values.length === 0) {
        for (const column of [found.means, found.stds, found.mins, found.maxs]) expect(column[i]).toBeNaN();
        return;
      }
      const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
      const std = Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / values.length);
      expect(found.means[i]).toBeCloseTo(mean, 14);
      expect(found.stds[i]).toBeCloseTo(std, 14);
      expect(found.mins[i]).toBe(Math.min(...values));
      expect(found.maxs[i]).toBe(Math.max(...values));
    });
  }
});

it("of equal values is that value, without any spread", async () => {
  const value = 0.9675172433099144;
  const found = await meanCurve(
    Array.from({ length: 7 }, (_, i) => member(`${i}`, new Map([[3n, value]]))),
    unhurried,
  );
  expect([found.means[0], found.stds[0], found.mins[0], found.maxs[0]]).toEqual([value, 0, value, value]);
});
