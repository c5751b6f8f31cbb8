import { type Sentence, say } from "../../tensor/said/sentence";
import { FormatError } from "../formatError";
import type { ReadWindow } from "../readWindow";

export const WIRE_VARINT = 0;
export const WIRE_FIXED64 = 1;
export const WIRE_BYTES = 2;
export const WIRE_GROUP_START = 3;
export const WIRE_GROUP_END = 4;
export const WIRE_FIXED32 = 5;

/** The longest varint has ten bytes; with that many in the window none needs a look at its end. */
const LONGEST_VARINT = 10;
const MAX_GROUP_DEPTH = 100;

/**
 * Walks the protobuf wire format of a message in a file, without decoding what it passes. Positions are the file's,
 * so a payload of any size is hopped over by `skip` and never read.
 *
 * Every method throws `FormatError("badMessage")` where the bytes are no message or a length leaves `end`.
 */
export class WireCursor {
  readonly window: ReadWindow;
  /** Next byte, as an offset into the window's bytes; may lie behind what the window holds (after a hop). */
  private offset = 0;
  /** End of the current message, in the file. */
  end = 0;

  /** Low and high half of the last varint read by `varint64`. */
  low = 0;
  high = 0;

  /** Field number and wire type of the last tag read by `nextField`. */
  field = 0;
  wireType = 0;

  constructor(window: ReadWindow) {
    this.window = window;
  }

  get position(): number {
    return this.window.basePosition + this.offset;
  }

  /** Goes to a message: `end` is its end in the file. */
  enter(position: number, end: number): void {
    this.offset = position - this.window.basePosition;
    this.end = end;
  }

  /** Makes `byteCount` bytes readable at `offset`, as far as the message has them. */
  private need(byteCount: number): void {
    if (this.offset >= 0 && this.offset + byteCount <= this.window.validBytes) return;
    const position = this.position;
    const available = Math.min(byteCount, this.end - position);
    const offset = this.window.seek(position, available);
    if (offset < 0) throw new FormatError("unreadable", say("bytesUnreadable", { offset: position }), position);
    this.offset = offset;
  }

  private fail(what: Sentence): never {
    throw new FormatError("badMessage", say("messageAt", { what, offset: this.position }), this.position);
  }

  /** Reads the next field's tag; false at the end of the message. */
  nextField(): boolean {
    const short = this.shortNumber();
    if (short >= 8) {
      this.offset++;
      this.field = short >>> 3;
      this.wireType = short & 7;
      return true;
    }
    if (this.position >= this.end) {
      if (this.position > this.end) this.fail(say("messageField"));
      return false;
    }
    const key = this.varint();
    if (this.high !== 0) this.fail(say("messageFieldNumber"));
    this.field = key >>> 3;
    this.wireType = key & 7;
    if (this.field === 0) this.fail(say("messageFieldZero"));
    return true;
  }

  /** Reads a varint and keeps both of its halves in `low` and `high`; returns the low one, signed. */
  varint(): number {
    this.need(LONGEST_VARINT);
    const { bytes, validBytes, basePosition } = this.window;
    const limit = Math.min(validBytes, this.end - basePosition);
    let i = this.offset;
    let low = 0;
    let high = 0;
    let byte = 0x80;
    for (let shift = 0; byte & 0x80; shift += 7) {
      if (i >= limit) this.fail(say("messageNumber"));
      if (shift >= 70) this.fail(say("messageLongNumber"));
      byte = bytes[i++] as number;
      const bits = byte & 0x7f;
      if (shift < 28) low |= bits << shift;
      else if (shift === 28) {
        low |= bits << 28;
        high = bits >>> 4;
      } else high |= bits << (shift - 32);
    }
    this.offset = i;
    this.low = low;
    this.high = high;
    return low;
  }

  /** Reads the length of a bytes field and checks that it stays inside the message. */
  byteLength(): number {
    if (this.wireType !== WIRE_BYTES) this.fail(say("messageWireType", { field: this.field, wireType: this.wireType }));
    const length = this.length();
    if (length > this.end - this.position) this.fail(say("messageClaims", { field: this.field, bytes: length }));
    return length;
  }

  private length(): number {
    const short = this.shortNumber();
    if (short >= 0) {
      this.offset++;
      return short;
    }
    this.varint();
    return (this.high >>> 0) * 2 ** 32 + (this.low >>> 0);
  }

  /** The next number where it is in the window and has one byte, as nearly all tags and lengths do; else -1. */
  private shortNumber(): number {
    const { window, offset } = this;
    if (offset < 0 || offset >= window.validBytes || offset >= this.end - window.basePosition) return -1;
    const byte = window.bytes[offset] as number;
    return byte < 0x80 ? byte : -1;
  }

  /** Reads eight bytes as a double; the wire type must be fixed64. */
  double(): number {
    this.peekFixed(8);
    const value = this.window.view.getFloat64(this.offset, true);
    this.offset += 8;
    return value;
  }

  /** The next number of `byteCount` bytes as an offset into the window's bytes, without moving. */
  peekFixed(byteCount: number): number {
    if (byteCount > this.end - this.position) this.fail(say("messageNumber"));
    this.need(byteCount);
    return this.offset;
  }

  /** The next four bytes as an int32, without moving. */
  peekBits(): number {
    return this.window.view.getInt32(this.peekFixed(4), true);
  }

  /**
   * The next `byteCount` bytes as an offset into the window's bytes, without moving; they stay there until the next
   * read. `byteCount` is at most what the window holds.
   */
  peek(byteCount: number): number {
    this.need(byteCount);
    return this.offset;
  }

  /** True if the next `byteCount` bytes are in the window without another read. */
  holds(byteCount: number): boolean {
    return this.offset >= 0 && this.offset + byteCount <= this.window.validBytes;
  }

  /** Hops over bytes; they are not read. */
  skip(byteCount: number): void {
    if (byteCount > this.end - this.position) this.fail(say("messageField"));
    this.offset += byteCount;
  }

  /** Hops over the value of the field whose tag was read last. */
  skipValue(depth = 0): void {
    switch (this.wireType) {
      case WIRE_VARINT:
        this.varint();
        return;
      case WIRE_FIXED64:
        this.skip(8);
        return;
      case WIRE_BYTES:
        this.skip(this.byteLength());
        return;
      case WIRE_FIXED32:
        this.skip(4);
        return;
      case WIRE_GROUP_START:
        this.skipGroup(depth);
        return;
      default:
        this.fail(say("messageUnknownType", { wireType: this.wireType }));
    }
  }

  private skipGroup(depth: number): void {
    if (depth >= MAX_GROUP_DEPTH) this.fail(say("messageGroups"));
    const group = this.field;
    while (this.nextField()) {
      if (this.wireType === WIRE_GROUP_END) {
        if (this.field !== group) this.fail(say("messageOtherGroup"));
        return;
      }
      this.skipValue(depth + 1);
    }
    this.fail(say("messageOpenGroup"));
  }
}
