// Extremes of elements of one and two bytes.

/**
 * Finds the least and the greatest key from `low` to `high` of elements of two bytes: `bend` is applied to those with a sign, `flip` to all.
 * Returns the least in the low half, the greatest in the high half; the least is above it where no key lies there.
 */
export function rangeOfPairs(at: usize, count: i32, bend: i32, flip: i32, low: i32, high: i32): i32 {
  const bends = i16x8.splat(<i16>bend);
  const flips = i16x8.splat(<i16>flip);
  const lows = i16x8.splat(<i16>low);
  const highs = i16x8.splat(<i16>high);
  const greatest = i16x8.splat(i16.MAX_VALUE);
  const least = i16x8.splat(i16.MIN_VALUE);
  let found = greatest;
  let foundHigh = least;
  let i = 0;
  for (; i + 8 <= count; i += 8) {
    const own = v128.load(at + ((<usize>i) << 1));
    const key = v128.xor(v128.xor(own, v128.and(i16x8.shr_s(own, 15), bends)), flips);
    const beyond = v128.or(i16x8.lt_s(key, lows), i16x8.gt_s(key, highs));
    found = i16x8.min_s(found, v128.bitselect(greatest, key, beyond));
    foundHigh = i16x8.max_s(foundHigh, v128.bitselect(least, key, beyond));
  }
  found = i16x8.min_s(found, v128.shuffle<i64>(found, found, 1, 0));
  found = i16x8.min_s(found, v128.shuffle<i32>(found, found, 1, 0, 3, 2));
  found = i16x8.min_s(found, v128.shuffle<i16>(found, found, 1, 0, 3, 2, 5, 4, 7, 6));
  foundHigh = i16x8.max_s(foundHigh, v128.shuffle<i64>(foundHigh, foundHigh, 1, 0));
  foundHigh = i16x8.max_s(foundHigh, v128.shuffle<i32>(foundHigh, foundHigh, 1, 0, 3, 2));
  foundHigh = i16x8.max_s(foundHigh, v128.shuffle<i16>(foundHigh, foundHigh, 1, 0, 3, 2, 5, 4, 7, 6));
  let leastKey = <i32>i16x8.extract_lane_s(found, 0);
  let greatestKey = <i32>i16x8.extract_lane_s(foundHigh, 0);
  for (; i < count; i++) {
    const own = <i32>load<i16>(at + ((<usize>i) << 1));
    const key = <i32>(<i16>(own ^ ((own >> 15) & bend) ^ flip));
    if (key < low || key > high) continue;
    leastKey = min(leastKey, key);
    greatestKey = max(greatestKey, key);
  }
  return (leastKey & 0xffff) | (greatestKey << 16);
}

/** Writes 1 for each byte that occurs to a table of 256. */
export function markBytes(at: usize, count: i32, table: usize): void {
  for (let i = 0; i < count; i++) store<u8>(table + load<u8>(at + i), 1);
}
