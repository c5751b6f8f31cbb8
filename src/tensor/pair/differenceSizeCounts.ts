import type { DifferenceSizes } from "./pairFigures";
import { exponentOf } from "./scaledSum";

const EXPONENTS = 2048;
const LEAST_NORMAL = 2 ** -1022;
/** Exponents of the least double and of the greatest. */
const LEAST = -1074;
const GREATEST = 1023;
/** So many are counted in 32 bits at a time. */
const MOST_AT_ONCE = 2 ** 30;

/** Counts differences by the power of two at or below their magnitude. */
export class DifferenceSizeCounts {
  private zeros = 0;
  private infinite = 0;
  private readonly counts = new Float64Array(GREATEST - LEAST + 1);
  /** By the bits of the exponent, four counters each: one need not wait for the other. */
  private readonly tally = new Int32Array(4 * EXPONENTS);
  private tallied = 0;

  /**
   * Adds the magnitudes of a block, each `weight` times: so many of them are zeros of cells that do not differ, and so many zeros are of
   * cells that are left out.
   */
  add(d: Float64Array, count: number, zeros: number, leftOut: number, weight: number): void {
    this.zeros += zeros * weight;
    if (zeros + leftOut === count) return;
    if (weight === 1) this.addAll(d, count, zeros + leftOut);
    else this.addOneByOne(d, count, Number.POSITIVE_INFINITY, weight);
  }

  private addAll(d: Float64Array, count: number, zeros: number): void {
    const { tally } = this;
    const words = new Int32Array(d.buffer, d.byteOffset);
    for (let i = 0; i < count; i++) {
      const place = (((words[2 * i + 1] as number) >>> 20) << 2) | (i & 3);
      tally[place] = (tally[place] as number) + 1;
    }
    const small = (tally[0] as number) + (tally[1] as number) + (tally[2] as number) + (tally[3] as number);
    tally.fill(0, 0, 4);
    if (small > zeros) this.addOneByOne(d, count, LEAST_NORMAL, 1);
    this.tallied += count;
    if (this.tallied >= MOST_AT_ONCE) this.takeTally();
  }

  /** Those above zero and below `end`. */
  private addOneByOne(d: Float64Array, count: number, end: number, weight: number): void {
    for (let i = 0; i < count; i++) {
      const magnitude = d[i] as number;
      if (magnitude === Number.POSITIVE_INFINITY && end === magnitude) this.infinite += weight;
      if (!(magnitude > 0 && magnitude < end)) continue;
      const isNormal = magnitude >= LEAST_NORMAL;
      const exponent = isNormal ? exponentOf(magnitude) : exponentOf(magnitude * 2 ** 100) - 100;
      const place = exponent - LEAST;
      this.counts[place] = (this.counts[place] as number) + weight;
    }
  }

  private takeTally(): void {
    const { tally, counts } = this;
    for (let i = 4; i < tally.length; i++) {
      const exponent = (i >> 2) - GREATEST;
      if (exponent > GREATEST) this.infinite += tally[i] as number;
      else counts[exponent - LEAST] = (counts[exponent - LEAST] as number) + (tally[i] as number);
    }
    tally.fill(0);
    this.tallied = 0;
  }

  sizes(): DifferenceSizes {
    this.takeTally();
    const { counts, zeros, infinite } = this;
    const first = counts.findIndex((count) => count > 0);
    if (first < 0) return { firstExponent: 0, counts: [], zeros, infinite };
    let end = counts.length;
    while (counts[end - 1] === 0) end--;
    return { firstExponent: first + LEAST, counts: [...counts.subarray(first, end)], zeros, infinite };
  }
}
