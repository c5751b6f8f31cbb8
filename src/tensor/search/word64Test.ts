import type { RealDtype } from "../dtype/dtype";
import { viewElements } from "../elements/elementView";
import type { ElementTest } from "./elementTest";
import type { ValueRange } from "./valueRange";

const WORD = 2n ** 32n;

/** Tells which 64-bit integers lie in a range. Nothing makes a bigint of each: both words are compared with those of the bounds. */
export function word64Test(range: ValueRange, { name }: RealDtype): ElementTest {
  const isSigned = viewElements(name, new Uint8Array(0)) instanceof BigInt64Array;
  // Absolute values have no sign; of others the sign's bit is flipped, so that the negative come first.
  const sign = isSigned && !range.isAbsolute ? 2n ** 63n : 0n;
  const bounds = wordBounds(BigInt(range.low) + sign, BigInt(range.high) + sign, range.isOutside);
  return {
    mark(elements, marks) {
      const { buffer, byteOffset, length } = viewElements(name, elements);
      const words = new Uint32Array(buffer, byteOffset, 2 * length);
      if (isSigned && range.isAbsolute) return markWords(magnitudes(words), 0, bounds, marks);
      return markWords(words, isSigned ? 1 << 31 : 0, bounds, marks);
    },
  };
}

interface WordBounds {
  readonly lowHigh: number;
  readonly lowLow: number;
  readonly highHigh: number;
  readonly highLow: number;
  /** Result for keys in between; all others get the opposite. */
  readonly inside: 0 | 1;
}

/** Bounds are of 64 bits without a sign; a range that has none of these is one from the greatest down to the least. */
function wordBounds(low: bigint, high: bigint, isOutside: boolean): WordBounds {
  const greatest = WORD * WORD - 1n;
  const isEmpty = low > high || low > greatest || high < 0n;
  const first = isEmpty ? greatest : low < 0n ? 0n : low;
  const last = isEmpty ? 0n : high > greatest ? greatest : high;
  return {
    lowHigh: Number(first / WORD),
    lowLow: Number(first % WORD),
    highHigh: Number(last / WORD),
    highLow: Number(last % WORD),
    inside: isOutside ? 0 : 1,
  };
}

function markWords(words: Uint32Array, sign: number, bounds: WordBounds, marks: Uint8Array): number {
  const { lowHigh, lowLow, highHigh, highLow, inside } = bounds;
  let count = 0;
  for (let i = 0; i < words.length; i += 2) {
    const low = words[i] as number;
    const high = ((words[i + 1] as number) ^ sign) >>> 0;
    const isAbove = high > lowHigh || (high === lowHigh && low >= lowLow);
    const isBelow = high < highHigh || (high === highHigh && low <= highLow);
    const hit = isAbove && isBelow ? inside : 1 - inside;
    marks[i >> 1] = hit;
    count += hit;
  }
  return count;
}

/** Absolute values of integers with a sign, as integers without: that of the least one is 2^63. */
function magnitudes(words: Uint32Array): Uint32Array {
  const magnitudes = words.slice();
  for (let i = 0; i < words.length; i += 2) {
    const low = words[i] as number;
    const high = words[i + 1] as number;
    if (high < (1 << 31) >>> 0) continue;
    magnitudes[i] = -low;
    magnitudes[i + 1] = ~high + (low === 0 ? 1 : 0);
  }
  return magnitudes;
}
