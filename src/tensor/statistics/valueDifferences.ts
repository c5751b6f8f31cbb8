import type { ElementArray } from "../dtype/dtype";
import { ValueDoubles } from "../dtype/valueDoubles";
import type { ScaledSquares } from "./scaledSquares";

type Longs = BigInt64Array | BigUint64Array;

/** High words from which on a double may not tell a 64-bit integer from its neighbours. */
const EXACT_HIGH = 2 ** 21;

/** Differences of values of any dtypes: those of doubles, of 64-bit integers the exact ones, rounded. */
export class ValueDifferences {
  /** Values of before, as doubles. */
  before: Float64Array = new Float64Array(0);
  private after: Float64Array = new Float64Array(0);
  private readonly doubles = new ValueDoubles(0n);
  private scratch = new Float64Array(0);
  private areOfDoubles = true;

  /**
   * Takes equally many values of before and after, and `doubles` of these. True where differences are those of the doubles: a caller that
   * reads these anyway may sum their squares itself.
   */
  take(before: ElementArray, after: ElementArray, doubles: Float64Array): boolean {
    this.before = before instanceof Float64Array ? before : this.doubles.of(before);
    this.after = doubles;
    if (this.scratch.length < before.length) this.scratch = new Float64Array(before.length);
    const { scratch } = this;
    this.areOfDoubles = false;
    if (isLong(before) && isLong(after)) subtractLongs(before, after, scratch);
    else if (isLong(before)) subtractFromLongs(before, doubles, scratch);
    else if (isLong(after)) subtractFromLongs(after, this.before, scratch);
    else this.areOfDoubles = true;
    return this.areOfDoubles;
  }

  /**
   * Adds the squares of differences from `start` to `end`, each `weight` times. Differences of finite values may leave the doubles, those
   * of their halves do not: false where a value is not finite.
   */
  addSquares(squares: ScaledSquares, start: number, end: number, weight: number): boolean {
    const { scratch, before, after } = this;
    if (this.areOfDoubles) {
      for (let i = start; i < end; i++) scratch[i] = (after[i] as number) - (before[i] as number);
    }
    if (squares.add(scratch, start, end, weight)) return true;
    for (let i = start; i < end; i++) scratch[i] = (after[i] as number) / 2 - (before[i] as number) / 2;
    return squares.add(scratch, start, end, 4 * weight);
  }
}

function isLong(values: ElementArray): values is Longs {
  return values instanceof BigInt64Array || values instanceof BigUint64Array;
}

/** High words at odd places, signed where the integers are. */
function highsOf(values: Longs): Int32Array | Uint32Array {
  if (values instanceof BigUint64Array) return lowsOf(values);
  return new Int32Array(values.buffer, values.byteOffset, 2 * values.length);
}

function lowsOf(values: Longs): Uint32Array {
  return new Uint32Array(values.buffer, values.byteOffset, 2 * values.length);
}

function subtractLongs(some: Longs, others: Longs, differences: Float64Array): void {
  const [high, low] = [highsOf(some), lowsOf(some)];
  const [otherHigh, otherLow] = [highsOf(others), lowsOf(others)];
  for (let i = 0, word = 0; i < some.length; i++, word += 2) {
    const highs = (high[word + 1] as number) - (otherHigh[word + 1] as number);
    differences[i] = highs * 2 ** 32 + ((low[word] as number) - (otherLow[word] as number));
  }
}

/**
 * Whichever of the two came before: only squares are wanted. Of an integer that no double is, the high word comes first: beside
 * a near value nothing is rounded then.
 */
function subtractFromLongs(longs: Longs, doubles: Float64Array, differences: Float64Array): void {
  const [highs, lows] = [highsOf(longs), lowsOf(longs)];
  for (let i = 0, word = 0; i < longs.length; i++, word += 2) {
    const high = highs[word + 1] as number;
    const low = lows[word] as number;
    const double = doubles[i] as number;
    const isExact = high >= -EXACT_HIGH && high < EXACT_HIGH;
    differences[i] = isExact ? high * 2 ** 32 + low - double : high * 2 ** 32 - double + low;
  }
}
