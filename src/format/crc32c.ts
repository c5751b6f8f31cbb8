import { type ChecksumsKernel, checksumsWasm } from "../kernels/gen/checksums";
import { kernelOf } from "../tensor/kernel/kernel";
import { kernelMemory } from "../tensor/kernel/kernelMemory";

const checksums = kernelOf<ChecksumsKernel>(checksumsWasm);

/** Bytes that a kernel leaves of those that it folds. */
const REST_BYTES = 79 * 16;

/** Length from which on folding is worth a call. */
const FOLDED_BYTES = 4096;

/** Bytes that are folded at a time: they stay in the cache of a processor. */
const PIECE_BYTES = 1 << 16;

const SLICES = 16;

/** Contribution of a byte that `slice` bytes follow, by byte; the table of `slice` begins at 256 times `slice`. */
export const crcTables = makeTables();

function makeTables(): Int32Array {
  const all = new Int32Array(SLICES * 256);
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1;
    all[byte] = crc;
  }
  for (let i = 256; i < all.length; i++) {
    const crc = all[i - 256] as number;
    all[i] = (crc >>> 8) ^ (all[crc & 0xff] as number);
  }
  return all;
}

/** The view of the bytes that were summed last: one window's memory is summed a million times. */
let viewed: Uint8Array | undefined;
let view: DataView = new DataView(new ArrayBuffer(0));

/** Contribution of four bytes that `slice` bytes follow. */
function word(slice: number, bits: number): number {
  const base = slice << 8;
  return (
    (crcTables[base + 768 + (bits & 0xff)] as number) ^
    (crcTables[base + 512 + ((bits >>> 8) & 0xff)] as number) ^
    (crcTables[base + 256 + ((bits >>> 16) & 0xff)] as number) ^
    (crcTables[base + (bits >>> 24)] as number)
  );
}

/** The CRC32C (Castagnoli) of `bytes` from `start` up to `end`, as an unsigned number; `crc` continues an earlier one. */
export function crc32c(bytes: Uint8Array, start = 0, end = bytes.length, crc = 0): number {
  let c = ~crc;
  let i = start;
  for (; end - i >= FOLDED_BYTES; i += PIECE_BYTES) c = folded(bytes.subarray(i, Math.min(end, i + PIECE_BYTES)), c);
  if (i < end) c = summed(bytes, i, end, c);
  return ~c >>> 0;
}

/** Takes in a piece, most of it by a kernel: what is left has the same checksum. */
function folded(piece: Uint8Array, c: number): number {
  const memory = kernelMemory();
  return memory.use(() => {
    const at = memory.addressOf(piece);
    const folds = memory.take(piece.length + 2 * REST_BYTES).byteOffset;
    const rest = checksums().foldBytes(at, piece.length, c, folds);
    return summed(piece, piece.length & -16, piece.length, summed(memory.bytes, rest, rest + REST_BYTES, 0));
  });
}

/** Takes in bytes, sixteen at a time ("slicing-by-16"). */
function summed(bytes: Uint8Array, start: number, end: number, crc: number): number {
  if (bytes !== viewed) {
    viewed = bytes;
    view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
  let c = crc;
  let i = start;
  for (; i + 16 <= end; i += 16) {
    c =
      word(12, c ^ view.getInt32(i, true)) ^
      word(8, view.getInt32(i + 4, true)) ^
      word(4, view.getInt32(i + 8, true)) ^
      word(0, view.getInt32(i + 12, true));
  }
  if (i + 8 <= end) {
    c = word(4, c ^ view.getInt32(i, true)) ^ word(0, view.getInt32(i + 4, true));
    i += 8;
  }
  if (i + 4 <= end) {
    c = word(0, c ^ view.getInt32(i, true));
    i += 4;
  }
  for (; i < end; i++) c = (c >>> 8) ^ (crcTables[(c ^ (bytes[i] as number)) & 0xff] as number);
  return c;
}

/** CRC as TFRecord stores it: rotated, with a constant added, so that the CRC of data with CRCs in it is none (tsl/lib/hash/crc32c.h). */
export function maskCrc(crc: number): number {
  return (((crc >>> 15) | (crc << 17)) + 0xa282ead8) >>> 0;
}

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

/** Product of two polynomials, modulo that of the checksum. */
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
