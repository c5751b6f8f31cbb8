import { describe, expect, it } from "vitest";
import type { AxisRange, CurveAxis } from "../../../src/shared/curveChoice";
import {
  type DrawnCurve,
  type DrawnScalars,
  drawScalars,
  type ScalarSeries,
  selectScalars,
} from "../../../src/shared/questions/scalars";
import type { Restarts } from "../../../src/shared/series/pointChoice";
import { AXIS_SCALES, type AxisScale, axisPlaces } from "../../../src/tensor/picture/axisScale";
import { stepDoubles } from "../../../src/tensor/stepDoubles";
import { askerOf } from "../../support/asking";
import { SCALARS_LOGDIR as logdir, ScalarProvider, type WrittenScalar } from "../../support/scalarProvider";
import { SeededRandom } from "../../support/seededRandom";

const { NaN: NAN, POSITIVE_INFINITY: INF } = Number;

/** A random walk with spikes, values that are not finite, and steps that go back now and then. */
function walk(seed: number, count: number, { restarts = 0, odd = 0.001 } = {}): WrittenScalar[] {
  const random = new SeededRandom(seed);
  let [step, time, y] = [-50, 1000, 0];
  return Array.from({ length: count }, () => {
    step = random.next() < restarts ? Math.floor(step / 2) : step + random.whole(1, 5);
    time += random.next();
    y += random.next() - 0.5;
    const spike = random.next() < 0.001 ? 200 * (random.next() - 0.5) : 0;
    const value = random.next() < odd ? random.pick([NAN, INF, -INF]) : y + spike;
    return { step: BigInt(step), time, value };
  });
}

interface View extends AxisRange {
  readonly scale: AxisScale;
  readonly columns: number;
}

/** Column by column what the definition says of one part: `xs` of all its points, then its places that are drawn. */
function byDefinition(
  { scale, columns, from, to }: View,
  { low, high }: { readonly low: number; readonly high: number },
  { xs, values, smoothed }: { xs: readonly number[]; values: readonly number[]; smoothed?: readonly number[] },
): number[] {
  const ascends = xs.every((x, i) => i === 0 || x >= (xs[i - 1] as number));
  const place = axisPlaces(scale, from ?? low, to ?? high);
  const [least, greatest] = [place.to(from ?? low), place.to(to ?? high)];
  const shares = xs.map((x) => place.to(x));
  const isIn = (i: number) => !((xs[i] as number) < (from ?? low)) && !((xs[i] as number) > (to ?? high));
  const kept = new Set<number>();
  const placed: number[] = [];
  for (let i = 0; i < xs.length; i++) if (Number.isFinite(shares[i])) placed.push(i);
  const inside = placed.filter(isIn);
  const [first, last] = [inside[0], inside.at(-1)];
  const before = placed.filter((i) => (first === undefined ? (xs[i] as number) < (from ?? low) : i < first)).at(-1);
  const behind = placed.find((i) => (last === undefined ? (xs[i] as number) > (to ?? high) : i > last));
  // Where x goes back there are neighbours only of points in view.
  if (first === undefined && !ascends) return [];
  for (const neighbour of [before, behind]) if (neighbour !== undefined) kept.add(neighbour);
  // So few are all drawn.
  if (ascends && inside.length <= 2 * columns) return [...kept, ...inside].sort((a, b) => a - b);
  const buckets = new Map<number, number[]>();
  for (const i of inside) {
    const share = ((shares[i] as number) - least) / (greatest - least);
    const bucket = greatest > least ? Math.min(columns - 1, Math.floor(share * columns)) : 0;
    const known = buckets.get(bucket);
    if (known) known.push(i);
    else buckets.set(bucket, [i]);
  }
  for (const places of buckets.values()) {
    kept.add(places[0] as number).add(places.at(-1) as number);
    for (const column of [values, ...(smoothed ? [smoothed] : [])]) {
      const finite = places.filter((i) => Number.isFinite(column[i]));
      if (finite.length === 0) continue;
      const all = finite.map((i) => column[i] as number);
      kept.add(finite[all.indexOf(all.reduce((a, b) => Math.min(a, b)))] as number);
      kept.add(finite[all.indexOf(all.reduce((a, b) => Math.max(a, b)))] as number);
    }
    for (const odd of [NAN, INF, -INF]) {
      const found = places.find((i) => Object.is(values[i], odd));
      if (found !== undefined) kept.add(found);
    }
  }
  return [...kept].sort((a, b) => a - b);
}

/** Parts of a curve as drawn. */
function drawnParts({ places, steps: all, values, smoothed }: DrawnScalars, curve: DrawnCurve) {
  const { xStart, stepStart, length } = curve;
  const steps = all.subarray(stepStart, stepStart + length);
  const xs = xStart === undefined ? stepDoubles(steps) : places.subarray(xStart, xStart + length);
  return curve.parts.map((start, part) => {
    const end = curve.parts[part + 1] ?? curve.length;
    return {
      xs: [...xs.subarray(start, end)],
      steps: [...steps.subarray(start, end)],
      values: [...values.subarray(curve.start + start, curve.start + end)],
      ...(smoothed && { smoothed: [...smoothed.subarray(curve.start + start, curve.start + end)] }),
    };
  });
}

const xsOf = (series: ScalarSeries, axis: CurveAxis): readonly number[] =>
  axis === "wall"
    ? [...series.wallTimesSeconds]
    : axis === "relative"
      ? [...series.relativeSeconds]
      : Array.from(series.steps, Number);

