// Health of a value beside the one before it: the first NaN and infinity, the greatest magnitude, the squares of elements and of differences.

import { laneSum } from "./vectorLanes";

// Forms of elements; those up to BYTES are floats of four bytes, or become them.
const FLOATS = 0;
const BFLOATS = 1;
const HALVES = 2;
const SHORTS = 3;
const UNSIGNED_SHORTS = 4;
const BYTES = 5;
const DOUBLES = 6;
const WORDS = 7;
const UNSIGNED_WORDS = 8;
const LONGS = 9;
const UNSIGNED_LONGS = 10;

/** Doubles tell whole numbers apart up to this one. */
const EXACT_END: f64 = 9007199254740992;

/** Limit of squares that are summed plainly, as none cancels another. */
const BLOCK = 1024;
const BLOCK_BYTES = BLOCK << 3;

// Places of results, eight bytes each: three sums and their corrections of squares, as many of those of differences; a greatest
// magnitude, and where it, a NaN and an infinity come first, -1 where none does; a greatest magnitude that is no double.
const DIFFERENCES: usize = 48;
const GREATEST: usize = 96;
const GREATEST_AT: usize = 104;
const NAN_AT: usize = 112;
const INF_AT: usize = 120;
const GREATEST_LONG: usize = 128;
// Numbers of the block that was summed last.
const BLOCK_SQUARES: usize = 136;
const BLOCK_DIFFERENCES: usize = 144;
const BLOCK_GREATEST: usize = 152;

/** Between these a plain sum of squares has lost nothing that counts: no square left the doubles on either side. */
const LEAST: f64 = 1.90109156629516e-211; // 2^-700
const MOST: f64 = 8.452712498170644e270; // 2^900

/** Divisor of greater values, and factor of smaller ones, before they are squared. */
const SCALE: f64 = 4.149515568880993e180; // 2^600

/**
 * Looks at elements, the first of number `first`, each `weight` times, and at those of `other`, unless that is 0; both are in memory before
 * `blocks`, which are three of `BLOCK_BYTES`. Elements of a byte have tables of 256 floats.
 */
export function look(
  form: i32,
  at: usize,
  table: usize,
  otherForm: i32,
  other: usize,
  otherTable: usize,
  count: i32,
  first: f64,
  weight: f64,
  found: usize,
  blocks: usize,
): void {
  const otherBlock = blocks + BLOCK_BYTES;
  for (let i = 0; i < count; i += BLOCK) {
    const length = min(BLOCK, count - i);
    const own = at + ((<usize>i) << shiftOf(form));
    const its = other ? other + ((<usize>i) << shiftOf(otherForm)) : 0;
    if (form <= BYTES && (!its || otherForm <= BYTES)) {
      const values = floatsOf(form, own, length, table, blocks);
      const others = its ? floatsOf(otherForm, its, length, otherTable, otherBlock) : 0;
      lookAtFloats(values, others, length, first + i, weight, found);
      continue;
    }
    const values = doublesOf(form, own, length, table, blocks);
    const others = its ? doublesOf(otherForm, its, length, otherTable, otherBlock) : 0;
    if (!lookAtDoubles(values, others || values, length, first + i, weight, found)) continue;
    const greatest = load<f64>(found, BLOCK_GREATEST);
    if (form >= LONGS && greatest >= EXACT_END && greatest === load<f64>(found, GREATEST)) {
      noteGreatestLong(form, own, length, first + i, found);
    }
    if (!its) continue;
    const squares = load<f64>(found, BLOCK_DIFFERENCES);
    const differences = otherBlock + BLOCK_BYTES;
    // Then no integer of either is beyond those that doubles tell apart.
    const areNear = greatest < EXACT_END / 2 && squares < (EXACT_END / 2) * (EXACT_END / 2);
    if (areNear || (form < LONGS && otherForm < LONGS)) {
      if (squares >= LEAST && squares <= MOST) {
        add(found + DIFFERENCES + 16, squares * weight);
        continue;
      }
      subtract(values, others, length, 1, differences);
      if (addDifferences(differences, length, weight, found)) continue;
      // Differences of finite values may leave the doubles, those of their halves do not.
      subtract(values, others, length, 0.5, differences);
      addDifferences(differences, length, 4 * weight, found);
      continue;
    }
    if (otherForm < LONGS) subtractFromLongs(form, own, others, length, differences);
    else if (form < LONGS) subtractFromLongs(otherForm, its, values, length, differences);
    else subtractLongs(form, own, otherForm, its, length, differences);
    addDifferences(differences, length, weight, found);
  }
}

