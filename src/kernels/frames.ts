// Checksums of the framing of TFRecord (tsl/lib/io/record_writer.h).

/** CRC-32C of the bytes up to `end` as records store it: rotated, with a constant added. `tables` are sixteen of 256 words each. */
export function maskedSum(start: usize, end: usize, tables: usize): i32 {
  let sum = -1;
  let at = start;
  for (; at + 16 <= end; at += 16) {
    const others = bytes(tables + 0x2000, at + 4) ^ bytes(tables + 0x1000, at + 8) ^ bytes(tables, at + 12);
    sum = others ^ word(tables + 0x3000, sum ^ load<i32>(at));
  }
  if (at + 8 <= end) {
    sum = bytes(tables, at + 4) ^ word(tables + 0x1000, sum ^ load<i32>(at));
    at += 8;
  }
  if (at + 4 <= end) {
    sum = word(tables, sum ^ load<i32>(at));
    at += 4;
  }
  for (; at < end; at++) {
    sum = (sum >>> 8) ^ load<i32>(tables + ((<usize>((sum ^ load<u8>(at)) & 0xff)) << 2));
  }
  sum = ~sum;
  return ((sum >>> 15) | (sum << 17)) + 0xa282ead8;
}

/** Contribution of four bytes at an address. */
function bytes(tables: usize, at: usize): i32 {
  return (
    load<i32>(tables + ((<usize>load<u8>(at)) << 2), 0xc00) ^
    load<i32>(tables + ((<usize>load<u8>(at, 1)) << 2), 0x800) ^
    load<i32>(tables + ((<usize>load<u8>(at, 2)) << 2), 0x400) ^
    load<i32>(tables + ((<usize>load<u8>(at, 3)) << 2))
  );
}

/** Contribution of four bytes, by four tables of which the first is of the last byte. */
function word(tables: usize, bits: i32): i32 {
  return (
    load<i32>(tables + ((bits & 0xff) << 2), 0xc00) ^
    load<i32>(tables + (((bits >>> 8) & 0xff) << 2), 0x800) ^
    load<i32>(tables + (((bits >>> 16) & 0xff) << 2), 0x400) ^
    load<i32>(tables + ((bits >>> 24) << 2))
  );
}
