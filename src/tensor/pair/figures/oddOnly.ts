import type { JsonNumber } from "../../text/jsonElement";

/**
 * True if NaN or infinities are all that differs: figures of the difference are of cells that are finite on both sides, and a 0 would read as if
 * the pair agreed to the last bit. So people are told none.
 */
export function isOddOnly({ score, maxAbs }: OddPair): boolean {
  return score === "Infinity" && maxAbs !== null && Number(maxAbs) === 0;
}

interface OddPair {
  readonly score: JsonNumber | null;
  readonly maxAbs: JsonNumber | null;
}

/** A figure of the difference as people are told it. */
export function toldDifference(value: JsonNumber | null, pair: OddPair): JsonNumber | null {
  return isOddOnly(pair) ? null : value;
}
