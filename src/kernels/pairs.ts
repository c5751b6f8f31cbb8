// Passes over a block of cells of a pair: `x` and `y` are their numbers as doubles, `d` the magnitudes of their differences. Each array has room
// for an even number of them: a pass fills what is behind the last.

const GREATEST = f64.MAX_VALUE;

/** Less than 1 by more than two operations round, where they do not round what is less than normal. */
const SAFE: f64 = 0.9999999999999991;
/** 2^-900: below it products may round what is less than normal. */
const TINY: f64 = 1.1830521861667747e-271;

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
  let equal = sumOf(equals);
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

/**
 * Counts cells whose difference exceeds the tolerance, and those whose difference over `y` is below `first` and `second`; and finds the greatest
 * difference over its tolerance, over the greater side and over `y`, and the places of them. `out` has these three as known and gets them and
 * their places, -1 where none is greater, then the counts. No comparison holds for NaN, as differences and 0 over 0 may be.
 */
export function addRatios(
  x: usize,
  y: usize,
  d: usize,
  count: i32,
  rtol: f64,
  atol: f64,
  first: f64,
  second: f64,
  out: usize,
): void {
  const rtols = f64x2.splat(rtol);
  const atols = f64x2.splat(atol);
  const firsts = f64x2.splat(first);
  const seconds = f64x2.splat(second);
  const tiny = f64x2.splat(TINY);
  let score = load<f64>(out);
  let rel = load<f64>(out, 8);
  let relB = load<f64>(out, 16);
  let scoreAt = -1;
  let relAt = -1;
  let relBAt = -1;
  let scores = f64x2.splat(score * SAFE);
  let rels = f64x2.splat(rel * SAFE);
  let relBs = f64x2.splat(relB);
  let exceeding = i64x2.splat(0);
  let belowFirst = i64x2.splat(0);
  let belowSecond = i64x2.splat(0);
  const end = (<usize>count) << 3;
  if (count & 1) store<f64>(d + end, NaN);
  for (let i: usize = 0; i < end; i += 16) {
    const size = v128.load(d + i);
    const sizeB = f64x2.abs(v128.load(y + i));
    const greater = f64x2.pmax(sizeB, f64x2.abs(v128.load(x + i)));
    const limit = f64x2.add(atols, f64x2.mul(rtols, sizeB));
    const ratio = f64x2.div(size, sizeB);
    exceeding = i64x2.sub(exceeding, f64x2.gt(size, limit));
    belowFirst = i64x2.sub(belowFirst, f64x2.lt(ratio, firsts));
    belowSecond = i64x2.sub(belowSecond, f64x2.lt(ratio, seconds));
    // Few are divided: a quotient is above the greatest one only where this holds; what rounding may have made greater counts as 0.
    const least = f64x2.pmin(f64x2.mul(scores, limit), f64x2.mul(rels, greater));
    const isGreater = f64x2.gt(size, v128.and(least, f64x2.ge(least, tiny)));
    if (v128.any_true(v128.or(isGreater, f64x2.gt(ratio, relBs)))) {
      for (let at = i; at < i + 16; at += 8) {
        const own = load<f64>(d + at);
        const ownB = abs(load<f64>(y + at));
        const toLimit = own / (atol + rtol * ownB);
        const toB = own / ownB;
        const toGreater = own / max(abs(load<f64>(x + at)), ownB);
        if (toLimit > score) {
          score = toLimit;
          scoreAt = <i32>(at >> 3);
        }
        if (toGreater > rel) {
          rel = toGreater;
          relAt = <i32>(at >> 3);
        }
        if (toB > relB) {
          relB = toB;
          relBAt = <i32>(at >> 3);
        }
      }
      scores = f64x2.splat(score * SAFE);
      rels = f64x2.splat(rel * SAFE);
      relBs = f64x2.splat(relB);
    }
  }
  store<f64>(out, score);
  store<f64>(out, rel, 8);
  store<f64>(out, relB, 16);
  store<f64>(out, scoreAt, 24);
  store<f64>(out, relAt, 32);
  store<f64>(out, relBAt, 40);
  store<f64>(out, sumOf(exceeding), 48);
  store<f64>(out, sumOf(belowFirst), 56);
  store<f64>(out, sumOf(belowSecond), 64);
}

/** Greatest of magnitudes that are not NaN; 0 where there is none. */
export function greatestMagnitude(values: usize, count: i32): f64 {
  let greatest = f64x2.splat(0);
  let i = 0;
  for (; i + 2 <= count; i += 2) greatest = f64x2.pmax(greatest, f64x2.abs(v128.load(values + ((<usize>i) << 3))));
  if (i < count) greatest = f64x2.pmax(greatest, f64x2.abs(f64x2.splat(load<f64>(values + ((<usize>i) << 3)))));
  return greaterOf(greatest);
}

