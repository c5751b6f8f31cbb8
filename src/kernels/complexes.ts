// Counts of the complex numbers whose parts lie in a box: real parts from `lowRe` to `highRe`, imaginary ones from `lowIm` to `highIm`.

/** Counts pairs of float32; parts that are NaN lie in no box, with `areNansZero` (1) they count as 0. */
export function countFloatPairs(
  at: usize,
  count: i32,
  lowRe: f32,
  highRe: f32,
  lowIm: f32,
  highIm: f32,
  areNansZero: i32,
): i32 {
  const lows = f32x4.replace_lane(f32x4.replace_lane(f32x4.splat(lowRe), 1, lowIm), 3, lowIm);
  const highs = f32x4.replace_lane(f32x4.replace_lane(f32x4.splat(highRe), 1, highIm), 3, highIm);
  const all = i64x2.splat(-1);
  let hits = i64x2.splat(0);
  const kept = i32x4.splat(areNansZero - 1);
  const end = at + ((<usize>count) << 3);
  for (; at + 16 <= end; at += 16) {
    const own = v128.load(at);
    const parts = v128.and(own, v128.or(f32x4.eq(own, own), kept));
    const within = v128.and(f32x4.ge(parts, lows), f32x4.le(parts, highs));
    hits = i64x2.sub(hits, i64x2.eq(within, all));
  }
  if (at < end) {
    const own = v128.load64_zero(at);
    const parts = v128.and(own, v128.or(f32x4.eq(own, own), kept));
    const within = v128.and(f32x4.ge(parts, lows), f32x4.le(parts, highs));
    hits = i64x2.sub(hits, i64x2.replace_lane(i64x2.eq(within, all), 1, 0));
  }
  return <i32>(i64x2.extract_lane(hits, 0) + i64x2.extract_lane(hits, 1));
}

/** Counts pairs of float64 as `countFloatPairs` does those of float32. */
export function countDoublePairs(
  at: usize,
  count: i32,
  lowRe: f64,
  highRe: f64,
  lowIm: f64,
  highIm: f64,
  areNansZero: i32,
): i32 {
  const lows = f64x2.replace_lane(f64x2.splat(lowRe), 1, lowIm);
  const highs = f64x2.replace_lane(f64x2.splat(highRe), 1, highIm);
  const kept = i64x2.splat(<i64>areNansZero - 1);
  let hits = 0;
  for (const end = at + ((<usize>count) << 4); at < end; at += 16) {
    const own = v128.load(at);
    const parts = v128.and(own, v128.or(f64x2.eq(own, own), kept));
    hits += i32(i64x2.all_true(v128.and(f64x2.ge(parts, lows), f64x2.le(parts, highs))));
  }
  return hits;
}
