/** `sign(x) log1p(|x| / t)`: even steps near 0, even ratios far from it, both signs and 0 on one scale. */
export function symlog(value: number, threshold: number): number {
  return value < 0 ? -Math.log1p(-value / threshold) : Math.log1p(value / threshold);
}

/** The value that `symlog` takes to `scaled`. */
export function fromSymlog(scaled: number, threshold: number): number {
  return scaled < 0 ? -Math.expm1(-scaled) * threshold : Math.expm1(scaled) * threshold;
}

/** Part of the magnitudes that may lie below the threshold. */
const SMALL_PART = 0.1;
const EXPONENTS = 2048;
const EXPONENT_BIAS = 1023;

/**
 * Finds where the logarithmic part of a symlog scale begins: the largest power of two that 90 % of the magnitudes other
 * than 0 reach. Neither a few tiny values nor a few huge ones move it.
 */
export class SymlogThreshold {
  /** Weights by the exponent of the magnitude. */
  private readonly weights = new Float64Array(EXPONENTS);

  /** Adds the first `length` values, each standing `weight` times; 0 and what is not finite are passed over. */
  add(values: Float64Array, length: number, weight = 1): void {
    const { weights } = this;
    const words = new Uint32Array(values.buffer, values.byteOffset);
    for (let i = 0; i < length; i++) {
      const exponent = ((words[2 * i + 1] as number) >>> 20) & 0x7ff;
      weights[exponent] = (weights[exponent] as number) + weight;
    }
  }

  /** The same of values that each stand as often as `counts` says. */
  addCounted(values: Float64Array, counts: Float64Array): void {
    const { weights } = this;
    const words = new Uint32Array(values.buffer, values.byteOffset);
    for (let i = 0; i < values.length; i++) {
      const exponent = ((words[2 * i + 1] as number) >>> 20) & 0x7ff;
      weights[exponent] = (weights[exponent] as number) + (counts[i] as number);
    }
  }

  /** A power of two; 1 where there is nothing but 0. */
  get value(): number {
    let total = 0;
    // The first exponent is that of 0 (and of what is as good as 0), the last that of NaN and infinities.
    for (let i = 1; i < EXPONENTS - 1; i++) total += this.weights[i] as number;
    if (total === 0) return 1;
    let below = 0;
    let exponent = 1;
    while (below + (this.weights[exponent] as number) <= total * SMALL_PART)
      below += this.weights[exponent++] as number;
    return 2 ** (exponent - EXPONENT_BIAS);
  }
}
