/** CRC32C (Castagnoli), eight bytes at a time ("slicing-by-8"). */
const tables = makeTables();

function makeTables(): Uint32Array[] {
  const first = new Uint32Array(256);
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1;
    first[byte] = crc;
  }
  const all = [first];
  for (let slice = 1; slice < 8; slice++) {
    const previous = all[slice - 1] as Uint32Array;
    all.push(previous.map((crc) => (crc >>> 8) ^ (first[crc & 0xff] as number)));
  }
  return all;
}

const [t0, t1, t2, t3, t4, t5, t6, t7] = tables as [
  Uint32Array,
  Uint32Array,
  Uint32Array,
  Uint32Array,
  Uint32Array,
  Uint32Array,
  Uint32Array,
  Uint32Array,
];

/** The CRC32C of `bytes` from `start` up to `end`, as an unsigned number; `crc` continues an earlier one. */
export function crc32c(bytes: Uint8Array, start = 0, end = bytes.length, crc = 0): number {
  let c = ~crc;
  let i = start;
  for (; i + 8 <= end; i += 8) {
    c ^=
      (bytes[i] as number) |
      ((bytes[i + 1] as number) << 8) |
      ((bytes[i + 2] as number) << 16) |
      ((bytes[i + 3] as number) << 24);
    c =
      (t7[c & 0xff] as number) ^
      (t6[(c >>> 8) & 0xff] as number) ^
      (t5[(c >>> 16) & 0xff] as number) ^
      (t4[c >>> 24] as number) ^
      (t3[bytes[i + 4] as number] as number) ^
      (t2[bytes[i + 5] as number] as number) ^
      (t1[bytes[i + 6] as number] as number) ^
      (t0[bytes[i + 7] as number] as number);
  }
  for (; i < end; i++) c = (c >>> 8) ^ (t0[(c ^ (bytes[i] as number)) & 0xff] as number);
  return ~c >>> 0;
}

/** How TFRecord stores a CRC: rotated and moved, so that the CRC of data with CRCs in it is none (tsl/lib/hash/crc32c.h). */
export function maskCrc(crc: number): number {
  return (((crc >>> 15) | (crc << 17)) + 0xa282ead8) >>> 0;
}
