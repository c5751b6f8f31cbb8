// Sums of elements, of their magnitudes, squares and deviations.
import { doublesOf, INT32, INT64, PART, widthOf } from "./doubles";

/** Adds a term to a sum of two doubles at an address: what was added plainly, and what that rounded away. */
function addTerm(sum: usize, term: f64): void {
  const total = load<f64>(sum);
  const next = total + term;
  const back = next - total;
  store<f64>(sum, next);
  store<f64>(sum, load<f64>(sum, 8) + (total - (next - back) + (term - back)), 8);
}

function addLanes(sum: usize, terms: v128): void {
  addTerm(sum, f64x2.extract_lane(terms, 0));
  addTerm(sum, f64x2.extract_lane(terms, 1));
}

/**
 * Adds elements whose magnitude is at most `most` to the first of two sums, and their magnitudes to the second. Of these a part is summed
 * plainly: none cancels another. Returns 1 if all magnitudes are at most `most`, else 0.
 */
export function addSums(kind: i32, at: usize, count: i32, most: f64, scratch: usize, sums: usize): i32 {
  const mosts = f64x2.splat(most);
  let totals = f64x2.splat(0);
  let corrections = f64x2.splat(0);
  let areSmall = i64x2.splat(-1);
  for (let start = 0; start < count; start += PART) {
    const length = min(PART, count - start);
    const part = doublesOf(kind, at + <usize>start * widthOf(kind), length, 0, scratch);
    let magnitudes = f64x2.splat(0);
    for (let i = 0; i < length; i += 2) {
      const value = v128.load(part + ((<usize>i) << 3));
      const size = f64x2.abs(value);
      const isSmall = f64x2.le(size, mosts);
      areSmall = v128.and(areSmall, isSmall);
      const term = v128.and(value, isSmall);
      const next = f64x2.add(totals, term);
      const back = f64x2.sub(next, totals);
      const lost = f64x2.add(f64x2.sub(totals, f64x2.sub(next, back)), f64x2.sub(term, back));
      corrections = f64x2.add(corrections, lost);
      totals = next;
      magnitudes = f64x2.add(magnitudes, v128.and(size, isSmall));
    }
    addTerm(sums + 16, f64x2.extract_lane(magnitudes, 0) + f64x2.extract_lane(magnitudes, 1));
  }
  addLanes(sums, totals);
  addLanes(sums, corrections);
  return i64x2.all_true(areSmall) ? 1 : 0;
}

/** Adds float64 whose magnitude is finite and beyond `least`, times `scale`, to the first of two sums, and their magnitudes to the second. */
export function addHuge(at: usize, count: i32, least: f64, scale: f64, sums: usize): void {
  for (let i = 0; i < count; i++) {
    const value = load<f64>(at + ((<usize>i) << 3));
    const size = abs(value);
    if (size > least && size < Infinity) {
      addTerm(sums, value * scale);
      addTerm(sums + 16, size * scale);
    }
  }
}

/**
 * Adds finite elements' deviations, times `scale`, from `center`, the squares of these, and those of the elements, times `scale`, to three
 * sums. A part is summed plainly. 64-bit integers are taken relative to `base`.
 */
export function addDeviations(
  kind: i32,
  at: usize,
  count: i32,
  base: i64,
  scale: f64,
  center: f64,
  scratch: usize,
  sums: usize,
): void {
  const scales = f64x2.splat(scale);
  const centers = f64x2.splat(center);
  for (let start = 0; start < count; start += PART) {
    const length = min(PART, count - start);
    const part = doublesOf(kind, at + <usize>start * widthOf(kind), length, base, scratch);
    let total = f64x2.splat(0);
    let squares = f64x2.splat(0);
    let own = f64x2.splat(0);
    for (let i = 0; i < length; i += 2) {
      const value = f64x2.mul(v128.load(part + ((<usize>i) << 3)), scales);
      const kept = f64x2.eq(f64x2.sub(value, value), f64x2.splat(0));
      const deviation = v128.and(f64x2.sub(value, centers), kept);
      const finite = v128.and(value, kept);
      total = f64x2.add(total, deviation);
      squares = f64x2.add(squares, f64x2.mul(deviation, deviation));
      own = f64x2.add(own, f64x2.mul(finite, finite));
    }
    addTerm(sums, f64x2.extract_lane(total, 0) + f64x2.extract_lane(total, 1));
    addTerm(sums + 16, f64x2.extract_lane(squares, 0) + f64x2.extract_lane(squares, 1));
    addTerm(sums + 32, f64x2.extract_lane(own, 0) + f64x2.extract_lane(own, 1));
  }
}

