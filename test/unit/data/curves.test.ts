import { expect, it } from "vitest";
import { type CurveAxis, NO_RANGE } from "../../../src/shared/curveChoice";
import { drawScalars, pickScalars, summarizeScalars } from "../../../src/shared/questions/scalars";
import { RESTARTS } from "../../../src/shared/series/pointChoice";
import { AXIS_SCALES, axisPlaces } from "../../../src/tensor/picture/axisScale";
import { stepDoubles } from "../../../src/tensor/stepDoubles";
import { askerOf } from "../../support/asking";
import { type CurvePoint, naiveCurve } from "../../support/naiveCurve";
import { SCALARS_LOGDIR as logdir, ScalarProvider, type WrittenScalar } from "../../support/scalarProvider";
import { SeededRandom } from "../../support/seededRandom";

const { NaN: NAN, POSITIVE_INFINITY: INF } = Number;
const AXES: readonly CurveAxis[] = ["step", "wall", "relative", { tag: "epoch" }, { tag: "t" }, { tag: "none" }];
const ORIGINS = [0n, -20n, 2n ** 53n - 5n, 2n ** 62n, -(2n ** 63n) + 1000n];

/** A training that goes back, writes steps again, whose clock is set back, and of which some points cannot be read. */
class Training {
  private readonly random: SeededRandom;
  private readonly isConstant: boolean;
  private readonly isCalm: boolean;
  private step: bigint;
  private time = 1e9;

  constructor(random: SeededRandom, origin: bigint) {
    this.random = random;
    this.step = origin;
    this.isConstant = random.next() < 0.2;
    this.isCalm = random.next() < 0.4;
  }

  points(count: number): WrittenScalar[] {
    const { random } = this;
    return Array.from({ length: count }, () => {
      if (!this.isCalm && random.next() < 0.05) this.step -= BigInt(random.whole(0, 12));
      else this.step += BigInt(random.whole(this.isCalm ? 1 : 0, 3));
      this.time += !this.isCalm && random.next() < 0.02 ? -5 : random.next();
      const odd = random.next() < 0.05 ? random.pick([NAN, INF, -INF, undefined]) : 0;
      const value = this.isConstant && random.next() < 0.98 ? 0.1 : Math.round(20 * random.next()) / 7;
      const time = !this.isCalm && random.next() < 0.01 ? random.pick([NAN, INF]) : this.time;
      return { step: this.step, time, value: odd === 0 ? value : odd };
    });
  }
}

function nearest(points: readonly CurvePoint[], x: number): number {
  let found = -1;
  points.forEach((point, place) => {
    const distance = Math.abs(point.x - x);
    const best = points[found];
    const least = best ? Math.abs(best.x - x) : INF;
    if (distance < least || (distance === least && best && point.point < best.point)) found = place;
  });
  return found;
}

/** `toBeCloseTo` knows no NaN. */
function expectClose(found: number | undefined, expected: number): void {
  if (Number.isNaN(expected)) expect(found).toBeNaN();
  else expect(found).toBeCloseTo(expected, 12);
}

/** NumPy's `percentile`. */
function percentile(sorted: readonly number[], percent: number): number {
  if (sorted.length === 0) return NAN;
  const rank = (percent / 100) * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(rank)] as number, sorted[Math.ceil(rank)] as number];
  return low + (high - low) * (rank - Math.floor(rank));
}

