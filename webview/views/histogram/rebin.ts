import { type StepBuckets, sameEdges } from "./stepBuckets";
import type { ValueAxis } from "./valueAxis";

/** Bins that several steps or series share. */
export interface CommonBins {
  /** One more than bins, ascending. */
  readonly edges: Float64Array;
  /** The buckets are no longer the recorded ones: their counts are spread evenly. */
  readonly isRebinned: boolean;
}

/** The buckets' own edges where all have the same ones without gaps, else `count` as wide on the axis as each other. */
export function commonBins(all: readonly StepBuckets[], axis: ValueAxis, count: number): CommonBins {
  const full = all.filter(({ lefts }) => lefts.length > 0);
  const [first] = full;
  if (first && full.every((one) => one === first || sameEdges(one, first)) && isGapless(first)) {
    return { edges: Float64Array.of(...first.lefts, first.rights.at(-1) as number), isRebinned: false };
  }
  const [low, high] = [axis.to(axis.low), axis.to(axis.high)];
  const edges = Float64Array.from({ length: count + 1 }, (_, i) => axis.from(low + ((high - low) * i) / count));
  edges[0] = axis.low;
  edges[count] = axis.high;
  return { edges, isRebinned: full.length > 0 };
}

function isGapless({ lefts, rights }: StepBuckets): boolean {
  return lefts.every((left, i) => i === 0 || left === rights[i - 1]);
}

/**
 * Counts in other bins: those of a bucket are spread evenly over its width, on the axis. What lies outside of the bins is
 * left out; buckets of no width go to the one bin that holds them.
 */
export function rebinned(buckets: StepBuckets, edges: ArrayLike<number>, to: (value: number) => number): Float64Array {
  const bins = edges.length - 1;
  const counts = new Float64Array(Math.max(0, bins));
  const places = Float64Array.from({ length: edges.length }, (_, i) => to(edges[i] as number));
  const [first, last] = [places[0] as number, places[bins] as number];
  let start = 0;
  for (let i = 0; i < buckets.counts.length; i++) {
    const count = buckets.counts[i] as number;
    if (count === 0) continue;
    const [left, right] = [buckets.lefts[i] as number, buckets.rights[i] as number];
    const [from, until] = [to(left), to(right)];
    if (until < first || from > last) continue;
    while (start < bins - 1 && (places[start + 1] as number) <= from) start++;
    if (until <= from) {
      counts[start] = (counts[start] as number) + count;
      continue;
    }
    for (let bin = start; bin < bins && (places[bin] as number) < until; bin++) {
      const overlap = Math.min(until, places[bin + 1] as number) - Math.max(from, places[bin] as number);
      if (overlap > 0) counts[bin] = (counts[bin] as number) + (count * overlap) / (until - from);
    }
  }
  return counts;
}
