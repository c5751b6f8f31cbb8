// Elements of real dtypes as doubles.

import { upperHalf } from "./vectorLanes";

/** Writes float32 elements as doubles. */
export function widenFloats(at: usize, count: i32, target: usize): void {
  let i = 0;
  for (; i + 4 <= count; i += 4) {
    const values = v128.load(at + ((<usize>i) << 2));
    const to = target + ((<usize>i) << 3);
    v128.store(to, f64x2.promote_low_f32x4(values));
    v128.store(to, f64x2.promote_low_f32x4(upperHalf(values)), 16);
  }
  for (; i < count; i++) store<f64>(target + ((<usize>i) << 3), <f64>load<f32>(at + ((<usize>i) << 2)));
}

/** The same of integers of four bytes, with or without a sign. */
export function widenWords(at: usize, count: i32, isSigned: i32, target: usize): void {
  for (let i = 0; i < count; i++) {
    const word = load<i32>(at + ((<usize>i) << 2));
    store<f64>(target + ((<usize>i) << 3), isSigned ? <f64>word : <f64>(<u32>word));
  }
}

/** The same of integers of eight bytes: the nearest doubles. */
export function widenLongs(at: usize, count: i32, isSigned: i32, target: usize): void {
  for (let i = 0; i < count; i++) {
    const long = load<i64>(at + ((<usize>i) << 3));
    store<f64>(target + ((<usize>i) << 3), isSigned ? <f64>long : <f64>(<u64>long));
  }
}

/** The same of integers of two bytes. */
export function widenShorts(at: usize, count: i32, isSigned: i32, target: usize): void {
  for (let i = 0; i < count; i++) {
    const short = load<u16>(at + ((<usize>i) << 1));
    store<f64>(target + ((<usize>i) << 3), isSigned ? <f64>(<i16>short) : <f64>short);
  }
}

/** The same of float16. */
export function widenHalves(at: usize, count: i32, target: usize): void {
  let i = 0;
  for (; i + 4 <= count; i += 4) widenFour(v128.load64_zero(at + ((<usize>i) << 1)), target + ((<usize>i) << 3));
  for (; i < count; i++) {
    const half = i32x4.splat(load<u16>(at + ((<usize>i) << 1)));
    store<f64>(target + ((<usize>i) << 3), <f64>f32x4.extract_lane(widenedHalves(half), 0));
  }
}

function widenFour(halves: v128, target: usize): void {
  const values = widenedHalves(i32x4.extend_low_i16x8_u(halves));
  v128.store(target, f64x2.promote_low_f32x4(values));
  v128.store(target, f64x2.promote_low_f32x4(upperHalf(values)), 16);
}

/** 2^112: between the exponents of both dtypes. */
const APART = reinterpret<f32>(0x77800000);

/** Codes of float16, one in each word, as float32. */
function widenedHalves(codes: v128): v128 {
  const sign = i32x4.shl(v128.and(codes, i32x4.splat(0x8000)), 16);
  const bits = i32x4.shl(v128.and(codes, i32x4.splat(0x7fff)), 13);
  const isNumber = i32x4.lt_s(bits, i32x4.splat(0x7c00 << 13));
  const finite = f32x4.mul(bits, f32x4.splat(APART));
  const odd = v128.or(bits, i32x4.splat(0x7f800000));
  return v128.or(v128.bitselect(finite, odd, isNumber), sign);
}

/** The same of bfloat16. */
export function widenUpperHalves(at: usize, count: i32, target: usize): void {
  for (let i = 0; i < count; i++) {
    const bits = (<u32>load<u16>(at + ((<usize>i) << 1))) << 16;
    store<f64>(target + ((<usize>i) << 3), <f64>reinterpret<f32>(bits));
  }
}

/** The same of codes of a byte, by a table of doubles. */
export function widenCodes(at: usize, count: i32, table: usize, target: usize): void {
  for (let i = 0; i < count; i++) {
    const code = <usize>load<u8>(at + i);
    store<f64>(target + ((<usize>i) << 3), load<f64>(table + (code << 3)));
  }
}
