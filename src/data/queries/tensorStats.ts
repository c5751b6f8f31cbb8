import type { NumberText, StatsInfo } from "../../shared/api";
import { hasFewCodes } from "../../tensor/codeCounts";
import { ComplexCounts } from "../../tensor/complexCounts";
import { realDtype, showableDtype } from "../../tensor/dtype";
import { lossWarning } from "../../tensor/lossWarning";
import type { Pace } from "../../tensor/pace";
import { interpolatePercentiles, PERCENTILES, percentileRanks } from "../../tensor/percentiles";
import { RankSelect } from "../../tensor/rankSelect";
import type { Shape } from "../../tensor/shape";
import { Deviations, type Stats, StatsFirstPass } from "../../tensor/stats";
import { countCodes } from "../countCodes";
import { type OpenSlice, openSlice } from "../openSlice";
import type { OpenTensor } from "../openTensor";
import { SliceValues } from "../sliceValues";

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
  if (hasFewCodes(realDtype(slice.dtype))) {
    const values = await countCodes(slice, pace, (codes) => progress(() => statsInfo(slice, codes.values().stats())));
    const stats = values.stats();
    return statsInfo(slice, stats, stats.std);
  }
  const values = new SliceValues(slice, pace);
  const first = await firstPass(values, (current) => progress(() => statsInfo(slice, current)));
  const deviations = new Deviations(first);
  for await (const chunk of values.chunks()) deviations.add(chunk.values, chunk.weight);
  return statsInfo(slice, first, first.result(deviations).std);
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
  const { stats, percentiles } = await (hasFewCodes(realDtype(opened.dtype)) ? lookAtCodes : lookAtValues)(
    opened,
    pace,
  );
  return {
    ...stats,
    kind: "real",
    shape: opened.shape,
    percentiles: new Map(percentiles.map((value, i) => [PERCENTILES[i] as number, value])),
    warning: lossWarning(opened.declaredDtype, opened.dtype, stats.min, stats.max),
  };
}

/** Statistics and `PERCENTILES`, of which there are none where nothing is finite. */
interface Found {
  readonly stats: Stats;
  readonly percentiles: readonly (number | bigint)[];
}

/** Elements of few bits are counted once; all else follows from the counts. */
async function lookAtCodes(slice: OpenSlice, pace: Pace): Promise<Found> {
  const values = await countCodes(slice, pace, () => undefined);
  const { finite } = values;
  return {
    stats: values.stats(),
    percentiles: interpolatePercentiles(values.atRanks(percentileRanks(finite)), finite),
  };
}

/** Wider ones are looked at several times: for all but the deviation, then for that and the ranks of the percentiles. */
async function lookAtValues(slice: OpenSlice, pace: Pace): Promise<Found> {
  const values = new SliceValues(slice, pace);
  const first = await firstPass(values, () => undefined);
  const deviations = new Deviations(first);
  const ranks = new RankSelect(percentileRanks(first.finite), first, values.sample);
  for await (const chunk of values.chunks()) {
    deviations.add(chunk.values, chunk.weight);
    ranks.add(chunk.values, chunk.weight);
  }
  await values.finish(ranks);
  return { stats: first.result(deviations), percentiles: interpolatePercentiles(ranks.results(), first.finite) };
}

async function firstPass(values: SliceValues, seen: (current: StatsFirstPass) => void): Promise<StatsFirstPass> {
  const first = new StatsFirstPass();
  for await (const chunk of values.chunks()) {
    first.add(chunk.values, chunk.firstElement, chunk.weight);
    seen(first);
  }
  return first;
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
