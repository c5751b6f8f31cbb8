import type { ValueAxis } from "../../../ui/plot/axes/valueAxis";
import { type StepBuckets, sameEdges } from "../../../ui/plot/histogram/stepBuckets";

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
