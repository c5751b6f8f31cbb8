// Differences of cells of a pair: of doubles, exact ones of 64-bit integers, of complex numbers, and in ULPs. Arrays of doubles have room for an even
// number of them.

import { laneSum, modulus, upperHalf } from "../vectorLanes";

/** Writes differences of doubles. */
export function writeDifferences(x: usize, y: usize, count: i32, target: usize): void {
  const end = (<usize>count) << 3;
  for (let i: usize = 0; i < end; i += 16) v128.store(target + i, f64x2.sub(v128.load(x + i), v128.load(y + i)));
}

/** Writes whole doubles below 2^63 as 64-bit integers. */
export function writeLongs(values: usize, count: i32, target: usize): void {
  for (let i = 0; i < count; i++) {
    const at = (<usize>i) << 3;
    store<i64>(target + at, <i64>load<f64>(values + at));
  }
}

/** Writes differences of 64-bit integers, each the nearest double, and the low words of their magnitudes; with or without a sign. */
export function writeLongDifferences(
  a: usize,
  b: usize,
  count: i32,
  isSignedA: i32,
  isSignedB: i32,
  target: usize,
  lows: usize,
): void {
  for (let i = 0; i < count; i++) {
    const at = (<usize>i) << 3;
    const high = highOfLong(a + at, isSignedA) - highOfLong(b + at, isSignedB);
    const low = <f64>load<u32>(a + at) - <f64>load<u32>(b + at);
    const difference = high * 4294967296 + low;
    store<f64>(target + at, difference);
    const word = load<i32>(a + at) - load<i32>(b + at);
    store<i32>(lows + (at >> 1), difference < 0 ? -word : word);
  }
}

function highOfLong(long: usize, isSigned: i32): f64 {
  return isSigned ? <f64>load<i32>(long, 4) : <f64>load<u32>(long, 4);
}

/** Writes distances of float32 elements in ULPs; those of what is not finite are meaningless. */
export function writeFloatDistances(a: usize, b: usize, count: i32, target: usize): void {
  let i = 0;
  for (; i + 4 <= count; i += 4) {
    const one = placesOf(v128.load(a + ((<usize>i) << 2)));
    const other = placesOf(v128.load(b + ((<usize>i) << 2)));
    const distance = i32x4.sub(i32x4.max_s(one, other), i32x4.min_s(one, other));
    const to = target + ((<usize>i) << 3);
    v128.store(to, f64x2.convert_low_i32x4_u(distance));
    v128.store(to, f64x2.convert_low_i32x4_u(upperHalf(distance)), 16);
  }
  for (; i < count; i++) {
    const one = placesOf(v128.load32_zero(a + ((<usize>i) << 2)));
    const other = placesOf(v128.load32_zero(b + ((<usize>i) << 2)));
    const distance = i32x4.sub(i32x4.max_s(one, other), i32x4.min_s(one, other));
    store<f64>(target + ((<usize>i) << 3), <f64>(<u32>i32x4.extract_lane(distance, 0)));
  }
}

/** Places of float32 elements among all: the bits of magnitudes, negative where the sign is set. */
function placesOf(bits: v128): v128 {
  const sign = i32x4.shr_s(bits, 31);
  return i32x4.sub(v128.xor(v128.and(bits, i32x4.splat(0x7fffffff)), sign), sign);
}

/**
 * Writes distances in ULPs of doubles that a dtype of at most 32 bits holds: `base` is the high word of the power of two below its least normal
 * number, `perUnit` of the numbers below it make 1, `shift` the bits that a double has more. Distances of NaN and infinities are meaningless.
 */
export function writeNarrowDistances(
  x: usize,
  y: usize,
  count: i32,
  target: usize,
  leastNormal: f64,
  perUnit: f64,
  base: i32,
  shift: i32,
): void {
  const end = (<usize>count) << 3;
  for (let i: usize = 0; i < end; i += 16) {
    const one = narrowPlaces(v128.load(x + i), leastNormal, perUnit, base, shift);
    const other = narrowPlaces(v128.load(y + i), leastNormal, perUnit, base, shift);
    v128.store(target + i, f64x2.abs(f64x2.sub(one, other)));
  }
}

/** Bits of 2^52: whole numbers below it stand in its lowest bits. */
const WHOLE: f64 = 4503599627370496;

function narrowPlaces(values: v128, leastNormal: f64, perUnit: f64, base: i32, shift: i32): v128 {
  const sizes = f64x2.abs(values);
  const wholes = f64x2.splat(WHOLE);
  const normal = i64x2.shr_u(i64x2.sub(sizes, i64x2.splat((<i64>base) << 32)), shift);
  const place = f64x2.sub(v128.or(normal, wholes), wholes);
  const isSmall = f64x2.lt(sizes, f64x2.splat(leastNormal));
  const magnitude = v128.bitselect(f64x2.mul(sizes, f64x2.splat(perUnit)), place, isSmall);
  return v128.or(magnitude, v128.and(values, f64x2.splat(-0.0)));
}

/** Writes distances of doubles in ULPs, rounded, and their low words; those of what is not finite are meaningless. */
export function writeWideDistances(x: usize, y: usize, count: i32, target: usize, lows: usize): void {
  for (let i = 0; i < count; i++) {
    const at = (<usize>i) << 3;
    const a = load<i64>(x + at);
    const b = load<i64>(y + at);
    const one = reinterpret<i64>(abs(reinterpret<f64>(a)));
    const other = reinterpret<i64>(abs(reinterpret<f64>(b)));
    const apart = one > other ? one - other : other - one;
    const distance = <u64>((a ^ b) < 0 ? one + other : apart);
    store<f64>(target + at, <f64>distance);
    store<i32>(lows + (at >> 1), <i32>distance);
  }
}

const GREATEST = f64.MAX_VALUE;

/**
 * Writes moduli of complex numbers, `a` and `b`, to `x` and `y`, and those of their differences to `d`. Those of finite numbers are finite, if need
 * be too small: only the difference may exceed the doubles; it is NaN where a number is not finite.
 */
export function writeModuli(a: usize, b: usize, count: i32, x: usize, y: usize, d: usize): void {
  for (let i = 0; i < count; i++) {
    const at = (<usize>i) << 3;
    const one = v128.load(a + 2 * at);
    const other = v128.load(b + 2 * at);
    const apart = f64x2.sub(one, other);
    const odd = f64x2.add(f64x2.sub(one, one), f64x2.sub(other, other));
    store<f64>(x + at, min(modulus(one), GREATEST));
    store<f64>(y + at, min(modulus(other), GREATEST));
    store<f64>(d + at, laneSum(odd) === 0 ? modulus(apart) : NaN);
  }
}
