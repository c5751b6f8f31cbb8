/** Columns of what a kernel finds; `reduceRows` fills those behind the first two where anything is odd. */
const COLUMNS = 6;

/** Bytes that a kernel wants for what it finds of a block. */
export const FOUND_BYTES = COLUMNS * Float64Array.BYTES_PER_ELEMENT;

type Wholes = BigInt64Array | BigUint64Array;

/** Blocks of which some elements were reduced: column by column an entry for each. Columns that have nothing to tell are empty. */
export interface BlockColumns {
  /** Sums of blocks, or an element of each. */
  readonly numbers: Float64Array;
  /** Parts that sums lost by rounding. */
  readonly lost: Float64Array;
  /** Elements themselves, where these are 64-bit integers. */
  readonly wholes: Wholes | undefined;
  readonly hugeSums: Float64Array;
  readonly nan: Float64Array;
  readonly posInf: Float64Array;
  readonly negInf: Float64Array;
}

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

/** Columns that a kernel filled; `like`: an array of the class of 64-bit integers. */
export function foundBlocks({ buffer, byteOffset, length }: Uint8Array, like: Wholes | undefined): BlockColumns {
  const count = length / FOUND_BYTES;
  const column = (i: number) => new Float64Array(buffer, byteOffset + 8 * count * i, count);
  const wholesAt = byteOffset + 8 * count;
  const wholes =
    like instanceof BigInt64Array
      ? new BigInt64Array(buffer, wholesAt, count)
      : like && new BigUint64Array(buffer, wholesAt, count);
  return {
    ...{ numbers: column(0), lost: column(1), wholes, hugeSums: column(2) },
    ...{ nan: column(3), posInf: column(4), negInf: column(5) },
  };
}
