import type { PairCells } from "./pairCells";
import type { Tolerance } from "./tolerance";

/** Cells are counted whose difference over the reference is below these. */
export const BELOW = [0.001, 0.005] as const;

/** A greatest figure; `at` is its place in the block at hand, -1 where none there is greater than those before. */
export interface Greatest {
  value: number;
  at: number;
}

/** Counts over cells that are finite in both, and the greatest figures of them. */
export class PairCounts {
  finite = 0;
  equal = 0;
  within = 0;
  readonly below: [number, number] = [0, 0];
  /** The greatest difference over its tolerance. */
  score = 0;
  readonly maxAbs: Greatest = { value: 0, at: -1 };
  readonly maxRel: Greatest = { value: 0, at: -1 };
  readonly maxRelB: Greatest = { value: 0, at: -1 };
  /** The least and the greatest of either side. */
  readonly rangeA: [number, number] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  readonly rangeB: [number, number] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  /** Of the block at hand, cells that are not finite in both, or whose difference leaves the doubles: the first `oddCount`. */
  readonly odd: Int32Array;
  oddCount = 0;
  /** Of the block at hand, cells that are zero in both: the first `zeroCount`. */
  readonly zeros: Int32Array;
  zeroCount = 0;
  /** Of the block at hand, cells whose numbers are equal. */
  equalInBlock = 0;
  private readonly tolerance: Tolerance;

  constructor(tolerance: Tolerance, capacity: number) {
    this.tolerance = tolerance;
    this.odd = new Int32Array(capacity);
    this.zeros = new Int32Array(capacity);
  }

  /** Adds a block but for its odd cells, and takes the signs off its differences; each cell stands `weight` times. */
  add({ x, y, d, count }: PairCells, weight: number): void {
    const { odd, zeros } = this;
    const { rtol, atol } = this.tolerance;
    let oddCount = 0;
    let zeroCount = 0;
    let equal = 0;
    let exceeding = 0;
    let belowFirst = 0;
    let belowSecond = 0;
    let { score } = this;
    let maxAbs = this.maxAbs.value;
    let maxRel = this.maxRel.value;
    let maxRelB = this.maxRelB.value;
    let absAt = -1;
    let relAt = -1;
    let relBAt = -1;
    let [lowA, highA] = this.rangeA;
    let [lowB, highB] = this.rangeB;
    for (let i = 0; i < count; i++) {
      const size = Math.abs(d[i] as number);
      if (!(size <= Number.MAX_VALUE)) {
        odd[oddCount++] = i;
        continue;
      }
      d[i] = size;
      const a = x[i] as number;
      const b = y[i] as number;
      if (a < lowA) lowA = a;
      if (a > highA) highA = a;
      if (b < lowB) lowB = b;
      if (b > highB) highB = b;
      if (size === 0) {
        equal++;
        if (a === 0) zeros[zeroCount++] = i;
        continue;
      }
      const sizeB = Math.abs(b);
      const relB = size / sizeB;
      const rel = size / Math.max(Math.abs(a), sizeB);
      const limit = atol + rtol * sizeB;
      const ratio = size / limit;
      if (size > limit) exceeding++;
      if (relB < 0.005) {
        belowSecond++;
        if (relB < 0.001) belowFirst++;
      }
      if (ratio > score) score = ratio;
      if (size > maxAbs) {
        maxAbs = size;
        absAt = i;
      }
      if (rel > maxRel) {
        maxRel = rel;
        relAt = i;
      }
      if (relB > maxRelB) {
        maxRelB = relB;
        relBAt = i;
      }
    }
    this.score = score;
    set(this.maxAbs, maxAbs, absAt);
    set(this.maxRel, maxRel, relAt);
    set(this.maxRelB, maxRelB, relBAt);
    this.rangeA[0] = lowA;
    this.rangeA[1] = highA;
    this.rangeB[0] = lowB;
    this.rangeB[1] = highB;
    this.oddCount = oddCount;
    this.zeroCount = zeroCount;
    this.equalInBlock = equal;
    this.finite += (count - oddCount) * weight;
    this.equal += equal * weight;
    this.within += (count - oddCount - exceeding) * weight;
    this.below[0] += (belowFirst + equal) * weight;
    this.below[1] += (belowSecond + equal) * weight;
  }

  /** Adds an odd cell that is finite in both after all, after its block: only its difference leaves the doubles. */
  addOverflowing(cells: PairCells, i: number, weight: number): void {
    const [a, b] = [cells.x[i] as number, cells.y[i] as number];
    const limit = this.tolerance.atol + this.tolerance.rtol * Math.abs(b);
    this.finite += weight;
    takeAt(this.maxAbs, Number.POSITIVE_INFINITY, i);
    takeAt(this.maxRel, cells.relativeAt(i), i);
    takeAt(this.maxRelB, Number.POSITIVE_INFINITY, i);
    if (limit === Number.POSITIVE_INFINITY) {
      this.within += weight;
      this.score = Math.max(this.score, 1);
    } else this.score = Number.POSITIVE_INFINITY;
    takeRange(this.rangeA, a);
    takeRange(this.rangeB, b);
  }
}

function set(greatest: Greatest, value: number, at: number): void {
  greatest.value = value;
  greatest.at = at;
}

/** Of equal ones the first in the block counts. */
function takeAt(greatest: Greatest, value: number, at: number): void {
  const isFirst = value === greatest.value && greatest.at > at;
  if (value > greatest.value || isFirst) set(greatest, value, at);
}

function takeRange(range: [number, number], value: number): void {
  range[0] = Math.min(range[0], value);
  range[1] = Math.max(range[1], value);
}
