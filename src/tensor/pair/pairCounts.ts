import type { PairCells } from "./pairCells";
import type { Tolerance } from "./tolerance";

/** Cells are counted whose difference over the reference is below these. */
const FIRST = 0.001;
const SECOND = 0.005;

/** A greatest figure; `at` is its place in the block at hand, -1 where none there is greater than those before. */
export interface Greatest {
  value: number;
  at: number;
}

/** Sums over the cells of a block but for its odd ones, of real numbers or of moduli; they may have left the doubles. */
export interface PlainSums {
  squaresA: number;
  squaresB: number;
  products: number;
  /** Of magnitudes of differences, and of their squares. */
  sizes: number;
  squares: number;
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
  readonly rangeA = Float64Array.of(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY);
  readonly rangeB = Float64Array.of(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY);
  /** Of the block at hand, cells that are not finite in both, or whose difference leaves the doubles: the first `oddCount`. */
  readonly odd: Int32Array;
  oddCount = 0;
  /** Of the block at hand, cells that are zero in both: the first `zeroCount`. */
  readonly zeros: Int32Array;
  zeroCount = 0;
  /** Of the block at hand, cells whose numbers are equal. */
  equalInBlock = 0;
  /** Of the block at hand, plainly. */
  readonly sums: PlainSums = { squaresA: 0, squaresB: 0, products: 0, sizes: 0, squares: 0 };
  private readonly tolerance: Tolerance;

  constructor(tolerance: Tolerance, capacity: number) {
    this.tolerance = tolerance;
    this.odd = new Int32Array(capacity);
    this.zeros = new Int32Array(capacity);
  }

  /**
   * Adds a block but for its odd cells, whose differences become NaN, and writes the magnitudes of the others' differences; each cell
   * stands `weight` times. Two loops in one function, so long that V8 leaves it alone: within its caller it takes twice the time.
   */
  add({ x, y, d, count, isPlain }: PairCells, weight: number): void {
    const { odd, zeros, sums } = this;
    const { rtol, atol } = this.tolerance;
    let squaresA = 0;
    let squaresB = 0;
    let products = 0;
    let sizes = 0;
    let squares = 0;
    let oddCount = 0;
    let zeroCount = 0;
    let equal = 0;
    let maxAbs = this.maxAbs.value;
    let absAt = -1;
    // Not destructured: V8 would not know that they are doubles, which takes four times as long.
    let lowA = this.rangeA[0] as number;
    let highA = this.rangeA[1] as number;
    let lowB = this.rangeB[0] as number;
    let highB = this.rangeB[1] as number;
    for (let i = 0; i < count; i++) {
      const a = x[i] as number;
      const b = y[i] as number;
      const size = Math.abs(isPlain ? a - b : (d[i] as number));
      if (!(size <= Number.MAX_VALUE)) {
        odd[oddCount++] = i;
        d[i] = Number.NaN;
        continue;
      }
      d[i] = size;
      squaresA += a * a;
      squaresB += b * b;
      products += a * b;
      sizes += size;
      squares += size * size;
      if (a < lowA) lowA = a;
      if (a > highA) highA = a;
      if (b < lowB) lowB = b;
      if (b > highB) highB = b;
      if (size === 0) {
        equal++;
        if (a === 0) zeros[zeroCount++] = i;
      }
      if (size > maxAbs) {
        maxAbs = size;
        absAt = i;
      }
    }
    let exceeding = 0;
    let belowFirst = 0;
    let belowSecond = 0;
    let { score } = this;
    let maxRel = this.maxRel.value;
    let maxRelB = this.maxRelB.value;
    let relAt = -1;
    let relBAt = -1;
    const finite = count - oddCount;
    const areEqual = equal === finite;
    // Where a number is NaN, as the differences of odd cells and 0 over 0 are, no comparison holds.
    for (let i = areEqual ? count : 0; i < count; i++) {
      const size = d[i] as number;
      const sizeB = Math.abs(y[i] as number);
      const relB = size / sizeB;
      const limit = atol + rtol * sizeB;
      const ratio = size / limit;
      // Without branches: they would be guessed wrong as often as not.
      exceeding = (exceeding + Number(size > limit)) | 0;
      belowFirst = (belowFirst + Number(relB < FIRST)) | 0;
      belowSecond = (belowSecond + Number(relB < SECOND)) | 0;
      if (ratio > score) score = ratio;
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
    sums.squaresA = squaresA;
    sums.squaresB = squaresB;
    sums.products = products;
    sums.sizes = sizes;
    sums.squares = squares;
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
    this.finite += finite * weight;
    this.equal += equal * weight;
    this.within += (finite - exceeding) * weight;
    const notDivided = areEqual ? equal : zeroCount;
    this.below[0] += (belowFirst + notDivided) * weight;
    this.below[1] += (belowSecond + notDivided) * weight;
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

function takeRange(range: Float64Array, value: number): void {
  range[0] = Math.min(range[0] as number, value);
  range[1] = Math.max(range[1] as number, value);
}
