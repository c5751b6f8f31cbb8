import type { ElementArray } from "../dtype/dtype";
import { ValueDoubles } from "../dtype/valueDoubles";
import { CompensatedSum } from "./compensatedSum";
import { FiniteRange } from "./finiteRange";
import { PositiveSum } from "./positiveSum";
import { WholeSquares } from "./wholeSquares";

/** Statistics of a tensor's or a slice's values. All of min, max, mean, std are over finite values. */
export interface Stats {
  readonly count: number;
  readonly nan: number;
  readonly posInf: number;
  readonly negInf: number;
  /** Both zeros. */
  readonly zeros: number;
  readonly finite: number;
  /** Undefined where nothing is finite. Bigints for 64-bit integers. */
  readonly min: number | bigint | undefined;
  readonly max: number | bigint | undefined;
  readonly mean: number | undefined;
  /** Exact for 64-bit integers; undefined where nothing is finite. */
  readonly sum: number | bigint | undefined;
  /** Standard deviation of the population (divided by the count). */
  readonly std: number | undefined;
  /** The greatest magnitude; undefined where nothing is finite. */
  readonly absmax: number | bigint | undefined;
  /** The sum of magnitudes, and the root of the sum of squares; exact for integers. */
  readonly l1: number | bigint;
  readonly l2: number | bigint;
  /** Row-major number of the first element that has the value. */
  readonly minAt: number | undefined;
  readonly maxAt: number | undefined;
}

/** Values beyond this are summed apart and smaller by HUGE_SCALE: their plain sum could leave the doubles. */
const HUGE = 2 ** 900;
const HUGE_SCALE = 2 ** -200;

/** Number of squares that are summed plainly: their sum is right to 1e-13. */
const PLAIN = 1 << 10;

/** First of the two passes over the values: counts, extremes and the mean; that of 64-bit integers is exact. */
export class StatsFirstPass {
  zeros = 0;
  private hasPlusZero = false;
  private readonly range = new FiniteRange();
  private readonly plainSum = new CompensatedSum();
  private readonly hugeSum = new CompensatedSum();
  private bigSum: bigint | undefined;
  private readonly magnitudeSum = new PositiveSum();
  private readonly hugeMagnitudeSum = new CompensatedSum();
  private wholeMagnitudeSum: bigint | undefined;
  private readonly doubles = new ValueDoubles(0n);

  get count(): number {
    return this.range.count;
  }

  get nan(): number {
    return this.range.nan;
  }

  get posInf(): number {
    return this.range.posInf;
  }

  get negInf(): number {
    return this.range.negInf;
  }

  get finite(): number {
    return this.range.finite;
  }

  get min(): number | bigint | undefined {
    return this.plain(this.range.min);
  }

  get max(): number | bigint | undefined {
    return this.plain(this.range.max);
  }

  get minAt(): number | undefined {
    return this.range.minAt;
  }

  get maxAt(): number | undefined {
    return this.range.maxAt;
  }

  /** Both zeros are equal; where both occur, the extreme is the plain one, whichever came first. */
  private plain(extreme: number | bigint | undefined): number | bigint | undefined {
    return extreme === 0 && this.hasPlusZero ? 0 : extreme;
  }

  get mean(): number | undefined {
    const { finite } = this;
    if (finite === 0) return undefined;
    if (this.bigSum !== undefined) return Number(this.wholeMean) + this.fractionOfMean;
    return this.plainSum.total / finite + this.hugeSum.total / finite / HUGE_SCALE;
  }

  get sum(): number | bigint | undefined {
    if (this.finite === 0) return undefined;
    return this.bigSum ?? this.plainSum.total + this.hugeSum.total / HUGE_SCALE;
  }

  get absmax(): number | bigint | undefined {
    return greaterMagnitude(this.range.min, this.range.max);
  }

  get l1(): number | bigint {
    return this.wholeMagnitudeSum ?? this.magnitudeSum.total + this.hugeMagnitudeSum.total / HUGE_SCALE;
  }

