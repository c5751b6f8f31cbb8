import { type Buckets, totalCount } from "./buckets";

/**
 * Percentiles (0 to 100, in any order) as far as buckets tell: values are taken to lie evenly in theirs. The outermost
 * are the edges of the first and the last bucket that is not empty. NaN where all are empty.
 */
export function bucketPercentiles(buckets: Buckets, percents: readonly number[]): Float64Array {
  const total = totalCount(buckets);
  return Float64Array.from(percents, (percent) => valueAt(buckets, (percent / 100) * total));
}

/** The value that `rank` values lie below. */
function valueAt({ lefts, rights, counts }: Buckets, rank: number): number {
  let below = 0;
  let end = Number.NaN;
  for (let i = 0; i < counts.length; i++) {
    const count = counts[i] as number;
    if (count === 0) continue;
    const left = lefts[i] as number;
    const right = rights[i] as number;
    const part = (rank - below) / count;
    if (part <= 1) return part >= 1 ? right : left + (right - left) * Math.max(0, part);
    below += count;
    end = right;
  }
  return end;
}
