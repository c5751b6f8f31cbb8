import type { ComplexDtype } from "../dtype/dtype";
import { countInBox, FINITE, NO_INFINITY, NO_NAN, ZEROS } from "../search/complexBox";

/** Counts of a part of the elements; data that can be cloned. */
export type ComplexFound = Pick<ComplexCounts, "count" | "nan" | "inf" | "zeros" | "finite">;

/** Counts of complex numbers, which have no order. */
export class ComplexCounts {
  count = 0;
  /** Either part is NaN. */
  nan = 0;
  /** Either part is infinite, whatever the other. */
  inf = 0;
  /** Both parts are zero, of whatever sign. */
  zeros = 0;
  /** Both parts are finite. */
  finite = 0;

  private readonly dtype: ComplexDtype;

  constructor(dtype: ComplexDtype) {
    this.dtype = dtype;
  }

  /** Adds elements; each stands `weight` times (a repeated tail). */
  add(elements: Uint8Array, weight = 1): void {
    const { part, itemBytes } = this.dtype;
    const count = elements.length / itemBytes;
    this.count += count * weight;
    const finite = countInBox(FINITE, part, elements);
    this.finite += finite * weight;
    this.zeros += countInBox(ZEROS, part, elements) * weight;
    if (finite === count) return;
    this.nan += (count - countInBox(NO_NAN, part, elements)) * weight;
    this.inf += (count - countInBox(NO_INFINITY, part, elements)) * weight;
  }

  join({ count, nan, inf, zeros, finite }: ComplexFound): void {
    this.count += count;
    this.nan += nan;
    this.inf += inf;
    this.zeros += zeros;
    this.finite += finite;
  }

  found(): ComplexFound {
    const { count, nan, inf, zeros, finite } = this;
    return { count, nan, inf, zeros, finite };
  }
}
