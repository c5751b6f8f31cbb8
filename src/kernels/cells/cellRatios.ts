// Differences of cells of a pair beside their tolerances and numbers, all doubles: `x` and `y` are numbers, `d` differences. Each array has room for
// an even number of them: a pass fills what is behind the last.

import { countOf, greaterOf } from "../vectorLanes";

/** Less than 1 by more than two operations round, where they do not round what is less than normal. */
const SAFE: f64 = 0.9999999999999991;

/** 2^-900: below it products may round what is less than normal. */
const TINY: f64 = 1.1830521861667747e-271;

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
  store<f64>(out, countOf(exceeding), 48);
  store<f64>(out, countOf(belowFirst), 56);
  store<f64>(out, countOf(belowSecond), 64);
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
