import type { ByteSource } from "../../format/byteSource";
import { nextHeader } from "../../format/events/nextHeader";
import {
  exactPayloadLength,
  FOOTER_BYTES,
  HEADER_BYTES,
  isHeader,
  isPayload,
  PLAUSIBLE_RECORD_BYTES,
  payloadLength,
  SHORT_RECORD_BYTES,
} from "../../format/events/recordFrame";
import { type ReadWindow, WINDOW_BYTES } from "../../format/readWindow";
import type { Pace } from "../../tensor/pace";
import { type Damage, looksOf } from "../damage";

/** Beginning of every event that a writer makes: a wall time, and the key of one of the fields 2 to 10 behind it. */
const WALL_TIME_KEY = 0x09;
const WALL_TIME_BYTES = 9;
const NEXT_KEYS: readonly number[] = [0x10, 0x1a, 0x22, 0x2a, 0x32, 0x3a, 0x42, 0x4a, 0x52];

/** Length from which zeros are read four bytes at a time. */
const LONG_ZEROS = 1024;

/** Limit of payloads read to prove records: a multiple of the bytes searched, plus a constant. */
const PROOF_SHARE = 4;
const PROOF_BYTES = 1024 * 1024;

/**
 * A place where records cannot be told apart any more, and how far what follows was searched for the next one. The search
 * is taken up where it ended: after a cancel, and as the file grows.
 */
export class LostFraming {
  readonly positionBytes: number;
  /** Everything before was searched. */
  searchedBytes: number;
  private readonly source: ByteSource;
  private readonly firstSearchedBytes: number;
  /** Bytes in place of a header: one with a wrong checksum, or one whose length leaves the file. */
  private readonly head: Uint8Array;
  private readonly next = new Uint8Array(HEADER_BYTES);
  /** Only zeros stand from there up to where it was looked. */
  private isZeros: boolean;
  private proofBytes = 0;

  /** `searchFrom` lies before the place itself where the record before it may be the one whose length lies. */
  constructor(source: ByteSource, positionBytes: number, head: Uint8Array, searchFrom: number) {
    this.source = source;
    this.positionBytes = positionBytes;
    this.head = head;
    this.searchedBytes = searchFrom;
    this.firstSearchedBytes = searchFrom;
    this.isZeros = looksOf(head) === "zeros";
  }

  /** True if it is still the same place that looks the same. */
  isAt(positionBytes: number, head: Uint8Array): boolean {
    return this.positionBytes === positionBytes && this.head.every((byte, i) => byte === head[i]);
  }

  /** Damage, once records were found again at `foundAt`, or were not before `endPosition`. */
  damage(foundAt: number | undefined, endPosition: number): Damage {
    const { positionBytes: offset, head } = this;
    const lost = { lostBytes: Math.max(0, (foundAt ?? endPosition) - offset), foundAt };
    if (isHeader(head, 0)) {
      const hasBytes = endPosition - offset - HEADER_BYTES;
      const needsBytes = exactPayloadLength(head, 0) + BigInt(FOOTER_BYTES);
      return { kind: "truncated", part: "record", offset, hasBytes, needsBytes, ...lost };
    }
    if (offset === 0 && foundAt === undefined) return { kind: "notASummaryFile", offset, looks: looksOf(head) };
    return { kind: "badLengthCrc", offset, looks: this.isZeros ? "zeros" : "other", ...lost };
  }

  /** More may come that makes it good: a record that is being written, or zeros that are to be filled. */
  get mayGrow(): boolean {
    return this.isZeros || (isHeader(this.head, 0) && payloadLength(this.head, 0) <= PLAUSIBLE_RECORD_BYTES);
  }

