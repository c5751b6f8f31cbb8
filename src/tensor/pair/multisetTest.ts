import type { ElementValues } from "../elements/elementValues";
import { lowWords } from "./longDoubles";
import type { PairCells } from "./pairCells";

const NAN_HIGH = 0x7ff80000;

/**
 * True if two sides hold the same numbers in any order: sums of 64 bits that each number makes agree, which those of other
 * numbers do once in 2^64. NaNs are one number, and so are both zeros.
 */
export class MultisetTest {
  private first = 0;
  private second = 0;
  /** Low words of 64-bit integers, which doubles may not tell apart. */
  private lows: Uint32Array | undefined;

  get isSame(): boolean {
    return this.first === 0 && this.second === 0;
  }

  /** Adds all cells at hand, which were made of these values; each stands `weight` times. */
  add(cells: PairCells, a: ElementValues, b: ElementValues, weight: number): void {
    this.addSide(cells.partsX, cells.partsY, a, cells, weight | 0);
    this.addSide(cells.partsY, cells.partsX, b, cells, -weight | 0);
  }

  private addSide(
    numbers: Float64Array,
    others: Float64Array,
    values: ElementValues,
    { parts, count, isExact }: PairCells,
    weight: number,
  ): void {
    const { array } = values;
    const isLong = array instanceof BigInt64Array || array instanceof BigUint64Array;
    this.lows = isExact && isLong ? lowWords(array) : undefined;
    if (parts === 1) this.addReal(numbers, others, !isExact, count, weight);
    else this.addComplex(numbers, count, weight);
  }

  /** Adds doubles. Numbers that equal the other side's need not be added where doubles are exact: they would be subtracted again. */
  private addReal(numbers: Float64Array, others: Float64Array, isAll: boolean, count: number, weight: number): void {
    const { lows } = this;
    const words = new Int32Array(numbers.buffer, numbers.byteOffset);
    for (let i = 0; i < count; i++) {
      const number = numbers[i] as number;
      if (isAll && number === others[i]) continue;
      const low = lows ? (lows[2 * i] as number) : number | 0;
      if (number === 0) this.take(0, 0, low, weight);
      else if (Number.isNaN(number)) this.take(NAN_HIGH, 0, 0, weight);
      else this.take(words[2 * i + 1] as number, words[2 * i] as number, low, weight);
    }
  }

  /** Adds complex numbers, without the sign of zero parts. */
  private addComplex(numbers: Float64Array, count: number, weight: number): void {
    const cell = new Float64Array(2);
    const words = new Int32Array(cell.buffer);
    for (let i = 0; i < count; i++) {
      cell[0] = (numbers[2 * i] as number) + 0;
      cell[1] = (numbers[2 * i + 1] as number) + 0;
      if (Number.isNaN(cell[0]) || Number.isNaN(cell[1])) this.take(NAN_HIGH, 0, 0, weight);
      else {
        const real = mixed(words[1] as number, words[0] as number, 0, FIRST);
        this.take(words[3] as number, words[2] as number, real, weight);
      }
    }
  }

  private take(high: number, word: number, low: number, weight: number): void {
    this.first = (this.first + Math.imul(mixed(high, word, low, FIRST), weight)) | 0;
    this.second = (this.second + Math.imul(mixed(word, low, high, SECOND), weight)) | 0;
  }
}

const FIRST = 0x9e3779b9;
const SECOND = 0x85ebca6b;

/** 32 bits that look like chance, from three words (as MurmurHash3 mixes: aappleby/smhasher, src/MurmurHash3.cpp). */
function mixed(one: number, two: number, three: number, seed: number): number {
  let bits = seed;
  bits = stirred(bits, one);
  bits = stirred(bits, two);
  bits = stirred(bits, three);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

function stirred(bits: number, word: number): number {
  let block = Math.imul(word, 0xcc9e2d51);
  block = Math.imul((block << 15) | (block >>> 17), 0x1b873593);
  const next = bits ^ block;
  return (Math.imul((next << 13) | (next >>> 19), 5) + 0xe6546b64) | 0;
}
