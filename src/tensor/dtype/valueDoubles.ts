import type { ElementArray } from "./dtype";

/**
 * Turns values of any dtype into doubles, so that all that counts them is one loop over one class of array. 64-bit
 * integers are taken relative to a base that is subtracted exactly: beyond 2^53 doubles could not tell neighbours.
 */
export class ValueDoubles {
  private readonly baseHigh: number;
  private readonly baseLow: number;
  private scratch = new Float64Array(0);

  /** `base` is 0 for all but 64-bit integers. */
  constructor(base: bigint) {
    this.baseLow = Number(BigInt.asUintN(32, base));
    this.baseHigh = Number(base >> 32n);
  }

  /** The first `values.length` of the array returned are the doubles, the caller's until the next call. */
  of(values: ElementArray): Float64Array {
    if (this.scratch.length < values.length) this.scratch = new Float64Array(values.length);
    if (values instanceof BigInt64Array) this.subtractBase(values, new Int32Array(values.buffer, values.byteOffset));
    else if (values instanceof BigUint64Array) {
      this.subtractBase(values, new Uint32Array(values.buffer, values.byteOffset));
    } else this.scratch.set(values);
    return this.scratch;
  }

  /** `highs`: the same memory in words, of which the second of each value is its high one, signed as the value is. */
  private subtractBase(values: BigInt64Array | BigUint64Array, highs: Int32Array | Uint32Array): void {
    const { scratch, baseHigh, baseLow } = this;
    const lows = new Uint32Array(values.buffer, values.byteOffset);
    for (let i = 0; i < values.length; i++) {
      const high = (highs[2 * i + 1] as number) - baseHigh;
      scratch[i] = high * 2 ** 32 + ((lows[2 * i] as number) - baseLow);
    }
  }
}