/** Tells by 1 that bytes are alike, by 0 that they are not. */
export function areSame(at: usize, other: usize, length: i32): i32 {
  let i = 0;
  for (; i + 16 <= length; i += 16) {
    if (v128.any_true(v128.xor(v128.load(at + i), v128.load(other + i)))) return 0;
  }
  for (; i < length; i++) if (load<u8>(at + i) !== load<u8>(other + i)) return 0;
  return 1;
}

function shiftOf(form: i32): i32 {
  if (form === BYTES) return 0;
  if (form === DOUBLES || form >= LONGS) return 3;
  return form === FLOATS || form > DOUBLES ? 2 : 1;
}

/** Squares of floats and of their differences fit doubles. */
function lookAtFloats(values: usize, others: usize, count: i32, first: f64, weight: f64, found: usize): void {
  sumFloats(values, others || values, count, found);
  const squares = load<f64>(found, BLOCK_SQUARES);
  if (squares < Infinity) {
    add(found + 16, squares * weight);
    if (others) add(found + DIFFERENCES + 16, load<f64>(found, BLOCK_DIFFERENCES) * weight);
  }
  notePlaces(values, true, count, first, found);
}

function sumFloats(values: usize, others: usize, count: i32, found: usize): void {
  let most = f32x4.splat(-1);
  let even = f64x2.splat(0);
  let odd = f64x2.splat(0);
  let evenDifferences = f64x2.splat(0);
  let oddDifferences = f64x2.splat(0);
  let i = 0;
  for (; i + 4 <= count; i += 4) {
    const value = values + ((<usize>i) << 2);
    const other = others + ((<usize>i) << 2);
    // No NaN is greater than any.
    most = f32x4.pmax(most, f32x4.abs(v128.load(value)));
    const low = f64x2.promote_low_f32x4(v128.load64_zero(value));
    const high = f64x2.promote_low_f32x4(v128.load64_zero(value, 8));
    const lowDifference = f64x2.sub(low, f64x2.promote_low_f32x4(v128.load64_zero(other)));
    const highDifference = f64x2.sub(high, f64x2.promote_low_f32x4(v128.load64_zero(other, 8)));
    even = f64x2.add(even, f64x2.mul(low, low));
    odd = f64x2.add(odd, f64x2.mul(high, high));
    evenDifferences = f64x2.add(evenDifferences, f64x2.mul(lowDifference, lowDifference));
    oddDifferences = f64x2.add(oddDifferences, f64x2.mul(highDifference, highDifference));
  }
  most = f32x4.pmax(most, v128.shuffle<i64>(most, most, 1, 1));
  let greatest = <f64>max(f32x4.extract_lane(most, 0), f32x4.extract_lane(most, 1));
  let squares = laneSum(f64x2.add(even, odd));
  let differences = laneSum(f64x2.add(evenDifferences, oddDifferences));
  for (; i < count; i++) {
    const value = <f64>load<f32>(values + ((<usize>i) << 2));
    const difference = value - <f64>load<f32>(others + ((<usize>i) << 2));
    if (abs(value) > greatest) greatest = abs(value);
    squares += value * value;
    differences += difference * difference;
  }
  store<f64>(found, squares, BLOCK_SQUARES);
  store<f64>(found, differences, BLOCK_DIFFERENCES);
  store<f64>(found, greatest, BLOCK_GREATEST);
}

/** False where an element is not finite. Squares of differences are left to the caller. */
function lookAtDoubles(values: usize, others: usize, count: i32, first: f64, weight: f64, found: usize): bool {
  sumDoubles(values, others, count, found);
  notePlaces(values, false, count, first, found);
  return addSummed(values, count, weight, found, found);
}

