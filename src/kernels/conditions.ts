// Counts of the elements that lie in a range, both ends included.

import { wordSum } from "./vectorLanes";

/** Counts float32 elements from `low` to `high` once `mask` is applied to their bits; no NaN is. */
export function countFloats(at: usize, count: i32, mask: i32, low: f32, high: f32): i32 {
  const masks = i32x4.splat(mask);
  const lows = f32x4.splat(low);
  const highs = f32x4.splat(high);
  let hits = i32x4.splat(0);
  let i = 0;
  for (; i + 4 <= count; i += 4) {
    const value = v128.and(v128.load(at + ((<usize>i) << 2)), masks);
    hits = i32x4.sub(hits, v128.and(f32x4.ge(value, lows), f32x4.le(value, highs)));
  }
  let total = wordSum(hits);
  for (; i < count; i++) {
    const value = reinterpret<f32>(load<i32>(at + ((<usize>i) << 2)) & mask);
    total += i32(value >= low && value <= high);
  }
  return total;
}

/** Counts float64 elements from `low` to `high` once `mask` is applied to their bits; no NaN is. */
export function countDoubles(at: usize, count: i32, mask: i64, low: f64, high: f64): i32 {
  const masks = i64x2.splat(mask);
  const lows = f64x2.splat(low);
  const highs = f64x2.splat(high);
  let hits = i64x2.splat(0);
  let i = 0;
  for (; i + 2 <= count; i += 2) {
    const value = v128.and(v128.load(at + ((<usize>i) << 3)), masks);
    hits = i64x2.sub(hits, v128.and(f64x2.ge(value, lows), f64x2.le(value, highs)));
  }
  let total = <i32>(i64x2.extract_lane(hits, 0) + i64x2.extract_lane(hits, 1));
  for (; i < count; i++) {
    const value = reinterpret<f64>(load<i64>(at + ((<usize>i) << 3)) & mask);
    total += i32(value >= low && value <= high);
  }
  return total;
}

/** Counts integers of eight bytes from `low` to `high` once `flip` is applied to them, with `isAbsolute` to their magnitudes. */
export function countLongs(at: usize, count: i32, isAbsolute: i32, flip: i64, low: i64, high: i64): i32 {
  const flips = i64x2.splat(flip);
  const lows = i64x2.splat(low);
  const highs = i64x2.splat(high);
  let misses = i64x2.splat(0);
  let i = 0;
  for (; i + 2 <= count; i += 2) {
    const own = v128.load(at + ((<usize>i) << 3));
    const key = v128.xor(isAbsolute ? i64x2.abs(own) : own, flips);
    misses = i64x2.sub(misses, v128.or(i64x2.lt_s(key, lows), i64x2.gt_s(key, highs)));
  }
  let total = i - <i32>(i64x2.extract_lane(misses, 0) + i64x2.extract_lane(misses, 1));
  for (; i < count; i++) {
    const own = load<i64>(at + ((<usize>i) << 3));
    const key = (isAbsolute && own < 0 ? -own : own) ^ flip;
    total += i32(key >= low && key <= high);
  }
  return total;
}

/** Counts integers of four bytes from `low` to `high` once `flip` is applied to them, with `isAbsolute` to their magnitudes. */
export function countWords(at: usize, count: i32, isAbsolute: i32, flip: i32, low: i32, high: i32): i32 {
  const flips = i32x4.splat(flip);
  const lows = i32x4.splat(low);
  const highs = i32x4.splat(high);
  let misses = i32x4.splat(0);
  let i = 0;
  for (; i + 4 <= count; i += 4) {
    const own = v128.load(at + ((<usize>i) << 2));
    const key = v128.xor(isAbsolute ? i32x4.abs(own) : own, flips);
    misses = i32x4.sub(misses, v128.or(i32x4.lt_s(key, lows), i32x4.gt_s(key, highs)));
  }
  let total = i - wordSum(misses);
  for (; i < count; i++) {
    const own = load<i32>(at + ((<usize>i) << 2));
    const key = (isAbsolute && own < 0 ? -own : own) ^ flip;
    total += i32(key >= low && key <= high);
  }
  return total;
}

/**
 * Counts elements of two bytes whose keys are from `low` to `high`: their magnitude with `isAbsolute`, `bend` applied to those with a sign,
 * `flip` to all.
 */
export function countPairs(at: usize, count: i32, isAbsolute: i32, bend: i32, flip: i32, low: i32, high: i32): i32 {
  const bends = i16x8.splat(<i16>bend);
  const flips = i16x8.splat(<i16>flip);
  const lows = i16x8.splat(<i16>low);
  const highs = i16x8.splat(<i16>high);
  let misses = i32x4.splat(0);
  let i = 0;
  for (; i + 8 <= count; i += 8) {
    const own = v128.load(at + ((<usize>i) << 1));
    const plain = isAbsolute ? i16x8.abs(own) : own;
    const key = v128.xor(v128.xor(plain, v128.and(i16x8.shr_s(plain, 15), bends)), flips);
    const miss = v128.or(i16x8.lt_s(key, lows), i16x8.gt_s(key, highs));
    misses = i32x4.sub(misses, i32x4.extadd_pairwise_i16x8_s(miss));
  }
  let total = i - wordSum(misses);
  for (; i < count; i++) {
    const own = <i32>load<i16>(at + ((<usize>i) << 1));
    const plain = isAbsolute && own < 0 ? -own : own;
    const key = <i32>(<i16>(plain ^ ((<i32>(<i16>plain) >> 15) & bend) ^ flip));
    total += i32(key >= low && key <= high);
  }
  return total;
}

/** Sums the entries of bytes in a table of 256 bytes. */
export function countCodes(at: usize, count: i32, table: usize): i32 {
  let total = 0;
  let other = 0;
  let i = 0;
  for (; i + 2 <= count; i += 2) {
    total += load<u8>(table + load<u8>(at + i));
    other += load<u8>(table + load<u8>(at + i, 1));
  }
  if (i < count) total += load<u8>(table + load<u8>(at + i));
  return total + other;
}
