// Real numbers that complex ones are looked at as. Magnitudes and phases are those of doubles, rounded to the parts' dtype once; their targets have
// room for an even number of them.

import { LEAST_SQUARES, MOST_SQUARES, modulus } from "./vectorLanes";

/** Writes real (0) or imaginary (1) parts, bit for bit. */
export function writeParts(at: usize, count: i32, areFloats: i32, part: usize, target: usize): void {
  if (areFloats) {
    for (let i: usize = 0; i < <usize>count; i++) store<u32>(target + (i << 2), load<u32>(at + (i << 3) + (part << 2)));
  } else {
    for (let i: usize = 0; i < <usize>count; i++) store<u64>(target + (i << 3), load<u64>(at + (i << 4) + (part << 3)));
  }
}

/** Writes magnitudes: one with an infinite part is infinite, whatever the other part is. */
export function writeMagnitudes(at: usize, count: i32, areFloats: i32, target: usize): void {
  for (let i = 0; i < count; i += 2) {
    const one = numberAt(at, i, areFloats);
    const other = numberAt(at, min(i + 1, count - 1), areFloats);
    storeTwo(magnitudesOf(one, other), target, i, areFloats);
  }
}

/** Writes phases in (-pi, pi]: zeros have no sign here, so that of 0 is 0. */
export function writePhases(at: usize, count: i32, areFloats: i32, target: usize): void {
  const nothing = f64x2.splat(0);
  for (let i = 0; i < count; i += 2) {
    const one = f64x2.add(numberAt(at, i, areFloats), nothing);
    const other = f64x2.add(numberAt(at, min(i + 1, count - 1), areFloats), nothing);
    const phases = phasesOf(v128.shuffle<i64>(one, other, 1, 3), v128.shuffle<i64>(one, other, 0, 2));
    storeTwo(phases, target, i, areFloats);
  }
}

function numberAt(at: usize, i: i32, areFloats: i32): v128 {
  const place = at + ((<usize>i) << 3);
  return areFloats ? f64x2.promote_low_f32x4(v128.load64_zero(place)) : v128.load(place + ((<usize>i) << 3));
}

function storeTwo(doubles: v128, target: usize, i: i32, areFloats: i32): void {
  const place = target + ((<usize>i) << 2);
  if (areFloats) v128.store64_lane(place, f32x4.demote_f64x2_zero(doubles), 0);
  else v128.store(place + ((<usize>i) << 2), doubles);
}

function magnitudesOf(one: v128, other: v128): v128 {
  const real = v128.shuffle<i64>(one, other, 0, 2);
  const imaginary = v128.shuffle<i64>(one, other, 1, 3);
  const squares = f64x2.add(f64x2.mul(real, real), f64x2.mul(imaginary, imaginary));
  const arePlain = v128.and(
    f64x2.ge(squares, f64x2.splat(LEAST_SQUARES)),
    f64x2.le(squares, f64x2.splat(MOST_SQUARES)),
  );
  if (i64x2.all_true(arePlain)) return f64x2.sqrt(squares);
  return f64x2.replace_lane(f64x2.splat(magnitudeOf(one)), 1, magnitudeOf(other));
}

function magnitudeOf(number: v128): f64 {
  const isInfinite = v128.any_true(f64x2.eq(f64x2.abs(number), f64x2.splat(Infinity)));
  return isInfinite ? Infinity : modulus(number);
}

const PI_LOW: f64 = 1.2246467991473532e-16;

/** Difference of high words of magnitudes from which on the angle to the other axis is nothing: 2^61 as many. */
const STEEP: i64 = 61 << 20;