/** Greatest difference over its tolerance; 0 where none differs. */
export function greatestScore(y: usize, d: usize, count: i32, rtol: f64, atol: f64): f64 {
  const rtols = f64x2.splat(rtol);
  const atols = f64x2.splat(atol);
  let greatest = f64x2.splat(0);
  const end = (<usize>count) << 3;
  if (count & 1) store<f64>(d + end, NaN);
  for (let i: usize = 0; i < end; i += 16) {
    const limit = f64x2.add(atols, f64x2.mul(rtols, f64x2.abs(v128.load(y + i))));
    greatest = f64x2.pmax(greatest, f64x2.div(v128.load(d + i), limit));
  }
  return greaterOf(greatest);
}

/** Writes differences over the greater side, 0 where there is none. */
export function writeRelatives(x: usize, y: usize, d: usize, count: i32, target: usize): void {
  const end = (<usize>count) << 3;
  for (let i: usize = 0; i < end; i += 16) {
    const size = v128.load(d + i);
    const greater = f64x2.pmax(f64x2.abs(v128.load(x + i)), f64x2.abs(v128.load(y + i)));
    v128.store(target + i, v128.and(f64x2.div(size, greater), f64x2.ne(size, f64x2.splat(0))));
  }
}

/** First place of a value; -1 where it is not there. */
export function placeOf(value: f64, values: usize, count: i32): i32 {
  for (let i = 0; i < count; i++) if (load<f64>(values + ((<usize>i) << 3)) === value) return i;
  return -1;
}

/**
 * Sums squares of both sides, each number times its scale, and products, with what adding these rounded away (Knuth's TwoSum) and, unless they
 * are short, multiplying (Dekker's TwoProduct).
 */
export function sumProducts(x: usize, y: usize, count: i32, scaleX: f64, scaleY: f64, areShort: i32, out: usize): void {
  const scalesX = f64x2.splat(scaleX);
  const scalesY = f64x2.splat(scaleY);
  let squaresX = f64x2.splat(0);
  let squaresY = f64x2.splat(0);
  let sum = f64x2.splat(0);
  let lost = f64x2.splat(0);
  const end = (<usize>count) << 3;
  if (count & 1) {
    store<f64>(x + end, 0);
    store<f64>(y + end, 0);
  }
  for (let i: usize = 0; i < end; i += 16) {
    const a = f64x2.mul(v128.load(x + i), scalesX);
    const b = f64x2.mul(v128.load(y + i), scalesY);
    squaresX = f64x2.add(squaresX, f64x2.mul(a, a));
    squaresY = f64x2.add(squaresY, f64x2.mul(b, b));
    const product = f64x2.mul(a, b);
    const next = f64x2.add(sum, product);
    lost = f64x2.add(lost, lostOf(sum, product, next));
    if (!areShort) lost = f64x2.add(lost, roundedOf(a, b, product));
    sum = next;
  }
  const one = f64x2.splat(f64x2.extract_lane(sum, 0));
  const other = f64x2.splat(f64x2.extract_lane(sum, 1));
  const total = f64x2.add(one, other);
  store<f64>(out, laneSum(squaresX));
  store<f64>(out, laneSum(squaresY), 8);
  store<f64>(out, f64x2.extract_lane(total, 0), 16);
  store<f64>(out, laneSum(lost) + f64x2.extract_lane(lostOf(one, other, total), 0), 24);
}

/** Amount that a sum of two numbers rounded away. */
function lostOf(one: v128, other: v128, sum: v128): v128 {
  const added = f64x2.sub(sum, one);
  return f64x2.add(f64x2.sub(one, f64x2.sub(sum, added)), f64x2.sub(other, added));
}

/** 2^27 + 1: takes a double apart in two halves whose products no double rounds. */
const SPLITTER: f64 = 134217729;

/** Amount that a product of two numbers rounded away. */
function roundedOf(one: v128, other: v128, product: v128): v128 {
  const oneHigh = highOf(one);
  const oneLow = f64x2.sub(one, oneHigh);
  const otherHigh = highOf(other);
  const otherLow = f64x2.sub(other, otherHigh);
  let rest = f64x2.sub(product, f64x2.mul(oneHigh, otherHigh));
  rest = f64x2.sub(rest, f64x2.mul(oneLow, otherHigh));
  rest = f64x2.sub(rest, f64x2.mul(oneHigh, otherLow));
  return f64x2.sub(f64x2.mul(oneLow, otherLow), rest);
}

function highOf(values: v128): v128 {
  const split = f64x2.mul(f64x2.splat(SPLITTER), values);
  return f64x2.sub(split, f64x2.sub(split, values));
}