/** Draws, and finds the same from all points by the definition. */
async function compare(
  provider: ScalarProvider,
  choice: { axis?: CurveAxis; restarts?: Restarts; smooth?: number },
  view: View,
): Promise<DrawnScalars> {
  const { ask } = askerOf(provider);
  const drawn = await ask(drawScalars, { logdir, runs: ["a"], tag: "t", ...choice, ...view });
  const { restarts, smooth, axis = "step" } = choice;
  const [series] = await ask(selectScalars, {
    ...{ logdir, run: "a", tag: "t" },
    ...(restarts && { restarts }),
    ...(smooth !== undefined && { smooth }),
  });
  if (!series) throw new Error("there is no such series");
  const xs = xsOf(series, axis);
  const places = axisPlaces(view.scale, 1, 2);
  const placed = xs.filter((x) => Number.isFinite(places.to(x)));
  const low = placed.reduce((a, b) => Math.min(a, b), INF);
  const high = placed.reduce((a, b) => Math.max(a, b), -INF);
  expect([drawn.low, drawn.high]).toEqual([low, high]);
  const expected = [...series.parts].flatMap((start, part) => {
    const end = series.parts[part + 1] ?? xs.length;
    const columns = {
      xs: xs.slice(start, end),
      steps: [...series.steps.subarray(start, end)],
      values: [...series.values.subarray(start, end)],
      ...(series.smoothed && { smoothed: [...series.smoothed.subarray(start, end)] }),
    };
    const places = byDefinition(view, { low, high }, columns);
    const at = <T>(column: readonly T[]) => places.map((place) => column[place] as T);
    if (places.length === 0) return [];
    const kept = { xs: at(columns.xs), steps: at(columns.steps), values: at(columns.values) };
    return [{ ...kept, ...(columns.smoothed && { smoothed: at(columns.smoothed) }) }];
  });
  const [curve] = drawn.curves;
  expect(curve && drawnParts(drawn, curve)).toEqual(expected);
  if (xs.length <= 5000) {
    const known = new Set(placed);
    const isIn = (x: number) => known.has(x) && x >= (view.from ?? -INF) && x <= (view.to ?? INF);
    const inRange = xs.flatMap((x, i) => (isIn(x) ? [series.values[i] as number] : []));
    expect(curve).toMatchObject({
      pointCount: xs.length,
      inRangeCount: inRange.length,
      unplacedCount: xs.length - placed.length,
      nanCount: inRange.filter(Number.isNaN).length,
      posInfCount: inRange.filter((value) => value === INF).length,
      negInfCount: inRange.filter((value) => value === -INF).length,
      isWhole: false,
    });
  }
  return drawn;
}

describe("of 200,000 points no spike is lost", () => {
  const count = 200_000;
  const once = new ScalarProvider();
  once.append("a", "t", walk(1, count));
  const restarted = new ScalarProvider();
  restarted.append("a", "t", walk(2, count, { restarts: 0.00002 }));

  describe.each(AXIS_SCALES)("on a %s axis", (scale) => {
    it.each([
      ["all of it", {}],
      ["a range", { from: 1234, to: 56_789.5 }],
      ["its begin", { from: -1000, to: 3000 }],
      ["a narrow range", { from: 300_000, to: 300_020 }],
      ["between two points", { from: 300_000.2, to: 300_000.4 }],
    ])("%s", async (_, range) => {
      if (scale === "log" && "from" in range && range.from < 0) return;
      await compare(once, {}, { scale, columns: 400, ...range });
      await compare(once, { smooth: 0.9 }, { scale, columns: 333, ...range });
      await compare(restarted, { smooth: 0.9 }, { scale, columns: 100, ...range });
    });
  });
});

describe("points of which x goes back", () => {
  const random = new SeededRandom(3);
  const provider = new ScalarProvider();
  const points = walk(5, 4000, { odd: 0.02 }).map((point) => ({
    ...point,
    time: random.next() < 0.01 ? random.pick([NAN, INF]) : point.time + 40 * random.next(),
  }));
  provider.append("a", "t", [...points, ...points.slice(1000, 3000)]);

  it.each(AXIS_SCALES)("are drawn by the column that they are in: %s", async (scale) => {
    const { ask } = askerOf(provider);
    const { high } = await ask(drawScalars, { logdir, runs: ["a"], tag: "t", axis: "wall", columns: 1 });
    for (const axis of ["wall", "relative"] as const) {
      const end = axis === "wall" ? high : high - 1000;
      await compare(provider, { axis, smooth: 0.8 }, { scale, columns: 150 });
      await compare(provider, { axis, smooth: 0.8 }, { scale, columns: 70, from: end - 900, to: end - 300 });
      await compare(provider, { axis }, { scale, columns: 20, from: end + 10, to: end + 20 });
    }
  });
});

it("a curve of as many points as columns comes whole, whatever the range; one more does not", async () => {
  const provider = new ScalarProvider();
  const points = walk(6, 101, { odd: 0 });
  provider.append("a", "t", points.slice(0, 100));
  const { ask } = askerOf(provider);
  const question = { logdir, runs: ["a"], tag: "t", columns: 100, from: 0, to: 1 };
  const { curves } = await ask(drawScalars, question);
  expect(curves).toMatchObject([{ isWhole: true, length: 100, inRangeCount: expect.any(Number) }]);
  expect(curves[0]?.inRangeCount).toBeLessThan(5);
  provider.append("a", "t", points.slice(100));
  const [more] = (await ask(drawScalars, question)).curves;
  expect(more?.isWhole).toBe(false);
  expect(more?.length).toBeLessThan(10);
});
