import type { OddCounts } from "../statistics/oddCounts";

/** Columns of what a kernel finds; `reduceRows` fills those behind the first two where anything is odd. */
const COLUMNS = 6;
const HUGE_SUMS = 2;
const NANS = 3;
const POSITIVES = 4;
const NEGATIVES = 5;

/** Bytes that a kernel wants for what it finds of a block. */
export const FOUND_BYTES = COLUMNS * Float64Array.BYTES_PER_ELEMENT;

/** Entries of blocks that follow each other in a row. */
export interface FoundRow {
  readonly entry: number;
  readonly end: number;
  /** The cell of the first of them, and cells between two. */
  readonly cell: number;
  readonly stride: number;
  /** From this entry on the first element of the block is among those that were reduced. */
  readonly starts: number;
}

/** Blocks of which a kernel reduced some elements: column by column an entry for each. */
export class FoundBlocks {
  readonly count: number;
  /** First a sum or an element; in the second column what the sum lost. */
  readonly numbers: Float64Array;
  /** The same memory, where elements are 64-bit integers: in the second column is the element itself. */
  readonly wholes: BigInt64Array | BigUint64Array | undefined;

  /** `like`: an array of the class of 64-bit integers. */
  constructor({ buffer, byteOffset, length }: Uint8Array, like: BigInt64Array | BigUint64Array | undefined) {
    this.count = length / FOUND_BYTES;
    this.numbers = new Float64Array(buffer, byteOffset, COLUMNS * this.count);
    if (like instanceof BigInt64Array) this.wholes = new BigInt64Array(buffer, byteOffset, this.numbers.length);
    else this.wholes = like && new BigUint64Array(buffer, byteOffset, this.numbers.length);
  }

  /** Adds up what is not finite. */
  addOdd({ entry, end, cell, stride }: FoundRow, odd: OddCounts): void {
    for (let i = entry, at = cell; i < end; i++, at += stride) {
      odd.add(at, Number.NaN, this.of(NANS, i));
      odd.add(at, Number.POSITIVE_INFINITY, this.of(POSITIVES, i));
      odd.add(at, Number.NEGATIVE_INFINITY, this.of(NEGATIVES, i));
    }
  }

  hugeSum(entry: number): number {
    return this.of(HUGE_SUMS, entry);
  }

  private of(column: number, entry: number): number {
    return this.numbers[column * this.count + entry] as number;
  }
}
