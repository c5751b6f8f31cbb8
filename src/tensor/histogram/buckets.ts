/**
 * Buckets of one histogram, ascending: `counts[i]` values from `lefts[i]` to `rights[i]`, the last closed on the right.
 * There may be gaps between them, and buckets without width.
 */
export interface Buckets {
  readonly lefts: Float64Array;
  readonly rights: Float64Array;
  readonly counts: Float64Array;
}

/** Buckets of many histograms one after the other: those of histogram i from `offsets[i]` to `offsets[i + 1]`. */
interface BucketColumns extends Buckets {
  readonly offsets: Uint32Array;
}

/** The buckets of histogram `index`; views into the columns, not copies. */
export function bucketsAt({ offsets, lefts, rights, counts }: BucketColumns, index: number): Buckets {
  const start = offsets[index] as number;
  const end = offsets[index + 1] as number;
  return {
    lefts: lefts.subarray(start, end),
    rights: rights.subarray(start, end),
    counts: counts.subarray(start, end),
  };
}

/** Number of values in the buckets. */
export function totalCount({ counts }: Buckets): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Values per unit in each bucket: what a curve over uneven buckets has to show. Infinite where values are in a bucket
 * without width, 0 where none are.
 */
export function density({ lefts, rights, counts }: Buckets): Float64Array {
  return counts.map((count, i) => (count === 0 ? 0 : count / ((rights[i] as number) - (lefts[i] as number))));
}
