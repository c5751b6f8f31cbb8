import type { ElementArray } from "../dtype/dtype";
import { countInside } from "../kernel/countInside";
import { lentRange } from "../kernel/lentRange";
import { type LentValues, lendValues } from "../kernel/lentValues";
import type { KnownRange } from "./knownRange";

const { POSITIVE_INFINITY: INF } = Number;

/** Range of a part of the values; data that can be cloned. */
export type RangeFound = Pick<
  FiniteRange,
  "count" | "nan" | "posInf" | "negInf" | "finite" | "min" | "max" | "minAt" | "maxAt"
>;

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

  get finite(): number {
    return this.count - this.nan - this.posInf - this.negInf;
  }

  /** Adds values, of which the first has row-major number `firstElement`; each stands `weight` times (a repeated tail). */
  add(values: ElementArray, firstElement: number, weight = 1): void {
    this.count += values.length * weight;
    if (values.length > 0) lendValues(values, (lent) => this.addLent(lent, firstElement, weight));
  }

  /** Adds what was found of values that follow. */
  join({ count, nan, posInf, negInf, min, max, minAt, maxAt }: RangeFound): void {
    this.count += count;
    this.nan += nan;
    this.posInf += posInf;
    this.negInf += negInf;
    if (min !== undefined && min < (this.min ?? INF)) {
      this.min = min;
      this.minAt = minAt;
    }
    if (max !== undefined && max > (this.max ?? -INF)) {
      this.max = max;
      this.maxAt = maxAt;
    }
  }

  found(): RangeFound {
    return { ...this, finite: this.finite };
  }

  /** Looks for the first place of an extreme that is a new one. */
  private addLent(lent: LentValues, firstElement: number, weight: number): void {
    const { values, count } = lent;
    const { low, high, areAllFinite } = lentRange(lent);
    if (!areAllFinite) {
      this.posInf += countInside(lent, INF, INF) * weight;
      this.negInf += countInside(lent, -INF, -INF) * weight;
      this.nan += (count - countInside(lent, -INF, INF)) * weight;
    }
    if (low < (this.min ?? INF)) {
      const place = placeOf(values, low);
      this.min = values[place];
      this.minAt = firstElement + place;
    }
    if (high > (this.max ?? -INF)) {
      const place = placeOf(values, high);
      this.max = values[place];
      this.maxAt = firstElement + place;
    }
  }
}

/** Both zeros are equal. */
function placeOf(values: LentValues["values"], value: number | bigint): number {
  const isLong = values instanceof BigInt64Array || values instanceof BigUint64Array;
  return isLong ? values.indexOf(value as bigint) : values.indexOf(value as number);
}
