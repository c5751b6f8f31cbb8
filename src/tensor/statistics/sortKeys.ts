import type { ElementArray } from "../dtype/dtype";

/** Bits of a key that are counted together. */
export const DIGIT_BITS = 16;

const SIGN = 1 << 31;
const WORD = 2n ** 32n;
const ALL = 2n ** 64n - 1n;

/**
 * Turns values of 32 or 64 bits into whole numbers of 64 that sort as the values do, -0 before 0. They are written as two
 * words, into arrays that are used again. Keys beyond `span` are of values that are not finite.
 */
export class SortKeys {
  /** Words of the keys, until the next `write`; the high ones stay 0 but where keys are wide. */
  hi = new Uint32Array(0);
  lo = new Uint32Array(0);
  /** True if keys need both words. */
  readonly isWide: boolean;
  /** The key of the greatest finite value. */
  readonly span: bigint;
  /** Bits that have to be looked at; of wide keys and of those that may be beyond `span` they are whole digits of 16. */
  readonly bits: number;
  /** True if `bits` holds for all keys, also those beyond `span`. */
  readonly isOfAll: boolean;
  /** Offset taken off all keys, so that those of the finite values begin near 0. */
  private readonly base: bigint;
  /** One value, and its words. */
  private readonly cell: ElementArray;
  private readonly cellWords: Uint32Array;
  /** All ones for floats: of negative ones all bits are flipped. */
  private readonly magnitude: number;
  /** Sign bit: flipped, so that the negative come first. */
  private readonly sign: number;

  /** `sample`: an array of the values' class; `min` and `max`: of all finite values. */
  constructor(sample: ElementArray, min: number | bigint, max: number | bigint) {
    this.cell = new (sample.constructor as new (length: number) => ElementArray)(1);
    this.cellWords = new Uint32Array(this.cell.buffer);
    const isFloat = sample instanceof Float32Array || sample instanceof Float64Array;
    this.magnitude = isFloat ? -1 : 0;
    this.sign = sample instanceof Uint32Array || sample instanceof BigUint64Array ? 0 : SIGN;
    // Where the extreme is a zero, it may be either.
    const least = this.sortable(min === 0 ? -0 : min);
    const greatest = this.sortable(max === 0 ? 0 : max);
    // 64-bit integers that are near each other are told apart by their low words.
    this.isWide = sample.BYTES_PER_ELEMENT === 8 && (isFloat || greatest - least >= WORD);
    this.base = this.isWide ? (least / WORD) * WORD : least;
    this.span = greatest - this.base;
    const bits = this.span === 0n ? 0 : this.span.toString(2).length;
    this.bits = isFloat || this.isWide ? DIGIT_BITS * Math.ceil(bits / DIGIT_BITS) : bits;
    this.isOfAll = !isFloat || this.bits === 8 * sample.BYTES_PER_ELEMENT;
  }

  /** Writes the keys of values of the sample's class. */
  write(values: ElementArray): void {
    const { length } = values;
    if (this.lo.length < length) {
      this.hi = new Uint32Array(length);
      this.lo = new Uint32Array(length);
    }
    const words = new Int32Array(values.buffer, values.byteOffset, values.byteLength / 4);
    if (this.isWide) this.writePairs(words);
    else if (values.BYTES_PER_ELEMENT === 8) this.writeLowWords(words);
    else this.writeWords(words);
  }

  private writeWords(words: Int32Array): void {
    const { lo, magnitude, sign } = this;
    const base = Number(this.base) | 0;
    for (let i = 0; i < words.length; i++) {
      const word = words[i] as number;
      lo[i] = ((word ^ (((word >> 31) & magnitude) | sign)) - base) | 0;
    }
  }

  private writeLowWords(words: Int32Array): void {
    const { lo } = this;
    const base = Number(this.base % WORD) | 0;
    for (let i = 0; i < words.length; i += 2) lo[i >> 1] = ((words[i] as number) - base) | 0;
  }

  private writePairs(words: Int32Array): void {
    const { hi, lo, magnitude, sign } = this;
    const baseHigh = Number(this.base / WORD) | 0;
    for (let i = 0; i < words.length; i += 2) {
      const high = words[i + 1] as number;
      const flip = (high >> 31) & magnitude;
      lo[i >> 1] = (words[i] as number) ^ flip;
      hi[i >> 1] = ((high ^ (flip | sign)) - baseHigh) | 0;
    }
  }

  /** The value that has a key. */
  value(key: bigint): number | bigint {
    const { cell, cellWords } = this;
    const bits = this.flipped(key + this.base, (signBit) => signBit === 0n);
    cellWords[0] = Number(bits % WORD);
    if (cellWords.length > 1) cellWords[1] = Number(bits / WORD);
    return cell[0] as number | bigint;
  }

  /** A value's bits as a number that sorts as it does, not yet relative to the least. */
  private sortable(value: number | bigint): bigint {
    const { cell, cellWords } = this;
    (cell as { [i: number]: number | bigint })[0] = value;
    const high = cellWords.length > 1 ? BigInt(cellWords[1] as number) * WORD : 0n;
    return this.flipped(high + BigInt(cellWords[0] as number), (signBit) => signBit !== 0n);
  }

  /** All bits flipped of a float that is negative by its sign bit, of others the sign bit alone if there is one. */
  private flipped(bits: bigint, isNegative: (signBit: bigint) => boolean): bigint {
    const width = BigInt(32 * this.cellWords.length);
    const signBit = this.sign === 0 ? 0n : 1n << (width - 1n);
    if (this.magnitude !== 0 && isNegative(bits & signBit)) return bits ^ (ALL >> (64n - width));
    return bits ^ signBit;
  }
}
