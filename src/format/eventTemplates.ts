import type { SkimmedValue } from "./eventSkimmer";
import type { ReadWindow } from "./readWindow";

/** Keys of an event's first fields: wall time (fixed64), step (varint), and the summary behind them (bytes). */
const KEY_WALL_TIME = (1 << 3) | 1;
const KEY_STEP = 2 << 3;
const KEY_SUMMARY = (5 << 3) | 2;

/** What stands before the step, or the summary where the step is left out: a key and eight bytes. */
const WALL_TIME_BYTES = 9;

/** The longest varint. */
const VARINT_BYTES = 10;

/** Longer events are skimmed: copies of them are not worth their memory. */
const MAX_SUMMARY_BYTES = 4096;

/** An event that is longer fits no template. */
export const MAX_ALIKE_BYTES = WALL_TIME_BYTES + 1 + VARINT_BYTES + MAX_SUMMARY_BYTES;

const FIRST_BYTES = 1024;
const MAX_BYTES = 1 << 20;

/** An event's summary as it was found: where its copy is, which of its bytes are the value's own, and what followed. */
export interface EventTemplate<T> {
  /** What the skimmed event came to. */
  readonly of: T;
  dtype: number;
  shape: number;
  error: string | undefined;
  /** In the copies. */
  start: number;
  lengthBytes: number;
  /** The value's own bytes, counted from the beginning of the summary's field: these alone may differ. */
  ownStart: number;
  ownEnd: number;
  /** The `Summary.Value` message, counted in the same way. */
  valueStart: number;
  valueBytes: number;
  next: EventTemplate<T> | undefined;
}

/** What the tensor of an event came to, in the caller's numbers. */
interface Look {
  readonly dtype: number;
  readonly shape: number;
  readonly error: string | undefined;
}

/**
 * Knows events again without walking them. Nearly every short event is the last one of its tag but for wall time, step
 * and the bytes of its number, and tags follow each other in the same order at every step: so one comparison with what
 * came next the last time tells all that the skimmer would.
 *
 * What may differ is only what the skimmer passes over unseen: a float, or a run of elements of a fixed width. `T` is where
 * the caller puts an event's value; the caller forgets all where that would come out differently now.
 */
export class EventTemplates<T> {
  /** Of the event that was matched last. */
  stepLow = 0;
  stepHigh = 0;
  /** Where its summary's field begins in the window. */
  summaryOffset = 0;
  private readonly known = new Map<T, EventTemplate<T>>();
  private last: EventTemplate<T> | undefined;
  private copies = new Uint8Array(0);
  private view = new DataView(this.copies.buffer);
  private usedBytes = 0;

  /**
   * The template of the event that is expected next, where the one from `start` up to `end` in the window is such a one;
   * its step and place then stand in the fields. `accept` goes on from it.
   */
  match(window: ReadWindow, start: number, end: number): EventTemplate<T> | undefined {
    const template = this.last?.next;
    return template &&
      this.readHead(window.bytes, start) === end - template.lengthBytes &&
      this.isAlike(template, window)
      ? template
      : undefined;
  }

  /** Takes a template as the one of the event at hand. */
  accept(template: EventTemplate<T>): void {
    this.last = template;
  }

  /**
   * Takes note of an event that was skimmed and has one value: where that belongs, and what its tensor came to. The window
   * holds the event whole.
   */
  learn(window: ReadWindow, start: number, end: number, value: SkimmedValue, of: T, look: Look): void {
    const summary = this.readHead(window.bytes, start);
    const lengthBytes = end - summary;
    const template =
      lengthBytes <= MAX_SUMMARY_BYTES && isOnlySummary(window.bytes, summary, end)
        ? this.templateOf(window, summary, lengthBytes, value, of, look)
        : undefined;
    if (this.last) this.last.next = template;
    this.last = template;
  }

  /** The event at hand is not alike any other. */
  skip(): void {
    this.last = undefined;
  }

  forget(): void {
    this.known.clear();
    this.last = undefined;
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
    this.summaryOffset = i;
    return i;
  }

  /** Whether the summary at `summaryOffset`, which is as long as the template's, differs from it only where it may. */
  private isAlike({ start, lengthBytes, ownStart, ownEnd }: EventTemplate<T>, window: ReadWindow): boolean {
    const from = this.summaryOffset - start;
    return (
      isSame(window.view, this.view, from, start, start + ownStart) &&
      isSame(window.view, this.view, from, start + ownEnd, start + lengthBytes)
    );
  }

  private templateOf(
    window: ReadWindow,
    summary: number,
    lengthBytes: number,
    value: SkimmedValue,
    of: T,
    look: Look,
  ): EventTemplate<T> | undefined {
    const known = this.known.get(of);
    if (known?.lengthBytes === lengthBytes && this.isAlike(known, window)) return known;
    if (value.ownPosition < 0) return undefined;
    const start = known && lengthBytes <= known.lengthBytes ? known.start : this.reserve(lengthBytes);
    if (start < 0) return undefined;
    this.copies.set(window.bytes.subarray(summary, summary + lengthBytes), start);
    const position = window.basePosition + summary;
    const ownStart = value.ownPosition - position;
    const place = {
      start,
      lengthBytes,
      ownStart,
      ownEnd: ownStart + value.ownBytes,
      valueStart: value.positionBytes - position,
      valueBytes: value.lengthBytes,
      dtype: look.dtype,
      shape: look.shape,
      error: look.error,
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

/** Whether what begins at `start` is a summary's field that ends at `end`. */
function isOnlySummary(bytes: Uint8Array, start: number, end: number): boolean {
  if (start < 0 || bytes[start] !== KEY_SUMMARY) return false;
  const first = bytes[start + 1] as number;
  if (first < 0x80) return start + 2 + first === end;
  const second = bytes[start + 2] as number;
  return second < 0x80 && start + 3 + (first & 0x7f) + second * 0x80 === end;
}

/** Whether `copies` from `start` up to `end` has what stands `shift` bytes further in the window. */
function isSame(window: DataView, copies: DataView, shift: number, start: number, end: number): boolean {
  let i = start;
  for (; i + 4 <= end; i += 4) if (window.getInt32(shift + i, true) !== copies.getInt32(i, true)) return false;
  for (; i < end; i++) if (window.getUint8(shift + i) !== copies.getUint8(i)) return false;
  return true;
}
