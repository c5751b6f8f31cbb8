// CRC-32C, without a table: modulo its polynomial, and with y = x^128, y^79 = y^75 + y^71 + y^58 + y^18 + y^12 + y + 1. So a vector of 16 bytes
// may be left out of the sum once it is added to seven of the 79 behind it.

/** Vectors that are left. */
const REST = 79;

/**
 * Folds `length` bytes, of which there are more than `REST` vectors, into those whose checksum is the same: `REST` vectors, which are written
 * to `folds`, where there is room for `length` bytes and twice `REST` vectors, and returns where they are. Bytes behind the last vector are
 * left to the caller. `start` is what the checksum so far has for the first four bytes.
 */
export function foldBytes(at: usize, length: i32, start: i32, folds: usize): usize {
  const from = folds + (REST << 4);
  const end = from + ((<usize>length >> 4) << 4);
  const rest = end - (REST << 4);
  memory.fill(folds, 0, REST << 4);
  // Only the first vector reaches back so far.
  store<i32>(folds, start);
  let to = from;
  for (; to < rest; to += 16, at += 16) v128.store(to, v128.xor(v128.load(at), addedAt(to)));
  // What is left is added to nothing.
  memory.fill(rest, 0, REST << 4);
  for (; to < end; to += 16, at += 16) v128.store(to + (REST << 4), v128.xor(v128.load(at), addedAt(to)));
  return end;
}

/** Sum of all vectors that are added to the one at a place. */
function addedAt(to: usize): v128 {
  const near = v128.xor(v128.load(to - 4 * 16), v128.xor(v128.load(to - 8 * 16), v128.load(to - 21 * 16)));
  const far = v128.xor(v128.load(to - 61 * 16), v128.load(to - 67 * 16));
  return v128.xor(v128.xor(near, far), v128.xor(v128.load(to - 78 * 16), v128.load(to - 79 * 16)));
}
