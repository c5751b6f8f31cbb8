import type { Pace } from "../../tensor/pace";

/** Rows of points that lie somewhere; what is asked for stays as it is. */
export interface RowPiece {
  readonly length: number;
  /** To be copied at once. */
  words(): Int32Array;
}

/** Rows of points that lie in several places, in one that the caller owns; others work in between. */
export async function joinRows(pieces: readonly RowPiece[], pace: Pace): Promise<Int32Array<ArrayBuffer>> {
  const whole = new Int32Array(rowBytes(pieces) / Int32Array.BYTES_PER_ELEMENT);
  let word = 0;
  for (const piece of pieces) {
    whole.set(piece.words(), word);
    word += piece.length;
    if (pace.isDue()) await pace.giveWay();
  }
  return whole;
}

export function rowBytes(pieces: readonly RowPiece[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0) * Int32Array.BYTES_PER_ELEMENT;
}