/** Angles, right to the last digit or its neighbour (as FreeBSD's e_atan2.c has them, from fdlibm: the same operations on the same numbers). */
function phasesOf(y: v128, x: v128): v128 {
  const nothing = f64x2.splat(0);
  const endless = f64x2.splat(Infinity);
  const sizeX = f64x2.abs(x);
  const sizeY = f64x2.abs(y);
  const isEndlessY = f64x2.eq(sizeY, endless);
  const areEndless = v128.and(isEndlessY, f64x2.eq(sizeX, endless));
  const ratio = v128.bitselect(f64x2.splat(1), f64x2.div(sizeY, sizeX), areEndless);
  const slope = v128.andnot(ratio, v128.and(f64x2.eq(x, nothing), f64x2.eq(y, nothing)));
  const angle = arcTangents(slope);
  const apart = i64x2.sub(i64x2.shr_u(sizeY, 32), i64x2.shr_u(sizeX, 32));
  const isSteep = v128.or(i64x2.gt_s(apart, i64x2.splat(STEEP - 1)), v128.xor(isEndlessY, areEndless));
  const back = f64x2.sub(f64x2.splat(Math.PI), f64x2.sub(angle, f64x2.splat(PI_LOW)));
  const size = v128.bitselect(back, angle, v128.andnot(f64x2.lt(x, nothing), isSteep));
  const signed = v128.or(size, v128.and(y, f64x2.splat(-0.0)));
  return v128.bitselect(signed, f64x2.add(x, y), f64x2.eq(slope, slope));
}

/** Beyond it the angle is a right one. */
const UPRIGHT: f64 = 1e20;

/** Arc tangents of numbers from 0 on: turned back by the nearest of five angles, what is left is a series (as s_atan.c has it). */
function arcTangents(slopes: v128): v128 {
  const own = f64x2.pmin(slopes, f64x2.splat(UPRIGHT));
  const first = f64x2.ge(own, f64x2.splat(0.4375));
  const second = f64x2.ge(own, f64x2.splat(0.6875));
  const third = f64x2.ge(own, f64x2.splat(1.1875));
  const fourth = f64x2.ge(own, f64x2.splat(2.4375));
  const up = either(fourth, 1, either(third, 1.5, v128.and(first, f64x2.splat(1))));
  const across = v128.andnot(either(v128.xor(first, second), 2, f64x2.splat(1)), fourth);
  let angle = v128.and(first, f64x2.splat(0.4636476090008061));
  let angleLow = v128.and(first, f64x2.splat(2.2698777452961687e-17));
  angle = either(second, 0.7853981633974483, angle);
  angleLow = either(second, 3.061616997868383e-17, angleLow);
  angle = either(third, 0.982793723247329, angle);
  angleLow = either(third, 1.3903311031230998e-17, angleLow);
  angle = either(fourth, 1.5707963267948966, angle);
  angleLow = either(fourth, 6.123233995736766e-17, angleLow);
  const rest = f64x2.div(f64x2.sub(f64x2.mul(across, own), up), f64x2.add(f64x2.mul(up, own), across));
  const squares = f64x2.mul(rest, rest);
  const fourths = f64x2.mul(squares, squares);
  let even = f64x2.splat(0.016285820115365782);
  even = plusNext(even, fourths, 0.049768779946159324);
  even = plusNext(even, fourths, 0.06661073137387531);
  even = plusNext(even, fourths, 0.09090887133436507);
  even = plusNext(even, fourths, 0.14285714272503466);
  even = plusNext(even, fourths, 0.3333333333333293);
  let odd = f64x2.splat(-0.036531572744216916);
  odd = plusNext(odd, fourths, -0.058335701337905735);
  odd = plusNext(odd, fourths, -0.0769187620504483);
  odd = plusNext(odd, fourths, -0.11111110405462356);
  odd = plusNext(odd, fourths, -0.19999999999876483);
  const series = f64x2.add(f64x2.mul(squares, even), f64x2.mul(fourths, odd));
  return f64x2.sub(angle, f64x2.sub(f64x2.sub(f64x2.mul(rest, series), angleLow), rest));
}

function either(mask: v128, number: f64, others: v128): v128 {
  return v128.bitselect(f64x2.splat(number), others, mask);
}

/** Sum of a series so far, times a number, and the term before. */
function plusNext(sum: v128, times: v128, term: f64): v128 {
  return f64x2.add(f64x2.splat(term), f64x2.mul(times, sum));
}