/** Writes exact sums of 64-bit integers by words: of their low ones, of their high ones, and both of their magnitudes. */
export function sumLongs(kind: i32, at: usize, count: i32, sums: usize): void {
  const words = i64x2.splat(0xffffffff);
  const isSigned = kind === INT64;
  let lows = i64x2.splat(0);
  let highs = i64x2.splat(0);
  let negative = i64x2.splat(0);
  let sizeLows = i64x2.splat(0);
  let sizeHighs = i64x2.splat(0);
  for (let i = 0; i < count; i += 2) {
    const place = at + ((<usize>i) << 3);
    const value = i + 1 < count ? v128.load(place) : v128.load64_zero(place);
    const size = isSigned ? i64x2.abs(value) : value;
    lows = i64x2.add(lows, v128.and(value, words));
    highs = i64x2.add(highs, i64x2.shr_u(value, 32));
    negative = i64x2.add(negative, i64x2.shr_u(value, 63));
    sizeLows = i64x2.add(sizeLows, v128.and(size, words));
    sizeHighs = i64x2.add(sizeHighs, i64x2.shr_u(size, 32));
  }
  store<i64>(sums, sumOfLanes(lows));
  store<i64>(sums, sumOfLanes(highs) - (isSigned ? sumOfLanes(negative) << 32 : 0), 8);
  store<i64>(sums, sumOfLanes(sizeLows), 16);
  store<i64>(sums, sumOfLanes(sizeHighs), 24);
}

/**
 * Writes exact sums of products of words of integers' magnitudes, each by the products' own low and high words: of low words squared, of low
 * by high ones, of high ones squared. With `isSmall` no magnitude has a high word. Behind these 48 bytes 32 more are written to.
 */
export function sumSquares(kind: i32, at: usize, count: i32, isSmall: i32, sums: usize): void {
  const pad = sums + 48;
  const isWide = widthOf(kind) === 8;
  let squareLows = i64x2.splat(0);
  let squareHighs = i64x2.splat(0);
  let mixedLows = i64x2.splat(0);
  let mixedHighs = i64x2.splat(0);
  let highSquareLows = i64x2.splat(0);
  let highSquareHighs = i64x2.splat(0);
  for (let i = 0; i < count; i += 4) {
    let place = at + <usize>i * widthOf(kind);
    if (i + 4 > count) {
      memory.fill(pad, 0, 32);
      memory.copy(pad, place, <usize>(count - i) * widthOf(kind));
      place = pad;
    }
    const one = sizesOf(kind, v128.load(place));
    const other = isWide ? sizesOf(kind, v128.load(place, 16)) : one;
    const low = isWide ? v128.shuffle<i32>(one, other, 0, 2, 4, 6) : one;
    let first = i64x2.extmul_low_i32x4_u(low, low);
    let second = i64x2.extmul_high_i32x4_u(low, low);
    squareLows = i64x2.add(squareLows, lowWords(first, second));
    squareHighs = i64x2.add(squareHighs, highWords(first, second));
    if (isSmall) continue;
    const high = v128.shuffle<i32>(one, other, 1, 3, 5, 7);
    first = i64x2.extmul_low_i32x4_u(low, high);
    second = i64x2.extmul_high_i32x4_u(low, high);
    mixedLows = i64x2.add(mixedLows, lowWords(first, second));
    mixedHighs = i64x2.add(mixedHighs, highWords(first, second));
    first = i64x2.extmul_low_i32x4_u(high, high);
    second = i64x2.extmul_high_i32x4_u(high, high);
    highSquareLows = i64x2.add(highSquareLows, lowWords(first, second));
    highSquareHighs = i64x2.add(highSquareHighs, highWords(first, second));
  }
  store<i64>(sums, sumOfLanes(squareLows));
  store<i64>(sums, sumOfLanes(squareHighs), 8);
  store<i64>(sums, sumOfLanes(mixedLows), 16);
  store<i64>(sums, sumOfLanes(mixedHighs), 24);
  store<i64>(sums, sumOfLanes(highSquareLows), 32);
  store<i64>(sums, sumOfLanes(highSquareHighs), 40);
}

function sizesOf(kind: i32, values: v128): v128 {
  if (kind === INT32) return i32x4.abs(values);
  return kind === INT64 ? i64x2.abs(values) : values;
}

function lowWords(first: v128, second: v128): v128 {
  const words = i64x2.splat(0xffffffff);
  return i64x2.add(v128.and(first, words), v128.and(second, words));
}

function highWords(first: v128, second: v128): v128 {
  return i64x2.add(i64x2.shr_u(first, 32), i64x2.shr_u(second, 32));
}

function sumOfLanes(longs: v128): i64 {
  return i64x2.extract_lane(longs, 0) + i64x2.extract_lane(longs, 1);
}
