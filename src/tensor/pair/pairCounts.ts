import type { PairCells } from "./pairCells";
import type { Tolerance } from "./tolerance";

/** Cells are counted whose difference over the reference is below these. */
const FIRST = 0.001;
const SECOND = 0.005;

/** Less than 1 by more than two operations round, where they do not round what is less than normal. */
const SAFE = 1 - 2 ** -50;
const TINY = 2 ** -900;

/** A greatest figure; `at` is its place in the block at hand, -1 where none there is greater than those before. */
interface Greatest {
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
  readonly score: Greatest = { value: 0, at: -1 };
  readonly maxAbs: Greatest = { value: 0, at: -1 };
  readonly maxRel: Greatest = { value: 0, at: -1 };
  readonly maxRelB: Greatest = { value: 0, at: -1 };
  /** Cells of the current block that are not finite in both, or whose difference exceeds the doubles: the first `oddCount`. */
  readonly odd: Int32Array;
  oddCount = 0;
  /** Cells of the current block that are zero in both: the first `zeroCount`. */
  readonly zeros: Int32Array;
  zeroCount = 0;
  /** Number of cells of the current block whose numbers are equal. */
  equalInBlock = 0;
  /** Greatest difference in the current block but for its odd cells. */
  greatestInBlock = 0;
  private readonly tolerance: Tolerance;

  constructor(tolerance: Tolerance, capacity: number) {
    this.tolerance = tolerance;
    this.odd = new Int32Array(capacity);
    this.zeros = new Int32Array(capacity);
  }

  /** Begins anew, in the same memory. */
  restart(): void {
    this.finite = 0;
    this.equal = 0;
    this.within = 0;
    this.below.fill(0);
    for (const greatest of [this.score, this.maxAbs, this.maxRel, this.maxRelB]) set(greatest, 0, -1);
  }

  /**
   * Adds a block but for its odd cells, whose differences become NaN, and writes the magnitudes of the others' differences; each cell
   * stands `weight` times.
   */
  add(cells: PairCells, weight: number): void {
    this.addSizes(cells);
    const finite = cells.count - this.oddCount;
    this.finite += finite * weight;
    this.equal += this.equalInBlock * weight;
    this.within += finite * weight;
    this.score.at = -1;
    this.maxRel.at = -1;
    this.maxRelB.at = -1;
    const areEqual = finite === this.equalInBlock;
    if (!areEqual) this.addRatios(cells, weight);
    const notDivided = areEqual ? this.equalInBlock : this.zeroCount;
    this.below[0] += notDivided * weight;
    this.below[1] += notDivided * weight;
  }

  private addSizes({ x, y, d, count, isPlain }: PairCells): void {
    const { odd, zeros } = this;
    let oddCount = 0;
    let zeroCount = 0;
    let equal = 0;
    let most = 0;
    let at = -1;
    for (let i = 0; i < count; i++) {
      const a = x[i] as number;
      const size = Math.abs(isPlain ? a - (y[i] as number) : (d[i] as number));
      if (!(size <= Number.MAX_VALUE)) {
        odd[oddCount++] = i;
        d[i] = Number.NaN;
        continue;
      }
      d[i] = size;
      if (size === 0) {
        equal++;
        if (a === 0) zeros[zeroCount++] = i;
      }
      if (size > most) {
        most = size;
        at = i;
      }
    }
    this.greatestInBlock = most;
    const isGreater = most > this.maxAbs.value;
    set(this.maxAbs, isGreater ? most : this.maxAbs.value, isGreater ? at : -1);
    this.oddCount = oddCount;
    this.zeroCount = zeroCount;
    this.equalInBlock = equal;
  }

  /** Adds ratios. No comparison holds for NaN, as the differences of odd cells and 0 over 0 are. */
  private addRatios(cells: PairCells, weight: number): void {
    const { x, y, d, count } = cells;
    const { rtol, atol } = this.tolerance;
    let exceeding = 0;
    let belowFirst = 0;
    let belowSecond = 0;
    const hasTinyLimits = atol < TINY;
    let score = this.score.value;
    let safeScore = score * SAFE;
    let maxRel = this.maxRel.value;
    let maxRelB = this.maxRelB.value;
    let relAt = -1;
    let relBAt = -1;
    for (let i = 0; i < count; i++) {
      const size = d[i] as number;
      const sizeB = Math.abs(y[i] as number);
      const relB = size / sizeB;
      const limit = atol + rtol * sizeB;
      // As numbers, not in branches: they would be guessed wrong as often as not.
      exceeding = (exceeding + Number(size > limit)) | 0;
      belowFirst = (belowFirst + Number(relB < FIRST)) | 0;
      belowSecond = (belowSecond + Number(relB < SECOND)) | 0;
      // Few are divided: the quotient is above the score only where this holds, whatever is rounded.
      if (size > safeScore * limit || hasTinyLimits) {
        const ratio = size / limit;
        if (ratio > score) {
          score = ratio;
          safeScore = score * SAFE;
        }
      }
      if (relB > maxRelB) {
        maxRelB = relB;
        relBAt = i;
      }
      // Over the greater magnitude it is no more than over b's.
      if (relB > maxRel) {
        const rel = size / Math.max(Math.abs(x[i] as number), sizeB);
        if (rel > maxRel) {
          maxRel = rel;
          relAt = i;
        }
      }
    }
    if (score > this.score.value) set(this.score, score, this.placeOfRatio(cells, score));
    set(this.maxRel, maxRel, relAt);
    set(this.maxRelB, maxRelB, relBAt);
    this.within -= exceeding * weight;
    this.below[0] += belowFirst * weight;
    this.below[1] += belowSecond * weight;
  }

  /** First cell that is `ratio` times its tolerance off. Few blocks have a greater score: their loop need not keep its place. */
  private placeOfRatio({ y, d }: PairCells, ratio: number): number {
    const { rtol, atol } = this.tolerance;
    return d.findIndex((size, i) => size / (atol + rtol * Math.abs(y[i] as number)) === ratio);
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
