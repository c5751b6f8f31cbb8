import type { Pace } from "../pace";
import { CompensatedSum } from "../statistics/compensatedSum";
import { type Buckets, totalCount } from "./buckets";

/** Distance of two histograms; distances are null where either has no values. */
interface BucketDistance {
  readonly totalA: number;
  readonly totalB: number;
  /** Sum of the absolute differences of shares, 0 to 2. */
  readonly l1: number | null;
  /** Integral of the absolute difference of the cumulative shares. */
  readonly wasserstein: number | null;
  /** Half of l1; 0 where neither has values, Infinity where only one has. */
  readonly score: number;
}

/**
 * Distance of two recorded histograms: shares of their totals, each bucket's values spread evenly in it, those of a bucket without
 * width a mass in one place.
 */
export async function histogramDistance(a: Buckets, b: Buckets, pace: Pace): Promise<BucketDistance> {
  const totalA = totalCount(a);
  const totalB = totalCount(b);
  if (totalA === 0 || totalB === 0) {
    return { totalA, totalB, l1: null, wasserstein: null, score: totalA === totalB ? 0 : Number.POSITIVE_INFINITY };
  }
  const edges = edgesOf([a, b]);
  const walkA = new ShareWalk(a, totalA);
  const walkB = new ShareWalk(b, totalB);
  const l1 = new CompensatedSum();
  const areas = new CompensatedSum();
  let reached = 0;
  for (let i = 0; i < edges.length; i++) {
    if (pace.isDue()) await pace.giveWay();
    const edge = edges[i] as number;
    const beforeA = walkA.below(edge);
    const beforeB = walkB.below(edge);
    // Between two edges both cumulative shares are straight lines.
    if (i > 0) areas.add(areaBetween(reached, beforeA - beforeB, edges[i - 1] as number, edge));
    l1.add(Math.abs(walkA.takeMass(edge) - walkB.takeMass(edge)));
    if (i + 1 === edges.length) break;
    const next = edges[i + 1] as number;
    reached = walkA.below(edge) - walkB.below(edge);
    l1.add(Math.abs(walkA.between(edge, next) - walkB.between(edge, next)));
  }
  // Shares are rounded: what is all apart must not be more than that.
  const distance = Math.min(2, l1.total);
  return { totalA, totalB, l1: distance, wasserstein: areas.total, score: distance / 2 };
}

/** Ascending, each once; those of empty buckets cut nothing that differs. */
function edgesOf(all: readonly Buckets[]): Float64Array {
  const edges = all.flatMap(({ lefts, rights, counts }) => {
    const filled = counts.map((count) => (count > 0 ? 1 : 0));
    return [lefts, rights].map((ends) => ends.filter((_, i) => filled[i] === 1));
  });
  const joined = new Float64Array(edges.reduce((length, ends) => length + ends.length, 0));
  let next = 0;
  for (const ends of edges) {
    joined.set(ends, next);
    next += ends.length;
  }
  joined.sort();
  return joined.filter((edge, i) => i === 0 || edge !== joined[i - 1]);
}

/** Shares of one histogram at edges that ascend and that all of its own are among. */
class ShareWalk {
  private readonly buckets: Buckets;
  private readonly total: number;
  /** The first bucket that does not end before the place that was reached, and the values in those before it. */
  private first = 0;
  private passed = 0;

  constructor(buckets: Buckets, total: number) {
    this.buckets = buckets;
    this.total = total;
  }

  /** Share of what lies before a place, without the masses there that were not taken yet. */
  below(place: number): number {
    const { lefts, rights, counts } = this.buckets;
    const { length } = counts;
    while (this.first < length && (rights[this.first] as number) <= place && (lefts[this.first] as number) < place) {
      this.pass();
    }
    let begun = 0;
    for (let i = this.first; i < length && (lefts[i] as number) < place; i++) {
      const left = lefts[i] as number;
      begun += (counts[i] as number) * portion(left, place, left, rights[i] as number);
    }
    return (this.passed + begun) / this.total;
  }

  /** Share of the masses in a place that was reached; they lie below it from then on. */
  takeMass(place: number): number {
    const { rights, counts } = this.buckets;
    const before = this.passed;
    while (this.first < counts.length && (rights[this.first] as number) <= place) this.pass();
    return (this.passed - before) / this.total;
  }

  /** Share of what lies between the place that was reached and the next edge. */
  between(place: number, next: number): number {
    const { lefts, rights, counts } = this.buckets;
    let inside = 0;
    for (let i = this.first; i < counts.length && (lefts[i] as number) <= place; i++) {
      inside += (counts[i] as number) * portion(place, next, lefts[i] as number, rights[i] as number);
    }
    return inside / this.total;
  }

  private pass(): void {
    this.passed += this.buckets.counts[this.first] as number;
    this.first++;
  }
}

/** Fraction of a bucket that lies in a piece of it; widths may exceed the range of doubles. */
function portion(start: number, end: number, left: number, right: number): number {
  const width = right - left;
  return Number.isFinite(width) ? (end - start) / width : (end / 2 - start / 2) / (right / 2 - left / 2);
}

/** Area between 0 and a straight line from one value to another. */
function areaBetween(from: number, to: number, start: number, end: number): number {
  const low = Math.abs(from);
  const high = Math.abs(to);
  if (low === 0 && high === 0) return 0;
  const height = from * to >= 0 ? (low + high) / 2 : (low * low + high * high) / (low + high) / 2;
  const width = end - start;
  return Number.isFinite(width) ? height * width : height * (end / 2 - start / 2) * 2;
}