/** Sums magnitudes, and their squares, each times a scale. */
export function sumSizes(d: usize, count: i32, scale: f64, out: usize): void {
  const scales = f64x2.splat(scale);
  let sizes = f64x2.splat(0);
  let squares = f64x2.splat(0);
  let moreSizes = f64x2.splat(0);
  let moreSquares = f64x2.splat(0);
  const end = (<usize>count) << 3;
  let i: usize = 0;
  for (; i + 32 <= end; i += 32) {
    const some = v128.load(d + i);
    const others = v128.load(d + i, 16);
    sizes = f64x2.add(sizes, some);
    moreSizes = f64x2.add(moreSizes, others);
    const scaled = f64x2.mul(some, scales);
    const otherScaled = f64x2.mul(others, scales);
    squares = f64x2.add(squares, f64x2.mul(scaled, scaled));
    moreSquares = f64x2.add(moreSquares, f64x2.mul(otherScaled, otherScaled));
  }
  let size = laneSum(f64x2.add(sizes, moreSizes));
  let square = laneSum(f64x2.add(squares, moreSquares));
  for (; i < end; i += 8) {
    const own = load<f64>(d + i);
    size += own;
    square += own * scale * (own * scale);
  }
  store<f64>(out, size);
  store<f64>(out, square, 8);
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

/** Writes whole doubles below 2^63 as 64-bit integers. */
export function writeLongs(values: usize, count: i32, target: usize): void {
  for (let i = 0; i < count; i++) {
    const at = (<usize>i) << 3;
    store<i64>(target + at, <i64>load<f64>(values + at));
  }
}

/** Writes differences of doubles. */
export function writeDifferences(x: usize, y: usize, count: i32, target: usize): void {
  const end = (<usize>count) << 3;
  for (let i: usize = 0; i < end; i += 16) v128.store(target + i, f64x2.sub(v128.load(x + i), v128.load(y + i)));
}

/** First place from one on of a cell that is not clearly within a finite tolerance; `count` where all are. */
export function placeBeyond(y: usize, d: usize, from: i32, count: i32, rtol: f64, atol: f64): i32 {
  const rtols = f64x2.splat(rtol);
  const atols = f64x2.splat(atol);
  const endless = f64x2.splat(Infinity);
  let i = from;
  for (; i + 2 <= count; i += 2) {
    const at = (<usize>i) << 3;
    const limit = f64x2.add(atols, f64x2.mul(rtols, f64x2.abs(v128.load(y + at))));
    const isIn = v128.and(f64x2.le(f64x2.abs(v128.load(d + at)), limit), f64x2.lt(limit, endless));
    if (!i64x2.all_true(isIn)) break;
  }
  for (; i < count; i++) {
    const at = (<usize>i) << 3;
    const limit = atol + rtol * abs(load<f64>(y + at));
    if (!(abs(load<f64>(d + at)) <= limit && limit < Infinity)) break;
  }
  return i;
}

/** A NaN that stands for all. */
const ANY_NAN: i64 = 0x7ff8 << 48;

const FIRST_SEED = <i32>0x9e3779b9;
const SECOND_SEED = <i32>0x85ebca6b;

/**
 * Sums two words of 32 bits, to `out`, that numbers make, whatever their order: NaNs are one number, and so are both zeros. With `longs` also their
 * low words, which doubles may not tell apart; without, numbers that equal the other side's are left out.
 */
export function sumHashes(numbers: usize, others: usize, longs: usize, count: i32, out: usize): void {
  let first = i32x4.splat(0);
  let second = i32x4.splat(0);
  const counts = i32x4.splat(count);
  const lanes = i32x4(0, 1, 2, 3);
  for (let i = 0; i < count; i += 4) {
    const at = (<usize>i) << 3;
    const next = i + 2 < count ? at + 16 : at;
    const one = v128.load(numbers + at);
    const two = v128.load(numbers + next);
    let isIn = i32x4.lt_s(i32x4.add(i32x4.splat(i), lanes), counts);
    let low = i32x4.splat(0);
    if (longs) low = lowWords(v128.load(longs + at), v128.load(longs + next));
    else {
      const differs = f64x2.ne(one, v128.load(others + at));
      isIn = v128.and(isIn, lowWords(differs, f64x2.ne(two, v128.load(others + next))));
    }
    const own = plainNumbers(one);
    const other = plainNumbers(two);
    const high = highWords(own, other);
    const word = lowWords(own, other);
    first = i32x4.add(first, v128.and(mixed(high, word, low, FIRST_SEED), isIn));
    second = i32x4.add(second, v128.and(mixed(word, low, high, SECOND_SEED), isIn));
  }
  store<f64>(out, wordSum(first));
  store<f64>(out, wordSum(second), 8);
}

/** The same of complex numbers: one that is NaN in a part is NaN. */
export function sumComplexHashes(numbers: usize, count: i32, out: usize): void {
  let first = i32x4.splat(0);
  let second = i32x4.splat(0);
  const nothing = i32x4.splat(0);
  for (let i = 0; i < count; i++) {
    const own = v128.load(numbers + ((<usize>i) << 4));
    const isNumber = i64x2.all_true(f64x2.eq(own, own));
    const words = isNumber ? plainNumbers(own) : i64x2.splat(ANY_NAN);
    const real = mixed(
      v128.shuffle<i32>(words, words, 1, 1, 1, 1),
      v128.shuffle<i32>(words, words, 0, 0, 0, 0),
      nothing,
      FIRST_SEED,
    );
    const low = isNumber ? real : nothing;
    const high = v128.shuffle<i32>(words, words, 3, 3, 3, 3);
    const word = v128.shuffle<i32>(words, words, 2, 2, 2, 2);
    first = i32x4.add(first, mixed(high, word, low, FIRST_SEED));
    second = i32x4.add(second, mixed(word, low, high, SECOND_SEED));
  }
  store<f64>(out, i32x4.extract_lane(first, 0));
  store<f64>(out, i32x4.extract_lane(second, 0), 8);
}

function plainNumbers(values: v128): v128 {
  return v128.bitselect(f64x2.add(values, f64x2.splat(0)), i64x2.splat(ANY_NAN), f64x2.eq(values, values));
}

function highWords(one: v128, other: v128): v128 {
  return v128.shuffle<i32>(one, other, 1, 3, 5, 7);
}

function lowWords(one: v128, other: v128): v128 {
  return v128.shuffle<i32>(one, other, 0, 2, 4, 6);
}

/** 32 bits that look like chance, from three words (as MurmurHash3 mixes: aappleby/smhasher, src/MurmurHash3.cpp). */
function mixed(one: v128, two: v128, three: v128, seed: i32): v128 {
  const bits = stirred(stirred(stirred(i32x4.splat(seed), one), two), three);
  const some = i32x4.mul(v128.xor(bits, i32x4.shr_u(bits, 16)), i32x4.splat(<i32>0x85ebca6b));
  const more = i32x4.mul(v128.xor(some, i32x4.shr_u(some, 13)), i32x4.splat(<i32>0xc2b2ae35));
  return v128.xor(more, i32x4.shr_u(more, 16));
}

function stirred(bits: v128, words: v128): v128 {
  const block = i32x4.mul(words, i32x4.splat(<i32>0xcc9e2d51));
  const turned = v128.or(i32x4.shl(block, 15), i32x4.shr_u(block, 17));
  const next = v128.xor(bits, i32x4.mul(turned, i32x4.splat(0x1b873593)));
  const again = v128.or(i32x4.shl(next, 13), i32x4.shr_u(next, 19));
  return i32x4.add(i32x4.mul(again, i32x4.splat(5)), i32x4.splat(<i32>0xe6546b64));
}

function wordSum(words: v128): i32 {
  return (
    i32x4.extract_lane(words, 0) +
    i32x4.extract_lane(words, 1) +
    i32x4.extract_lane(words, 2) +
    i32x4.extract_lane(words, 3)
  );
}

/** 2^-900 and 2^1000: between these a plain sum of two squares has lost nothing; 2^600. */
const LEAST_SQUARES = TINY;
const MOST_SQUARES = reinterpret<f64>((<i64>0x7e7) << 52);
const SCALE = reinterpret<f64>((<i64>0x657) << 52);

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

/** Modulus, right to the last digits: neither its square nor that of a part may leave the doubles. */
function modulus(number: v128): f64 {
  const squares = laneSum(f64x2.mul(number, number));
  if (squares >= LEAST_SQUARES && squares <= MOST_SQUARES) return sqrt(squares);
  const re = f64x2.extract_lane(number, 0);
  const im = f64x2.extract_lane(number, 1);
  if (re === 0 || im === 0) return abs(re + im);
  const scale = squares > 1 ? 1 / SCALE : SCALE;
  const scaled = f64x2.mul(number, f64x2.splat(scale));
  return sqrt(laneSum(f64x2.mul(scaled, scaled))) / scale;
}

function upperHalf(words: v128): v128 {
  return v128.shuffle<i32>(words, words, 2, 3, 2, 3);
}

function sumOf(counts: v128): f64 {
  return <f64>(i64x2.extract_lane(counts, 0) + i64x2.extract_lane(counts, 1));
}

function laneSum(sums: v128): f64 {
  return f64x2.extract_lane(sums, 0) + f64x2.extract_lane(sums, 1);
}

function greaterOf(values: v128): f64 {
  return max(f64x2.extract_lane(values, 0), f64x2.extract_lane(values, 1));
}

function lesserOf(values: v128): f64 {
  return min(f64x2.extract_lane(values, 0), f64x2.extract_lane(values, 1));
}
