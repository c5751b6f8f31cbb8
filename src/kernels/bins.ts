// Counts of values, as doubles, in bins between ascending edges.
//
// A plan is of doubles: START and SCALE of guesses, BASE_HIGH and BASE_LOW of the number subtracted from integers of eight bytes, then the edges: one more
// than bins, infinity, and two NaN more than bins, which are looked at and never reached. A tally has a word a bin, then one for the last edge itself, for values below, above, and not finite.

/** Places in a plan, in bytes; START is the first. */
const SCALE = 8;
const BASE_HIGH = 16;
const BASE_LOW = 24;
const EDGES = 32;

/** Words of a tally beside those of the bins. */
const MORE_WORDS = 4;

/** Kinds of elements; the last one is of unsigned integers of eight bytes. */
const FLOAT = 0;
const DOUBLE = 1;
const WORD = 2;
const UNSIGNED_WORD = 3;
const LONG = 4;

const HALF_CODES = 1 << 15;

/**
 * Adds elements to two tallies, one behind the other. `(value - START) * SCALE`, without its fraction, is a value's bin or the one before, and
 * `step` is 1; or a table has a number of two bytes for the upper 16 bits of values, the first bin that they may be in, and `step` is what it
 * was filled with. Without a table its address is 0.
 */
export function countBins(
  at: usize,
  count: i32,
  kind: i32,
  plan: usize,
  bins: i32,
  table: usize,
  step: i32,
  tally: usize,
): void {
  const size: usize = kind === FLOAT || kind === WORD || kind === UNSIGNED_WORD ? 4 : 8;
  const starts = v128.load64_splat(plan);
  const scales = v128.load64_splat(plan, SCALE);
  const lows = v128.load64_splat(plan, EDGES);
  const highs = v128.load64_splat(plan + ((<usize>bins) << 3), EDGES);
  const belows = f64x2.splat(<f64>(bins + 1));
  const aboves = f64x2.splat(<f64>(bins + 2));
  const odds = f64x2.splat(<f64>(bins + 3));
  const other = tally + ((<usize>(bins + MORE_WORDS)) << 2);
  const end = at + <usize>count * size;
  for (; at < end; at += 2 * size) {
    const isPair = at + size < end;
    const values = doublesOf(loaded(at, size, isPair), kind, plan);
    const value = f64x2.extract_lane(values, 0);
    const next = f64x2.extract_lane(values, 1);
    let guess = f64x2.mul(f64x2.sub(values, starts), scales);
    if (table !== 0) guess = f64x2.replace_lane(f64x2.splat(firstBin(table, value)), 1, firstBin(table, next));
    guess = v128.bitselect(guess, belows, f64x2.ge(values, lows));
    guess = v128.bitselect(guess, aboves, f64x2.le(values, highs));
    guess = v128.bitselect(guess, odds, f64x2.eq(f64x2.sub(values, values), f64x2.splat(0)));
    const found = i32x4.trunc_sat_f64x2_s_zero(guess);
    addFrom(tally, i32x4.extract_lane(found, 0), plan, value, step);
    if (isPair) addFrom(other, i32x4.extract_lane(found, 1), plan, next, step);
  }
}

/** Fills a table of first bins; gives the first step from them, a power of two: all steps down to 1 reach any bin that a value may be in. */
export function fillTable(table: usize, plan: usize, bins: i32): i32 {
  let bin = 0;
  let most = 1;
  // In ascending order of the numbers: of the negative ones those with the largest magnitude come first.
  for (let i = 0; i < 2 * HALF_CODES; i++) {
    const isNegative = i < HALF_CODES;
    const code = isNegative ? 2 * HALF_CODES - 1 - i : i - HALF_CODES;
    const least = reinterpret<f64>(((<u64>code) << 48) | (isNegative ? 0xffffffffffff : 0));
    const before = bin;
    while (bin < bins && least >= edgeAt(plan, bin + 1)) bin++;
    store<u16>(table + ((<usize>code) << 1), <u16>bin);
    most = max(most, bin - before);
  }
  return 1 << (31 - clz(most));
}

/** One element or two. */
function loaded(at: usize, size: usize, isPair: bool): v128 {
  if (size === 4) return isPair ? v128.load64_zero(at) : v128.load32_zero(at);
  return isPair ? v128.load(at) : v128.load64_zero(at);
}

function doublesOf(own: v128, kind: i32, plan: usize): v128 {
  if (kind === FLOAT) return f64x2.promote_low_f32x4(own);
  if (kind === DOUBLE) return own;
  if (kind === WORD) return f64x2.convert_low_i32x4_s(own);
  if (kind === UNSIGNED_WORD) return f64x2.convert_low_i32x4_u(own);
  const highs = i8x16.shuffle(own, own, 4, 5, 6, 7, 12, 13, 14, 15, 4, 5, 6, 7, 12, 13, 14, 15);
  const lows = i8x16.shuffle(own, own, 0, 1, 2, 3, 8, 9, 10, 11, 0, 1, 2, 3, 8, 9, 10, 11);
  const high = kind === LONG ? f64x2.convert_low_i32x4_s(highs) : f64x2.convert_low_i32x4_u(highs);
  const low = f64x2.sub(f64x2.convert_low_i32x4_u(lows), v128.load64_splat(plan, BASE_LOW));
  return f64x2.add(f64x2.mul(f64x2.sub(high, v128.load64_splat(plan, BASE_HIGH)), f64x2.splat(4294967296)), low);
}

function firstBin(table: usize, value: f64): f64 {
  return <f64>load<u16>(table + ((<usize>(reinterpret<u64>(value) >> 48)) << 1));
}

/** Nobody can guess which steps are taken, so none is a branch. */
function addFrom(tally: usize, first: i32, plan: usize, value: f64, widest: i32): void {
  let bin = first;
  let step = widest;
  do {
    bin += value >= edgeAt(plan, bin + step) ? step : 0;
    step >>= 1;
  } while (step > 0);
  const place = tally + ((<usize>bin) << 2);
  store<i32>(place, load<i32>(place) + 1);
}

function edgeAt(plan: usize, i: i32): f64 {
  return load<f64>(plan + ((<usize>i) << 3), EDGES);
}
