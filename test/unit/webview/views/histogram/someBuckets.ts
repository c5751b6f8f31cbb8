import type { StepBuckets } from "../../../../../webview/ui/plot/histogram/stepBuckets";

/** Buckets between ascending edges; `more` says what else is known of the point. */
export function someBuckets(
  edges: readonly number[],
  counts: readonly number[],
  more: Partial<StepBuckets> = {},
): StepBuckets {
  return {
    point: 0,
    lefts: Float64Array.from(edges.slice(0, -1)),
    rights: Float64Array.from(edges.slice(1)),
    counts: Float64Array.from(counts),
    nan: 0,
    posInf: 0,
    negInf: 0,
    below: 0,
    above: 0,
    min: edges[0] ?? Number.NaN,
    max: edges.at(-1) ?? Number.NaN,
    percentiles: undefined,
    error: undefined,
    ...more,
  };
}
