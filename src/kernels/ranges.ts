// Ranges of elements and of their magnitudes.
import { doublesOf, FLOAT32, FLOAT64, INT32, INT64, PART, UINT32, widthOf } from "./doubles";
import { lesserOf, upperHalf, wordSum } from "./vectorLanes";

/** Writes the least and the greatest finite element, in their own width; returns 1 if any is not finite. */
export function findRange(kind: i32, at: usize, count: i32, found: usize): i32 {
  if (kind === FLOAT32) return rangeOfFloats(at, count, found);
  if (kind === FLOAT64) return rangeOfDoubles(at, count, found);
  if (kind === INT32) rangeOfWords(at, count, 0, found);
  else if (kind === UINT32) rangeOfWords(at, count, i32.MIN_VALUE, found);
  else rangeOfLongs(at, count, kind === INT64 ? 0 : i64.MIN_VALUE, found);
  return 0;
}

/** Range of float32; numbers that are not finite become NaN, which is no extreme. Two lanes of extremes: each waits for its last one. */
function rangeOfFloats(at: usize, count: i32, found: usize): i32 {
  let lows = f32x4.splat(Infinity);
  let highs = f32x4.splat(-Infinity);
  let otherLows = lows;
  let otherHighs = highs;
  let odd = f32x4.splat(0);
  let i = 0;
  for (; i + 8 <= count; i += 8) {
    const value = v128.load(at + ((<usize>i) << 2));
    const other = v128.load(at + ((<usize>i) << 2), 16);
    const none = f32x4.sub(value, value);
    const otherNone = f32x4.sub(other, other);
    odd = v128.or(odd, v128.or(none, otherNone));
    lows = f32x4.pmin(lows, f32x4.add(none, value));
    highs = f32x4.pmax(highs, f32x4.add(none, value));
    otherLows = f32x4.pmin(otherLows, f32x4.add(otherNone, other));
    otherHighs = f32x4.pmax(otherHighs, f32x4.add(otherNone, other));
  }
  for (; i < count; i++) {
    const value = v128.load32_splat(at + ((<usize>i) << 2));
    const none = f32x4.sub(value, value);
    odd = v128.or(odd, none);
    lows = f32x4.pmin(lows, f32x4.add(none, value));
    highs = f32x4.pmax(highs, f32x4.add(none, value));
  }
  lows = f32x4.pmin(lows, otherLows);
  highs = f32x4.pmax(highs, otherHighs);
  lows = f32x4.pmin(lows, v128.shuffle<i32>(lows, lows, 2, 3, 0, 1));
  highs = f32x4.pmax(highs, v128.shuffle<i32>(highs, highs, 2, 3, 0, 1));
  store<f32>(found, min(f32x4.extract_lane(lows, 0), f32x4.extract_lane(lows, 1)));
  store<f32>(found, max(f32x4.extract_lane(highs, 0), f32x4.extract_lane(highs, 1)), 4);
  return i32(v128.any_true(odd));
}

function rangeOfDoubles(at: usize, count: i32, found: usize): i32 {
  let lows = f64x2.splat(Infinity);
  let highs = f64x2.splat(-Infinity);
  let otherLows = lows;
  let otherHighs = highs;
  let odd = f64x2.splat(0);
  let i = 0;
  for (; i + 4 <= count; i += 4) {
    const value = v128.load(at + ((<usize>i) << 3));
    const other = v128.load(at + ((<usize>i) << 3), 16);
    const none = f64x2.sub(value, value);
    const otherNone = f64x2.sub(other, other);
    odd = v128.or(odd, v128.or(none, otherNone));
    lows = f64x2.pmin(lows, f64x2.add(none, value));
    highs = f64x2.pmax(highs, f64x2.add(none, value));
    otherLows = f64x2.pmin(otherLows, f64x2.add(otherNone, other));
    otherHighs = f64x2.pmax(otherHighs, f64x2.add(otherNone, other));
  }
  for (; i < count; i++) {
    const value = v128.load64_splat(at + ((<usize>i) << 3));
    const none = f64x2.sub(value, value);
    odd = v128.or(odd, none);
    lows = f64x2.pmin(lows, f64x2.add(none, value));
    highs = f64x2.pmax(highs, f64x2.add(none, value));
  }
  lows = f64x2.pmin(lows, otherLows);
  highs = f64x2.pmax(highs, otherHighs);
  store<f64>(found, min(f64x2.extract_lane(lows, 0), f64x2.extract_lane(lows, 1)));
  store<f64>(found, max(f64x2.extract_lane(highs, 0), f64x2.extract_lane(highs, 1)), 8);
  return i32(v128.any_true(odd));
}

