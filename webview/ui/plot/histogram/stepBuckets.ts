import type { HistogramColumns } from "../../../../src/shared/histogramColumns";
import { type Buckets, bucketsAt, totalCount } from "../../../../src/tensor/histogram/buckets";
import { sentenceText } from "../../texts/sentenceText";

/** The buckets of one point, and what is in none of them. */
export interface StepBuckets extends Buckets {
  readonly point: number;
  readonly nan: number;
  readonly posInf: number;
  readonly negInf: number;
  readonly below: number;
  readonly above: number;
  /** NaN where nothing is finite or nobody says. */
  readonly min: number;
  readonly max: number;
  /** Min, 5, 25, 50, 75, 95, max; undefined where they can only be estimated. */
  readonly percentiles: Float64Array | undefined;
  /** Reason why there are no buckets. */
  readonly error: string | undefined;
}

export const PERCENTILE_COUNT = 7;

/** The points of an answer, each with its own part of the columns; nothing is copied. */
export function splitColumns(columns: HistogramColumns): StepBuckets[] {
  const errors = new Map(columns.errors.map(({ point, sentence }) => [point, sentenceText(sentence)]));
  const hasPercentiles = columns.percentiles.length === columns.points.length * PERCENTILE_COUNT;
  return Array.from(columns.points, (point, i) => {
    const at = (column: Float64Array) => column[i] ?? 0;
    return {
      ...bucketsAt(columns, i),
      point,
      nan: at(columns.nan),
      posInf: at(columns.posInf),
      negInf: at(columns.negInf),
      below: at(columns.below),
      above: at(columns.above),
      min: columns.min[i] ?? Number.NaN,
      max: columns.max[i] ?? Number.NaN,
      percentiles: hasPercentiles
        ? columns.percentiles.subarray(i * PERCENTILE_COUNT, (i + 1) * PERCENTILE_COUNT)
        : undefined,
      error: errors.get(point),
    };
  });
}

/** Values that are finite, in a bucket or beyond all of them. */
export function finiteTotal(buckets: StepBuckets): number {
  return totalCount(buckets) + buckets.below + buckets.above;
}

/** All values of the point. */
export function valueTotal(buckets: StepBuckets): number {
  return finiteTotal(buckets) + buckets.nan + buckets.posInf + buckets.negInf;
}

/** The bucket that holds a value: left edges belong to it, the last bucket's right edge too. -1 where none does. */
export function bucketAt({ lefts, rights }: StepBuckets, value: number): number {
  let [low, high] = [0, lefts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((lefts[middle] as number) <= value) low = middle + 1;
    else high = middle;
  }
  const bucket = low - 1;
  const right = rights[bucket];
  if (right === undefined) return -1;
  if (value < right || value === lefts[bucket]) return bucket;
  return value === right && bucket === lefts.length - 1 ? bucket : -1;
}

export function sameEdges(one: StepBuckets, other: StepBuckets): boolean {
  if (one.lefts.length !== other.lefts.length) return false;
  return one.lefts.every((left, i) => left === other.lefts[i] && one.rights[i] === other.rights[i]);
}
