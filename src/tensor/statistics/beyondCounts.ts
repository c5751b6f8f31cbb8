import type { ElementArray } from "../dtype/dtype";
import { ValueDoubles } from "../dtype/valueDoubles";
import type { CountedValues } from "./countedValues";

/** Doubles below it tell whole numbers apart. */
const EXACT = 2 ** 53;

/** Counts the finite values below and above a range. 64-bit integers are compared as they are. */
export class BeyondCounts {
  below = 0;
  above = 0;
  private readonly low: number;
  private readonly high: number;
  private readonly doubles = new ValueDoubles(0n);

  constructor(low: number, high: number) {
    this.low = low;
    this.high = high;
  }

  /** Adds values, each standing `weight` times. */
  add(values: ElementArray, weight: number): void {
    const isWhole = values instanceof BigInt64Array || values instanceof BigUint64Array;
    this.addDoubles(this.doubles.of(values), values.length, weight);
    if (isWhole && (Math.abs(this.low) >= EXACT || Math.abs(this.high) >= EXACT)) this.addTies(values, weight);
  }

  addCounted({ values, counts }: CountedValues): void {
    for (let i = 0; i < values.length; i++) {
      const value = values[i] as number;
      if (value < this.low) this.below += counts[i] as number;
      else if (value > this.high) this.above += counts[i] as number;
    }
  }

  private addDoubles(values: Float64Array, length: number, weight: number): void {
    const { low, high } = this;
    for (let i = 0; i < length; i++) {
      const value = values[i] as number;
      // Nearly all values are between the two.
      if ((value >= low && value <= high) || value - value !== 0) continue;
      if (value < low) this.below += weight;
      else this.above += weight;
    }
  }

  /** Rounding keeps the order: only integers that became one of the two may be beyond it all the same. */
  private addTies(values: BigInt64Array | BigUint64Array, weight: number): void {
    const { low, high } = this;
    const doubles = this.doubles.of(values);
    for (let i = 0; i < values.length; i++) {
      const double = doubles[i] as number;
      if (double === low && (values[i] as bigint) < BigInt(low)) this.below += weight;
      else if (double === high && (values[i] as bigint) > BigInt(high)) this.above += weight;
    }
  }
}
