import type { ElementArray } from "../../dtype/dtype";
import { highWords, lowWords } from "../dtypes/longDoubles";

/**
 * Writes the differences of integers, each the double that is nearest to the exact one, and to `lows` the low words of the exact
 * magnitudes: double and low word say what it is (`exactMagnitude`).
 */
export function writeExactDifferences(a: ElementArray, b: ElementArray, target: Float64Array, lows: Int32Array): void {
  const [some, others] = [wordsOf(a), wordsOf(b)];
  for (let i = 0; i < a.length; i++) {
    const high = (some.highs[2 * i + 1] as number) - (others.highs[2 * i + 1] as number);
    const low = (some.lows[2 * i] as number) - (others.lows[2 * i] as number);
    const difference = high * 2 ** 32 + low;
    target[i] = difference;
    lows[i] = difference < 0 ? -low : low;
  }
}

/** A whole magnitude below 2^65, of which the nearest double and the low word are known. */
export function exactMagnitude(nearest: number, low: number): bigint {
  const double = BigInt(nearest);
  return double + BigInt.asIntN(32, BigInt(low) - double);
}

interface Words {
  /** At odd places. */
  readonly highs: Int32Array | Uint32Array;
  /** At even places. */
  readonly lows: Uint32Array;
}

function wordsOf(values: ElementArray): Words {
  if (isLong(values)) return { highs: highWords(values), lows: lowWords(values) };
  const highs = new Int32Array(2 * values.length);
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    highs[2 * i] = value;
    highs[2 * i + 1] = value < 0 ? -1 : 0;
  }
  return { highs, lows: new Uint32Array(highs.buffer) };
}

function isLong(values: ElementArray): values is BigInt64Array | BigUint64Array {
  return values instanceof BigInt64Array || values instanceof BigUint64Array;
}
