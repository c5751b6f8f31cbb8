import type { ElementArray } from "../dtype/dtype";

/** Absolute values of elements, exactly: of signed integers in the unsigned class, which has that of the least one, too. */
export class Magnitudes {
  private floats = new Float32Array(0);
  private doubles = new Float64Array(0);
  private words = new Uint32Array(0);
  private longs = new BigUint64Array(0);

  /** The caller's until the next call. */
  of(values: ElementArray): ElementArray {
    if (values instanceof Float32Array) return this.ofFloats(values);
    if (values instanceof BigInt64Array) return this.ofLongs(values);
    if (values instanceof Int32Array) return this.ofWords(values);
    if (values instanceof Uint32Array || values instanceof BigUint64Array) return values;
    return this.ofDoubles(values);
  }

  private ofFloats(values: Float32Array): Float32Array {
    const { length } = values;
    if (this.floats.length < length) this.floats = new Float32Array(length);
    const { floats } = this;
    for (let i = 0; i < length; i++) floats[i] = Math.abs(values[i] as number);
    return floats.subarray(0, length);
  }

  private ofDoubles(values: Exclude<ElementArray, BigInt64Array | BigUint64Array>): Float64Array {
    const { length } = values;
    if (this.doubles.length < length) this.doubles = new Float64Array(length);
    const { doubles } = this;
    for (let i = 0; i < length; i++) doubles[i] = Math.abs(values[i] as number);
    return doubles.subarray(0, length);
  }

  private ofWords(values: Int32Array): Uint32Array {
    const { length } = values;
    if (this.words.length < length) this.words = new Uint32Array(length);
    const { words } = this;
    for (let i = 0; i < length; i++) words[i] = Math.abs(values[i] as number);
    return words.subarray(0, length);
  }

  /** By words: no bigint is made of each. */
  private ofLongs(values: BigInt64Array): BigUint64Array {
    const { length } = values;
    if (this.longs.length < length) this.longs = new BigUint64Array(length);
    const from = new Int32Array(values.buffer, values.byteOffset, 2 * length);
    const to = new Int32Array(this.longs.buffer, 0, 2 * length);
    for (let i = 0; i < from.length; i += 2) {
      const low = from[i] as number;
      const high = from[i + 1] as number;
      to[i] = high < 0 ? -low : low;
      if (high >= 0) to[i + 1] = high;
      else to[i + 1] = low === 0 ? -high : ~high;
    }
    return this.longs.subarray(0, length);
  }
}
