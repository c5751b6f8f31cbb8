import type { Sentence } from "../../tensor/said/sentence";
import type { ReadWindow } from "../readWindow";
import type { SkimmedValue } from "./eventSkimmer";
import type { TensorLook } from "./tensorLook";

/** Keys of an event's first fields: wall time (fixed64), step (varint), and the summary behind them (bytes). */
const KEY_WALL_TIME = (1 << 3) | 1;
const KEY_STEP = 2 << 3;
const KEY_SUMMARY = (5 << 3) | 2;

/** The wall time: a key and eight bytes. */
const WALL_TIME_BYTES = 9;

/** The longest varint. */
const VARINT_BYTES = 10;

/** An event with more around its value is skimmed: a copy of it is not worth its memory. */
const MAX_COPY_BYTES = 4096;

/** Bytes of a long event's beginning that hold all before its value, except long tags; read in one go with its header. */
export const EVENT_HEAD_BYTES = 240;

/** Limits of the bytes before the summary, and of its length, for a value that can be passed over. */
const MAX_PREFIX_BYTES = WALL_TIME_BYTES + 1 + VARINT_BYTES;
const MAX_LENGTH_BYTES = 6;

const FIRST_BYTES = 1024;
const MAX_BYTES = 1 << 20;

const NO_BYTES = new Uint8Array(0);
const NO_VIEW = new DataView(NO_BYTES.buffer);

/**
 * An event's summary as it was found: where the copy is of what stands around the value's own bytes, and what followed.
 */
export interface EventTemplate<T> {
  /** Result of the skimmed event. */
  readonly of: T;
  dtype: number;
  shape: number;
  error: Sentence | undefined;
  /** The value's own bytes are a float32. */
  isFloat: boolean;
  /** In the copies: what stands before the value's own bytes, then what stands behind them. */
  start: number;
  headBytes: number;
  tailBytes: number;
  /** The summary's field, from its key to the end of the event. */
  lengthBytes: number;
  /** The `Summary.Value` message, counted from the beginning of that field. */
  valueStart: number;
  valueBytes: number;
  next: EventTemplate<T> | undefined;
}

/**
 * Place of a skimmed event: at `position` up to `end` in the file. It begins at `start` in `head`, and its bytes behind the value are still
 * in the window.
 */
interface EventPlace {
  readonly window: ReadWindow;
  readonly position: number;
  readonly end: number;
  readonly head: Uint8Array;
  readonly start: number;
}

/**
 * Knows events again without walking them. Nearly every event is the last one of its tag but for wall time, step and
 * the bytes of its value, and tags follow each other in the same order at every step: so one comparison with what
 * came next the last time tells all that the skimmer would.
 *
 * What may differ is only what the skimmer passes over unseen: a float, or a run of elements of a fixed width. `T` is where
 * the caller puts an event's value; the caller forgets all where that would come out differently now.
 */
export class EventTemplates<T> {
  /** Wall time of the event that was matched last. */
  wallTimeSeconds = 0;
  stepLow = 0;
  stepHigh = 0;
  /** Position of its summary's field in the file. */
  summaryPosition = 0;
  /** The float that its value is, where its template says so. */
  floatBits = 0;
  private readonly known = new Map<T, EventTemplate<T>>();
  private last: EventTemplate<T> | undefined;
  private copies = NO_BYTES;
  private view = NO_VIEW;
  private usedBytes = 0;

  /**
   * The template of the event that is expected next, where the one from `start` up to `end` in the window is such a one;
   * what it says of its own then stands in the fields. `accept` goes on from it.
   */
  match(window: ReadWindow, start: number, end: number): EventTemplate<T> | undefined {
    const template = this.last?.next;
    if (!template) return undefined;
    const summary = this.readHead(window.bytes, start);
    if (summary < 0 || summary !== end - template.lengthBytes) return undefined;
    const { view } = window;
    const tail = template.start + template.headBytes;
    if (!isSame(view, summary, this.view, template.start, template.headBytes)) return undefined;
    if (!isSame(view, end - template.tailBytes, this.view, tail, template.tailBytes)) return undefined;
    this.wallTimeSeconds = view.getFloat64(start + 1, true);
    this.summaryPosition = window.basePosition + summary;
    if (template.isFloat) this.floatBits = view.getInt32(summary + template.headBytes, true);
    return template;
  }

  /** Matches as `match`, for an event from `position` up to `end` in the file that is not in the window; its value is not read. */
  matchLong(window: ReadWindow, position: number, end: number): EventTemplate<T> | undefined {
    const template = this.last?.next;
    if (!template || template.isFloat) return undefined;
    const { lengthBytes, headBytes, tailBytes } = template;
    const start = window.seek(position, Math.min(MAX_PREFIX_BYTES + headBytes, end - position));
    if (start < 0) return undefined;
    const summary = this.readHead(window.bytes, start);
    if (summary < 0 || window.basePosition + summary !== end - lengthBytes) return undefined;
    if (!isSame(window.view, summary, this.view, template.start, headBytes)) return undefined;
    this.wallTimeSeconds = window.view.getFloat64(start + 1, true);
    this.summaryPosition = end - lengthBytes;
    if (tailBytes === 0) return template;
    const tail = window.seek(end - tailBytes, tailBytes);
    return tail >= 0 && isSame(window.view, tail, this.view, template.start + headBytes, tailBytes)
      ? template
      : undefined;
  }