  /**
   * Searches on for a header before `limit`; the position of the record, or undefined. A random place passes for a header
   * once in 2^32: a record must be proved by the header that follows it or by its payload; a long one by how that begins.
   */
  async find(window: ReadWindow, limit: number, pace: Pace): Promise<number | undefined> {
    while (this.searchedBytes + HEADER_BYTES <= limit) {
      const start = this.startIn(window);
      const last = Math.min(window.validBytes, limit - window.basePosition) - HEADER_BYTES;
      const offset = nextHeader(window.bytes, start, last);
      this.noteZeros(window, start, Math.min(offset, last + 1));
      this.searchedBytes = window.basePosition + Math.min(offset, last + 1);
      if (offset <= last) {
        if (this.isProved(window)) return this.searchedBytes;
        this.searchedBytes++;
      }
      if (pace.isDue()) await pace.giveWay();
    }
    return undefined;
  }

  /** Makes bytes to search available; where in the window the search goes on. */
  private startIn(window: ReadWindow): number {
    const offset = this.searchedBytes - window.basePosition;
    if (offset >= 0 && offset + HEADER_BYTES <= window.validBytes) return offset;
    return window.hold(this.searchedBytes, Math.min(WINDOW_BYTES, window.endPosition - this.searchedBytes));
  }

  private noteZeros({ bytes, basePosition }: ReadWindow, start: number, end: number): void {
    if (!this.isZeros) return;
    const from = Math.max(this.positionBytes - basePosition, start);
    if (from < end) this.isZeros = endOfZeros(bytes, from, end) === end;
  }

  /** True if the header at `searchedBytes` begins a record. */
  private isProved(window: ReadWindow): boolean {
    const position = this.searchedBytes;
    const { endPosition, bytes } = window;
    const payload = position + HEADER_BYTES;
    const length = payloadLength(bytes, position - window.basePosition);
    const end = payload + length + FOOTER_BYTES;
    if (length > PLAUSIBLE_RECORD_BYTES) return false;
    if (end <= endPosition) {
      if (end + HEADER_BYTES <= endPosition && this.isHeaderAt(window, end)) return true;
      if (length <= SHORT_RECORD_BYTES) return this.hasRightPayload(window, length);
    }
    const headBytes = Math.min(WALL_TIME_BYTES + 1, length, endPosition - payload);
    const head = window.hold(position, HEADER_BYTES + headBytes) + HEADER_BYTES;
    if (headBytes < 1 || bytes[head] !== WALL_TIME_KEY) return false;
    return headBytes <= WALL_TIME_BYTES || NEXT_KEYS.includes(bytes[head + WALL_TIME_BYTES] as number);
  }

  private isHeaderAt({ bytes, basePosition, validBytes }: ReadWindow, position: number): boolean {
    const offset = position - basePosition;
    if (offset + HEADER_BYTES <= validBytes) return isHeader(bytes, offset);
    return this.source.readAt(position, this.next) === HEADER_BYTES && isHeader(this.next, 0);
  }

  /** Forged headers could make every byte be read a thousand times: so much and no more is read to prove records. */
  private hasRightPayload(window: ReadWindow, length: number): boolean {
    const searched = this.searchedBytes - this.firstSearchedBytes;
    if (this.proofBytes + length > PROOF_SHARE * searched + PROOF_BYTES) return false;
    this.proofBytes += length;
    const payload = window.hold(this.searchedBytes, HEADER_BYTES + length + FOOTER_BYTES) + HEADER_BYTES;
    return isPayload(window.bytes, payload, payload + length);
  }
}

/** End of the zeros that begin at `from`, `end` at most. */
function endOfZeros(bytes: Uint8Array, from: number, end: number): number {
  let i = from;
  while (i < end && bytes[i] === 0) {
    i++;
    if (i % 8 > 0 || end - i < LONG_ZEROS) continue;
    const words = new Int32Array(bytes.buffer, bytes.byteOffset, end >>> 2);
    let word = i >>> 2;
    while (word < words.length && words[word] === 0) word++;
    i = word * 4;
    while (i < end && bytes[i] === 0) i++;
    return i;
  }
  return i;
}
