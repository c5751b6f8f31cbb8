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

/** Bytes of a kernel's tallies: four words for each exponent. */
const TALLY_BYTES = 4 * 4 * EXPONENTS;

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
