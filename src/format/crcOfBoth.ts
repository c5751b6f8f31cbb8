/** Castagnoli's polynomial, bits reversed as in the checksum: the highest bit is the term of degree 0. */
const POLYNOMIAL = 0x82f63b78;
const ONE = 1 << 31;

/** x to the power of 2^i, for as many bits as files are long. */
const powers = makePowers();

function makePowers(): Int32Array {
  const all = new Int32Array(57);
  all[0] = 1 << 30;
  for (let i = 1; i < all.length; i++) all[i] = product(all[i - 1] as number, all[i - 1] as number);
  return all;
}

/** Of two polynomials, over that of the checksum. */
function product(a: number, b: number): number {
  let sum = 0;
  let shifted = b;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (a & bit) sum ^= shifted;
    shifted = shifted & 1 ? (shifted >>> 1) ^ POLYNOMIAL : shifted >>> 1;
  }
  return sum;
}

/** The CRC32C of bytes of which the first ones have the one and the last `secondBytes` the other (zlib's crc32_combine). */
export function crcOfBoth(first: number, second: number, secondBytes: number): number {
  let shift = ONE;
  // Eight bits a byte: the powers begin with the third.
  for (let left = secondBytes, i = 3; left > 0; left = Math.floor(left / 2), i++) {
    if (left % 2 === 1) shift = product(powers[i] as number, shift);
  }
  return (product(shift, first) ^ second) >>> 0;
}
