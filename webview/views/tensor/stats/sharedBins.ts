import type { HistogramColumns } from "../../../../src/shared/histogramColumns";
import type { StatsInfo } from "../../../../src/shared/questions/tensors";
import type { BinEnd } from "../../../../src/tensor/histogram/bins";
import type { JsonElement } from "../../../../src/tensor/text/jsonElement";

/** From where to where bins go. */
export type BinRange = readonly [low: BinEnd, high: BinEnd];

/** Ratio of a range to that of nearly all values beyond which bins would show one bar. */
const MOST_STRETCH = 4;

/** Room at either end of where nearly all values are, as a part of it. */
const MARGIN = 0.25;

/** The range of all finite values, or of nearly all where a few lie far away; undefined where there are no two different ones. */
export function binRange({ min, max, percentiles = {} }: StatsInfo): BinRange | undefined {
  if (min === undefined || max === undefined) return undefined;
  const [least, most] = [Number(min), Number(max)];
  if (!(least < most) || !Number.isFinite(most - least)) return undefined;
  const [low, high] = [Number(percentiles["1"]), Number(percentiles["99"])];
  if (!(low < high) || (high - low) * MOST_STRETCH >= most - least) return [endAt(min), endAt(max)];
  const margin = (high - low) * MARGIN;
  const [from, to] = [low - margin, high + margin];
  return [from > least ? from : endAt(min), to < most ? to : endAt(max)];
}

/** End as exact as the value: a rounded one would exclude it. */
function endAt(value: JsonElement): BinEnd {
  const number = Number(value);
  return typeof value === "string" && Math.abs(number) > Number.MAX_SAFE_INTEGER ? value : number;
}

/** A bar: from where to where, and its part of all finite values. */
export interface Bar {
  readonly left: number;
  readonly right: number;
  readonly share: number;
}

export interface Bars {
  readonly bars: readonly Bar[];
  /** Finite values that are in none of them, as a part of all. */
  readonly beyond: number;
}

/** The bars of an answer about one point; none where nothing is finite. */
export function barsOf({ lefts, rights, counts, below, above }: HistogramColumns): Bars {
  const outside = (below[0] ?? 0) + (above[0] ?? 0);
  const total = counts.reduce((sum, count) => sum + count, outside);
  if (total === 0) return { bars: [], beyond: 0 };
  const bars = Array.from(counts, (count, i) => ({
    left: lefts[i] as number,
    right: rights[i] as number,
    share: count / total,
  }));
  return { bars, beyond: outside / total };
}

/** The middle of the highest bar; undefined without any. */
export function peakOf({ bars }: Bars): number | undefined {
  let highest: Bar | undefined;
  for (const bar of bars) if (bar.share > (highest?.share ?? 0)) highest = bar;
  return highest && highest.left / 2 + highest.right / 2;
}