function sumDoubles(values: usize, others: usize, count: i32, found: usize): void {
  let most = f64x2.splat(-1);
  let even = f64x2.splat(0);
  let odd = f64x2.splat(0);
  let evenDifferences = f64x2.splat(0);
  let oddDifferences = f64x2.splat(0);
  let i = 0;
  for (; i + 4 <= count; i += 4) {
    const at = (<usize>i) << 3;
    const low = v128.load(values + at);
    const high = v128.load(values + at, 16);
    const lowDifference = f64x2.sub(low, v128.load(others + at));
    const highDifference = f64x2.sub(high, v128.load(others + at, 16));
    most = f64x2.pmax(f64x2.pmax(most, f64x2.abs(low)), f64x2.abs(high));
    even = f64x2.add(even, f64x2.mul(low, low));
    odd = f64x2.add(odd, f64x2.mul(high, high));
    evenDifferences = f64x2.add(evenDifferences, f64x2.mul(lowDifference, lowDifference));
    oddDifferences = f64x2.add(oddDifferences, f64x2.mul(highDifference, highDifference));
  }
  let greatest = max(f64x2.extract_lane(most, 0), f64x2.extract_lane(most, 1));
  let squares = laneSum(f64x2.add(even, odd));
  let differences = laneSum(f64x2.add(evenDifferences, oddDifferences));
  for (; i < count; i++) {
    const value = load<f64>(values + ((<usize>i) << 3));
    const difference = value - load<f64>(others + ((<usize>i) << 3));
    if (abs(value) > greatest) greatest = abs(value);
    squares += value * value;
    differences += difference * difference;
  }
  store<f64>(found, squares, BLOCK_SQUARES);
  store<f64>(found, differences, BLOCK_DIFFERENCES);
  store<f64>(found, greatest, BLOCK_GREATEST);
}

/** Takes note of places in the block that was summed. */
function notePlaces(values: usize, areFloats: bool, count: i32, first: f64, found: usize): void {
  const squares = load<f64>(found, BLOCK_SQUARES);
  let greatest = load<f64>(found, BLOCK_GREATEST);
  if (F64.isNaN(squares) && load<f64>(found, NAN_AT) < 0) {
    store<f64>(found, first + placeOf(NaN, values, areFloats, count), NAN_AT);
  }
  if (greatest === Infinity) {
    if (load<f64>(found, INF_AT) < 0) store<f64>(found, first + placeOf(Infinity, values, areFloats, count), INF_AT);
    greatest = -1;
    for (let i = 0; i < count; i++) {
      const magnitude = magnitudeAt(i, values, areFloats);
      greatest = magnitude > greatest && magnitude < Infinity ? magnitude : greatest;
    }
  }
  if (greatest <= load<f64>(found, GREATEST)) return;
  store<f64>(found, greatest, GREATEST);
  store<f64>(found, first + placeOf(greatest, values, areFloats, count), GREATEST_AT);
}

/** Number of the first value of a magnitude, or that is no number; there is one. */
function placeOf(wanted: f64, values: usize, areFloats: bool, count: i32): i32 {
  let i = 0;
  for (; i < count - 1; i++) {
    const magnitude = magnitudeAt(i, values, areFloats);
    if (magnitude === wanted || (F64.isNaN(magnitude) && F64.isNaN(wanted))) break;
  }
  return i;
}

function magnitudeAt(i: i32, values: usize, areFloats: bool): f64 {
  if (areFloats) return abs(<f64>load<f32>(values + ((<usize>i) << 2)));
  return abs(load<f64>(values + ((<usize>i) << 3)));
}

/**
 * Adds the squares of doubles that were summed: where some may have left the doubles, they are summed anew, scaled. False where one is not
 * finite: then none is added.
 */
