import type { PairCells } from "../cells/pairCells";
import type { Tolerance } from "../tolerance/tolerance";
import { cellRatios, cellSizes } from "./cellKernels";
import type { PairBlock } from "./pairBlock";

/** Cells are counted whose difference over the reference is below these. */
const FIRST = 0.001;
const SECOND = 0.005;

/** A greatest figure; `at` is its place in the block at hand, -1 where none there is greater than those before. */
interface Greatest {
  value: number;
  at: number;
}

/** Counts of a part of the cells; data that can be cloned. */
export type CountsFound = Pick<
  PairCounts,
  "finite" | "equal" | "within" | "below" | "score" | "maxAbs" | "maxRel" | "maxRelB"
>;

/** Counts over cells that are finite in both, and the greatest figures of them. */
export class PairCounts {
  finite = 0;
  equal = 0;
  within = 0;
  below: readonly [first: number, second: number] = [0, 0];
  /** The greatest difference over its tolerance. */
  readonly score: Greatest = { value: 0, at: -1 };
  readonly maxAbs: Greatest = { value: 0, at: -1 };
  readonly maxRel: Greatest = { value: 0, at: -1 };
  readonly maxRelB: Greatest = { value: 0, at: -1 };
  /** Cells of the current block that are not finite in both, or whose difference exceeds the doubles. */
  oddCount = 0;
  /** Number of cells of the current block whose numbers are equal. */
  equalInBlock = 0;
  /** Number of those that are zeros, and of zeros of two signs. */
  private zerosInBlock = 0;
  otherZeros = 0;
  /** Greatest difference in the current block but for its odd cells. */
  greatestInBlock = 0;
  private readonly tolerance: Tolerance;

  constructor(tolerance: Tolerance) {
    this.tolerance = tolerance;
  }

  /** Begins anew, in the same memory. */
  restart(): void {
    this.finite = 0;
    this.equal = 0;
    this.within = 0;
    this.below = [0, 0];
    for (const greatest of [this.score, this.maxAbs, this.maxRel, this.maxRelB]) set(greatest, 0, -1);
  }

  /**
   * Adds a block but for its odd cells, whose differences become NaN and whose places the block then has, and writes the magnitudes of the
   * others' differences.
   */
  add(block: PairBlock): void {
    const { cells, weight } = block;
    this.addSizes(block);
    const finite = cells.count - this.oddCount;
    this.finite += finite * weight;
    this.equal += this.equalInBlock * weight;
    this.within += finite * weight;
    this.score.at = -1;
    this.maxRel.at = -1;
    this.maxRelB.at = -1;
    const areEqual = finite === this.equalInBlock;
    if (!areEqual) this.addRatios(block);
    const notDivided = areEqual ? this.equalInBlock : this.zerosInBlock;
    this.addBelow(notDivided * weight, notDivided * weight);
  }

  /** Adds counts of cells that follow; places of greatest figures are 0 where theirs are greater, else -1. */
  join(next: CountsFound): void {
    this.finite += next.finite;
    this.equal += next.equal;
    this.within += next.within;
    this.addBelow(...next.below);
    for (const name of ["score", "maxAbs", "maxRel", "maxRelB"] as const) {
      const { value } = next[name];
      const isGreater = value > this[name].value;
      set(this[name], isGreater ? value : this[name].value, isGreater ? 0 : -1);
    }
  }

  found(): CountsFound {
    const { finite, equal, within, below, score, maxAbs, maxRel, maxRelB } = this;
    return { finite, equal, within, below, score, maxAbs, maxRel, maxRelB };
  }

  private addBelow(first: number, second: number): void {
    this.below = [this.below[0] + first, this.below[1] + second];
  }

  private addSizes({ cells, results, places }: PairBlock): void {
    const { x, y, d, count, isPlain } = cells;
    cellSizes().addSizes(x.byteOffset, y.byteOffset, d.byteOffset, count, isPlain ? 1 : 0, results.byteOffset);
    this.oddCount = count - (results[0] as number);
    this.equalInBlock = results[1] as number;
    this.zerosInBlock = results[2] as number;
    this.otherZeros = results[3] as number;
    const most = results[4] as number;
    this.greatestInBlock = most;
    if (this.oddCount > 0) cellSizes().placesOfNan(d.byteOffset, count, places.byteOffset);
    const isGreater = most > this.maxAbs.value;
    const at = isGreater ? cellSizes().placeOf(most, d.byteOffset, count) : -1;
    set(this.maxAbs, isGreater ? most : this.maxAbs.value, at);
  }

  private addRatios({ cells, weight, results }: PairBlock): void {
    const { x, y, d, count } = cells;
    const { score, maxRel, maxRelB } = this;
    const { rtol, atol } = this.tolerance;
    for (const [i, { value }] of [score, maxRel, maxRelB].entries()) results[i] = value;
    cellRatios().addRatios(
      x.byteOffset,
      y.byteOffset,
      d.byteOffset,
      count,
      rtol,
      atol,
      FIRST,
      SECOND,
      results.byteOffset,
    );
    for (const [i, greatest] of [score, maxRel, maxRelB].entries()) {
      set(greatest, results[i] as number, results[3 + i] as number);
    }
    this.within -= (results[6] as number) * weight;
    this.addBelow((results[7] as number) * weight, (results[8] as number) * weight);
  }

  /** Adds an odd cell that is finite in both after all, after its block: only its difference leaves the doubles. */
  addOverflowing(cells: PairCells, i: number, weight: number): void {
    const { atol, rtol } = this.tolerance;
    const limit = atol + rtol * Math.abs(cells.y[i] as number);
    this.finite += weight;
    takeAt(this.maxAbs, Number.POSITIVE_INFINITY, i);
    takeAt(this.maxRel, cells.relativeAt(i), i);
    takeAt(this.maxRelB, Number.POSITIVE_INFINITY, i);
    if (limit === Number.POSITIVE_INFINITY) {
      this.within += weight;
      if (this.score.value < 1) set(this.score, 1, i);
    } else takeAt(this.score, Number.POSITIVE_INFINITY, i);
  }
}

function set(greatest: Greatest, value: number, at: number): void {
  greatest.value = value;
  greatest.at = at;
}

/** Takes a value; of equal ones the first in the block counts. */
function takeAt(greatest: Greatest, value: number, at: number): void {
  const isFirst = value === greatest.value && greatest.at > at;
  if (value > greatest.value || isFirst) set(greatest, value, at);
}
