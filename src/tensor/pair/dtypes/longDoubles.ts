import type { ElementArray } from "../../dtype/dtype";

/** High words from which on a double may not tell a 64-bit integer from its neighbours. */
const EXACT_HIGH = 2 ** 21;

/** Writes real values as doubles: 64-bit integers as the nearest ones. */
export function writeDoubles(values: ElementArray, target: Float64Array): void {
  if (values instanceof BigInt64Array || values instanceof BigUint64Array) writeLongs(values, target);
  else target.set(values);
}

function writeLongs(values: BigInt64Array | BigUint64Array, target: Float64Array): void {
  const [highs, lows] = [highWords(values), lowWords(values)];
  for (let i = 0; i < values.length; i++) {
    target[i] = (highs[2 * i + 1] as number) * 2 ** 32 + (lows[2 * i] as number);
  }
}

/**
 * The same for what is rounded again to fewer bits: of 64-bit integers that no double is, the one of both neighbours whose last bit is 1, so
 * that rounding again gives what rounding once had given.
 */
export function writeOddDoubles(values: ElementArray, target: Float64Array): void {
  writeDoubles(values, target);
  if (!(values instanceof BigInt64Array || values instanceof BigUint64Array)) return;
  const [highs, lows] = [highWords(values), lowWords(values)];
  const words = new Uint32Array(target.buffer, target.byteOffset, 2 * target.length);
  for (let i = 0; i < values.length; i++) {
    const high = highs[2 * i + 1] as number;
    if (Math.abs(high) < EXACT_HIGH) continue;
    const double = target[i] as number;
    const lost = (lows[2 * i] as number) - (double - high * 2 ** 32);
    const low = words[2 * i] as number;
    if (lost === 0 || low % 2 === 1) continue;
    if (lost > 0 === double > 0) words[2 * i] = low + 1;
    else {
      words[2 * i] = low - 1;
      if (low === 0) words[2 * i + 1] = (words[2 * i + 1] as number) - 1;
    }
  }
}

/** High words at odd places, signed where the integers are. */
export function highWords(values: BigInt64Array | BigUint64Array): Int32Array | Uint32Array {
  if (values instanceof BigUint64Array) return lowWords(values);
  return new Int32Array(values.buffer, values.byteOffset, 2 * values.length);
}

/** Low words at even places. */
export function lowWords(values: BigInt64Array | BigUint64Array): Uint32Array {
  return new Uint32Array(values.buffer, values.byteOffset, 2 * values.length);
}