/** The highest bit of those without a sign is flipped, so that they compare with one. */
function rangeOfWords(at: usize, count: i32, flip: i32, found: usize): void {
  const flips = i32x4.splat(flip);
  let lows = i32x4.splat(i32.MAX_VALUE);
  let highs = i32x4.splat(i32.MIN_VALUE);
  let i = 0;
  for (; i + 4 <= count; i += 4) {
    const value = v128.xor(v128.load(at + ((<usize>i) << 2)), flips);
    lows = i32x4.min_s(lows, value);
    highs = i32x4.max_s(highs, value);
  }
  for (; i < count; i++) {
    const value = i32x4.splat(load<i32>(at + ((<usize>i) << 2)) ^ flip);
    lows = i32x4.min_s(lows, value);
    highs = i32x4.max_s(highs, value);
  }
  lows = i32x4.min_s(lows, v128.shuffle<i32>(lows, lows, 2, 3, 0, 1));
  highs = i32x4.max_s(highs, v128.shuffle<i32>(highs, highs, 2, 3, 0, 1));
  store<i32>(found, min(i32x4.extract_lane(lows, 0), i32x4.extract_lane(lows, 1)) ^ flip);
  store<i32>(found, max(i32x4.extract_lane(highs, 0), i32x4.extract_lane(highs, 1)) ^ flip, 4);
}

/** Extremes wait for their last ones, so they are found only where eight elements have any beyond them. */
function rangeOfLongs(at: usize, count: i32, flip: i64, found: usize): void {
  const flips = i64x2.splat(flip);
  let lows = i64x2.splat(i64.MAX_VALUE);
  let highs = i64x2.splat(i64.MIN_VALUE);
  let i = 0;
  for (; i + 8 <= count; i += 8) {
    const place = at + ((<usize>i) << 3);
    const first = v128.xor(v128.load(place), flips);
    const second = v128.xor(v128.load(place, 16), flips);
    const third = v128.xor(v128.load(place, 32), flips);
    const fourth = v128.xor(v128.load(place, 48), flips);
    const early = v128.or(areBeyond(first, lows, highs), areBeyond(second, lows, highs));
    const late = v128.or(areBeyond(third, lows, highs), areBeyond(fourth, lows, highs));
    if (!v128.any_true(v128.or(early, late))) continue;
    lows = lesserLongs(lows, lesserLongs(lesserLongs(first, second), lesserLongs(third, fourth)));
    highs = greaterLongs(highs, greaterLongs(greaterLongs(first, second), greaterLongs(third, fourth)));
  }
  let low = min(i64x2.extract_lane(lows, 0), i64x2.extract_lane(lows, 1));
  let high = max(i64x2.extract_lane(highs, 0), i64x2.extract_lane(highs, 1));
  for (; i < count; i++) {
    const value = load<i64>(at + ((<usize>i) << 3)) ^ flip;
    low = min(low, value);
    high = max(high, value);
  }
  store<i64>(found, low ^ flip);
  store<i64>(found, high ^ flip, 8);
}

function areBeyond(longs: v128, lows: v128, highs: v128): v128 {
  return v128.or(i64x2.lt_s(longs, lows), i64x2.gt_s(longs, highs));
}

function lesserLongs(one: v128, other: v128): v128 {
  return v128.bitselect(one, other, i64x2.lt_s(one, other));
}

function greaterLongs(one: v128, other: v128): v128 {
  return v128.bitselect(one, other, i64x2.gt_s(one, other));
}

/** Exponents of doubles. */
const EXPONENTS: i32 = 2048;

/**
 * Adds `weight` for each element to that of 2,048 doubles at `weights` which its double's exponent says; returns the least magnitude that is
 * not 0, or a lesser one that is `known`. `tallies` has room for four times as many words.
 */
