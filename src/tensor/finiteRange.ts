import type { ElementArray } from "./dtype";
import { ValueDoubles } from "./valueDoubles";

/** What is finite among values and between which two it lies: what has to be known before bins can be chosen. */
export class FiniteRange {
  /** All values so far. */
  count = 0;
  nan = 0;
  posInf = 0;
  negInf = 0;
  private low = Number.POSITIVE_INFINITY;
  private high = Number.NEGATIVE_INFINITY;
  private bigLow: bigint | undefined;
  private bigHigh: bigint | undefined;
  private readonly doubles = new ValueDoubles(0n);

  get finite(): number {
    return this.count - this.nan - this.posInf - this.negInf;
  }

  /** Exact; undefined where nothing is finite. A bigint of 64-bit integers. */
  get min(): number | bigint | undefined {
    return this.bigLow ?? (this.finite > 0 ? this.low : undefined);
  }

  get max(): number | bigint | undefined {
    return this.bigHigh ?? (this.finite > 0 ? this.high : undefined);
  }

  /** Adds values, each standing `weight` times. */
  add(values: ElementArray, weight = 1): void {
    this.count += values.length * weight;
    if (values instanceof BigInt64Array || values instanceof BigUint64Array) this.addBig(values);
    else this.addDoubles(this.doubles.of(values), values.length, weight);
  }

  private addDoubles(values: Float64Array, length: number, weight: number): void {
    let { low, high } = this;
    for (let i = 0; i < length; i++) {
      const value = values[i] as number;
      // Nearly all values are between the two: both comparisons say so of finite ones, and of them only.
      if (!(value >= low)) {
        if (value === Number.NEGATIVE_INFINITY) this.negInf += weight;
        else if (value < low) low = value;
        else this.nan += weight;
      }
      if (!(value <= high)) {
        if (value === Number.POSITIVE_INFINITY) this.posInf += weight;
        else if (value > high) high = value;
      }
    }
    this.low = low;
    this.high = high;
  }

  /** Doubles keep the order of 64-bit integers, but for ties of neighbours: only where it is near is the exact one looked at. */
  private addBig(values: BigInt64Array | BigUint64Array): void {
    const doubles = this.doubles.of(values);
    for (let i = 0; i < values.length; i++) {
      const value = doubles[i] as number;
      if (value <= this.low) {
        const exact = values[i] as bigint;
        if (this.bigLow === undefined || exact < this.bigLow) this.bigLow = exact;
        this.low = value;
      }
      if (value >= this.high) {
        const exact = values[i] as bigint;
        if (this.bigHigh === undefined || exact > this.bigHigh) this.bigHigh = exact;
        this.high = value;
      }
    }
  }
}
