// Lanes of a vector as one number.

export function countOf(counts: v128): f64 {
  return <f64>(i64x2.extract_lane(counts, 0) + i64x2.extract_lane(counts, 1));
}

export function laneSum(sums: v128): f64 {
  return f64x2.extract_lane(sums, 0) + f64x2.extract_lane(sums, 1);
}

export function greaterOf(values: v128): f64 {
  return max(f64x2.extract_lane(values, 0), f64x2.extract_lane(values, 1));
}

export function lesserOf(values: v128): f64 {
  return min(f64x2.extract_lane(values, 0), f64x2.extract_lane(values, 1));
}

export function wordSum(words: v128): i32 {
  return (
    i32x4.extract_lane(words, 0) +
    i32x4.extract_lane(words, 1) +
    i32x4.extract_lane(words, 2) +
    i32x4.extract_lane(words, 3)
  );
}

export function upperHalf(words: v128): v128 {
  return v128.shuffle<i32>(words, words, 2, 3, 2, 3);
}

/** 2^-900 and 2^1000: between these a plain sum of two squares has lost nothing; 2^600. */
export const LEAST_SQUARES: f64 = 1.1830521861667747e-271;
export const MOST_SQUARES = reinterpret<f64>((<i64>0x7e7) << 52);
const SCALE = reinterpret<f64>((<i64>0x657) << 52);

/** Modulus of two parts, right to the last digits: neither its square nor that of a part may leave the doubles. */
export function modulus(number: v128): f64 {
  const squares = laneSum(f64x2.mul(number, number));
  if (squares >= LEAST_SQUARES && squares <= MOST_SQUARES) return sqrt(squares);
  const re = f64x2.extract_lane(number, 0);
  const im = f64x2.extract_lane(number, 1);
  if (re === 0 || im === 0) return abs(re + im);
  const scale = squares > 1 ? 1 / SCALE : SCALE;
  const scaled = f64x2.mul(number, f64x2.splat(scale));
  return sqrt(laneSum(f64x2.mul(scaled, scaled))) / scale;
}
