import type { RealDtype } from "../dtype/dtype";
import { realTest } from "../search/realTest";
import type { ValueRange } from "../search/valueRange";
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
    const testOf = (bounds: Pick<ValueRange, "low" | "high">) =>
      realTest({ ...bounds, isAbsolute: false, isOutside: false }, dtype);
    const [before, after] = dtype.grid
      ? [neighbour(low, -1), neighbour(high, 1)]
      : [BigInt(Math.ceil(low)) - 1n, BigInt(Math.floor(high)) + 1n];
    const below = testOf({ low: -most, high: before });
    const above = testOf({ low: after, high: most });
    return (elements, weight) => {
      this.below += below.count(elements) * weight;
      this.above += above.count(elements) * weight;
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

const cell = new Float64Array(1);
const bits = new BigInt64Array(cell.buffer);

/** The double next to one, above it (1) or below it (-1). */
function neighbour(value: number, side: 1 | -1): number {
  if (value === 0) return side * Number.MIN_VALUE;
  cell[0] = value;
  bits[0] = (bits[0] as bigint) + BigInt(value > 0 ? side : -side);
  return cell[0];
}
