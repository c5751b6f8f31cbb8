// Elements as doubles, a part at a time: all that sums them is one loop over doubles in the nearest cache.

export const FLOAT32: i32 = 0;
export const FLOAT64: i32 = 1;
export const INT32: i32 = 2;
export const UINT32: i32 = 3;
export const INT64: i32 = 4;
export const UINT64: i32 = 5;

/** Bytes of an element. */
export function widthOf(kind: i32): usize {
  return kind === FLOAT64 || kind >= INT64 ? 8 : 4;
}

/** Elements of a part, at most; `scratch` has room for as many doubles. */
export const PART: i32 = 1024;

const WORD: f64 = 4294967296.0;

/**
 * Address of the doubles of elements, themselves or in `scratch`; 64-bit integers are taken relative to `base`, which is subtracted exactly.
 * Behind an odd number of them stands a NaN.
 */
export function doublesOf(kind: i32, at: usize, count: i32, base: i64, scratch: usize): usize {
  const isOdd = count & 1;
  if (kind === FLOAT64 && !isOdd) return at;
  const even = count - isOdd;
  if (kind === FLOAT64) memory.copy(scratch, at, (<usize>even) << 3);
  else if (kind < INT64) writeWords(kind, at, even, scratch);
  else writeLongs(kind, at, even, base, scratch);
  if (isOdd) {
    const end = scratch + ((<usize>even) << 3);
    store<f64>(end, doubleOf(kind, at, even, base));
    store<f64>(end, NaN, 8);
  }
  return scratch;
}

function writeWords(kind: i32, at: usize, count: i32, to: usize): void {
  for (let i = 0; i < count; i += 2) {
    const pair = v128.load64_zero(at + ((<usize>i) << 2));
    const doubles =
      kind === FLOAT32
        ? f64x2.promote_low_f32x4(pair)
        : kind === INT32
          ? f64x2.convert_low_i32x4_s(pair)
          : f64x2.convert_low_i32x4_u(pair);
    v128.store(to + ((<usize>i) << 3), doubles);
  }
}

function writeLongs(kind: i32, at: usize, count: i32, base: i64, to: usize): void {
  const baseHigh = f64x2.splat(highOf(kind, base));
  const baseLow = f64x2.splat(<f64>(base & 0xffffffff));
  const scale = f64x2.splat(WORD);
  for (let i = 0; i < count; i += 2) {
    const pair = v128.load(at + ((<usize>i) << 3));
    const lows = v128.shuffle<i32>(pair, pair, 0, 2, 0, 2);
    const highs = v128.shuffle<i32>(pair, pair, 1, 3, 1, 3);
    const high = kind === INT64 ? f64x2.convert_low_i32x4_s(highs) : f64x2.convert_low_i32x4_u(highs);
    const low = f64x2.sub(f64x2.convert_low_i32x4_u(lows), baseLow);
    v128.store(to + ((<usize>i) << 3), f64x2.add(f64x2.mul(f64x2.sub(high, baseHigh), scale), low));
  }
}

function doubleOf(kind: i32, at: usize, i: i32, base: i64): f64 {
  const word = at + ((<usize>i) << 2);
  const long = at + ((<usize>i) << 3);
  if (kind === FLOAT32) return <f64>load<f32>(word);
  if (kind === FLOAT64) return load<f64>(long);
  if (kind === INT32) return <f64>load<i32>(word);
  if (kind === UINT32) return <f64>load<u32>(word);
  const high = kind === INT64 ? <f64>load<i32>(long, 4) : <f64>load<u32>(long, 4);
  return (high - highOf(kind, base)) * WORD + (<f64>load<u32>(long) - <f64>(base & 0xffffffff));
}

function highOf(kind: i32, base: i64): f64 {
  return kind === INT64 ? <f64>(base >> 32) : <f64>(<u64>base >> 32);
}
