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
import { parseSelection, selectionText } from "../../tensor/selection";
import { said } from "../../tensor/sentence";
import { Deviations, type Stats, StatsFirstPass } from "../../tensor/stats";
import { type Answer, answer } from "../answer";
import { BoundedCache } from "../boundedCache";
import { countCodes } from "../countCodes";
import { findSeries } from "../findSeries";
import type { OpenSlice } from "../openSlice";
import { openSliceOf } from "../openTensor";
import { SliceValues } from "../sliceValues";

/** Told after each chunk; what is known by then is put together only when it is asked for. */
type StatsProgress = (current: () => StatsInfo) => void;

interface KeptStats {
  readonly stats: StatsInfo;
  readonly hasPercentiles: boolean;
  readonly byteLength: number;
}

/** About what statistics take beside their key. */
const STATS_BYTES = 1000;

/**
 * Statistics of slices. Up to `cacheBytes` of them are kept for the next look, and those of whole tensors apart from them: these
 * stay while somebody walks through many slices.
 */
export function createTensorStatsAnswer(cacheBytes: number): Answer {
  const ofSlices = new BoundedCache<KeptStats>(cacheBytes);
  const ofTensors = new BoundedCache<KeptStats>(cacheBytes);
  return answer(tensorStats, async ({ withPercentiles = false, ...id }, { provider, pace, progress }) => {
    const series = await findSeries(provider, id, pace);
    // Whatever is kept: a value that turned out to be damaged is refused.
    const { slice } = await openSliceOf(series, id.point, id.slice, pace);
    const selection = selectionText(parseSelection(id.slice));
    const cache = isWholeText(selection) ? ofTensors : ofSlices;
    const key = JSON.stringify([series.valueId(id.point), selection]);
    const kept = cache.get(key);
    if (kept && (kept.hasPercentiles || !withPercentiles)) return wished(kept.stats, withPercentiles);
    const stats = await sliceStats(slice, withPercentiles, pace, progress);
    cache.set(key, { stats, hasPercentiles: withPercentiles, byteLength: STATS_BYTES + 2 * key.length });
    return stats;
  });
}

/** Whether a slice text takes all of any tensor. */
function isWholeText(selection: string): boolean {
  return /^\[(|\.\.\.|:(, :)*)\]$/.test(selection);
}

/** What is kept may have more than was asked for. */
function wished({ percentiles, ...stats }: StatsInfo, withPercentiles: boolean): StatsInfo {
  return { ...stats, ...(withPercentiles && percentiles && { percentiles }) };
}

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
    l2: jsonNumber(stats.l2),
    ...(withPercentiles && { percentiles: Object.fromEntries(named) }),
  };
}

function statsInfo(slice: OpenSlice, stats: Omit<Stats, "std" | "l2">): StatsInfo {
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