function addSummed(values: usize, count: i32, weight: f64, found: usize, sums: usize): bool {
  const squares = load<f64>(found, BLOCK_SQUARES);
  const greatest = load<f64>(found, BLOCK_GREATEST);
  if (F64.isNaN(squares) || greatest === Infinity) return false;
  if (squares >= LEAST && squares <= MOST) add(sums + 16, squares * weight);
  else if (greatest > 1) add(sums + 32, scaledSquares(values, count, 1 / SCALE) * weight);
  else if (greatest > 0) add(sums, scaledSquares(values, count, SCALE) * weight);
  return true;
}

function scaledSquares(values: usize, count: i32, scale: f64): f64 {
  let squares: f64 = 0;
  for (let i = 0; i < count; i++) {
    const value = load<f64>(values + ((<usize>i) << 3)) * scale;
    squares += value * value;
  }
  return squares;
}

/** Adds squares of differences; false where one is not finite. */
function addDifferences(differences: usize, count: i32, weight: f64, found: usize): bool {
  sumDoubles(differences, differences, count, found);
  return addSummed(differences, count, weight, found, found + DIFFERENCES);
}

/** Writes differences of doubles, times a factor. */
function subtract(values: usize, others: usize, count: i32, factor: f64, to: usize): void {
  const factors = f64x2.splat(factor);
  const end = (<usize>count) << 3;
  for (let i: usize = 0; i < end; i += 16) {
    const value = f64x2.mul(v128.load(values + i), factors);
    v128.store(to + i, f64x2.sub(value, f64x2.mul(v128.load(others + i), factors)));
  }
}

/** Adds a term to a sum that keeps what is rounded away (Neumaier). */
function add(at: usize, term: f64): void {
  const sum = load<f64>(at);
  const next = sum + term;
  const lost = abs(sum) >= abs(term) ? sum - next + term : term - next + sum;
  store<f64>(at, next);
  store<f64>(at, load<f64>(at, 8) + lost, 8);
}

/** Takes note of the greatest magnitude of integers of eight bytes that doubles may not have, and of where it is first. */
function noteGreatestLong(form: i32, at: usize, count: i32, first: f64, found: usize): void {
  const known = load<u64>(found, GREATEST_LONG);
  let greatest = known;
  for (let i = 0; i < count; i++) greatest = max(greatest, longAt(i, form, at));
  if (greatest === known) return;
  let i = 0;
  while (longAt(i, form, at) !== greatest) i++;
  store<u64>(found, greatest, GREATEST_LONG);
  store<f64>(found, first + i, GREATEST_AT);
}

function longAt(i: i32, form: i32, at: usize): u64 {
  const value = load<i64>(at + ((<usize>i) << 3));
  return <u64>(form === LONGS && value < 0 ? -value : value);
}

/** Differences of integers of eight bytes, rounded once. */
function subtractLongs(form: i32, at: usize, otherForm: i32, other: usize, count: i32, to: usize): void {
  for (let i: usize = 0; i < (<usize>count) << 3; i += 8) {
    const highs = highOf(form, at + i) - highOf(otherForm, other + i);
    store<f64>(to + i, highs * 4294967296 + (<f64>load<u32>(at + i) - <f64>load<u32>(other + i)));
  }
}

/**
 * Differences of integers of eight bytes and doubles, of either sign. Of an integer that no double is, the high word comes first: beside a near
 * value nothing is rounded then.
 */
function subtractFromLongs(form: i32, at: usize, doubles: usize, count: i32, to: usize): void {
  for (let i: usize = 0; i < (<usize>count) << 3; i += 8) {
    const high = highOf(form, at + i);
    const low = <f64>load<u32>(at + i);
    const double = load<f64>(doubles + i);
    const isExact = high >= -2097152 && high < 2097152;
    store<f64>(to + i, isExact ? high * 4294967296 + low - double : high * 4294967296 - double + low);
  }
}

function highOf(form: i32, at: usize): f64 {
  return form === LONGS ? <f64>load<i32>(at, 4) : <f64>load<u32>(at, 4);
}

