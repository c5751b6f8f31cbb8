// Magnitudes of the differences of cells of a pair: `x` and `y` are their numbers as doubles, `d` the magnitudes. Each array has room for an even
// number of them: a pass fills what is behind the last.

import { countOf, greaterOf, lesserOf } from "../vectorLanes";

const GREATEST = f64.MAX_VALUE;

/**
 * Writes magnitudes of differences to `d`, which has the differences unless `isPlain`; those that are NaN or leave the doubles become NaN. Then to
 * `out`: how many are not NaN, how many are 0, how many of those are of zeros, how many of zeros of two signs, the greatest; and behind the room that
 * `addRatios` takes, the least and the greatest of `x` and of `y` that are not NaN.
 */
export function addSizes(x: usize, y: usize, d: usize, count: i32, isPlain: i32, out: usize): void {
  const nothing = f64x2.splat(0);
  let odd = f64x2.splat(0);
  let equals = i64x2.splat(0);
  let greatest = f64x2.splat(0);
  let lowX = f64x2.splat(Infinity);
  let highX = f64x2.splat(-Infinity);
  let lowY = f64x2.splat(Infinity);
  let highY = f64x2.splat(-Infinity);
  const end = (<usize>count) << 3;
  if (count & 1) {
    repeatLast(x, end);
    repeatLast(y, end);
    repeatLast(d, end);
  }
  for (let i: usize = 0; i < end; i += 16) {
    const a = v128.load(x + i);
    const b = v128.load(y + i);
    let size = v128.load(d + i);
    if (isPlain) size = f64x2.sub(a, b);
    size = f64x2.abs(size);
    v128.store(d + i, size);
    odd = v128.or(odd, f64x2.sub(size, size));
    equals = i64x2.sub(equals, f64x2.eq(size, nothing));
    greatest = f64x2.pmax(greatest, size);
    lowX = f64x2.pmin(lowX, a);
    highX = f64x2.pmax(highX, a);
    lowY = f64x2.pmin(lowY, b);
    highY = f64x2.pmax(highY, b);
  }
  let equal = countOf(equals);
  if (count & 1 && load<f64>(d + end) === 0) equal -= 1;
  store<f64>(out, count);
  store<f64>(out, equal, 8);
  store<f64>(out, 0, 16);
  store<f64>(out, 0, 24);
  store<f64>(out, greaterOf(greatest), 32);
  store<f64>(out, lesserOf(lowX), 72);
  store<f64>(out, greaterOf(highX), 80);
  store<f64>(out, lesserOf(lowY), 88);
  store<f64>(out, greaterOf(highY), 96);
  if (equal > 0) countZeros(x, y, d, count, out);
  if (v128.any_true(odd)) setOddApart(d, count, out);
}

function repeatLast(values: usize, end: usize): void {
  store<f64>(values + end, load<f64>(values + end - 8));
}

/** Counts cells of zeros, and those of zeros of two signs. */
function countZeros(x: usize, y: usize, d: usize, count: i32, out: usize): void {
  let zeros = 0;
  let others = 0;
  const end = (<usize>count) << 3;
  for (let i: usize = 0; i < end; i += 8) {
    const isZero = i32(load<f64>(d + i) === 0) & i32(load<f64>(x + i) === 0);
    zeros += isZero;
    others += isZero & <i32>((load<u64>(x + i) ^ load<u64>(y + i)) >> 63);
  }
  store<f64>(out, zeros, 16);
  store<f64>(out, others, 24);
}

/** Makes magnitudes NaN that leave the doubles; finds how many are not NaN, and the greatest of them. */
function setOddApart(d: usize, count: i32, out: usize): void {
  let rights = 0;
  let greatest: f64 = 0;
  const end = (<usize>count) << 3;
  for (let i: usize = 0; i < end; i += 8) {
    const size = load<f64>(d + i);
    const isRight = size <= GREATEST;
    rights += i32(isRight);
    greatest = isRight && size > greatest ? size : greatest;
    store<f64>(d + i, isRight ? size : NaN);
  }
  store<f64>(out, rights);
  store<f64>(out, greatest, 32);
}

/** Writes the places of what is NaN to `places`. */
export function placesOfNan(values: usize, count: i32, places: usize): void {
  let to = places;
  for (let i = 0; i < count; i++) {
    const value = load<f64>(values + ((<usize>i) << 3));
    store<i32>(to, i);
    to += (<usize>i32(!(abs(value) <= Infinity))) << 2;
  }
}

/** Writes the least and the greatest finite value to `out`. */
export function findSpan(values: usize, count: i32, out: usize): void {
  let low: f64 = Infinity;
  let high: f64 = -Infinity;
  for (let i = 0; i < count; i++) {
    const value = load<f64>(values + ((<usize>i) << 3));
    if (!(abs(value) <= GREATEST)) continue;
    low = min(low, value);
    high = max(high, value);
  }
  store<f64>(out, low);
  store<f64>(out, high, 8);
}

/** Greatest of magnitudes that are not NaN; 0 where there is none. */
export function greatestMagnitude(values: usize, count: i32): f64 {
  let greatest = f64x2.splat(0);
  let i = 0;
  for (; i + 2 <= count; i += 2) greatest = f64x2.pmax(greatest, f64x2.abs(v128.load(values + ((<usize>i) << 3))));
  if (i < count) greatest = f64x2.pmax(greatest, f64x2.abs(f64x2.splat(load<f64>(values + ((<usize>i) << 3)))));
  return greaterOf(greatest);
}

/** First place of a value; -1 where it is not there. */
export function placeOf(value: f64, values: usize, count: i32): i32 {
  for (let i = 0; i < count; i++) if (load<f64>(values + ((<usize>i) << 3)) === value) return i;
  return -1;
}

/** First place of the greatest magnitude above one that is known, by doubles and low words; -1 where there is none. */
export function placeOfGreaterWhole(values: usize, lows: usize, count: i32, known: f64, knownLow: i32): i32 {
  let greatest = known;
  let greatestLow = knownLow;
  let place = -1;
  for (let i = 0; i < count; i++) {
    const value = load<f64>(values + ((<usize>i) << 3));
    const low = load<i32>(lows + ((<usize>i) << 2));
    if (!(value > greatest || (value === greatest && low - greatestLow > 0))) continue;
    greatest = value;
    greatestLow = low;
    place = i;
  }
  return place;
}

/**
 * Counts magnitudes by the bits of their exponents, in four tables of counters that lie entry by entry beside each other: one need not wait for
 * another. The first entry is counted anew; returns how many it has.
 */
export function countExponents(values: usize, count: i32, counters: usize): i32 {
  v128.store(counters, i32x4.splat(0));
  let i: usize = 0;
  const end = (<usize>count) << 3;
  for (; i + 32 <= end; i += 32) {
    bump(counters + entryOf(values + i));
    bump(counters + 4 + entryOf(values + i + 8));
    bump(counters + 8 + entryOf(values + i + 16));
    bump(counters + 12 + entryOf(values + i + 24));
  }
  for (; i < end; i += 8) bump(counters + entryOf(values + i));
  return load<i32>(counters) + load<i32>(counters, 4) + load<i32>(counters, 8) + load<i32>(counters, 12);
}

function entryOf(value: usize): usize {
  return (<usize>load<u32>(value, 4) >> 20) << 4;
}

function bump(counter: usize): void {
  store<i32>(counter, load<i32>(counter) + 1);
}
