import type { DifferenceSizes } from "./pairFigures";
import { exponentOf } from "./scaledSum";

const EXPONENTS = 2048;
const LEAST_NORMAL = 2 ** -1022;
/** Exponent of the greatest double. */
const GREATEST = 1023;
/** Fewer cells than this are looked at one by one. */
const FEW = 64;
/** Limit of counts in 32 bits. */
const MOST_AT_ONCE = 2 ** 30;

/** Counts differences by the power of two at or below their magnitude. */
export class DifferenceSizeCounts {
  private zeros = 0;
  private infinite = 0;
  private readonly counts = new Map<number, number>();
  /** By the bits of the exponent, four counters each: one need not wait for the other. Absent where few cells came: of a scalar at each step. */
  private tally: Int32Array | undefined;
  private tallied = 0;

  /**
   * Adds the magnitudes of a block, each `weight` times: `zeros` of them are of cells that do not differ, `leftOut` are zeros of cells that
   * are left out.
   */
  add(d: Float64Array, count: number, zeros: number, leftOut: number, weight: number): void {
    this.zeros += zeros * weight;
    if (zeros + leftOut === count) return;
    if (weight === 1 && count >= FEW) this.addAll(d, count, zeros + leftOut);
    else this.addOneByOne(d, count, Number.POSITIVE_INFINITY, weight);
  }

  private addAll(d: Float64Array, count: number, zeros: number): void {
    this.tally ??= new Int32Array(4 * EXPONENTS);
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

  /** Adds the magnitudes above zero and below `end`. */
  private addOneByOne(d: Float64Array, count: number, end: number, weight: number): void {
    for (let i = 0; i < count; i++) {
      const magnitude = d[i] as number;
      if (magnitude === Number.POSITIVE_INFINITY && end === magnitude) this.infinite += weight;
      if (!(magnitude > 0 && magnitude < end)) continue;
      const isNormal = magnitude >= LEAST_NORMAL;
      this.count(isNormal ? exponentOf(magnitude) : exponentOf(magnitude * 2 ** 100) - 100, weight);
    }
  }

  private takeTally(): void {
    const { tally } = this;
    if (!tally) return;
    for (let i = 4; i < tally.length; i++) {
      const exponent = (i >> 2) - GREATEST;
      if (exponent > GREATEST) this.infinite += tally[i] as number;
      else if ((tally[i] as number) > 0) this.count(exponent, tally[i] as number);
    }
    tally.fill(0);
    this.tallied = 0;
  }

  private count(exponent: number, times: number): void {
    this.counts.set(exponent, (this.counts.get(exponent) ?? 0) + times);
  }

  sizes(): DifferenceSizes {
    this.takeTally();
    const { counts, zeros, infinite } = this;
    if (counts.size === 0) return { firstExponent: 0, counts: [], zeros, infinite };
    const firstExponent = Math.min(...counts.keys());
    const length = Math.max(...counts.keys()) - firstExponent + 1;
    return {
      firstExponent,
      counts: Array.from({ length }, (_, i) => counts.get(firstExponent + i) ?? 0),
      ...{ zeros, infinite },
    };
  }
}
