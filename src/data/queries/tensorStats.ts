import type { NumberText, StatsInfo } from "../../shared/api";
import { ComplexCounts } from "../../tensor/complexCounts";
import { realDtype, showableDtype } from "../../tensor/dtype";
import { lossWarning } from "../../tensor/lossWarning";
import type { Pace } from "../../tensor/pace";
import { interpolatePercentiles, PERCENTILES, percentileRanks, RankSelect } from "../../tensor/percentiles";
import type { Shape } from "../../tensor/shape";
import { Deviations, type Stats, StatsFirstPass } from "../../tensor/stats";
import { type OpenSlice, openSlice } from "../openSlice";
import type { OpenTensor } from "../openTensor";

/** Told after each chunk; what is known by then is put together only when it is asked for. */
export type StatsProgress = (current: () => StatsInfo) => void;

/**
 * Statistics of a slice, its elements read twice in bounded memory; all but the deviation is told as it grows. Of complex
 * numbers only what needs no order is counted, of strings nothing.
 */
export async function sliceStats(slice: OpenSlice, pace: Pace, progress: StatsProgress): Promise<StatsInfo> {
  const { count } = slice;
  const { kind } = showableDtype(slice.dtype);
  if (kind === "string") return { count, seen: count };
  if (kind === "complex") {
    const { nan, zeros } = await complexCounts(slice, pace, (counts) =>
      progress(() => ({ count, seen: counts.count, nan: counts.nan, zeros: counts.zeros })),
    );
    return { count, seen: count, nan, zeros };
  }
  const stats = await twoPasses(slice, pace, (first) => progress(() => statsInfo(slice, first)));
  return statsInfo(slice, stats, stats.std);
}

type FirstStats = Pick<Stats, "count" | "nan" | "posInf" | "negInf" | "zeros" | "min" | "max" | "mean" | "sum">;

function statsInfo({ count, dtype, declaredDtype }: OpenSlice, first: FirstStats, std?: number): StatsInfo {
  const { count: seen, nan, posInf, negInf, zeros, min, max, mean, sum } = first;
  const warning = lossWarning(declaredDtype, dtype, min, max);
  return {
    count,
    seen,
    nan,
    posInf,
    negInf,
    zeros,
    ...(min !== undefined && { min: asNumberText(min) }),
    ...(max !== undefined && { max: asNumberText(max) }),
    ...(mean !== undefined && { mean: asNumberText(mean) }),
    ...(sum !== undefined && { sum: asNumberText(sum) }),
    ...(std !== undefined && { std }),
    ...(warning !== undefined && { warning }),
  };
}

function asNumberText(value: number | bigint): NumberText {
  if (typeof value === "bigint") return String(value);
  return Object.is(value, -0) ? "-0" : value;
}

/** What is known of values that are real numbers. */
export interface RealStats extends Stats {
  readonly kind: "real";
  /** Of what the statistics are of. */
  readonly shape: Shape;
  /** By `PERCENTILES`; empty where nothing is finite. Bigints for those of 64-bit integers that are an element. */
  readonly percentiles: ReadonlyMap<number, number | bigint>;
  readonly warning: string | undefined;
}

export type TensorStats =
  | RealStats
  /** `finite`: both parts are; `zeros`: both are zero. */
  | {
      readonly kind: "complex";
      readonly count: number;
      readonly nan: number;
      readonly zeros: number;
      readonly finite: number;
    }
  | { readonly kind: "string"; readonly count: number };

/** Statistics of a tensor (or, with a slice text, of that slice) with percentiles, its file read in several passes. */
export async function tensorStats(tensor: OpenTensor, slice: string | undefined, pace: Pace): Promise<TensorStats> {
  const opened = openSlice(tensor, slice);
  const { kind } = showableDtype(opened.dtype);
  if (kind === "string") return { kind, count: opened.count };
  if (kind === "complex") {
    const { count, nan, zeros, finite } = await complexCounts(opened, pace, () => undefined);
    return { kind, count, nan, zeros, finite };
  }
  const { decode } = realDtype(opened.dtype);
  const stats = await twoPasses(opened, pace, () => undefined);
  const ranks = new RankSelect(percentileRanks(stats.finite), decode(new Uint8Array(0)));
  while (!ranks.isDone) {
    for await (const { bytes, weight } of opened.chunks("weighed", pace)) ranks.add(decode(bytes), weight);
    ranks.endPass();
  }
  const percentiles = interpolatePercentiles(ranks.results(), stats.finite);
  return {
    ...stats,
    kind: "real",
    shape: opened.shape,
    percentiles: new Map(percentiles.map((value, i) => [PERCENTILES[i] as number, value])),
    warning: lossWarning(opened.declaredDtype, opened.dtype, stats.min, stats.max),
  };
}

async function complexCounts(
  slice: OpenSlice,
  pace: Pace,
  seen: (counts: ComplexCounts) => void,
): Promise<ComplexCounts> {
  const counts = new ComplexCounts();
  for await (const { bytes, weight } of slice.chunks("weighed", pace)) {
    const values = slice.elements.decode(bytes);
    if (values.kind === "complex") counts.add(values.array, weight);
    seen(counts);
  }
  return counts;
}

async function twoPasses(slice: OpenSlice, pace: Pace, seen: (first: StatsFirstPass) => void): Promise<Stats> {
  const { decode } = realDtype(slice.dtype);
  const first = new StatsFirstPass();
  for await (const { bytes, firstElement, weight } of slice.chunks("weighed", pace)) {
    first.add(decode(bytes), firstElement, weight);
    seen(first);
  }
  const deviations = new Deviations(first);
  for await (const { bytes, weight } of slice.chunks("weighed", pace)) deviations.add(decode(bytes), weight);
  return first.result(deviations);
}
