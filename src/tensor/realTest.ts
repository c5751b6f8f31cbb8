import { hasFewCodes } from "./codeCounts";
import type { RealDtype } from "./dtype";
import type { ElementTest } from "./elementTest";
import { viewElements } from "./elementView";
import { ValueDoubles } from "./valueDoubles";
import type { ValueRange } from "./valueRange";

/** Tells which real numbers lie in a range: by their codes where these are few, as doubles, or word by word where doubles round. */
export function realTest(range: ValueRange, dtype: RealDtype): ElementTest {
  if (hasFewCodes(dtype)) return codeTest(range, dtype);
  if (dtype.kind === "int" && dtype.itemBytes === 8) return wordTest(range, dtype);
  return doubleTest(range, dtype);
}

/** Of each code it is found out once. */
function codeTest(range: ValueRange, dtype: RealDtype): ElementTest {
  const isPair = dtype.itemBytes === 2;
  const codes = Uint16Array.from({ length: isPair ? 0x10000 : 0x100 }, (_, code) => code);
  const doubles = new ValueDoubles(0n).of(dtype.decode(isPair ? new Uint8Array(codes.buffer) : Uint8Array.from(codes)));
  // Whatever byte stands for true, it counts as 1.
  if (dtype.kind === "bool") doubles.fill(1, 1);
  const hits = new Uint8Array(codes.length);
  markDoubles(doubles, codes.length, range, hits);
  return {
    mark(elements, marks) {
      if (!isPair) return markCodes(elements, hits, marks);
      const { buffer, byteOffset } = elements.byteOffset % 2 === 0 ? elements : elements.slice();
      return markPairs(new Uint16Array(buffer, byteOffset, elements.length / 2), hits, marks);
    },
  };
}

function markCodes(codes: Uint8Array, hits: Uint8Array, marks: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < codes.length; i++) {
    const hit = hits[codes[i] as number] as number;
    marks[i] = hit;
    count += hit;
  }
  return count;
}

/** The same in a loop of its own: one that has met arrays of two classes is slower. */
function markPairs(codes: Uint16Array, hits: Uint8Array, marks: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < codes.length; i++) {
    const hit = hits[codes[i] as number] as number;
    marks[i] = hit;
    count += hit;
  }
  return count;
}

function doubleTest(range: ValueRange, { name }: RealDtype): ElementTest {
  const doubles = new ValueDoubles(0n);
  return {
    mark(elements, marks) {
      const values = viewElements(name, elements);
      return markDoubles(doubles.of(values), values.length, range, marks);
    },
  };
}

/** Changes the doubles where absolute values are meant. */
function markDoubles(doubles: Float64Array, length: number, range: ValueRange, marks: Uint8Array): number {
  // Bounds of integers this narrow are exact, or beyond all of them.
  const low = Number(range.low);
  const high = Number(range.high);
  const inside = range.isOutside ? 0 : 1;
  if (range.isAbsolute) for (let i = 0; i < length; i++) doubles[i] = Math.abs(doubles[i] as number);
  let count = 0;
  for (let i = 0; i < length; i++) {
    const value = doubles[i] as number;
    const hit = value >= low && value <= high ? inside : 1 - inside;
    marks[i] = hit;
    count += hit;
  }
  return count;
}

const WORD = 2n ** 32n;

/** Nothing makes a bigint of an element: both words are compared with those of the bounds. */
function wordTest(range: ValueRange, { name }: RealDtype): ElementTest {
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
  /** What is said of those in between; all others are told the opposite. */
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
