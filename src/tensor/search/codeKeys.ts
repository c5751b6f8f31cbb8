import { codeValues } from "../dtype/codeValues";
import type { RealDtype } from "../dtype/dtype";
import type { ValueRange } from "./valueRange";

/** By code of a dtype of one byte: 1 for values of a range as if it were not outside, 0 for all others. */
export function codesInside({ low, high, isAbsolute }: ValueRange, dtype: RealDtype): Uint8Array {
  const isBool = dtype.kind === "bool";
  return Uint8Array.from(codeValues(dtype), (own, code) => {
    // Whatever byte stands for true, it counts as 1.
    const value = isBool ? Math.min(code, 1) : isAbsolute ? Math.abs(own) : own;
    return value >= low && value <= high ? 1 : 0;
  });
}

/**
 * Rule that turns codes of 16 bits into signed keys in the order of the values: their magnitudes are taken, then `bend` is applied to those
 * with a sign, `flip` to all.
 */
interface KeyRule {
  readonly isAbsolute: boolean;
  readonly bend: number;
  readonly flip: number;
}

/** Keys of a rule from one to another, both included. */
export interface KeyRange extends KeyRule {
  readonly low: number;
  readonly high: number;
}

const SIGN = -0x8000;
const MAGNITUDE = 0x7fff;

/** Keys of all numbers of a dtype of two bytes, or of their magnitudes: all but NaN. */
function keysOf(dtype: RealDtype, isAbsolute: boolean): KeyRange {
  if (dtype.kind === "float") {
    const infinite = codeValues(dtype).indexOf(Number.POSITIVE_INFINITY);
    return isAbsolute
      ? { isAbsolute: false, bend: SIGN, flip: 0, low: 0, high: infinite }
      : { isAbsolute: false, bend: MAGNITUDE, flip: 0, low: -1 - infinite, high: infinite };
  }
  const isSigned = (codeValues(dtype)[-SIGN] as number) < 0;
  if (!isSigned) return { isAbsolute: false, bend: 0, flip: SIGN, low: SIGN, high: MAGNITUDE };
  return isAbsolute
    ? { isAbsolute: true, bend: 0, flip: SIGN, low: SIGN, high: 0 }
    : { isAbsolute: false, bend: 0, flip: 0, low: SIGN, high: MAGNITUDE };
}

/** Keys of a dtype of two bytes in the order of its values, all that are finite, and the value of each. */
export function finiteKeys(dtype: RealDtype): KeyRange & { readonly value: (key: number) => number } {
  const keys = keysOf(dtype, false);
  const beyond = dtype.kind === "float" ? 1 : 0;
  return { ...keys, low: keys.low + beyond, high: keys.high - beyond, value: (key) => valueOfKey(key, keys, dtype) };
}

/** Keys of the values of a dtype of two bytes that lie in a range as if it were not outside; the least is above the greatest where none does. */
export function keysInside({ low, high, isAbsolute }: ValueRange, dtype: RealDtype): KeyRange {
  const keys = keysOf(dtype, isAbsolute);
  const value = (key: number) => valueOfKey(key, keys, dtype);
  return {
    ...keys,
    low: firstKey(keys, (key) => value(key) >= low),
    high: firstKey(keys, (key) => !(value(key) <= high)) - 1,
  };
}

/** The first key of a range that is as wanted, by halving: all behind it are; the one behind the last where none is. */
function firstKey({ low, high }: KeyRange, isWanted: (key: number) => boolean): number {
  let [start, end] = [low, high + 1];
  while (start < end) {
    const middle = Math.floor((start + end) / 2);
    if (isWanted(middle)) end = middle;
    else start = middle + 1;
  }
  return start;
}

function valueOfKey(key: number, { isAbsolute, bend, flip }: KeyRule, dtype: RealDtype): number {
  const own = key ^ flip;
  if (isAbsolute) return own & 0xffff;
  return codeValues(dtype)[(own ^ ((own >> 15) & bend)) & 0xffff] as number;
}

/** Bounds of a range of doubles as float32: the least that is not below it, the greatest that is not above it. */
export function floatBounds(low: number, high: number): { readonly low: number; readonly high: number } {
  const [nearLow, nearHigh] = [Math.fround(low), Math.fround(high)];
  return {
    low: nearLow < low ? neighbour(nearLow, 1) : nearLow,
    high: nearHigh > high ? neighbour(nearHigh, -1) : nearHigh,
  };
}

const SIGN_BIT = 1 << 31;

const cell = new Float32Array(1);
const word = new Int32Array(cell.buffer);

/** The float32 next to one, above it (1) or below it (-1). */
function neighbour(value: number, side: 1 | -1): number {
  cell[0] = value;
  const bits = word[0] as number;
  if (value === 0) word[0] = side === 1 ? 1 : SIGN_BIT | 1;
  else word[0] = bits + (value > 0 ? side : -side);
  return cell[0];
}
