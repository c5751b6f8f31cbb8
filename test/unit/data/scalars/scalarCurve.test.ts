import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { type CurveTreatment, scalarCurve } from "../../../../src/data/scalars/scalarCurve";
import type { ScalarPoints } from "../../../../src/data/scalars/scalarPoints";
import { SCALAR_AXES } from "../../../../src/shared/scalarAxis";
import { RESTARTS } from "../../../../src/shared/series/pointChoice";
import { unhurried } from "../../../../src/tensor/pace";
import { expectIs } from "../../../support/expectIs";
import { SeededRandom } from "../../../support/seededRandom";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

function failing(failed: Uint8Array): Pick<ScalarPoints, "failed" | "failedCount"> {
  return { failed, failedCount: failed.reduce((sum, flag) => sum + flag, 0) };
}

function recorded(random: SeededRandom, count: number): ScalarPoints {
  let step = 0;
  const steps = BigInt64Array.from({ length: count }, () => {
    step = random.next() < 0.02 ? Math.floor(step / 2) : step + random.whole(0, 3);
    return BigInt(step);
  });
  return {
    steps,
    wallTimesSeconds: Float64Array.from({ length: count }, (_, i) => 1000 + i + random.next()),
    values: Float64Array.from({ length: count }, () => (random.next() < 0.05 ? Number.NaN : random.next())),
    ...failing(Uint8Array.from(steps, () => Number(random.next() < 0.02))),
    supersededCount: 4,
  };
}

it("a range, the last points and thinning leave columns of the whole curve, and what is said of it true", async () => {
  const random = new SeededRandom(31);
  for (let trial = 0; trial < 100; trial++) {
    const points = recorded(random, random.whole(0, 300));
    const restarts = random.pick(RESTARTS);
    const whole = await scalarCurve(points, { restarts, smooth: 0.7 }, unhurried);
    const place = new Map([...whole.points].map((point, i) => [point, i]));
    const range: CurveTreatment = {
      restarts,
      smooth: 0.7,
      steps: { from: String(random.whole(0, 100)), to: String(random.whole(50, 400)) },
      last: random.whole(0, 150),
    };
    const ranged = await scalarCurve(points, range, unhurried);
    const kept = await scalarCurve(
      points,
      { ...range, downsample: random.whole(4, 40), axis: random.pick(SCALAR_AXES) },
      unhurried,
    );
    for (const curve of [ranged, kept]) {
      expect(curve).toMatchObject({ pointCount: points.steps.length, errorCount: points.failedCount });
      curve.points.forEach((point, i) => {
        const at = place.get(point) as number;
        expectIs(curve.steps[i], whole.steps[at]);
        expectIs(curve.wallTimesSeconds[i], whole.wallTimesSeconds[at]);
        expectIs(curve.relativeSeconds[i], whole.relativeSeconds[at]);
        expectIs(curve.values[i], whole.values[at]);
        expectIs(curve.smoothed?.[i], whole.smoothed?.[at]);
      });
      // What the summary names is the same point, wherever it stands by now.
      for (const named of ["first", "last", "min", "max"] as const) {
        expect(curve.points[curve.summary[named]]).toBe(ranged.points[ranged.summary[named]]);
      }
    }
    const { first, last, min, max, ...counts } = kept.summary;
    expect(ranged.summary).toMatchObject(counts);
    const finite = [...ranged.values].filter(Number.isFinite);
    expect(ranged.summary).toMatchObject({ count: ranged.values.length, finite: finite.length });
    if (finite.length > 0) {
      expect(ranged.values[ranged.summary.min]).toBe(Math.min(...finite));
      expect(ranged.values[ranged.summary.max]).toBe(Math.max(...finite));
      expect(ranged.summary.mean).toBeCloseTo(finite.reduce((sum, one) => sum + one, 0) / finite.length, 12);
    } else expect(ranged.summary.mean).toBeUndefined();
  }
});

it("the least and the greatest are the first of equal ones; zeros are equal whatever their sign", async () => {
  const values = Float64Array.of(Number.NaN, 0, -0, 1, 1, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY);
  const steps = BigInt64Array.from(values, (_, i) => BigInt(i));
  const points = {
    steps,
    values,
    wallTimesSeconds: values.map(() => 0),
    ...failing(new Uint8Array(7)),
    supersededCount: 0,
  };
  expect((await scalarCurve(points, {}, unhurried)).summary).toEqual({
    ...{ count: 7, finite: 4, nan: 1, posInf: 1, negInf: 1 },
    ...{ first: 0, last: 6, min: 1, max: 3, mean: 0.5 },
  });
});

it("the mean of equal values is that value, and of values whose sum is no double a double", async () => {
  const meanOf = async (values: Float64Array) => {
    const points = {
      steps: BigInt64Array.from(values, (_, i) => BigInt(i)),
      ...{ values, wallTimesSeconds: values.map(() => 0), ...failing(new Uint8Array(values.length)) },
      supersededCount: 0,
    };
    return (await scalarCurve(points, {}, unhurried)).summary.mean;
  };
  expect(await meanOf(new Float64Array(7).fill(0.9675172433099144))).toBe(0.9675172433099144);
  expect(await meanOf(Float64Array.of(-0))).toBe(0);
  expect(await meanOf(new Float64Array(3).fill(5e-324))).toBe(5e-324);
  expect(await meanOf(Float64Array.of(1e308, 1e308, 1e308))).toBe(1e308);
});

it("time is relative to the first point of its part", async () => {
  const points = {
    steps: BigInt64Array.of(0n, 1n, 0n, 1n, 1n),
    values: new Float64Array(5),
    wallTimesSeconds: Float64Array.of(10, 13, 5, 25, 26),
    ...failing(Uint8Array.of(0, 0, 1, 0, 0)),
    supersededCount: 0,
  };
  const parts = { ...points, ...failing(new Uint8Array(5)) };
  const relative = async (of: ScalarPoints, wish: CurveTreatment) => [
    ...(await scalarCurve(of, wish, unhurried)).relativeSeconds,
  ];
  expect(await relative(points, {})).toEqual([0, 3, 15, 16]);
  expect(await relative(points, { restarts: "latest" })).toEqual([0, 16]);
  expect(await relative(parts, {})).toEqual([0, 3, 0, 20, 21]);
  // Of what a range leaves, too.
  expect(await relative(parts, { steps: { from: "1" } })).toEqual([3, 20, 21]);
});

it.each([
  ["all", {}],
  ["smoothed and thinned", { smooth: 0.6, downsample: 1000 }],
  ["the latest of each step", { restarts: "latest" }],
  ["what training resumed from", { restarts: "resumed" }],
  ["a range", { steps: { from: "100", to: "800000" } }],
] as const)("of a million points none is kept as an object: %s", async (_, wish) => {
  const count = 1_000_000;
  const points: ScalarPoints = {
    steps: BigInt64Array.from({ length: count }, (_, i) => BigInt(i % 900_000)),
    wallTimesSeconds: new Float64Array(count),
    values: new Float64Array(count).map((_, i) => i % 1009),
    ...failing(new Uint8Array(count)),
    supersededCount: 0,
  };
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const curve = await scalarCurve(points, wish, unhurried);
  collectGarbage();
  // Columns lie beside the heap.
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(1e6);
  expect(curve.summary.count).toBeGreaterThan(0);
});
