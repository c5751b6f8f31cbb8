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

  /** Adds elements of two numbers each; each stands `weight` times (a repeated tail). */
  add(parts: Float32Array | Float64Array, weight = 1): void {
    for (let i = 0; i < parts.length; i += 2) {
      const re = parts[i] as number;
      const im = parts[i + 1] as number;
      if (Number.isNaN(re) || Number.isNaN(im)) this.nan += weight;
      else if (re === 0 && im === 0) this.zeros += weight;
      if (Number.isFinite(re) && Number.isFinite(im)) this.finite += weight;
      else if (isInfinite(re) || isInfinite(im)) this.inf += weight;
    }
    this.count += (parts.length / 2) * weight;
  }
}

function isInfinite(value: number): boolean {
  return Math.abs(value) === Number.POSITIVE_INFINITY;
}
