import type { ElementArray } from "../dtype/dtype";
import { Magnitudes } from "./magnitudes";

const DIGIT = 2 ** 16;

/** Number of values for which no sum of products of two digits exceeds the whole numbers that doubles have. */
const PART = 1 << 18;

/** The sum of squares of integers, exactly: products of their magnitudes' digits of 16 bits are summed by their places. */
export class WholeSquares {
  private total = 0n;
  private readonly magnitudes = new Magnitudes();

  /** Adds integers, each standing `weight` times. */
  add(values: ElementArray, weight: number): void {
    for (let start = 0; start < values.length; start += PART) {
      const part = values.subarray(start, start + PART);
      const places = placesOfSmall(part) ?? placesOf(this.magnitudes.of(part));
      const sum = places.reduceRight((above, place) => above * BigInt(DIGIT) + BigInt(place), 0n);
      this.total += sum * BigInt(weight);
    }
  }

  /** Its root, exactly where it is whole. */
  get root(): number | bigint {
    return wholeRoot(this.total);
  }
}

/** The root of a whole number, as one where it is one. */
export function wholeRoot(square: bigint): number | bigint {
  const nearest = Math.sqrt(Number(square));
  let root = BigInt(Math.round(nearest));
  // Newton's steps take what a double lacks of its digits.
  for (let step = 0; step < 3 && root > 0n; step++) root = (root + square / root) / 2n;
  return root * root === square ? root : nearest;
}

/** Places of 64-bit integers that 32 bits hold, as most do; undefined where any is greater. */
function placesOfSmall(values: ElementArray): readonly number[] | undefined {
  if (!(values instanceof BigInt64Array)) return undefined;
  const words = new Int32Array(values.buffer, values.byteOffset, 2 * values.length);
  let p0 = 0;
  let p1 = 0;
  let p2 = 0;
  let others = 0;
  for (let i = 0; i < words.length; i += 2) {
    const word = words[i] as number;
    const sign = word >> 31;
    others |= (words[i + 1] as number) ^ sign;
    const magnitude = ((word ^ sign) - sign) >>> 0;
    const low = magnitude & 0xffff;
    const high = magnitude >>> 16;
    p0 += low * low;
    p1 += 2 * low * high;
    p2 += high * high;
  }
  return others === 0 ? [p0, p1, p2] : undefined;
}

/** Sums of products of digits, lowest place first. */
function placesOf(magnitudes: ElementArray): readonly number[] {
  if (magnitudes instanceof BigUint64Array) return placesOfLongs(digitsOf(magnitudes));
  if (magnitudes instanceof Uint32Array) return placesOfWords(digitsOf(magnitudes));
  let squares = 0;
  for (let i = 0; i < magnitudes.length; i++) squares += (magnitudes[i] as number) ** 2;
  return [squares];
}

function digitsOf({ buffer, byteOffset, byteLength }: Uint32Array | BigUint64Array): Uint16Array {
  return new Uint16Array(buffer, byteOffset, byteLength / 2);
}

function placesOfWords(digits: Uint16Array): readonly number[] {
  let p0 = 0;
  let p1 = 0;
  let p2 = 0;
  for (let i = 0; i < digits.length; i += 2) {
    const low = digits[i] as number;
    const high = digits[i + 1] as number;
    p0 += low * low;
    p1 += 2 * low * high;
    p2 += high * high;
  }
  return [p0, p1, p2];
}

function placesOfLongs(digits: Uint16Array): readonly number[] {
  let p0 = 0;
  let p1 = 0;
  let p2 = 0;
  let p3 = 0;
  let p4 = 0;
  let p5 = 0;
  let p6 = 0;
  for (let i = 0; i < digits.length; i += 4) {
    const a = digits[i] as number;
    const b = digits[i + 1] as number;
    const c = digits[i + 2] as number;
    const d = digits[i + 3] as number;
    p0 += a * a;
    p1 += 2 * a * b;
    p2 += b * b;
    // Most integers are small.
    if ((c | d) === 0) continue;
    p2 += 2 * a * c;
    p3 += 2 * (a * d + b * c);
    p4 += 2 * b * d + c * c;
    p5 += 2 * c * d;
    p6 += d * d;
  }
  return [p0, p1, p2, p3, p4, p5, p6];
}
