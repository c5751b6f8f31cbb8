import { finiteTotal, PERCENTILE_COUNT, type StepBuckets } from "./stepBuckets";

const SHARES = [0.05, 0.25, 0.5, 0.75, 0.95];

/** Position of the median among the seven. */
export const MEDIAN = 3;

/** Min, 5, 25, 50, 75, 95, max of a point's finite values; NaN where it has none. */
export interface Distribution {
  readonly values: Float64Array;
  /** Found in the buckets, where values are taken to be spread evenly. */
  readonly isEstimated: boolean;
}

export function distribution(buckets: StepBuckets): Distribution {
  if (buckets.percentiles) return { values: buckets.percentiles, isEstimated: false };
  return { values: estimated(buckets), isEstimated: true };
}

function estimated(buckets: StepBuckets): Float64Array {
  const values = new Float64Array(PERCENTILE_COUNT).fill(Number.NaN);
  const total = finiteTotal(buckets);
  if (!(total > 0)) return values;
  const { lefts, rights, counts, min, max } = buckets;
  const firstFull = counts.findIndex((count) => count > 0);
  let lastFull = counts.length - 1;
  while (lastFull > firstFull && counts[lastFull] === 0) lastFull--;
  const low = Number.isNaN(min) ? (lefts[firstFull] ?? Number.NaN) : min;
  const high = Number.isNaN(max) ? (rights[lastFull] ?? Number.NaN) : max;
  values[0] = low;
  values[PERCENTILE_COUNT - 1] = high;
  let seen = buckets.below;
  let bucket = 0;
  SHARES.forEach((share, i) => {
    const rank = share * total;
    while (bucket < counts.length - 1 && seen + (counts[bucket] as number) < rank) seen += counts[bucket++] as number;
    const count = counts[bucket] ?? 0;
    const [left, right] = [lefts[bucket] ?? low, rights[bucket] ?? high];
    const within = count > 0 ? left + (right - left) * Math.min(1, Math.max(0, (rank - seen) / count)) : left;
    values[i + 1] = Math.min(Math.max(within, low), high);
  });
  return values;
}

/** How much wider than the middle values of most steps a range may be before what is beyond is cut. */
const WIDEST = 4;

/**
 * The values to show when nobody said which: all of them, unless few lie so far away that the others would be a line.
 * `undefined` where nothing is finite.
 */
export function robustRange(distributions: readonly Distribution[]): [number, number] | undefined {
  const finite = distributions.map(({ values }) => values).filter((values) => Number.isFinite(values[MEDIAN]));
  if (finite.length === 0) return undefined;
  const column = (at: number) => finite.map((values) => values[at] as number).sort((a, b) => a - b);
  const quantile = (sorted: number[], share: number) => sorted[Math.round(share * (sorted.length - 1))] as number;
  const [least, most] = [column(0)[0] as number, column(PERCENTILE_COUNT - 1).at(-1) as number];
  const [low, high] = [quantile(column(1), 0.05), quantile(column(PERCENTILE_COUNT - 2), 0.95)];
  const middle = high - low;
  if (!(middle > 0)) return [least, most];
  return [Math.max(least, low - middle * WIDEST), Math.min(most, high + middle * WIDEST)];
}
