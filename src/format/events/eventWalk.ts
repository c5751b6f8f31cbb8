import { kernelMemory } from "../../tensor/kernel/kernelMemory";
import { type Sentence, say } from "../../tensor/said/sentence";
import { FormatError } from "../formatError";
import type { WireCursor } from "../wire/wireCursor";
import { dialectOfVersion } from "./dialects";
import { readTensorForm, type TensorForm } from "./tensorFacts";
import type { ValueForm } from "./valueForm";
import { ROW_WORDS, recordsKernel, type WalkContext, WalkRoom } from "./walkRoom";

/** A longer version text is cut. */
const MAX_VERSION_BYTES = 64 * 1024;

const NO_BYTES = new Uint8Array(0);

/** Reasons for which the kernel stops, as its `records.ts` has them. */
const DONE = 0;
const NEED = 1;
const FULL = 2;
const VERSION = 3;
const TENSOR = 4;

/** A value of an event; its payload is not read. */
export interface WalkedValue {
  readonly form: ValueForm;
  /** The value's message, or the graph's bytes, in the file. */
  readonly positionBytes: number;
  readonly lengthBytes: number;
  /** Bits of a float32, where its form has one. */
  readonly floatBits: number;
}

/** Time of an event. */
export interface EventTime {
  readonly wallTimeSeconds: number;
  /** Halves of the step. */
  readonly stepLow: number;
  readonly stepHigh: number;
}

/** An event without its payloads. */
export interface WalkedEvent extends EventTime {
  /** True if it says the version, which sets the dialect of the context. */
  readonly hasVersion: boolean;
  readonly values: readonly WalkedValue[];
}

/**
 * Walks the event message from `position` up to `end` in the file; what it passes over is not read. Throws `badMessage` where it is none, and
 * `unreadable` where the file no longer has it.
 */
export function walkEvent(cursor: WireCursor, position: number, end: number, context: WalkContext): WalkedEvent {
  return kernelMemory().use(() => new EventWalk(cursor, position, end, context).walk());
}

/** A walk under way: it stops where the window has to move, and at what is the host's to read. */
class EventWalk {
  private readonly cursor: WireCursor;
  private readonly position: number;
  private readonly end: number;
  private readonly room: WalkRoom;
  private readonly context: WalkContext;
  private hasVersion = false;
  /** Position of the field that is walked next. */
  private next = 0;
  private readonly values: WalkedValue[] = [];
  /** Tensor of the value at hand. */
  private tensor: TensorForm | undefined;

  constructor(cursor: WireCursor, position: number, end: number, context: WalkContext) {
    this.cursor = cursor;
    this.position = position;
    this.end = end;
    this.context = context;
    this.room = new WalkRoom(context.dialect);
  }

  walk(): WalkedEvent {
    const kernel = recordsKernel();
    this.begin();
    for (;;) {
      const stop = kernelMemory().use(() => this.walkOn());
      if (stop === DONE) break;
      this.next = this.position + kernel.fieldPosition();
      if (stop !== FULL) this.serve(stop);
    }
    return {
      wallTimeSeconds: kernel.wallTimeSeconds(),
      stepLow: kernel.stepLow(),
      stepHigh: kernel.stepHigh(),
      hasVersion: this.hasVersion,
      values: this.values,
    };
  }

  private begin(): void {
    recordsKernel().beginEvent(this.end - this.position);
    this.next = this.position;
    this.values.length = 0;
  }

  /** Walks on in what the window has from the next field on. Takes all that was found: its names lie there. */
  private walkOn(): number {
    const { bytes, basePosition, validBytes } = this.cursor.window;
    const from = this.next - basePosition;
    const to = Math.min(validBytes, this.end - basePosition);
    // The host may have read on: then the kernel asks for its bytes.
    const piece = from >= 0 ? bytes.subarray(from, to) : NO_BYTES;
    const ahead = this.next - this.position;
    const kernel = recordsKernel();
    const address = kernelMemory().addressOf(piece);
    const stop = kernel.walkEvent(address - ahead, ahead + piece.length);
    const { tags, metadata } = this.context;
    const tag = this.room.keptNumber(kernel.tagAtHand(), tags);
    const own = this.room.keptNumber(kernel.metadataAtHand(), metadata);
    for (let row = 0; row < kernel.countRows(); row++) this.take(row);
    kernel.goOn(tag, own);
    return stop;
  }

  private take(row: number): void {
    const { room, context } = this;
    const word = row * ROW_WORDS;
    const form = room.rows[word] as number;
    const content = room.contentOf(form, context.dialect);
    const tensor = content === "tensor" ? this.tensor : undefined;
    this.values.push({
      form: { content, tag: room.tagOf(form, context), metadata: room.metadataOf(form, context), tensor },
      positionBytes: this.position + long(room.rows, word + 6),
      lengthBytes: long(room.rows, word + 8),
      floatBits: content === "scalar" ? (room.rows[word + 1] as number) : (tensor?.floatBits ?? 0),
    });
  }

  /** Does what the kernel stopped for. */
  private serve(stop: number): void {
    const { cursor, position } = this;
    const { window } = cursor;
    const kernel = recordsKernel();
    const place = position + kernel.stopPosition();
    const length = kernel.stopLength();
    if (stop === NEED) {
      if (window.seek(position + kernel.fieldPosition(), length) >= 0) return;
      throw new FormatError("unreadable", say("bytesUnreadable", { offset: place }), place);
    }
    if (stop === VERSION) this.readVersion(place, length);
    else if (stop === TENSOR) {
      cursor.enter(place, place + length);
      this.tensor = readTensorForm(cursor, this.context.dialect);
    } else throw new FormatError("badMessage", say("messageAt", { what: faultOf(stop), offset: place }), place);
  }

  private readVersion(position: number, lengthBytes: number): void {
    const { window } = this.cursor;
    const kept = Math.min(lengthBytes, MAX_VERSION_BYTES);
    const offset = window.seek(position, kept);
    if (offset < 0) throw new FormatError("unreadable", say("bytesUnreadable", { offset: position }), position);
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(window.bytes.subarray(offset, offset + kept));
    this.hasVersion = true;
    const dialect = dialectOfVersion(text) ?? this.context.dialect;
    if (dialect === this.context.dialect) return;
    this.context.dialect = dialect;
    this.room.setDialect(dialect);
    // All of the event is of this dialect, wherever in it the version stands.
    this.begin();
  }
}

/** A number of 64 bits, exact up to 2^53. */
function long(words: Int32Array, place: number): number {
  return (words[place + 1] as number) * 2 ** 32 + ((words[place] as number) >>> 0);
}

/** Reasons why bytes are no message, from the kernel's first one on. */
const FIRST_FAULT = 16;
const FAULTS: readonly (() => Sentence)[] = [
  () => say("messageNumber"),
  () => say("messageLongNumber"),
  () => say("messageField"),
  () => say("messageFieldNumber"),
  () => say("messageFieldZero"),
  () => say("messageClaims", { field: recordsKernel().fieldNumber(), bytes: recordsKernel().stopLength() }),
  () => say("messageUnknownType", { wireType: recordsKernel().fieldWireType() }),
  () => say("messageGroups"),
  () => say("messageOtherGroup"),
  () => say("messageOpenGroup"),
];

function faultOf(stop: number): Sentence {
  const fault = FAULTS[stop - FIRST_FAULT];
  if (!fault) throw new RangeError(`no walk stops for ${stop}`);
  return fault();
}
