import type { Buckets } from "./buckets";

/** Counts in other edges; estimates, and no whole numbers, where an edge went through a bucket. */
interface Rebinned {
  /** One less than edges. */
  readonly counts: Float64Array;
  /** Counts before the first edge and behind the last. */
  readonly below: number;
  readonly above: number;
}

/**
 * Counts of buckets in other, ascending edges (two or more): the values of a bucket are taken to lie evenly in it and are
 * shared out by width; those of a bucket without width go to the one bin it lies in. Nothing gets lost.
 */
export function rebin({ lefts, rights, counts }: Buckets, edges: Float64Array): Rebinned {
  const last = edges.length - 2;
  const result = new Float64Array(last + 1);
  const low = edges[0] as number;
  const high = edges[last + 1] as number;
  let below = 0;
  let above = 0;
  // Buckets and edges both ascend: no bin before that of the last left edge is looked at again.
  let first = 0;
  for (let i = 0; i < counts.length; i++) {
    const count = counts[i] as number;
    if (count === 0) continue;
    const left = lefts[i] as number;
    const right = rights[i] as number;
    while (first < last && (edges[first + 1] as number) <= left) first++;
    if (right <= left) {
      if (left < low) below += count;
      else if (left > high) above += count;
      else result[first] = (result[first] as number) + count;
      continue;
    }
    const perUnit = count / (right - left);
    if (left < low) below += (Math.min(right, low) - left) * perUnit;
    if (right > high) above += (right - Math.max(left, high)) * perUnit;
    for (let bin = first; bin <= last && (edges[bin] as number) < right; bin++) {
      const start = Math.max(left, edges[bin] as number);
      const end = Math.min(right, edges[bin + 1] as number);
      if (start === left && end === right) result[bin] = (result[bin] as number) + count;
      else if (end > start) result[bin] = (result[bin] as number) + (end - start) * perUnit;
    }
  }
  return { counts: result, below, above };
}
