// Elements of real dtypes as doubles.

/** Elements of a byte as doubles, by a table of 256 float32. */
export function widenBytes(at: usize, count: i32, table: usize, to: usize): void {
  for (const end = at + <usize>count; at < end; at += 1, to += 8) {
    store<f64>(to, <f64>load<f32>(table + ((<usize>load<u8>(at)) << 2)));
  }
}

/** Elements of two bytes as doubles, by a table of 65,536 float32. */
export function widenPairs(at: usize, count: i32, table: usize, to: usize): void {
  for (const end = at + ((<usize>count) << 1); at < end; at += 2, to += 8) {
    store<f64>(to, <f64>load<f32>(table + ((<usize>load<u16>(at)) << 2)));
  }
}

export function widenFloats(at: usize, count: i32, to: usize): void {
  const end = at + ((<usize>count) << 2);
  for (; at + 16 <= end; at += 16, to += 32) {
    v128.store(to, f64x2.promote_low_f32x4(v128.load64_zero(at)));
    v128.store(to, f64x2.promote_low_f32x4(v128.load64_zero(at, 8)), 16);
  }
  for (; at < end; at += 4, to += 8) store<f64>(to, <f64>load<f32>(at));
}

export function widenWords(at: usize, count: i32, isSigned: i32, to: usize): void {
  for (const end = at + ((<usize>count) << 2); at < end; at += 4, to += 8) {
    store<f64>(to, isSigned ? <f64>load<i32>(at) : <f64>load<u32>(at));
  }
}

/** Integers of eight bytes, rounded to the nearest double. */
export function widenLongs(at: usize, count: i32, isSigned: i32, to: usize): void {
  for (const end = at + ((<usize>count) << 3); at < end; at += 8, to += 8) {
    store<f64>(to, isSigned ? <f64>load<i64>(at) : <f64>load<u64>(at));
  }
}
