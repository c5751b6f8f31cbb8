import type { DifferenceSizes } from "../../../../../src/tensor/pair/figures/pairFigures";

/** Count of differences of one size, from 2^`from` up to 2^`until`. */
export interface SizeBar {
  readonly from: number;
  readonly until: number;
  readonly count: number;
}

/** Bars at most: beyond that neighbours are counted together. */
const MOST_BARS = 64;

/** Differences by their binary exponents, those at both ends with some in them. */
export function sizeBars({ firstExponent, counts }: DifferenceSizes): readonly SizeBar[] {
  const filled = [...counts.keys()].filter((i) => (counts[i] ?? 0) > 0);
  const [first, last] = [filled[0], filled.at(-1)];
  if (first === undefined || last === undefined) return [];
  const width = Math.ceil((last - first + 1) / MOST_BARS);
  const bars: SizeBar[] = [];
  for (let i = first; i <= last; i += width) {
    const count = counts.slice(i, Math.min(i + width, last + 1)).reduce((sum, one) => sum + one, 0);
    bars.push({ from: firstExponent + i, until: firstExponent + i + width, count });
  }
  return bars;
}
