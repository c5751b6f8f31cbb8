// Hashes of the numbers of cells, summed: the sums are the same whatever the order of the numbers.

import { wordSum } from "../vectorLanes";

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
