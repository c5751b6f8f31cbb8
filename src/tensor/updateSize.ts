import type { ElementArray } from "./dtype";
import { ScaledSquares, SQUARES_AT_ONCE } from "./scaledSquares";
import { ValueDoubles } from "./valueDoubles";

type Longs = BigInt64Array | BigUint64Array;

/** High words from which on a double may not tell a 64-bit integer from its neighbours. */
const EXACT_HIGH = 2 ** 21;

/**
 * How much a tensor was changed: the L2 norm of the difference to the one before, over the norm of that one. Both come chunk by chunk,
 * of any dtypes; differences are those of doubles, of 64-bit integers the exact ones, rounded.
 */
export class UpdateSize {
  private readonly differences = new ScaledSquares();
  private readonly squaresBefore = new ScaledSquares();
  private readonly doublesBefore = new ValueDoubles(0n);
  private readonly doublesAfter = new ValueDoubles(0n);
  private scratch = new Float64Array(0);
  private isFinite = true;

  /** Undefined where an element of either is not finite, and where all of those before are 0. */
  get value(): number | undefined {
    return this.isFinite ? this.differences.rootOver(this.squaresBefore) : undefined;
  }

  /** Adds as many elements of the one as of the other, from the same place on; each stands `weight` times (a repeated tail). */
  add(before: ElementArray, after: ElementArray, weight = 1): void {
    if (!this.isFinite) return;
    const { length } = before;
    const from = this.doublesBefore.of(before);
    const to = this.doublesAfter.of(after);
    if (this.scratch.length < length) this.scratch = new Float64Array(length);
    const { scratch } = this;
    if (isLong(before) && isLong(after)) subtractLongs(before, after, scratch);
    else if (isLong(before)) subtractFromLongs(before, to, scratch);
    else if (isLong(after)) subtractFromLongs(after, from, scratch);
    else for (let i = 0; i < length; i++) scratch[i] = (to[i] as number) - (from[i] as number);
    for (let start = 0; start < length && this.isFinite; start += SQUARES_AT_ONCE) {
      const end = Math.min(length, start + SQUARES_AT_ONCE);
      this.isFinite =
        this.squaresBefore.add(from, start, end, weight) && this.addDifferences(from, to, start, end, weight);
    }
  }

  /** Differences of finite values may leave the doubles, those of their halves do not. False where a value is not finite. */
  private addDifferences(from: Float64Array, to: Float64Array, start: number, end: number, weight: number): boolean {
    const { scratch, differences } = this;
    if (differences.add(scratch, start, end, weight)) return true;
    for (let i = start; i < end; i++) scratch[i] = (to[i] as number) / 2 - (from[i] as number) / 2;
    return differences.add(scratch, start, end, 4 * weight);
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