export function addMagnitudes(
  kind: i32,
  at: usize,
  count: i32,
  weight: f64,
  known: f64,
  scratch: usize,
  tallies: usize,
  weights: usize,
): f64 {
  memory.fill(tallies, 0, (<usize>EXPONENTS) << 4);
  let leasts = f64x2.splat(known);
  for (let start = 0; start < count; start += PART) {
    const length = min(PART, count - start);
    const part = doublesOf(kind, at + <usize>start * widthOf(kind), length, 0, scratch);
    countExponents(part, length, tallies);
    leasts = leastOf(part, length, leasts);
  }
  for (let i = 0; i < EXPONENTS; i++) {
    const tally = wordSum(v128.load(tallies + ((<usize>i) << 4)));
    const place = weights + ((<usize>i) << 3);
    store<f64>(place, load<f64>(place) + <f64>tally * weight);
  }
  return lesserOf(leasts);
}

/** Four tallies of each: equal exponents follow each other, and each count waits for the one before it. */
function countExponents(at: usize, count: i32, tallies: usize): void {
  let i = 0;
  for (; i + 4 <= count; i += 4) {
    const place = at + ((<usize>i) << 3);
    addOne(place, tallies);
    addOne(place + 8, tallies + 4);
    addOne(place + 16, tallies + 8);
    addOne(place + 24, tallies + 12);
  }
  for (; i < count; i++) addOne(at + ((<usize>i) << 3), tallies);
}

function addOne(at: usize, tallies: usize): void {
  const place = tallies + (<usize>load<u16>(at, 6) & 0x7ff0);
  store<i32>(place, load<i32>(place) + 1);
}

/** Least magnitude of floats that is not 0; infinity where there is none. Two lanes of extremes: each waits for its last one. */
export function leastMagnitude(kind: i32, at: usize, count: i32): f64 {
  return kind === FLOAT32 ? leastOfFloats(at, count) : leastOfDoubles(at, count);
}

function leastOfFloats(at: usize, count: i32): f64 {
  let leasts = f32x4.splat(Infinity);
  let others = leasts;
  let i = 0;
  for (; i + 8 <= count; i += 8) {
    leasts = f32x4.pmin(leasts, sizesOfFloats(v128.load(at + ((<usize>i) << 2))));
    others = f32x4.pmin(others, sizesOfFloats(v128.load(at + ((<usize>i) << 2), 16)));
  }
  for (; i < count; i++) leasts = f32x4.pmin(leasts, sizesOfFloats(v128.load32_splat(at + ((<usize>i) << 2))));
  leasts = f32x4.pmin(leasts, others);
  leasts = f32x4.pmin(leasts, upperHalf(leasts));
  return <f64>min(f32x4.extract_lane(leasts, 0), f32x4.extract_lane(leasts, 1));
}

/** Magnitudes; those of zeros become NaN. */
function sizesOfFloats(floats: v128): v128 {
  const sizes = f32x4.abs(floats);
  return v128.or(sizes, f32x4.eq(sizes, f32x4.splat(0)));
}

function leastOfDoubles(at: usize, count: i32): f64 {
  let leasts = leastOf(at, count & -2, f64x2.splat(Infinity));
  if ((count & 1) !== 0) leasts = f64x2.pmin(leasts, sizesOfDoubles(v128.load64_splat(at + ((<usize>count - 1) << 3))));
  return lesserOf(leasts);
}

/** The lesser of magnitudes and of those that are known; of an odd number the one behind counts, too. */
function leastOf(at: usize, count: i32, known: v128): v128 {
  let leasts = known;
  for (let i = 0; i < count; i += 2) leasts = f64x2.pmin(leasts, sizesOfDoubles(v128.load(at + ((<usize>i) << 3))));
  return leasts;
}

function sizesOfDoubles(doubles: v128): v128 {
  const sizes = f64x2.abs(doubles);
  return v128.or(sizes, f64x2.eq(sizes, f64x2.splat(0)));
}

/** Writes magnitudes of elements to a target that ends with a vector. Of integers the bits are those of the class without a sign. */
export function writeMagnitudes(kind: i32, at: usize, count: i32, target: usize): void {
  const bytes = <usize>count * widthOf(kind);
  const end = target + ((bytes + 15) & ~15);
  memory.copy(target, at, bytes);
  if (kind === FLOAT32)
    for (let place = target; place < end; place += 16) v128.store(place, f32x4.abs(v128.load(place)));
  if (kind === FLOAT64)
    for (let place = target; place < end; place += 16) v128.store(place, f64x2.abs(v128.load(place)));
  if (kind === INT32) for (let place = target; place < end; place += 16) v128.store(place, i32x4.abs(v128.load(place)));
  if (kind === INT64) for (let place = target; place < end; place += 16) v128.store(place, i64x2.abs(v128.load(place)));
}
