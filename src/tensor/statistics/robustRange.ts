import type { Buckets } from "../histogram/buckets";
import { outerEdges } from "../histogram/commonEdges";

/** Range of values without outliers, and the values outside of it. */
interface RobustRange {
  readonly low: number;
  readonly high: number;
  /** About how many values are cut off on each side; 0 on both where the range is the whole. */
  readonly below: number;
  readonly above: number;
}

/** Values beyond these parts of all may be cut, if they are far enough away. */
const LOW_PART = 0.001;
const HIGH_PART = 0.999;

/** Margin at either side, in widths of the range between the two. */
const MARGIN = 0.5;

/** Halvings that find a value in any range of doubles that a screen can show. */
const HALVINGS = 80;

/**
 * The range of values of all histograms together that a few outliers do not flatten: from their 0.1 % to their 99.9 %
 * quantile and half of that more at either side, but never beyond the outer edges. Where this is most of the whole, or
 * nearly all values are one, it is the whole. Undefined where no bucket has a value.
 *
 * Buckets tell no more than their width: where one outlier made them so wide that all else is in one, ask again for
 * buckets in the range found; it narrows each time.
 */
export function robustRange(all: readonly Buckets[]): RobustRange | undefined {
  const filled = all.map(withoutEmptyEnds).filter(({ counts }) => counts.length > 0);
  const [first, last] = outerEdges(filled);
  const total = countBelow(filled, last);
  if (!(total > 0)) return undefined;
  const quantileLow = quantile(filled, first, last, LOW_PART * total)[0];
  const quantileHigh = quantile(filled, first, last, HIGH_PART * total)[1];
  const margin = MARGIN * (quantileHigh - quantileLow);
  if (margin <= (last - first) * 2 ** -HALVINGS * 4) return { low: first, high: last, below: 0, above: 0 };
  const low = Math.max(first, quantileLow - margin);
  const high = Math.min(last, quantileHigh + margin);
  if ((high - low) * 2 >= last - first) return { low: first, high: last, below: 0, above: 0 };
  return {
    low,
    high,
    below: low > first ? countBelow(filled, low) : 0,
    above: high < last ? total - countBelow(filled, high) : 0,
  };
}

function withoutEmptyEnds({ lefts, rights, counts }: Buckets): Buckets {
  const start = counts.findIndex((count) => count > 0);
  if (start < 0) return { lefts: new Float64Array(0), rights: new Float64Array(0), counts: new Float64Array(0) };
  let end = counts.length;
  while (counts[end - 1] === 0) end--;
  return {
    lefts: lefts.subarray(start, end),
    rights: rights.subarray(start, end),
    counts: counts.subarray(start, end),
  };
}

/** Values of all histograms at or below `value`, as if they lay evenly in their buckets. */
function countBelow(all: readonly Buckets[], value: number): number {
  let below = 0;
  for (const { lefts, rights, counts } of all) {
    for (let i = 0; i < counts.length; i++) {
      const left = lefts[i] as number;
      if (left > value) break;
      const right = rights[i] as number;
      const part = value >= right ? 1 : (value - left) / (right - left);
      below += (counts[i] as number) * part;
    }
  }
  return below;
}

/** Two values, next to each other, between which `rank` values are reached. */
function quantile(all: readonly Buckets[], first: number, last: number, rank: number): readonly [number, number] {
  let low = first;
  let high = last;
  if (countBelow(all, first) >= rank) return [first, first];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = low / 2 + high / 2;
    if (middle <= low || middle >= high) break;
    if (countBelow(all, middle) >= rank) high = middle;
    else low = middle;
  }
  return [low, high];
}
