import { kernelMemory } from "../../kernel/kernelMemory";
import type { DifferenceSizes } from "../figures/pairFigures";
import { cellSizes } from "./cellKernels";
import type { PairBlock } from "./pairBlock";
import { exponentOf } from "./scaledSum";

const EXPONENTS = 2048;
const LEAST_NORMAL = 2 ** -1022;
/** Exponents of the least and the greatest double. */
const LEAST = -1074;
const GREATEST = 1023;

/** Counts of a part of the cells; data that can be cloned. */
export interface SizesFound {
  readonly zeros: number;
  readonly infinite: number;
  /** By exponent, from the least one on. */
  readonly counts: Float64Array;
}

/** Counts differences by the power of two at or below their magnitude. */
export class DifferenceSizeCounts {
  private zeros = 0;
  private infinite = 0;
  /** By exponent, from the least one on. */
  private readonly counts = new Float64Array(GREATEST - LEAST + 1);
  /** Address of counters by the bits of the exponent, four each. */
  private counters = 0;

  /** Has counters while `work` adds blocks. */
  counting(work: () => void): void {
    const memory = kernelMemory();
    memory.use(() => {
      const { buffer, byteOffset } = memory.take(16 * EXPONENTS);
      const counters = new Int32Array(buffer, byteOffset, 4 * EXPONENTS).fill(0);
      const at = (i: number) => counters[i] as number;
      this.counters = byteOffset;
      work();
      // The first are of zeros and of what is less than normal.
      for (let exponent = 1 - GREATEST; exponent <= GREATEST + 1; exponent++) {
        const i = 4 * (exponent + GREATEST);
        const found = at(i) + at(i + 1) + at(i + 2) + at(i + 3);
        if (exponent > GREATEST) this.infinite += found;
        else if (found > 0) this.count(exponent, found);
      }
    });
  }

  /** Adds the magnitudes of a block: `zeros` of them are of cells that do not differ, `leftOut` are zeros of cells that are left out. */
  add({ cells, weight }: PairBlock, zeros: number, leftOut: number): void {
    const { d, count } = cells;
    this.zeros += zeros * weight;
    if (zeros + leftOut === count) return;
    if (weight > 1) this.addOneByOne(d, count, Number.POSITIVE_INFINITY, weight);
    else {
      const small = cellSizes().countExponents(d.byteOffset, count, this.counters);
      if (small > zeros + leftOut) this.addOneByOne(d, count, LEAST_NORMAL, 1);
    }
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

  private count(exponent: number, times: number): void {
    this.counts[exponent - LEAST] = (this.counts[exponent - LEAST] as number) + times;
  }

  join({ zeros, infinite, counts }: SizesFound): void {
    this.zeros += zeros;
    this.infinite += infinite;
    for (const [i, count] of counts.entries()) this.counts[i] = (this.counts[i] as number) + count;
  }

  found(): SizesFound {
    const { zeros, infinite, counts } = this;
    return { zeros, infinite, counts };
  }

  sizes(): DifferenceSizes {
    const { counts, zeros, infinite } = this;
    const first = counts.findIndex((count) => count > 0);
    if (first < 0) return { firstExponent: 0, counts: [], zeros, infinite };
    let end = counts.length;
    while (counts[end - 1] === 0) end--;
    return { firstExponent: first + LEAST, counts: [...counts.subarray(first, end)], zeros, infinite };
  }
}
