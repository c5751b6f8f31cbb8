import { CompensatedSum } from "./compensatedSum";

/** Limit of terms that are summed plainly: none cancels another, so their sum is right to 1e-13. */
const PLAIN = 1 << 10;

/** A sum of magnitudes, right to 1e-12 however many there are, and faster than a compensated one. */
export class PositiveSum {
  private readonly sum = new CompensatedSum();

  get total(): number {
    return this.sum.total;
  }

  /** Adds the magnitudes of the first `length` finite terms, each `weight` times. */
  addMagnitudes(terms: Float64Array, length: number, weight: number): void {
    for (let start = 0; start < length; start += PLAIN) {
      const end = Math.min(length, start + PLAIN);
      let even = 0;
      let odd = 0;
      let i = start;
      for (; i + 1 < end; i += 2) {
        even += Math.abs(terms[i] as number);
        odd += Math.abs(terms[i + 1] as number);
      }
      if (i < end) even += Math.abs(terms[i] as number);
      this.sum.add((even + odd) * weight);
    }
  }
}
