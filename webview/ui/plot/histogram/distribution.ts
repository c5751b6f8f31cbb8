import * as l10n from "@vscode/l10n";
import { bucketPercentiles } from "../../../../src/tensor/histogram/bucketPercentiles";
import { type Buckets, totalCount } from "../../../../src/tensor/histogram/buckets";
import { PERCENTILE_COUNT, type StepBuckets } from "./stepBuckets";

const PERCENTS = [5, 25, 50, 75, 95];

/** Position of the median among the seven. */
export const MEDIAN = 3;

/** The seven by name. */
export function percentileNames(): string[] {
  return [l10n.t("min"), "5 %", "25 %", l10n.t("median"), "75 %", "95 %", l10n.t("max")];
}

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
  const all = withOuter(buckets);
  if (!(totalCount(all) > 0)) return values;
  const [first = Number.NaN, last = Number.NaN] = bucketPercentiles(all, [0, 100]);
  const low = Number.isNaN(buckets.min) ? first : buckets.min;
  const high = Number.isNaN(buckets.max) ? last : buckets.max;
  values.set([low, ...bucketPercentiles(all, PERCENTS).map((value) => Math.min(Math.max(value, low), high)), high]);
  return values;
}

/** With buckets for what lies beyond the others, as far as `min` and `max` say where. */
function withOuter(buckets: StepBuckets): Buckets {
  const { lefts, rights, counts, below, above, min, max } = buckets;
  if (below + above === 0) return buckets;
  const [start, end] = [lefts[0] ?? max, rights.at(-1) ?? min];
  return {
    lefts: Float64Array.of(Math.min(min, start), ...lefts, end),
    rights: Float64Array.of(start, ...rights, Math.max(max, end)),
    counts: Float64Array.of(below, ...counts, above),
  };
}

/** Ratio of a range to the middle values of most steps beyond which its ends are cut. */
const WIDEST = 2;

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
