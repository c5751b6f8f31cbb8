import type { Pace } from "../tensor/pace";

/** Rows of points that lie in several places, in one that the caller owns. */
export function joinRows(pieces: readonly Int32Array[]): Int32Array<ArrayBuffer> {
  const whole = roomFor(pieces);
  let word = 0;
  for (const piece of pieces) word = put(whole, piece, word);
  return whole;
}

/** The same, letting others work in between: what stands in the pieces does not change. */
export async function joinRowsInTurns(pieces: readonly Int32Array[], pace: Pace): Promise<Int32Array<ArrayBuffer>> {
  const whole = roomFor(pieces);
  let word = 0;
  for (const piece of pieces) {
    word = put(whole, piece, word);
    if (pace.isDue()) await pace.giveWay();
  }
  return whole;
}

function roomFor(pieces: readonly Int32Array[]): Int32Array<ArrayBuffer> {
  return new Int32Array(pieces.reduce((sum, { length }) => sum + length, 0));
}

/** Where the piece ends in the whole. */
function put(whole: Int32Array, piece: Int32Array, word: number): number {
  whole.set(piece, word);
  return word + piece.length;
}
