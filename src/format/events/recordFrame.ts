import { crc32c, maskCrc } from "../crc32c";

/** uint64 length, uint32 masked CRC of it; behind the payload uint32 masked CRC of that (tsl/lib/io/record_writer.h). */
export const HEADER_BYTES = 12;
export const FOOTER_BYTES = 4;

/** Size up to which records pass whole through the scanner's window, and have their checksums checked. */
export const SHORT_RECORD_BYTES = 64 * 1024;

/** No writer makes larger ones: a file that claims more does not wait for the rest. */
export const PLAUSIBLE_RECORD_BYTES = 2 ** 40;

export function uint32(bytes: Uint8Array, offset: number): number {
  return (
    ((bytes[offset] as number) |
      ((bytes[offset + 1] as number) << 8) |
      ((bytes[offset + 2] as number) << 16) |
      ((bytes[offset + 3] as number) << 24)) >>>
    0
  );
}

/** True if the checksum of the length at `offset` is right. */
export function isHeader(bytes: Uint8Array, offset: number): boolean {
  return maskCrc(crc32c(bytes, offset, offset + 8)) === uint32(bytes, offset + 8);
}

/** The length that the header at `offset` claims; beyond 2^53 not exact. */
export function payloadLength(bytes: Uint8Array, offset: number): number {
  return uint32(bytes, offset + 4) * 2 ** 32 + uint32(bytes, offset);
}

/** The same length to its last digit. */
export function exactPayloadLength(bytes: Uint8Array, offset: number): bigint {
  return BigInt(uint32(bytes, offset + 4)) * 2n ** 32n + BigInt(uint32(bytes, offset));
}

/** True if the checksum that stands at `end` is that of the payload from `start` on. */
export function isPayload(bytes: Uint8Array, start: number, end: number): boolean {
  return maskCrc(crc32c(bytes, start, end)) === uint32(bytes, end);
}
