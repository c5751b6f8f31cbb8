import { type AxisRange, NO_RANGE } from "../../shared/curveChoice";
import { type ScalarSummaries, summarizeScalars } from "../../shared/questions/scalars";
import type { Pace } from "../../tensor/pace";
import { interpolatePercentiles, percentileRanks } from "../../tensor/statistics/ranks/percentiles";
import { RankSelect } from "../../tensor/statistics/ranks/rankSelect";
import { type Answer, answer } from "../answer";
import { CurvePasses } from "../curves/curvePasses";
import type { ChosenCurve, KeptCurves } from "../curves/keptCurves";
import { PickedRows } from "../curves/pickedRows";
import { eachPiece, rangeSpans, spanLength } from "../curves/rangeSpans";
import { SummaryPass } from "../scalars/scalarSummary";

/** Limits of y that a few values beyond do not move. */
const ROBUST_PERCENTS = [5, 95];

const SAMPLE = new Float64Array(0);

interface InRange {
  readonly passes: CurvePasses;
  readonly range: AxisRange;
  readonly pace: Pace;
}

interface Limits {
  readonly low: number;
  readonly high: number;
}

/** Sums up curves within a range. Where limits of y follow from all values, these are looked at once more for each step of the search. */
export function createSummarizeScalarsAnswer(curves: KeptCurves): Answer {
  return answer(summarizeScalars, async ({ from, to, y, ...choice }, asked) => {
    const range = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
    const passes = new CurvePasses(curves, choice, asked);
    const runs: string[] = [];
    const most = choice.runs.length;
    const counts = () => new Uint32Array(most);
    const found = {
      counts: counts(),
      finiteCounts: counts(),
      nanCounts: counts(),
      posInfCounts: counts(),
      negInfCounts: counts(),
    };
    const means = new Float64Array(most).fill(Number.NaN);
    const rowsOf = () => new PickedRows(most, choice.smooth !== undefined);
    const [first, last, min, max, firstNan] = [rowsOf(), rowsOf(), rowsOf(), rowsOf(), rowsOf()];
    const all = { finite: 0, min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };
    for await (const chosen of passes.each()) {
      const summary = await summaryOf(chosen, range, asked.pace);
      const row = runs.push(chosen.run) - 1;
      found.counts[row] = summary.count;
      found.finiteCounts[row] = summary.finite;
      found.nanCounts[row] = summary.nan;
      found.posInfCounts[row] = summary.posInf;
      found.negInfCounts[row] = summary.negInf;
      means[row] = summary.mean ?? Number.NaN;
      first.add(chosen, summary.first);
      last.add(chosen, summary.last);
      min.add(chosen, summary.min);
      max.add(chosen, summary.max);
      firstNan.add(chosen, summary.firstNan);
      if (summary.finite === 0) continue;
      all.finite += summary.finite;
      all.min = Math.min(all.min, chosen.curve.values.array[summary.min] as number);
      all.max = Math.max(all.max, chosen.curve.values.array[summary.max] as number);
    }
    const values = { passes, range, pace: asked.pace };
    const limits = typeof y === "object" ? y : y === "robust" ? await robustLimits(values, all) : limitsOf(all);
    const beyond = await countBeyond(values, limits, runs);
    const rows = runs.length;
    return {
      runs,
      counts: found.counts.slice(0, rows),
      finiteCounts: found.finiteCounts.slice(0, rows),
      nanCounts: found.nanCounts.slice(0, rows),
      posInfCounts: found.posInfCounts.slice(0, rows),
      negInfCounts: found.negInfCounts.slice(0, rows),
      ...beyond,
      means: means.slice(0, rows),
      ...{ first: first.result(), last: last.result(), min: min.result(), max: max.result() },
      firstNan: firstNan.result(),
      yLow: limits.low,
      yHigh: limits.high,
    };
  });
}

async function summaryOf(chosen: ChosenCurve, range: AxisRange, pace: Pace) {
  const { curve } = chosen;
  const spans = await rangeSpans(chosen, range, pace);
  const pass = new SummaryPass(spanLength(spans));
  let firstNan = -1;
  await eachPiece(spans, pace, (start, end) => {
    pass.add(curve.values.array, start, end);
    const nan = firstNan < 0 ? curve.odd.nan.from(start) : -1;
    if (nan >= 0 && nan < end) firstNan = nan;
  });
  return { ...pass.summary(), firstNan };
}

/** Tells all values of curves in a range, piece by piece, with the run that they are of. */
async function eachValues(
  { passes, range, pace }: InRange,
  take: (values: Float64Array, run: string) => void,
): Promise<void> {
  for await (const chosen of passes.each()) {
    const { values } = chosen.curve;
    const spans = await rangeSpans(chosen, range, pace);
    await eachPiece(spans, pace, (start, end) => take(values.between(start, end), chosen.run));
  }
}

function limitsOf({ finite, min, max }: { readonly finite: number } & Record<"min" | "max", number>): Limits {
  return finite === 0 ? NO_RANGE : { low: min + 0, high: max + 0 };
}

async function robustLimits(
  values: InRange,
  all: { readonly finite: number } & Record<"min" | "max", number>,
): Promise<Limits> {
  if (all.finite === 0) return limitsOf(all);
  const ranks = new RankSelect(percentileRanks(all.finite, ROBUST_PERCENTS), all, SAMPLE);
  for (let pass = ranks.pass(); pass; pass = ranks.pass()) {
    await eachValues(values, (some) => pass.add(some));
    ranks.endPass(pass.found());
  }
  const [low, high] = interpolatePercentiles(ranks.results(), all.finite, ROBUST_PERCENTS).map(Number);
  return { low: (low as number) + 0, high: (high as number) + 0 };
}

/** Counts of each run's finite values beyond limits. */
async function countBeyond(
  values: InRange,
  { low, high }: Limits,
  runs: readonly string[],
): Promise<Pick<ScalarSummaries, "belowCounts" | "aboveCounts">> {
  const belowCounts = new Uint32Array(runs.length);
  const aboveCounts = new Uint32Array(runs.length);
  const rows = new Map(runs.map((run, row) => [run, row]));
  await eachValues(values, (some, run) => {
    const row = rows.get(run);
    if (row === undefined) return;
    let [below, above] = [0, 0];
    for (const value of some) {
      if (value < low && value !== Number.NEGATIVE_INFINITY) below++;
      if (value > high && value !== Number.POSITIVE_INFINITY) above++;
    }
    belowCounts[row] = (belowCounts[row] as number) + below;
    aboveCounts[row] = (aboveCounts[row] as number) + above;
  });
  return { belowCounts, aboveCounts };
}
