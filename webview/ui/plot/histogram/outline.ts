import type { ValueAxis } from "../axes/valueAxis";
import type { StepBuckets } from "./stepBuckets";

/**
 * A histogram as it is drawn: cells from `starts` to `ends` on the axis, and how many values lie in each per unit of the
 * axis. Buckets narrower than `least` are drawn together until they are as wide.
 */
export interface Outline {
  readonly starts: Float64Array;
  readonly ends: Float64Array;
  readonly densities: Float64Array;
}

export function outline(buckets: StepBuckets, axis: ValueAxis, least: number): Outline {
  const size = buckets.counts.length;
  const starts = new Float64Array(size);
  const ends = new Float64Array(size);
  const densities = new Float64Array(size);
  let cells = 0;
  let [start, sum, isOpen] = [0, 0, false];
  let lastEnd = Number.NEGATIVE_INFINITY;
  const close = (end: number) => {
    starts[cells] = start;
    ends[cells] = end;
    densities[cells] = sum / (end - start);
    cells++;
    isOpen = false;
    lastEnd = end;
  };
  for (let i = 0; i < size; i++) {
    let from = Math.max(axis.to(buckets.lefts[i] as number), lastEnd);
    const until = axis.to(buckets.rights[i] as number);
    if (isOpen && (until - from >= least || from >= start + least)) {
      close(start + least);
      from = Math.max(from, lastEnd);
    }
    if (!isOpen) [start, sum, isOpen] = [from, 0, true];
    sum += buckets.counts[i] as number;
    if (until - start >= least) close(until);
  }
  if (isOpen) close(start + least);
  return { starts: starts.subarray(0, cells), ends: ends.subarray(0, cells), densities: densities.subarray(0, cells) };
}

/** The same cells, `factor` times as high. */
export function scaled(cells: Outline, factor: number): Outline {
  return { ...cells, densities: cells.densities.map((density) => density * factor) };
}

/** The density at a place of the axis; 0 where there is no cell. */
export function densityAt({ starts, ends, densities }: Outline, place: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] as number) <= place) low = middle + 1;
    else high = middle;
  }
  return low > 0 && place <= (ends[low - 1] as number) ? (densities[low - 1] as number) : 0;
}

/** Width on the axis of the middle one of a histogram's cells: counts are drawn as if every cell were that wide. */
export function usualWidth({ starts, ends }: Outline): number {
  const widths = Array.from(starts, (start, i) => (ends[i] as number) - start);
  widths.sort((a, b) => a - b);
  return widths[widths.length >> 1] ?? 1;
}

/** Cells that a view is as wide as, where its buckets are of very different widths. */
const CELLS = 80;

/**
 * Width on the axis that buckets are drawn with at least: a px. Where some are far wider than others (writers make them
 * narrower and narrower towards zero) those that would be spikes of a px are drawn together.
 */
export function leastWidth(buckets: StepBuckets, axis: ValueAxis, width: number, px: number): number {
  let widest = 0;
  for (let i = 0; i < buckets.lefts.length; i++) {
    widest = Math.max(widest, axis.to(buckets.rights[i] as number) - axis.to(buckets.lefts[i] as number));
  }
  // A little less: equal widths differ by what doubles round.
  return Math.max(px, Math.min(width / CELLS, widest * 0.999));
}

/** True if all buckets are as wide as `width`: then their heights are their counts. */
export function isEvenly(buckets: StepBuckets, width: number): boolean {
  return buckets.lefts.every((left, i) => {
    const own = (buckets.rights[i] as number) - left;
    return Math.abs(own - width) <= width * 1e-6 + Math.abs(left) * 1e-12;
  });
}
