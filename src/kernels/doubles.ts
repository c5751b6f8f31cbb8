// Elements as doubles, a part at a time: all that sums them is one loop over doubles in the nearest cache.

export const FLOAT32: i32 = 0;
export const FLOAT64: i32 = 1;
export const INT32: i32 = 2;
export const UINT32: i32 = 3;
export const INT64: i32 = 4;
export const UINT64: i32 = 5;

/** Bytes of an element. */
export function widthOf(kind: i32): usize {
  return kind === FLOAT64 || kind >= INT64 ? 8 : 4;
}

/** Elements of a part, at most; `scratch` has room for as many doubles. */
export const PART: i32 = 1024;

const WORD: f64 = 4294967296.0;
const HALF_WORD: f64 = 2147483648.0;
const SIGN: i32 = i32.MIN_VALUE;

/**
 * Address of the doubles of elements, themselves or in `scratch`; 64-bit integers are taken relative to `base`, which is subtracted exactly.
 * Behind an odd number of them stands a NaN.
 */
export function doublesOf(kind: i32, at: usize, count: i32, base: i64, scratch: usize): usize {
  if (kind === FLOAT64 && (count & 1) === 0) return at;
  const whole = count & -4;
  if (kind === FLOAT64) memory.copy(scratch, at, (<usize>whole) << 3);
  else if (kind === FLOAT32) writeFloats(at, whole, scratch);
  else if (kind < INT64) writeWords(kind, at, whole, scratch);
  else writeLongs(kind, at, whole, base, scratch);
  for (let i = whole; i < count; i++) store<f64>(scratch + ((<usize>i) << 3), doubleOf(kind, at, i, base));
  if ((count & 1) !== 0) store<f64>(scratch + ((<usize>count) << 3), NaN);
  return scratch;
}

function writeFloats(at: usize, count: i32, to: usize): void {
  for (let i = 0; i < count; i += 4) {
    const floats = v128.load(at + ((<usize>i) << 2));
    const place = to + ((<usize>i) << 3);
    v128.store(place, f64x2.promote_low_f32x4(floats));
    v128.store(place, f64x2.promote_low_f32x4(v128.shuffle<i32>(floats, floats, 2, 3, 2, 3)), 16);
  }
}

/** Turns words without a sign into signed ones, half a word less, on the way. */
function writeWords(kind: i32, at: usize, count: i32, to: usize): void {
  const flips = i32x4.splat(kind === INT32 ? 0 : SIGN);
  const shifts = f64x2.splat(kind === INT32 ? 0 : HALF_WORD);
  for (let i = 0; i < count; i += 4) {
    const words = v128.xor(v128.load(at + ((<usize>i) << 2)), flips);
    const others = v128.shuffle<i32>(words, words, 2, 3, 2, 3);
    const place = to + ((<usize>i) << 3);
    v128.store(place, f64x2.add(f64x2.convert_low_i32x4_s(words), shifts));
    v128.store(place, f64x2.add(f64x2.convert_low_i32x4_s(others), shifts), 16);
  }
}

/** Bits of 2^84 and of 2^52: the words of an integer in their last places add themselves to these doubles. */
const HIGH_BITS: i64 = 0x4530000000000000;
const LOW_BITS: i64 = 0x4330000000000000;

function writeLongs(kind: i32, at: usize, count: i32, base: i64, to: usize): void {
  const isSigned = kind === INT64;
  const highBits = i64x2.splat(isSigned ? HIGH_BITS | 0x80000000 : HIGH_BITS);
  const lowBits = i64x2.splat(LOW_BITS);
  const words = i64x2.splat(0xffffffff);
  const baseHigh = highOf(kind, base) + (isSigned ? HALF_WORD : 0);
  const highBase = f64x2.splat(reinterpret<f64>(HIGH_BITS) + baseHigh * WORD);
  const lowBase = f64x2.splat(reinterpret<f64>(LOW_BITS) + lowOf(base));
  for (let i = 0; i < count; i += 2) {
    const longs = v128.load(at + ((<usize>i) << 3));
    const high = f64x2.sub(v128.xor(i64x2.shr_u(longs, 32), highBits), highBase);
    const low = f64x2.sub(v128.or(v128.and(longs, words), lowBits), lowBase);
    v128.store(to + ((<usize>i) << 3), f64x2.add(high, low));
  }
}

function doubleOf(kind: i32, at: usize, i: i32, base: i64): f64 {
  const word = at + ((<usize>i) << 2);
  const long = at + ((<usize>i) << 3);
  if (kind === FLOAT32) return <f64>load<f32>(word);
  if (kind === FLOAT64) return load<f64>(long);
  if (kind === INT32) return <f64>load<i32>(word);
  if (kind === UINT32) return <f64>load<u32>(word);
  return (highOf(kind, load<i64>(long)) - highOf(kind, base)) * WORD + (lowOf(load<i64>(long)) - lowOf(base));
}

function highOf(kind: i32, long: i64): f64 {
  return kind === INT64 ? <f64>(long >> 32) : <f64>(<u64>long >> 32);
}

function lowOf(long: i64): f64 {
  return <f64>(long & 0xffffffff);
}
