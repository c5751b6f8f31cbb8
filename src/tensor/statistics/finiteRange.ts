import type { ElementArray } from "../dtype/dtype";
import { ValueDoubles } from "../dtype/valueDoubles";

/** Count and range of the finite values, which bins and ranks need first. */
export interface KnownRange {
  readonly finite: number;
  /** Exact; undefined where nothing is finite. A bigint of 64-bit integers. */
  readonly min: number | bigint | undefined;
  readonly max: number | bigint | undefined;
}

/** Finds out what is finite among values of any dtype, and between which two it lies. */
export class FiniteRange implements KnownRange {
  /** All values so far. */
  count = 0;
  nan = 0;
  posInf = 0;
  negInf = 0;
  /** Least value; among zeros the first one met. */
  min: number | bigint | undefined;
  max: number | bigint | undefined;
  /** Row-major number of the first element that has the value. */
  minAt: number | undefined;
  maxAt: number | undefined;
  private readonly doubles = new ValueDoubles(0n);

  get finite(): number {
    return this.count - this.nan - this.posInf - this.negInf;
  }

  /** Adds values, of which the first has row-major number `firstElement`; each stands `weight` times (a repeated tail). */
  add(values: ElementArray, firstElement: number, weight = 1): void {
    this.count += values.length * weight;
    if (values.length === 0) return;
    if (values instanceof BigInt64Array || values instanceof BigUint64Array) this.addBig(values, firstElement);
    else this.addDoubles(this.doubles.of(values), values.length, firstElement, weight);
  }

  private addDoubles(values: Float64Array, length: number, firstElement: number, weight: number): void {
    let low = Number(this.min ?? Number.POSITIVE_INFINITY);
    let high = Number(this.max ?? Number.NEGATIVE_INFINITY);
    let lowAt = -1;
    let highAt = -1;
    for (let i = 0; i < length; i++) {
      const value = values[i] as number;
      // Nearly all values are between the two: both comparisons say so of finite ones, and of them only.
      if (!(value >= low)) {
        if (value === Number.NEGATIVE_INFINITY) this.negInf += weight;
        else if (value < low) {
          low = value;
          lowAt = i;
        } else this.nan += weight;
      }
      if (!(value <= high)) {
        if (value === Number.POSITIVE_INFINITY) this.posInf += weight;
        else if (value > high) {
          high = value;
          highAt = i;
        }
      }
    }
    if (lowAt >= 0) this.takeMin(low, firstElement + lowAt);
    if (highAt >= 0) this.takeMax(high, firstElement + highAt);
  }

  /** Doubles keep the order of 64-bit integers, but for ties of neighbours: only where it is near are words compared. */
  private addBig(values: BigInt64Array | BigUint64Array, firstElement: number): void {
    const words = new Uint32Array(values.buffer, values.byteOffset, 2 * values.length);
    const sign = values instanceof BigInt64Array ? 1 << 31 : 0;
    let lowAt = 0;
    let lowHigh = ((words[1] as number) ^ sign) >>> 0;
    let lowLow = words[0] as number;
    let lowDouble = lowHigh * 2 ** 32 + lowLow;
    let highAt = 0;
    let highHigh = lowHigh;
    let highLow = lowLow;
    let highDouble = lowDouble;
    for (let i = 1; i < values.length; i++) {
      const high = ((words[2 * i + 1] as number) ^ sign) >>> 0;
      const low = words[2 * i] as number;
      const double = high * 2 ** 32 + low;
      if (double <= lowDouble && (high < lowHigh || (high === lowHigh && low < lowLow))) {
        lowAt = i;
        lowHigh = high;
        lowLow = low;
        lowDouble = double;
      }
      if (double >= highDouble && (high > highHigh || (high === highHigh && low > highLow))) {
        highAt = i;
        highHigh = high;
        highLow = low;
        highDouble = double;
      }
    }
    const least = values[lowAt] as bigint;
    const greatest = values[highAt] as bigint;
    if (this.min === undefined || least < this.min) this.takeMin(least, firstElement + lowAt);
    if (this.max === undefined || greatest > this.max) this.takeMax(greatest, firstElement + highAt);
  }

  private takeMin(value: number | bigint, at: number): void {
    this.min = value;
    this.minAt = at;
  }

  private takeMax(value: number | bigint, at: number): void {
    this.max = value;
    this.maxAt = at;
  }
}
