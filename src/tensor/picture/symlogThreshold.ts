import { type RangesKernel, rangesWasm } from "../../kernels/gen/ranges";
import type { ElementArray } from "../dtype/dtype";
import { kernelOf } from "../kernel/kernel";
import { kernelMemory } from "../kernel/kernelMemory";
import { lendValues, PART_BYTES } from "../kernel/lentValues";
import type { CountedValues } from "../statistics/countedValues";

const ranges = kernelOf<RangesKernel>(rangesWasm);

/** Part of the magnitudes that may lie below the threshold. */
const SMALL_PART = 0.1;
const EXPONENTS = 2048;
const EXPONENT_BIAS = 1023;
/** Exponent, below 0, of the highest bit of a word whose lowest bits are the first digit of a float32 less than normal. */
const LEAST_BIT = 102;

/** Bytes of a kernel's tallies: four words for each exponent. */
const TALLY_BYTES = 4 * 4 * EXPONENTS;

/** Least magnitude of float32 whose first digit is not that of 0. */
const LEAST_TOLD = 2 ** -133;

/** Magnitudes of a part of the values; data that can be cloned. */
export interface MagnitudesFound {
  readonly leastMagnitude: number;
  /** Weights by the exponent of the magnitude. */
  readonly weights: Float64Array;
}

/**
 * Finds where the logarithmic part of a symlog scale begins: the largest power of two that 90 % of the magnitudes other
 * than 0 reach. Neither a few tiny values nor a few huge ones move it.
 */
export class SymlogThreshold {
  /** The least magnitude other than 0; infinity where there is none. */
  leastMagnitude = Number.POSITIVE_INFINITY;
  private readonly weights = new Float64Array(EXPONENTS);

  /** Adds values, each standing `weight` times; 0 and what is not finite are passed over. */
  add(values: ElementArray, weight = 1): void {
    const { weights } = this;
    const memory = kernelMemory();
    lendValues(values, ({ kind, address, count }) => {
      const tallies = memory.take(TALLY_BYTES).byteOffset;
      const part = memory.take(PART_BYTES).byteOffset;
      const sums = memory.take(weights.byteLength);
      sums.set(new Uint8Array(weights.buffer));
      const { addMagnitudes } = ranges();
      const { leastMagnitude: known } = this;
      this.leastMagnitude = addMagnitudes(kind, address, count, weight, known, part, tallies, sums.byteOffset);
      new Uint8Array(weights.buffer).set(sums);
    });
  }

  /** Takes the least magnitude of floats alone: their exponents are those of their first digits. */
  addLeast(values: ElementArray): void {
    lendValues(values, ({ kind, address, count }) => {
      this.leastMagnitude = Math.min(this.leastMagnitude, ranges().leastMagnitude(kind, address, count));
    });
  }

  /**
   * Adds all floats of a width in bytes whose least magnitude is known, by the counts of their first digits. False, and none is added, where
   * some are so small that these do not tell their exponents.
   */
  addDigits(digits: Float64Array, width: number): boolean {
    const { weights } = this;
    if (width === 4 && this.leastMagnitude < LEAST_TOLD) return false;
    for (let digit = 0; digit < digits.length; digit++) {
      const exponent = width === 4 ? exponentOfSingle(digit & 0x7fff) : (digit & 0x7fff) >> 4;
      weights[exponent] = (weights[exponent] as number) + (digits[digit] as number);
    }
    return true;
  }

  /** The same of values that were counted. */
  addCounted({ values, counts }: CountedValues): void {
    const { weights } = this;
    const words = new Uint32Array(values.buffer, values.byteOffset);
    for (let i = 0; i < values.length; i++) {
      const exponent = ((words[2 * i + 1] as number) >>> 20) & 0x7ff;
      weights[exponent] = (weights[exponent] as number) + (counts[i] as number);
      const magnitude = Math.abs(values[i] as number);
      if (magnitude > 0) this.leastMagnitude = Math.min(this.leastMagnitude, magnitude);
    }
  }

  join({ leastMagnitude, weights }: MagnitudesFound): void {
    this.leastMagnitude = Math.min(this.leastMagnitude, leastMagnitude);
    for (let i = 0; i < EXPONENTS; i++) this.weights[i] = (this.weights[i] as number) + (weights[i] as number);
  }

  found(): MagnitudesFound {
    const { leastMagnitude, weights } = this;
    return { leastMagnitude, weights };
  }

  /** A power of two; 1 where there is nothing but 0. */
  get value(): number {
    let total = 0;
    // The first exponent is that of 0 and of denormals, the last that of NaN and infinities.
    for (let i = 1; i < EXPONENTS - 1; i++) total += this.weights[i] as number;
    if (total === 0) return 1;
    let below = 0;
    let exponent = 1;
    while (below + (this.weights[exponent] as number) <= total * SMALL_PART)
      below += this.weights[exponent++] as number;
    return 2 ** (exponent - EXPONENT_BIAS);
  }
}

/** Exponent of a float32 as a double's, by its first digit: that of one less than normal is that of its highest bit. */
function exponentOfSingle(digit: number): number {
  const exponent = digit >> 7;
  if (exponent === 0) return digit === 0 ? 0 : EXPONENT_BIAS - LEAST_BIT - Math.clz32(digit);
  return exponent === 0xff ? EXPONENTS - 1 : exponent - 127 + EXPONENT_BIAS;
}
