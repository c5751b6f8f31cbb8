import type { Pace } from "../../tensor/pace";
import type { ByteSource } from "../byteSource";
import { readBytes } from "../storedString";
import { FOOTER_BYTES, HEADER_BYTES, isHeader, isPayload, payloadLength } from "./recordFrame";

/** Longer records are passed over. */
const MOST_BYTES = 1 << 24;

/** A record of a file of events, which the caller owns. */
export interface WholeRecord {
  readonly positionBytes: number;
  readonly payload: Uint8Array;
}

/**
 * The records of a file up to an offset, in written order, as far as their framing goes: what an index has found behind damage is not
 * among them. Records with a wrong checksum are left out. Throws `unreadable` where the file has not that many bytes.
 */
export async function* eachRecord(source: ByteSource, endBytes: number, pace: Pace): AsyncGenerator<WholeRecord> {
  for (let positionBytes = 0; positionBytes + HEADER_BYTES <= endBytes; ) {
    if (pace.isDue()) await pace.giveWay();
    const header = readBytes(source, positionBytes, HEADER_BYTES);
    if (!isHeader(header, 0)) return;
    const length = payloadLength(header, 0);
    const start = positionBytes + HEADER_BYTES;
    if (start + length + FOOTER_BYTES > endBytes) return;
    if (length <= MOST_BYTES) {
      const bytes = readBytes(source, start, length + FOOTER_BYTES);
      if (isPayload(bytes, 0, length)) yield { positionBytes, payload: bytes.subarray(0, length) };
    }
    positionBytes = start + length + FOOTER_BYTES;
  }
}
