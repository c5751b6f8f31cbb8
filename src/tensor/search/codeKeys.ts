import { codeValues } from "../dtype/codeValues";
import type { RealDtype } from "../dtype/dtype";
import type { ValueRange } from "./valueRange";

/** By code of a dtype that `hasFewCodes`: 1 for values of a range as if it were not outside, 0 for all others. */
export function codesInside(range: ValueRange, dtype: RealDtype): Uint8Array {
  const isBool = dtype.kind === "bool";
  // Bounds of integers that have codes are exact, or beyond all of them.
  const low = Number(range.low);
  const high = Number(range.high);
  return Uint8Array.from(codeValues(dtype), (own, code) => {
    // Whatever byte stands for true, it counts as 1.
    const value = isBool ? Math.min(code, 1) : range.isAbsolute ? Math.abs(own) : own;
    return value >= low && value <= high ? 1 : 0;
  });
}

/** Rule that turns codes of 16 bits into signed keys in the order of the values: magnitudes, bits of those with a sign, bits of all. */
export interface KeyRule {
  readonly isAbsolute: boolean;
  readonly bend: number;
  readonly flip: number;
}

/** Keys from one to another, both included. */
interface KeyRange extends KeyRule {
  readonly low: number;
  readonly high: number;
}

const SIGN = -0x8000;
const MAGNITUDE = 0x7fff;

/** Order of integers with a sign, of floats, of integers without. */
const PLAIN: KeyRule = { isAbsolute: false, bend: 0, flip: 0 };
const BENT: KeyRule = { isAbsolute: false, bend: MAGNITUDE, flip: 0 };
const FLIPPED: KeyRule = { isAbsolute: false, bend: 0, flip: SIGN };

/** These, magnitudes of integers, and magnitudes of floats. */
const RULES: readonly KeyRule[] = [
  ...[PLAIN, BENT, FLIPPED],
  { isAbsolute: true, bend: 0, flip: SIGN },
  { isAbsolute: false, bend: SIGN, flip: 0 },
];

/** Keys of the codes of 16 bits that have a 1; undefined where none has. Throws a RangeError where no rule puts them side by side. */
export function keysOfPairs(inside: Uint8Array): KeyRange | undefined {
  if (!inside.includes(1)) return undefined;
  for (const rule of RULES) {
    const range = keysByRule(inside, rule);
    if (range) return range;
  }
  throw new RangeError("no keys have these codes side by side");
}

function keysByRule(inside: Uint8Array, rule: KeyRule): KeyRange | undefined {
  let [low, high] = [MAGNITUDE, SIGN];
  for (let code = 0; code < inside.length; code++) {
    if (inside[code] !== 1) continue;
    const key = keyOf(code, rule);
    low = Math.min(low, key);
    high = Math.max(high, key);
  }
  for (let code = 0; code < inside.length; code++) {
    const key = keyOf(code, rule);
    if (inside[code] === 0 && key >= low && key <= high) return undefined;
  }
  return { ...rule, low, high };
}

/** Rule of a dtype of two bytes by which its keys are in the order of its values. */
export function orderOf({ kind, name }: RealDtype): KeyRule {
  if (kind === "float") return BENT;
  return name === "uint16" || name === "quint16" ? FLIPPED : PLAIN;
}

/** Code of a key by a rule of order. */
export function codeOfKey(key: number, { bend, flip }: KeyRule): number {
  const own = key ^ flip;
  return (own ^ ((own >> 15) & bend)) & 0xffff;
}

/** The key of a code, as the kernel has it. */
export function keyOf(code: number, { isAbsolute, bend, flip }: KeyRule): number {
  const own = (code << 16) >> 16;
  const plain = isAbsolute && own < 0 ? -own : own;
  return ((plain ^ ((((plain << 16) >> 16) >> 15) & bend) ^ flip) << 16) >> 16;
}

/** Bounds of a range of doubles as float32: the least that is not below it, the greatest that is not above it. */
export function floatBounds(low: number, high: number): { readonly low: number; readonly high: number } {
  const [nearLow, nearHigh] = [Math.fround(low), Math.fround(high)];
  return {
    low: nearLow < low ? neighbour(nearLow, 1) : nearLow,
    high: nearHigh > high ? neighbour(nearHigh, -1) : nearHigh,
  };
}

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

const SIGN_BIT = 1 << 31;