  /** The mean of 64-bit integers in two parts, for deviations that doubles could not tell. */
  get wholeMean(): bigint {
    return this.bigSum === undefined ? 0n : this.bigSum / BigInt(this.finite);
  }

  get fractionOfMean(): number {
    return this.bigSum === undefined ? 0 : Number(this.bigSum % BigInt(this.finite)) / this.finite;
  }

  /**
   * Adds values, at most 2^20, of which the first has row-major number `firstElement`; each stands `weight` times (a
   * repeated tail).
   */
  add(values: ElementArray, firstElement: number, weight = 1): void {
    this.range.add(values, firstElement, weight);
    if (values instanceof BigInt64Array || values instanceof BigUint64Array) this.addBig(values, weight);
    else {
      const doubles = this.doubles.of(values);
      this.addDoubles(doubles, values.length, weight);
      if (isFloat(values)) this.magnitudeSum.addMagnitudes(doubles, values.length, weight);
      else this.addWholeMagnitudes(doubles, values.length, weight);
    }
  }

  /** Clears in `values`, which are nobody else's, those that are not to be summed with the others. */
  private addDoubles(values: Float64Array, length: number, weight: number): void {
    for (let i = 0; i < length; i++) {
      const value = values[i] as number;
      if (value === 0) {
        this.zeros += weight;
        if (Object.is(value, 0)) this.hasPlusZero = true;
      } else if (!(Math.abs(value) <= HUGE)) {
        if (value - value === 0) {
          this.hugeSum.add(value * HUGE_SCALE * weight);
          this.hugeMagnitudeSum.add(Math.abs(value) * HUGE_SCALE * weight);
        }
        values[i] = 0;
      }
    }
    this.plainSum.addAll(values, length, weight);
  }

  /** Adds magnitudes of few integers: their sum stays within the whole numbers that doubles have. */
  private addWholeMagnitudes(values: Float64Array, length: number, weight: number): void {
    let sum = 0;
    for (let i = 0; i < length; i++) sum += Math.abs(values[i] as number);
    this.wholeMagnitudeSum = (this.wholeMagnitudeSum ?? 0n) + BigInt(sum) * BigInt(weight);
  }

  /** Sums high and low words each for themselves: of so few no sum leaves the whole numbers that doubles have. */
  private addBig(values: BigInt64Array | BigUint64Array, weight: number): void {
    const { buffer, byteOffset, length } = values;
    const lows = new Uint32Array(buffer, byteOffset, 2 * length);
    const isSigned = values instanceof BigInt64Array;
    const highs = isSigned ? new Int32Array(buffer, byteOffset, 2 * length) : lows;
    let high = 0;
    let low = 0;
    let negativeHigh = 0;
    let negativeLow = 0;
    for (let i = 0; i < lows.length; i += 2) {
      const ofLow = lows[i] as number;
      const ofHigh = highs[i + 1] as number;
      // All ones for negative values: branches would be guessed wrong half of the time.
      const negative = isSigned ? ofHigh >> 31 : 0;
      high += ofHigh;
      low += ofLow;
      negativeHigh += ofHigh & negative;
      negativeLow += (ofLow & negative) >>> 0;
      if ((ofLow | ofHigh) === 0) this.zeros += weight;
    }
    const times = BigInt(weight);
    const sum = wholeOf(high, low);
    this.bigSum = (this.bigSum ?? 0n) + sum * times;
    const magnitudes = sum - 2n * wholeOf(negativeHigh, negativeLow);
    this.wholeMagnitudeSum = (this.wholeMagnitudeSum ?? 0n) + magnitudes * times;
  }

