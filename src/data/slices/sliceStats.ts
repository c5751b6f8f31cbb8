import type { StatsInfo } from "../../shared/questions/tensors";
import { hasFewCodes } from "../../tensor/dtype/codeValues";
import { type ComplexDtype, realDtype, showableDtype } from "../../tensor/dtype/dtype";
import { indexOfElement } from "../../tensor/elements/elementIndex";
import type { Pace } from "../../tensor/pace";
import { lossWarning } from "../../tensor/said/lossWarning";
import { said } from "../../tensor/said/sentence";
import { ComplexCounts } from "../../tensor/statistics/complexCounts";
import { FirstDigits } from "../../tensor/statistics/firstDigits";
import { interpolatePercentiles, PERCENTILES, percentileRanks } from "../../tensor/statistics/percentiles";
import { RankSelect } from "../../tensor/statistics/rankSelect";
import { Deviations, type Stats, StatsFirstPass } from "../../tensor/statistics/stats";
import { jsonElement, jsonNumber } from "../../tensor/text/jsonElement";
import { countCodes } from "./countCodes";
import type { OpenSlice } from "./openSlice";
import { SliceValues } from "./sliceValues";

/** Told after each chunk; what is known by then is put together only when it is asked for. */
type StatsProgress = (current: () => StatsInfo) => void;

/** Extent of statistics: those of one pass (all but `std` and `l2`, where they take another), all but percentiles, these too. */
type StatsExtent = "onePass" | "plain" | "percentiles";

/**
 * Statistics of a slice, its elements read in several passes in bounded memory; what the first of them tells is told as it
 * grows. Of complex numbers only what needs no order is counted, of strings nothing.
 */
export async function sliceStats(
  slice: OpenSlice,
  extent: StatsExtent,
  pace: Pace,
  progress: StatsProgress,
): Promise<StatsInfo> {
  const { count } = slice;
  const dtype = showableDtype(slice.dtype);
  if (dtype.kind === "string") return { count, seen: count };
  if (dtype.kind === "complex") return complexStats(slice, dtype, pace, progress);
  const look = hasFewCodes(realDtype(slice.dtype)) ? lookAtCodes : lookAtValues;
  const { stats, percentiles } = await look(slice, extent, pace, progress);
  const named = percentiles.map((value, i) => [String(PERCENTILES[i]), jsonNumber(value)] as const);
  return {
    ...statsInfo(slice, stats),
    ...(stats.std !== undefined && { std: jsonNumber(stats.std) }),
    ...(stats.l2 !== undefined && { l2: jsonNumber(stats.l2) }),
    ...(extent === "percentiles" && { percentiles: Object.fromEntries(named) }),
  };
}

/** Statistics of one pass. */
type FirstStats = Omit<Stats, "std" | "l2">;

function statsInfo(slice: OpenSlice, stats: FirstStats): StatsInfo {
  const { count, dtype, declaredDtype, shape } = slice;
  const { count: seen, nan, posInf, negInf, zeros, finite, min, max, minAt, maxAt, mean, sum, absmax, l1 } = stats;
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
    ...(absmax !== undefined && { absmax: jsonElement(absmax, dtype) }),
    l1: jsonNumber(l1),
    ...(warning !== undefined && { warning: said(warning) }),
  };
}

/** Statistics, and percentiles where they are wanted and something is finite. */
interface Found {
  readonly stats: FirstStats & Partial<Pick<Stats, "std" | "l2">>;
  readonly percentiles: readonly (number | bigint)[];
}

/** Elements of few bits are counted once; all else follows from the counts. */
async function lookAtCodes(slice: OpenSlice, extent: StatsExtent, pace: Pace, progress: StatsProgress): Promise<Found> {
  const values = await countCodes(slice, pace, (codes) => progress(() => statsInfo(slice, codes.values().stats())));
  const withPercentiles = extent === "percentiles";
  const { finite } = values;
  const ranks = withPercentiles ? percentileRanks(finite) : [];
  const percentiles = withPercentiles ? interpolatePercentiles(values.atRanks(ranks), finite) : [];
  return { stats: values.stats(), percentiles };
}

/** Wider ones are looked at several times: for all but the deviation, then for that and the ranks of the percentiles. */
async function lookAtValues(
  slice: OpenSlice,
  extent: StatsExtent,
  pace: Pace,
  progress: StatsProgress,
): Promise<Found> {
  const values = new SliceValues(slice, pace);
  const first = new StatsFirstPass();
  const withPercentiles = extent === "percentiles";
  const digits = withPercentiles ? FirstDigits.of(values.sample, slice.count) : undefined;
  await values.visit((chunk) => {
    first.add(chunk.values, chunk.firstElement, chunk.weight);
    digits?.add(chunk.values, chunk.weight);
    progress(() => statsInfo(slice, first));
  });
  if (extent === "onePass") return { stats: first, percentiles: [] };
  const deviations = new Deviations(first);
  const wanted = withPercentiles ? percentileRanks(first.finite) : [];
  const ranks = new RankSelect(wanted, first, values.sample, digits?.ofValues());
  await values.visit((chunk) => {
    deviations.add(chunk.values, chunk.weight);
    ranks.add(chunk.values, chunk.weight);
  });
  await values.finish(ranks);
  const percentiles = withPercentiles ? interpolatePercentiles(ranks.results(), first.finite) : [];
  return { stats: first.result(deviations), percentiles };
}

async function complexStats(
  slice: OpenSlice,
  dtype: ComplexDtype,
  pace: Pace,
  progress: StatsProgress,
): Promise<StatsInfo> {
  const current = ({ count: seen, nan, zeros, finite }: ComplexCounts): StatsInfo => {
    return { count: slice.count, seen, nan, zeros, finite };
  };
  return current(await countComplex(slice, dtype, pace, (counts) => progress(() => current(counts))));
}

/** Counts of complex numbers; `seen` is called after each chunk. */
export async function countComplex(
  slice: OpenSlice,
  dtype: ComplexDtype,
  pace: Pace,
  seen: (counts: ComplexCounts) => void,
): Promise<ComplexCounts> {
  const counts = new ComplexCounts(dtype);
  await slice.visit(pace, ({ bytes, weight }) => {
    counts.add(bytes, weight);
    seen(counts);
  });
  return counts;
}
