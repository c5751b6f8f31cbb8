import type { RealDtype } from "../dtype/dtype";
import { realTest } from "../search/realTest";
import type { CountedValues } from "./countedValues";

/** Beyond all whole numbers that an element can be. */
const BEYOND = 2 ** 65;

/** Counts of a part of the values. */
export type BeyondFound = Pick<BeyondCounts, "below" | "above">;

/** Counts the finite values below and above a range. 64-bit integers are compared as they are. */
export class BeyondCounts {
  below = 0;
  above = 0;
  readonly low: number;
  readonly high: number;

  constructor(low: number, high: number) {
    this.low = low;
    this.high = high;
  }

  /** Gives what adds elements of a dtype, each standing `weight` times. */
  adderOf(dtype: RealDtype): (elements: Uint8Array, weight: number) => void {
    const most = dtype.grid ? Number.MAX_VALUE : BEYOND;
    const low = Math.min(Math.max(this.low, -most), most);
    const high = Math.min(Math.max(this.high, -most), most);
    const testOf = (from: number, to: number) => {
      const bounds = dtype.grid
        ? { low: from, high: to }
        : { low: BigInt(Math.ceil(from)), high: BigInt(Math.floor(to)) };
      return realTest({ ...bounds, isAbsolute: false, isOutside: false }, dtype);
    };
    const all = testOf(-most, most);
    const fromLow = testOf(low, most);
    const toHigh = testOf(-most, high);
    return (elements, weight) => {
      const finite = all.count(elements);
      this.below += (finite - fromLow.count(elements)) * weight;
      this.above += (finite - toHigh.count(elements)) * weight;
    };
  }

  join({ below, above }: BeyondFound): void {
    this.below += below;
    this.above += above;
  }

  found(): BeyondFound {
    const { below, above } = this;
    return { below, above };
  }

  addCounted({ values, counts }: CountedValues): void {
    for (let i = 0; i < values.length; i++) {
      const value = values[i] as number;
      if (value < this.low) this.below += counts[i] as number;
      else if (value > this.high) this.above += counts[i] as number;
    }
  }
}
