import type { Pace } from "../../tensor/pace";

/** Rows of points that lie somewhere; what is asked for stays as it is. */
export interface RowPiece {
  readonly length: number;
  /** To be copied at once. */
  words(): Int32Array;
}

/** Rows of points that lie in several places, in one that the caller owns. */
export function joinRows(pieces: readonly RowPiece[]): Int32Array<ArrayBuffer> {
  const whole = roomFor(pieces);
  let word = 0;
  for (const piece of pieces) word = put(whole, piece, word);
  return whole;
}

/** The same, letting others work in between. */
export async function joinRowsInTurns(pieces: readonly RowPiece[], pace: Pace): Promise<Int32Array<ArrayBuffer>> {
  const whole = roomFor(pieces);
  let word = 0;
  for (const piece of pieces) {
    word = put(whole, piece, word);
    if (pace.isDue()) await pace.giveWay();
  }
  return whole;
}

export function rowBytes(pieces: readonly RowPiece[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0) * Int32Array.BYTES_PER_ELEMENT;
}

function roomFor(pieces: readonly RowPiece[]): Int32Array<ArrayBuffer> {
  return new Int32Array(rowBytes(pieces) / Int32Array.BYTES_PER_ELEMENT);
}

/** Where the piece ends in the whole. */
function put(whole: Int32Array, piece: RowPiece, word: number): number {
  whole.set(piece.words(), word);
  return word + piece.length;
}
