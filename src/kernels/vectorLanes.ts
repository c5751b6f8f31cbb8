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
