// Sums of squares, products and differences over cells of a pair, all doubles. Arrays of numbers have room for an even number of them: a pass fills
// what is behind the last.

import { laneSum } from "../vectorLanes";

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
