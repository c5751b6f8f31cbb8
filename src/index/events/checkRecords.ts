import type { ByteSource } from "../../format/byteSource";
import { crc32c, crcOfBoth, maskCrc } from "../../format/crc32c";
import { FOOTER_BYTES, HEADER_BYTES, isHeader, payloadLength, uint32 } from "../../format/events/recordFrame";
import { FormatError } from "../../format/formatError";
import { type ReadWindow, withReadWindow } from "../../format/readWindow";
import { readWhole } from "../../format/storedString";
import { kernelMemory } from "../../tensor/kernel/kernelMemory";
import type { Pace } from "../../tensor/pace";
import { say } from "../../tensor/said/sentence";
import type { KnownSum } from "../fileSeries";

/** Bytes between two looks at the clock, and of a long payload those that are read at a time. */
const BYTES_A_LOOK = 64 * 1024;

/** A record whose payload is not what its checksum says. */
export interface BadRecord {
  readonly positionBytes: number;
  readonly payloadBytes: number;
}

/** Jump to records at another place than behind the one before. */
export interface Jump {
  readonly from: number;
  readonly to: number;
}

/**
 * Reads the records of a file up to `endPosition`, where one ends, and checks the checksum of every
 * payload, in the memory of one window. `jumps` are in the order they are taken. Throws `unreadable` where the file is not
 * what was indexed of it.
 */
export async function checkRecords(
  source: ByteSource,
  endPosition: number,
  jumps: readonly Jump[],
  pace: Pace,
  found: (bad: BadRecord) => void,
  progress: (doneBytes: number) => void,
): Promise<void> {
  await withReadWindow(source, async (window) => {
    let unlookedBytes = 0;
    const ahead = jumps[Symbol.iterator]();
    let jump = ahead.next().value;
    for (let position = 0; position < endPosition || jump?.from === position; ) {
      if (jump?.from === position) {
        position = jump.to;
        jump = ahead.next().value;
        continue;
      }
      const header = window.hold(position, HEADER_BYTES);
      if (!isHeader(window.bytes, header)) throw changed(position);
      const payloadBytes = payloadLength(window.bytes, header);
      const end = position + HEADER_BYTES + payloadBytes;
      if (end + FOOTER_BYTES > window.endPosition) throw changed(position);
      let crc = 0;
      for (let start = position + HEADER_BYTES; start < end; ) {
        const count = Math.min(end - start, BYTES_A_LOOK);
        crc = sumOf(source, window, start, count, crc);
        start += count;
        unlookedBytes += count;
        if (unlookedBytes < BYTES_A_LOOK) continue;
        unlookedBytes = 0;
        if (!pace.isDue()) continue;
        progress(start);
        await pace.giveWay();
      }
      const footer = window.hold(end, FOOTER_BYTES);
      if (maskCrc(crc) !== uint32(window.bytes, footer)) found({ positionBytes: position, payloadBytes });
      position = end + FOOTER_BYTES;
    }
  });
  progress(endPosition);
}

/**
 * Checks the checksum of one record; undefined where it is right. Parts of its payload with known sums are not read. Throws as
 * `checkRecords` does.
 */
export async function checkRecord(
  source: ByteSource,
  { start, end }: RecordPlace,
  known: readonly KnownSum[],
  pace: Pace,
): Promise<BadRecord | undefined> {
  return withReadWindow(source, async (window) => {
    if (!isHeader(window.bytes, window.hold(start, HEADER_BYTES))) throw changed(start);
    const payloadEnd = end - FOOTER_BYTES;
    let position = start + HEADER_BYTES;
    let crc = 0;
    const sumUpTo = async (stop: number) => {
      while (position < stop) {
        const count = Math.min(stop - position, BYTES_A_LOOK);
        crc = sumOf(source, window, position, count, crc);
        position += count;
        if (pace.isDue()) await pace.giveWay();
      }
    };
    for (const part of known) {
      if (part.positionBytes < position) continue;
      await sumUpTo(part.positionBytes);
      crc = crcOfBoth(crc, part.crc, part.lengthBytes);
      position += part.lengthBytes;
    }
    await sumUpTo(payloadEnd);
    const footer = window.hold(payloadEnd, FOOTER_BYTES);
    if (maskCrc(crc) === uint32(window.bytes, footer)) return undefined;
    return { positionBytes: start, payloadBytes: payloadEnd - start - HEADER_BYTES };
  });
}

/** The checksum, gone on from `crc`, of bytes of a payload: many are read to where a kernel takes them, few as the window has them. */
function sumOf(source: ByteSource, window: ReadWindow, position: number, count: number, crc: number): number {
  if (count < BYTES_A_LOOK) {
    const offset = window.hold(position, count);
    return crc32c(window.bytes, offset, offset + count, crc);
  }
  const memory = kernelMemory();
  return memory.use(() => {
    const bytes = memory.take(count);
    readWhole(source, position, bytes);
    return crc32c(bytes, 0, count, crc);
  });
}

/** Start and end of a record, with the framing of its payload. */
interface RecordPlace {
  readonly start: number;
  readonly end: number;
}

/** Wall time, step, and the keys and lengths of the summary and the value stand before an event's first value. */
const BEFORE_VALUE_BYTES = 64;

/** Place of the record whose first value begins at a position; undefined where none is found: the value may be a later one of its event. */
export function recordOfValue(source: ByteSource, positionBytes: number, lengthBytes: number): RecordPlace | undefined {
  const first = Math.max(0, positionBytes - BEFORE_VALUE_BYTES - HEADER_BYTES);
  const bytes = new Uint8Array(positionBytes - first);
  if (source.readAt(first, bytes) < bytes.length) return undefined;
  for (let offset = bytes.length - HEADER_BYTES - 1; offset >= 0; offset--) {
    const start = first + offset;
    const payloadEnd = start + HEADER_BYTES + payloadLength(bytes, offset);
    if (payloadEnd >= positionBytes + lengthBytes && isHeader(bytes, offset)) {
      return { start, end: payloadEnd + FOOTER_BYTES };
    }
  }
  return undefined;
}

function changed(position: number): FormatError {
  return new FormatError("unreadable", say("otherRecord", { offset: position }), position);
}

/** More are forgotten: what they say is read once more. */
const MOST_SUMS = 1 << 16;

/** Checksums of what others read of a file, until its records are checked with them. */
export class KnownSums {
  private readonly sums = new Map<number, KnownSum>();

  add(sum: KnownSum): void {
    if (this.sums.size >= MOST_SUMS) this.sums.clear();
    this.sums.set(sum.positionBytes, sum);
  }

  /** Removes the sums between two places and returns them in order. */
  take(start: number, end: number): readonly KnownSum[] {
    const taken: KnownSum[] = [];
    for (const sum of this.sums.values()) {
      if (sum.positionBytes < start || sum.positionBytes + sum.lengthBytes > end) continue;
      taken.push(sum);
      this.sums.delete(sum.positionBytes);
    }
    return taken.sort((a, b) => a.positionBytes - b.positionBytes);
  }
}