it("are as a look at all points tells, however they grow", async () => {
  const random = new SeededRandom(14);
  for (let trial = 0; trial < 60; trial++) {
    const provider = new ScalarProvider();
    const { ask } = askerOf(provider);
    const origin = random.pick(ORIGINS);
    const trainings = ["a", "b", "c"].map((run) => ({
      run,
      tags: ["t", ...(random.next() < 0.7 ? ["epoch"] : [])].map((tag) => ({
        tag,
        training: new Training(random, origin),
      })),
    }));
    for (const { run, tags } of trainings) for (const { tag } of tags) provider.append(run, tag, []);
    for (let growth = 0; growth < 4; growth++) {
      for (const { run, tags } of trainings) {
        for (const { tag, training } of tags) {
          const added = training.points(random.pick([0, 1, 2, random.whole(0, 200)]));
          if (random.next() < 0.1) provider.rewrite(run, tag, added);
          else provider.append(run, tag, added);
        }
      }
      for (let question = 0; question < 4; question++) {
        const axis = random.pick(AXES);
        const restarts = random.pick(RESTARTS);
        const smooth = random.pick([0, 0.6, 0.95]);
        const runs = random.pick([["a"], ["b", "a"], ["c", "none", "b", "a"]]);
        const choice = { logdir, tag: "t", axis, restarts, smooth };
        const curves: { run: string; points: readonly CurvePoint[] }[] = [];
        for (const run of runs) {
          if (run !== "none") curves.push({ run, points: await naiveCurve({ ask }, { ...choice, run }) });
        }
        const xs = curves.flatMap(({ points }) => points.map(({ x }) => x)).filter(Number.isFinite);
        const some = () => (xs.length === 0 ? 1 : random.pick(xs)) + random.pick([0, 0.5, -1]);

        // Drawn with as many columns as there are points, all that have a place.
        const scale = random.pick(AXIS_SCALES);
        const isPlaced = ({ x }: CurvePoint) => Number.isFinite(axisPlaces(scale, 1, 2).to(x));
        const drawn = await ask(drawScalars, { ...choice, runs, scale, columns: 1000 });
        const placed = curves.flatMap(({ points }) => points.filter(isPlaced).map(({ x }) => x));
        const ends = placed.length === 0 ? [NO_RANGE.low, NO_RANGE.high] : [Math.min(...placed), Math.max(...placed)];
        expect([drawn.low, drawn.high]).toEqual(ends);
        expect(drawn.curves.map(({ run }) => run)).toEqual(curves.map(({ run }) => run));
        curves.forEach(({ points }, i) => {
          const shown = points.filter(isPlaced);
          const curve = drawn.curves[i];
          if (!curve) return;
          const { start, length, xStart, stepStart, parts } = curve;
          expect(curve).toMatchObject({ isWhole: true, pointCount: points.length, length: shown.length });
          const steps = drawn.steps.subarray(stepStart, stepStart + length);
          expect([...steps]).toEqual(shown.map(({ step }) => step));
          const isOverSteps = xStart === undefined;
          expect(isOverSteps).toBe(axis === "step");
          const xs = isOverSteps ? stepDoubles(steps) : drawn.places.subarray(xStart, xStart + length);
          expect([...xs]).toEqual(shown.map(({ x }) => x));
          expect([...drawn.values.subarray(start, start + length)]).toEqual(shown.map(({ value }) => value));
          const smoothed = [...(drawn.smoothed?.subarray(start, start + length) ?? [])];
          expect(smoothed).toEqual(shown.map((point) => point.smoothed));
          expect(parts).toEqual(shown.flatMap(({ part }, place) => (part === shown[place - 1]?.part ? [] : [place])));
        });

        // A point of each.
        const [x, place, move] = [some(), random.whole(0, 300), random.whole(-20, 20)];
        const back = random.next() < 0.5;
        const pick = random.pick([
          { by: "x", x },
          { by: "place", place, move },
          { by: "odd", place, back },
        ] as const);
        const picked = await ask(pickScalars, { ...choice, runs, pick });
        expect(picked.runs).toEqual(curves.map(({ run }) => run));
        curves.forEach(({ points }, i) => {
          const odd = points.flatMap(({ value }, at) => (Number.isFinite(value) ? [] : [at]));
          const behind = back ? odd.filter((at) => at < place).at(-1) : odd.find((at) => at > place);
          const expected =
            pick.by === "x"
              ? nearest(points, x)
              : pick.by === "place"
                ? Math.max(Math.min(0, points.length - 1), Math.min(points.length - 1, place + move))
                : (behind ?? (back ? odd.at(-1) : odd[0]) ?? -1);
          const { points: found } = picked;
          expect(found.places[i]).toBe(expected);
          const point = points[expected];
          if (!point) return;
          expect({
            x: found.xs[i],
            point: found.points[i],
            step: found.steps[i],
            time: found.wallTimesSeconds[i],
            relative: found.relativeSeconds[i],
            value: found.values[i],
            smoothed: found.smoothed?.[i],
          }).toEqual({ ...point, part: undefined });
        });

        // Summaries of a range.
        const [from, to] = [random.next() < 0.3 ? undefined : some(), random.next() < 0.3 ? undefined : some()];
        const y = random.pick([undefined, "robust", { low: 0.2, high: 2 }] as const);
        const said = await ask(summarizeScalars, {
          ...choice,
          ...{ runs, ...(y && { y }), ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
        });
        const within = ({ x }: CurvePoint) => (from === undefined || x >= from) && (to === undefined || x <= to);
        const ranged = curves.map(({ points }) =>
          points.flatMap((point, at) => (within(point) ? [{ ...point, at }] : [])),
        );
        const all = ranged
          .flat()
          .map(({ value }) => value)
          .filter(Number.isFinite);
        const sorted = all.sort((a, b) => a - b);
        const [yLow, yHigh] =
          typeof y === "object" ? [y.low, y.high] : [percentile(sorted, y ? 5 : 0), percentile(sorted, y ? 95 : 100)];
        expect(said.yLow <= said.yHigh).toBe(sorted.length > 0 || typeof y === "object");
        if (sorted.length > 0) expectClose(said.yLow, yLow);
        if (sorted.length > 0) expectClose(said.yHigh, yHigh);
        ranged.forEach((points, i) => {
          const finite = points.filter(({ value }) => Number.isFinite(value));
          const values = finite.map(({ value }) => value);
          const count = (is: (value: number) => boolean) => points.filter(({ value }) => is(value)).length;
          expect({
            count: said.counts[i],
            finite: said.finiteCounts[i],
            nan: said.nanCounts[i],
            posInf: said.posInfCounts[i],
            negInf: said.negInfCounts[i],
            below: said.belowCounts[i],
            above: said.aboveCounts[i],
            first: said.first.places[i],
            last: said.last.places[i],
            min: said.min.places[i],
            max: said.max.places[i],
            firstNan: said.firstNan.places[i],
          }).toEqual({
            count: points.length,
            finite: finite.length,
            nan: count(Number.isNaN),
            posInf: count((value) => value === INF),
            negInf: count((value) => value === -INF),
            below: values.filter((value) => value < said.yLow).length,
            above: values.filter((value) => value > said.yHigh).length,
            first: points[0]?.at ?? -1,
            last: points.at(-1)?.at ?? -1,
            min: finite[values.indexOf(Math.min(...values))]?.at ?? -1,
            max: finite[values.indexOf(Math.max(...values))]?.at ?? -1,
            firstNan: points.find(({ value }) => Number.isNaN(value))?.at ?? -1,
          });
          const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
          expectClose(said.means[i], mean);
        });
      }
    }
  }
});
