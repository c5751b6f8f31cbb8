import type { Buckets } from "./buckets";

/**
 * Edges that several histograms can be laid over each other in: their own where all have the same and without gaps, so
 * that nothing is recut; else `bins` bins of equal width over all of them, or over `range`. Empty without any bucket.
 */
export function commonEdges(
  all: readonly Buckets[],
  bins: number,
  range?: readonly [number, number],
): Float64Array<ArrayBuffer> {
  const filled = all.filter(({ counts }) => counts.length > 0);
  const [first, ...others] = filled;
  if (!range && first && isWithoutGaps(first) && others.every((other) => hasSameEdges(first, other))) {
    return Float64Array.of(...first.lefts.subarray(0, 1), ...first.rights);
  }
  const [low, high] = range ?? outerEdges(filled);
  if (low > high) return new Float64Array(0);
  const [start, stop] = low === high ? [low - 0.5, high + 0.5] : [low, high];
  const edges = Float64Array.from({ length: bins + 1 }, (_, i) => start * (1 - i / bins) + stop * (i / bins));
  edges[bins] = stop;
  return edges;
}

/** From the least left edge to the greatest right one; descending where there is no bucket. */
export function outerEdges(all: readonly Buckets[]): [number, number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const { lefts, rights } of all) {
    low = Math.min(low, lefts[0] ?? low);
    high = Math.max(high, rights.at(-1) ?? high);
  }
  return [low, high];
}

function isWithoutGaps({ lefts, rights }: Buckets): boolean {
  return lefts.every((left, i) => left < (rights[i] as number) && (i === 0 || left === rights[i - 1]));
}

function hasSameEdges(a: Buckets, b: Buckets): boolean {
  return (
    a.lefts.length === b.lefts.length &&
    a.lefts.every((left, i) => left === b.lefts[i]) &&
    a.rights.every((right, i) => right === b.rights[i])
  );
}
