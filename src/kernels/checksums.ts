// CRC-32C by vectors of 16 bytes. Modulo its polynomial, and with y = x^128, y^79 = y^75 + y^71 + y^58 + y^18 + y^12 + y + 1: a vector may be
// left out of the sum once it is added to seven of the 79 behind it.

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
  // The rest is not folded any more.
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

/**
 * Finds the first place, of those up to `last`, of a length below 2^40 and two bytes that are the lower ones of its masked checksum; behind
 * `last` where there is none. `tables` have for each of five bytes, their lower and their upper four bits, the 16 contributions to the lowest
 * byte of the checksum before a constant is added to it, then as many to the one above. Some bytes behind the last checksum are read.
 */
export function findHeader(at: usize, last: usize, tables: usize): usize {
  for (; at <= last; at += 16) {
    const upper = v128.or(v128.or(v128.load(at, 5), v128.load(at, 6)), v128.load(at, 7));
    const isLength = i8x16.eq(upper, i8x16.splat(0));
    if (!v128.any_true(isLength)) continue;
    // The checksum of zeros is not zero.
    if (!v128.any_true(v128.or(v128.load(at), v128.load(at, 12)))) continue;
    const lowest = v128.load(at, 8);
    const isFirst = i8x16.eq(i8x16.sub(lowest, i8x16.splat(<i8>0xd8)), sumsAt(at, tables));
    const isOne = v128.and(isLength, isFirst);
    if (!v128.any_true(isOne)) continue;
    const carry = i8x16.lt_u(lowest, i8x16.splat(<i8>0xd8));
    const next = i8x16.add(i8x16.sub(v128.load(at, 9), i8x16.splat(<i8>0xea)), carry);
    const places = i8x16.bitmask(v128.and(isOne, i8x16.eq(next, sumsAt(at, tables + 160))));
    if (places) return at + ctz(places);
  }
  return at;
}

/** One byte of the checksums of lengths at 16 places. */
function sumsAt(at: usize, tables: usize): v128 {
  const first = v128.xor(partsAt(at, tables), partsAt(at + 1, tables + 32));
  const middle = v128.xor(partsAt(at + 2, tables + 64), partsAt(at + 3, tables + 96));
  return v128.xor(v128.xor(first, middle), partsAt(at + 4, tables + 128));
}

function partsAt(at: usize, table: usize): v128 {
  const bytes = v128.load(at);
  const lower = i8x16.swizzle(v128.load(table), v128.and(bytes, i8x16.splat(15)));
  return v128.xor(lower, i8x16.swizzle(v128.load(table, 16), i8x16.shr_u(bytes, 4)));
}
