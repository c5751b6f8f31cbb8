import { type RanksKernel, ranksWasm } from "../../../kernels/gen/ranks";
import type { ElementArray } from "../../dtype/dtype";
import { addressOfValues } from "../../kernel/addressOfValues";
import { kernelOf } from "../../kernel/kernel";
import { kernelMemory } from "../../kernel/kernelMemory";

/** Bits of a key that are counted together, a digit. */
export const DIGIT_BITS = 16;
const DIGITS = 1 << DIGIT_BITS;

/** Digits, from those of NaN on, that only floats have that are not finite, of each sign. */
const ODD_SINGLES = 1 << 7;
const ODD_DOUBLES = 1 << 4;

const kernel = kernelOf<RanksKernel>(ranksWasm);

/** Counts first digits of values of a sample's class, a float's, in a table of words in the memory of kernels. */
export function digitCounter(sample: ElementArray): (values: ElementArray, table: number) => void {
  const width = sample.BYTES_PER_ELEMENT;
  return (values, table) => kernel().countFirstDigits(addressOfValues(values), values.length, width, table);
}

/** Digits whose values follow each other: the `i`th of all is `origin + i * step`, up to the `end`th. */
interface DigitRun {
  readonly origin: number;
  readonly step: 1 | -1;
  readonly end: number;
}

const UP: DigitRun = { origin: 0, step: 1, end: DIGITS };
const DOWN: DigitRun = { origin: DIGITS - 1, step: -1, end: DIGITS };

/** Rank that is looked for, from a digit on. */
interface RankStart {
  readonly first: number;
  readonly below: number;
  readonly rank: number;
}

/** A digit, its place in the order of the values, and the number of keys before it. */
interface RankedDigit {
  readonly place: number;
  readonly digit: number;
  readonly below: number;
}

/**
 * Keys of values of 32 or 64 bits, whole numbers of as many bits: those of floats are their bits, those of integers how far they are from the
 * least one.
 */
export class SortKeys {
  /** Bits of a key. */
  readonly width: number;
  /** Number of the lowest bits in which keys of finite values differ; of floats and of many of them whole digits. */
  readonly bits: number;
  /** The other bits of these keys, in their places. */
  readonly prefix: bigint;
  /** True if all keys may be counted by their first digit, those of values that are not finite, too: they have digits of their own. */
  readonly isOfAll: boolean;
  private readonly isFloat: boolean;
  /** Taken off the bits of all values, the keys are what is left. */
  private readonly base: bigint;
  /** One value, and its words. */
  private readonly cell: ElementArray;
  private readonly cellWords: Uint32Array;

  /** `sample`: an array of the values' class; `min` and `max`: of all finite values. */
  constructor(sample: ElementArray, min: number | bigint, max: number | bigint) {
    this.cell = new (sample.constructor as new (length: number) => ElementArray)(1);
    this.cellWords = new Uint32Array(this.cell.buffer);
    this.width = 8 * sample.BYTES_PER_ELEMENT;
    this.isFloat = sample instanceof Float32Array || sample instanceof Float64Array;
    // Where the extreme is a zero, it may be either.
    const least = this.bitsOf(min === 0 ? -0 : min);
    const greatest = this.bitsOf(max === 0 ? 0 : max);
    this.base = this.isFloat ? 0n : least;
    const differing = this.isFloat ? least ^ greatest : BigInt(max) - BigInt(min);
    const bits = differing === 0n ? 0 : differing.toString(2).length;
    this.bits = this.isFloat || bits > 32 ? DIGIT_BITS * Math.ceil(bits / DIGIT_BITS) : bits;
    this.prefix = this.isFloat ? (least >> BigInt(this.bits)) << BigInt(this.bits) : 0n;
    this.isOfAll = !this.isFloat || this.bits === this.width;
  }

  /** Room for values of the sample's class. */
  room(count: number): ElementArray {
    return new (this.cell.constructor as new (length: number) => ElementArray)(count);
  }

