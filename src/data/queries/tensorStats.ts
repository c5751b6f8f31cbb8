import { type StatsInfo, tensorStats } from "../../shared/questions/tensorStats";
import { hasFewCodes } from "../../tensor/codeCounts";
import { ComplexCounts } from "../../tensor/complexCounts";
import { realDtype, showableDtype } from "../../tensor/dtype";
import { indexOfElement } from "../../tensor/elementIndex";
import { jsonElement, jsonNumber } from "../../tensor/jsonElement";
import { lossWarning } from "../../tensor/lossWarning";
import type { Pace } from "../../tensor/pace";
import { interpolatePercentiles, PERCENTILES, percentileRanks } from "../../tensor/percentiles";
import { RankSelect } from "../../tensor/rankSelect";
import { said } from "../../tensor/sentence";
import { Deviations, type Stats, StatsFirstPass } from "../../tensor/stats";
import { answer } from "../answer";
import { countCodes } from "../countCodes";
import { findSeries } from "../findSeries";
import type { OpenSlice } from "../openSlice";
import { openSliceOf } from "../openTensor";
import { SliceValues } from "../sliceValues";

/** Told after each chunk; what is known by then is put together only when it is asked for. */
type StatsProgress = (current: () => StatsInfo) => void;

export const answerTensorStats = answer(tensorStats, async (id, { provider, pace, progress }) => {
  const series = await findSeries(provider, id, pace);
  const { slice } = await openSliceOf(series, id.point, id.slice, pace);
  return sliceStats(slice, id.withPercentiles === true, pace, progress);
});

/**
 * Statistics of a slice, its elements read in several passes in bounded memory; what the first of them tells is told as it
 * grows. Of complex numbers only what needs no order is counted, of strings nothing.
 */
async function sliceStats(
  slice: OpenSlice,
  withPercentiles: boolean,
  pace: Pace,
  progress: StatsProgress,
): Promise<StatsInfo> {
  const { count } = slice;
  const { kind } = showableDtype(slice.dtype);
  if (kind === "string") return { count, seen: count };
  if (kind === "complex") return complexStats(slice, pace, progress);
  const look = hasFewCodes(realDtype(slice.dtype)) ? lookAtCodes : lookAtValues;
  const { stats, percentiles } = await look(slice, withPercentiles, pace, progress);
  const named = percentiles.map((value, i) => [String(PERCENTILES[i]), jsonNumber(value)] as const);
  return {
    ...statsInfo(slice, stats),
    ...(stats.std !== undefined && { std: jsonNumber(stats.std) }),
    ...(withPercentiles && { percentiles: Object.fromEntries(named) }),
  };
}

function statsInfo(slice: OpenSlice, stats: Omit<Stats, "std">): StatsInfo {
  const { count, dtype, declaredDtype, shape } = slice;
  const { count: seen, nan, posInf, negInf, zeros, finite, min, max, minAt, maxAt, mean, sum } = stats;
  const warning = lossWarning(declaredDtype, dtype, min, max);
  return {
    count,
    seen,
    nan,
    posInf,
    negInf,
    zeros,
    finite,
    ...(min !== undefined && { min: jsonElement(min, dtype) }),
    ...(max !== undefined && { max: jsonElement(max, dtype) }),
    ...(minAt !== undefined && { minAt: indexOfElement(minAt, shape) }),
    ...(maxAt !== undefined && { maxAt: indexOfElement(maxAt, shape) }),
    ...(mean !== undefined && { mean: jsonNumber(mean) }),
    ...(sum !== undefined && { sum: jsonNumber(sum) }),
    ...(warning !== undefined && { warning: said(warning) }),
  };
}

/** Statistics, and percentiles where they are wanted and something is finite. */
interface Found {
  readonly stats: Stats;
  readonly percentiles: readonly (number | bigint)[];
}

/** Elements of few bits are counted once; all else follows from the counts. */
async function lookAtCodes(
  slice: OpenSlice,
  withPercentiles: boolean,
  pace: Pace,
  progress: StatsProgress,
): Promise<Found> {
  const values = await countCodes(slice, pace, (codes) => progress(() => statsInfo(slice, codes.values().stats())));
  const { finite } = values;
  const ranks = withPercentiles ? percentileRanks(finite) : [];
  const percentiles = withPercentiles ? interpolatePercentiles(values.atRanks(ranks), finite) : [];
  return { stats: values.stats(), percentiles };
}

/** Wider ones are looked at several times: for all but the deviation, then for that and the ranks of the percentiles. */
async function lookAtValues(
  slice: OpenSlice,
  withPercentiles: boolean,
  pace: Pace,
  progress: StatsProgress,
): Promise<Found> {
  const values = new SliceValues(slice, pace);
  const first = new StatsFirstPass();
  for await (const chunk of values.chunks()) {
    first.add(chunk.values, chunk.firstElement, chunk.weight);
    progress(() => statsInfo(slice, first));
  }
  const deviations = new Deviations(first);
  const ranks = new RankSelect(withPercentiles ? percentileRanks(first.finite) : [], first, values.sample);
  for await (const chunk of values.chunks()) {
    deviations.add(chunk.values, chunk.weight);
    ranks.add(chunk.values, chunk.weight);
  }
  await values.finish(ranks);
  const percentiles = withPercentiles ? interpolatePercentiles(ranks.results(), first.finite) : [];
  return { stats: first.result(deviations), percentiles };
}

async function complexStats(slice: OpenSlice, pace: Pace, progress: StatsProgress): Promise<StatsInfo> {
  const counts = new ComplexCounts();
  const current = (): StatsInfo => {
    const { count: seen, nan, zeros, finite } = counts;
    return { count: slice.count, seen, nan, zeros, finite };
  };
  for await (const { bytes, weight } of slice.chunks("weighed", pace)) {
    const values = slice.elements.decode(bytes);
    if (values.kind === "complex") counts.add(values.array, weight);
    progress(current);
  }
  return current();
}
