import type { NumberText, StatsInfo } from "../../shared/api";
import { showableDtype } from "../../tensor/dtype";
import type { Pace } from "../../tensor/pace";
import { interpolatePercentiles, PERCENTILES, percentileRanks, RankSelect } from "../../tensor/percentiles";
import type { Shape } from "../../tensor/shape";
import { Deviations, type Stats, StatsFirstPass } from "../../tensor/stats";
import { type OpenSlice, openSlice } from "../openSlice";
import type { OpenTensor } from "../openTensor";

/** Told after each chunk; what is known by then is put together only when it is asked for. */
export type StatsProgress = (current: () => StatsInfo) => void;

/** Statistics of a slice, its elements read twice in bounded memory; all but the deviation is told as it grows. */
export async function sliceStats(slice: OpenSlice, pace: Pace, progress: StatsProgress): Promise<StatsInfo> {
  const stats = await twoPasses(slice, pace, (first) => progress(() => statsInfo(slice.count, first)));
  return statsInfo(slice.count, stats, stats.std);
}

type FirstStats = Pick<Stats, "count" | "nan" | "posInf" | "negInf" | "zeros" | "min" | "max" | "mean">;

function statsInfo(count: number, first: FirstStats, std?: number): StatsInfo {
  const { count: seen, nan, posInf, negInf, zeros, min, max, mean } = first;
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
    ...(std !== undefined && { std }),
  };
}

function asNumberText(value: number | bigint): NumberText {
  if (typeof value === "bigint") return String(value);
  return Object.is(value, -0) ? "-0" : value;
}

export interface TensorStats extends Stats {
  /** Of what the statistics are of. */
  readonly shape: Shape;
  /** By `PERCENTILES`; empty where nothing is finite. */
  readonly percentiles: ReadonlyMap<number, number>;
}

/** Statistics of a tensor (or, with a slice text, of that slice) with percentiles, its file read in several passes. */
export async function tensorStats(tensor: OpenTensor, slice: string | undefined, pace: Pace): Promise<TensorStats> {
  const opened = openSlice(tensor, slice);
  const { decode } = showableDtype(opened.dtype);
  const stats = await twoPasses(opened, pace, () => undefined);
  const ranks = new RankSelect(percentileRanks(stats.finite), decode(new Uint8Array(0)));
  while (!ranks.isDone) {
    for await (const { bytes, weight } of opened.chunks("weighed", pace)) ranks.add(decode(bytes), weight);
    ranks.endPass();
  }
  const percentiles = interpolatePercentiles(ranks.results(), stats.finite);
  return {
    ...stats,
    shape: opened.shape,
    percentiles: new Map(percentiles.map((value, i) => [PERCENTILES[i] as number, value])),
  };
}

async function twoPasses(slice: OpenSlice, pace: Pace, seen: (first: StatsFirstPass) => void): Promise<Stats> {
  const { decode } = showableDtype(slice.dtype);
  const first = new StatsFirstPass();
  for await (const { bytes, firstElement, weight } of slice.chunks("weighed", pace)) {
    first.add(decode(bytes), firstElement, weight);
    seen(first);
  }
  const deviations = new Deviations(first);
  for await (const { bytes, weight } of slice.chunks("weighed", pace)) deviations.add(decode(bytes), weight);
  return first.result(deviations);
}