  /** Counts the digits of values of the sample's class from a bit on, in a table of words in the memory of kernels. */
  count(values: ElementArray, bit: number, table: number): void {
    const at = addressOfValues(values);
    if (this.width === 32) kernel().countWordDigits(at, values.length, this.wordBase, bit, table);
    else kernel().countLongDigits(at, values.length, this.longBase, bit, table);
  }

  /** Keys, two words each and low ones first, whose digit from a bit on has marks (`digitMarks.ts`). They are in the memory of kernels. */
  marked(values: ElementArray, bit: number, marks: Uint8Array): Uint32Array {
    const memory = kernelMemory();
    const [at, table] = [addressOfValues(values), memory.addressOf(marks)];
    const { buffer, byteOffset } = memory.take(8 * values.length);
    const count =
      this.width === 32
        ? kernel().keepWords(at, values.length, this.wordBase, bit, table, byteOffset)
        : kernel().keepLongs(at, values.length, this.longBase, bit, table, byteOffset);
    return new Uint32Array(buffer, byteOffset, 2 * count);
  }

  /** Number of the first digits, in the order of their values, that only values have that are not finite. */
  get oddDigits(): number {
    if (!this.isFloat) return 0;
    return this.width === 32 ? ODD_SINGLES : ODD_DOUBLES;
  }

  /** All digits in the order of their values, as runs, of keys of which all bits before them are known, or none. */
  digitRuns(key: bigint, isFirst: boolean): readonly DigitRun[] {
    if (this.isFloat && isFirst)
      return [
        { ...DOWN, end: DIGITS / 2 },
        { origin: -DIGITS / 2, step: 1, end: DIGITS },
      ];
    return [this.isFloat && this.isNegative(key) ? DOWN : UP];
  }

  /**
   * Finds the digit at a rank among counts of all digits: from the `first`, in the order of their values, on, of which `below` are before
   * that. The last digit where the rank is beyond all.
   */
  rankIn(counts: Float64Array, runs: readonly DigitRun[], { first, below, rank }: RankStart): RankedDigit {
    const memory = kernelMemory();
    return memory.use(() => {
      const table = memory.addressOf(new Uint8Array(counts.buffer, counts.byteOffset, counts.byteLength));
      const { buffer, byteOffset } = memory.take(8);
      const sum = new Float64Array(buffer, byteOffset, 1);
      sum[0] = below;
      let place = first;
      for (const { origin, step, end } of runs) {
        const last = Math.min(end, DIGITS - 1);
        if (place < last) place = kernel().findRank(table, origin, step, place, last, rank, byteOffset);
        if (place < last || end === DIGITS) return { place, digit: origin + place * step, below: sum[0] as number };
      }
      throw new RangeError("digits end with the last run");
    });
  }

  /** Sorts keys as their values sort, -0 before 0. */
  sort(keys: BigUint64Array): BigUint64Array {
    keys.sort();
    const negative = this.isFloat ? keys.findIndex((key) => this.isNegative(key)) : -1;
    if (negative < 0) return keys;
    const sorted = new BigUint64Array(keys.length);
    sorted.set(keys.subarray(0, negative), keys.length - negative);
    sorted.set(keys.subarray(negative).reverse());
    return sorted;
  }

  /** The value that has a key. */
  value(key: bigint): number | bigint {
    const { cell, cellWords } = this;
    const bits = key + this.base;
    cellWords[0] = Number(BigInt.asUintN(32, bits));
    if (cellWords.length > 1) cellWords[1] = Number(BigInt.asUintN(32, bits >> 32n));
    return cell[0] as number | bigint;
  }

  private isNegative(key: bigint): boolean {
    return key >> BigInt(this.width - 1) !== 0n;
  }

  private get wordBase(): number {
    return Number(BigInt.asIntN(32, this.base));
  }

  private get longBase(): bigint {
    return BigInt.asIntN(64, this.base);
  }

  private bitsOf(value: number | bigint): bigint {
    const { cell, cellWords } = this;
    (cell as { [i: number]: number | bigint })[0] = value;
    const high = cellWords.length > 1 ? BigInt(cellWords[1] as number) << 32n : 0n;
    return high | BigInt(cellWords[0] as number);
  }
}