  /** Takes a template as the one of the event at hand. */
  accept(template: EventTemplate<T>): void {
    this.last = template;
  }

  /** Takes note of an event that was skimmed and has one value: where that belongs, and what its tensor came to. */
  learn(event: EventPlace, value: SkimmedValue, of: T, look: TensorLook): void {
    const template = this.templateOf(event, value, of, look);
    if (this.last) this.last.next = template;
    this.last = template;
  }

  /** The event at hand is not alike any other. */
  skip(): void {
    this.last = undefined;
  }

  /** Forgets all, and gives its memory back. */
  forget(): void {
    this.known.clear();
    this.last = undefined;
    this.copies = NO_BYTES;
    this.view = NO_VIEW;
    this.usedBytes = 0;
  }

  /** Reads the step of an event that begins with its wall time and returns where its summary begins; -1 where it does not. */
  private readHead(bytes: Uint8Array, start: number): number {
    if (bytes[start] !== KEY_WALL_TIME) return -1;
    let i = start + WALL_TIME_BYTES;
    let low = 0;
    let high = 0;
    if (bytes[i] === KEY_STEP) {
      const first = ++i;
      let byte = bytes[i++] as number;
      low = byte & 0x7f;
      for (let shift = 7; byte & 0x80; shift += 7) {
        if (i - first >= VARINT_BYTES) return -1;
        byte = bytes[i++] as number;
        const bits = byte & 0x7f;
        if (shift < 28) low |= bits << shift;
        else if (shift === 28) {
          low |= bits << 28;
          high = bits >>> 4;
        } else high |= bits << (shift - 32);
      }
    }
    this.stepLow = low;
    this.stepHigh = high;
    return i;
  }

  /** Undefined where events like this one are not known again. */
  private templateOf(event: EventPlace, value: SkimmedValue, of: T, look: TensorLook): EventTemplate<T> | undefined {
    const { window, end, head } = event;
    const { ownPosition, ownBytes } = value;
    const summary = this.readHead(head, event.start);
    const position = event.position + summary - event.start;
    if (ownPosition < 0 || summary < 0 || !isOnlySummary(head, summary, end - position)) return undefined;
    const headBytes = ownPosition - position;
    const tailBytes = end - ownPosition - ownBytes;
    const tail = end - tailBytes - window.basePosition;
    if (headBytes + tailBytes > MAX_COPY_BYTES || summary + headBytes > head.length) return undefined;
    if (tailBytes > 0 && (tail < 0 || tail + tailBytes > window.validBytes)) return undefined;
    const known = this.known.get(of);
    const roomBytes = known ? known.headBytes + known.tailBytes : -1;
    const start = known && headBytes + tailBytes <= roomBytes ? known.start : this.reserve(headBytes + tailBytes);
    if (start < 0) return undefined;
    this.copies.set(head.subarray(summary, summary + headBytes), start);
    if (tailBytes > 0) this.copies.set(window.bytes.subarray(tail, tail + tailBytes), start + headBytes);
    const place = {
      start,
      headBytes,
      tailBytes,
      lengthBytes: end - position,
      valueStart: value.positionBytes - position,
      valueBytes: value.lengthBytes,
      dtype: look.dtype,
      shape: look.shape,
      error: look.error,
      isFloat: ownBytes === 4 && (value.content === "scalar" || look.isFloat),
    };
    // Others go on to the known one: it must not stand for bytes that are gone.
    if (known) return Object.assign(known, place);
    const template = { of, ...place, next: undefined };
    this.known.set(of, template);
    return template;
  }

  /** Room for a copy; -1 where all that may be kept is. */
  private reserve(lengthBytes: number): number {
    const start = this.usedBytes;
    if (start + lengthBytes > MAX_BYTES) return -1;
    if (start + lengthBytes > this.copies.length) {
      const grown = new Uint8Array(Math.max(FIRST_BYTES, 2 * this.copies.length, start + lengthBytes));
      grown.set(this.copies);
      this.copies = grown;
      this.view = new DataView(grown.buffer);
    }
    this.usedBytes += lengthBytes;
    return start;
  }
}

/** True if what begins at `start` is a summary's field of `lengthBytes`. */
function isOnlySummary(bytes: Uint8Array, start: number, lengthBytes: number): boolean {
  if (bytes[start] !== KEY_SUMMARY) return false;
  let length = 0;
  let factor = 1;
  let i = start + 1;
  for (; i < start + MAX_LENGTH_BYTES && (bytes[i] as number) >= 0x80; i++) {
    length += ((bytes[i] as number) & 0x7f) * factor;
    factor *= 0x80;
  }
  length += (bytes[i] as number) * factor;
  return (bytes[i] as number) < 0x80 && i + 1 - start + length === lengthBytes;
}

/** True if `count` bytes at `start` in the window are those at `copy` in the copies. */
function isSame(window: DataView, start: number, copies: DataView, copy: number, count: number): boolean {
  let i = 0;
  for (; i + 4 <= count; i += 4) if (window.getInt32(start + i, true) !== copies.getInt32(copy + i, true)) return false;
  for (; i < count; i++) if (window.getUint8(start + i) !== copies.getUint8(copy + i)) return false;
  return true;
}