/** Elements as floats: where they lie, or in a block; up to a vector's behind the last may be read and written. */
function floatsOf(form: i32, at: usize, count: i32, table: usize, to: usize): usize {
  if (form === FLOATS) return at;
  const end = to + ((<usize>count) << 2);
  if (form === BYTES) widenBytes(at, table, to, end);
  else if (form === BFLOATS) widenBfloats(at, to, end);
  else if (form === HALVES) widenHalves(at, to, end);
  else if (form === SHORTS) {
    for (let at4 = at, to4 = to; to4 < end; to4 += 16, at4 += 8) {
      v128.store(to4, f32x4.convert_i32x4_s(v128.load_ext<i16>(at4)));
    }
  } else if (form === UNSIGNED_SHORTS) {
    for (let at4 = at, to4 = to; to4 < end; to4 += 16, at4 += 8) {
      v128.store(to4, f32x4.convert_i32x4_s(v128.load_ext<u16>(at4)));
    }
  }
  return to;
}

function widenBytes(at: usize, table: usize, to: usize, end: usize): void {
  for (; to < end; to += 16, at += 4) {
    const codes = load<u32>(at);
    store<i32>(to, load<i32>(table + ((codes & 255) << 2)));
    store<i32>(to, load<i32>(table + (((codes >> 8) & 255) << 2)), 4);
    store<i32>(to, load<i32>(table + (((codes >> 16) & 255) << 2)), 8);
    store<i32>(to, load<i32>(table + ((codes >> 24) << 2)), 12);
  }
}

/** A bfloat16 is the upper half of a float. */
function widenBfloats(at: usize, to: usize, end: usize): void {
  for (; to < end; to += 32, at += 16) {
    const codes = v128.load(at);
    v128.store(to, i32x4.shl(i32x4.extend_low_i16x8_u(codes), 16));
    v128.store(to, i32x4.shl(i32x4.extend_high_i16x8_u(codes), 16), 16);
  }
}

/** Exponents of halves are moved; a denormal one gets the exponent of the least that is not, which is then subtracted. */
function widenHalves(at: usize, to: usize, end: usize): void {
  const least = f32x4.splat(0.00006103515625);
  const moved = i32x4.splat(112 << 23);
  for (; to < end; to += 16, at += 8) {
    const code = v128.load_ext<u16>(at);
    const shifted = i32x4.shl(code, 17);
    const exponent = i32x4.shr_s(shifted, 27);
    const magnitude = i32x4.shr_u(shifted, 4);
    const normal = i32x4.add(magnitude, moved);
    const denormal = f32x4.sub(i32x4.add(magnitude, least), least);
    const finite = v128.bitselect(denormal, normal, i32x4.eq(exponent, i32x4.splat(0)));
    // All bits of the exponents of infinities and NaN.
    const value = i32x4.add(finite, v128.and(i32x4.eq(exponent, i32x4.splat(-1)), moved));
    v128.store(to, v128.or(value, i32x4.shl(i32x4.shr_u(code, 15), 31)));
  }
}

/** Elements as doubles: where they lie, or in a block. */
function doublesOf(form: i32, at: usize, count: i32, table: usize, to: usize): usize {
  if (form === DOUBLES) return at;
  const end = to + ((<usize>count) << 3);
  if (form <= BYTES) {
    // Floats in the upper half of the block are gone when doubles come there.
    let from = floatsOf(form, at, count, table, to + BLOCK_BYTES / 2);
    for (let to2 = to; to2 < end; to2 += 16, from += 8)
      v128.store(to2, f64x2.promote_low_f32x4(v128.load64_zero(from)));
  } else if (form === WORDS) {
    for (let to2 = to; to2 < end; to2 += 16, at += 8) v128.store(to2, f64x2.convert_low_i32x4_s(v128.load64_zero(at)));
  } else if (form === UNSIGNED_WORDS) {
    for (let to2 = to; to2 < end; to2 += 16, at += 8) v128.store(to2, f64x2.convert_low_i32x4_u(v128.load64_zero(at)));
  } else if (form === LONGS) {
    for (let to1 = to; to1 < end; to1 += 8, at += 8) store<f64>(to1, <f64>load<i64>(at));
  } else if (form === UNSIGNED_LONGS) {
    for (let to1 = to; to1 < end; to1 += 8, at += 8) store<f64>(to1, <f64>load<u64>(at));
  }
  return to;
}