  /** The whole answer, once the second pass has been made. */
  result(deviations: Deviations): Stats {
    const { count, nan, posInf, negInf, zeros, finite, min, max, mean, sum, minAt, maxAt, absmax, l1 } = this;
    const std = finite === 0 ? undefined : deviations.rootMeanSquare(finite);
    const { l2 } = deviations;
    return { count, nan, posInf, negInf, zeros, finite, min, max, mean, sum, std, minAt, maxAt, absmax, l1, l2 };
  }
}

/** Sums of high and of low words as one. */
function wholeOf(high: number, low: number): bigint {
  return (BigInt(high) << 32n) + BigInt(low);
}

function isFloat(values: ElementArray): values is Float32Array | Float64Array {
  return values instanceof Float32Array || values instanceof Float64Array;
}

/** The greatest magnitude of values between two. */
export function greaterMagnitude(
  min: number | bigint | undefined,
  max: number | bigint | undefined,
): number | bigint | undefined {
  if (min === undefined || max === undefined) return undefined;
  const [low, high] = [magnitude(min), magnitude(max)];
  return low > high ? low : high;
}

function magnitude(value: number | bigint): number | bigint {
  if (typeof value === "number") return Math.abs(value);
  return value < 0n ? -value : value;
}

/**
 * Second pass: deviations of the finite values from their mean, and their squares. Values are scaled by a power of two before they are
 * squared, where their squares would leave the doubles on either side.
 */
export class Deviations {
  private readonly sum = new CompensatedSum();
  private readonly squares = new CompensatedSum();
  /** Squares of the values themselves; those of integers are summed exactly. */
  private readonly valueSquares = new CompensatedSum();
  private wholeSquares: WholeSquares | undefined;
  private readonly doubles: ValueDoubles;
  private readonly scale: number;
  /** The mean of the doubles, scaled. */
  private readonly center: number;

  constructor(first: StatsFirstPass) {
    const isBig = typeof first.min === "bigint";
    this.doubles = new ValueDoubles(first.wholeMean);
    this.scale = isBig ? 1 : scaleFor(Math.max(Math.abs(Number(first.min ?? 0)), Math.abs(Number(first.max ?? 0))));
    this.center = isBig ? first.fractionOfMean : (first.mean ?? 0) * this.scale;
  }

  add(values: ElementArray, weight = 1): void {
    const { length } = values;
    const doubles = this.doubles.of(values);
    for (let start = 0; start < length; start += PLAIN) {
      this.addPart(doubles, start, Math.min(length, start + PLAIN), weight);
    }
    if (isFloat(values)) return;
    this.wholeSquares ??= new WholeSquares();
    this.wholeSquares.add(values, weight);
  }

  /** Adds a few squares plainly: none cancels another. Values that are not finite are passed over. */
  private addPart(doubles: Float64Array, start: number, end: number, weight: number): void {
    const { scale, center } = this;
    let sum = 0;
    let squares = 0;
    let own = 0;
    for (let i = start; i < end; i++) {
      const value = (doubles[i] as number) * scale;
      const deviation = value - center;
      if (deviation - deviation !== 0) continue;
      sum += deviation;
      squares += deviation * deviation;
      own += value * value;
    }
    this.sum.add(sum * weight);
    this.squares.add(squares * weight);
    this.valueSquares.add(own * weight);
  }

  /** The root of the sum of the values' own squares. */
  get l2(): number | bigint {
    return this.wholeSquares?.root ?? Math.sqrt(this.valueSquares.total) / this.scale;
  }

  /** The mean was rounded: what the deviations' own sum says of that is taken off again. */
  rootMeanSquare(count: number): number {
    const variance = (this.squares.total - (this.sum.total * this.sum.total) / count) / count;
    return Math.sqrt(Math.max(0, variance)) / this.scale;
  }
}

/** A power of two that brings squares of values up to `largest` well inside the doubles. */
function scaleFor(largest: number): number {
  if (largest > 2 ** 400) return 2 ** -600;
  if (largest < 2 ** -800) return 2 ** 900;
  return largest < 2 ** -400 ? 2 ** 600 : 1;
}
