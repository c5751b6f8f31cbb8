import { ByteInterner } from "../../src/format/byteInterner";
import type { Content } from "../../src/format/content";
import type { Dialect, EventValue } from "../../src/format/events/dialect";
import { dialectOfVersion } from "../../src/format/events/dialects";
import { TensorHead } from "../../src/format/events/tensorHead";
import { WIRE_BYTES, WIRE_FIXED32, WIRE_FIXED64, WIRE_VARINT, type WireCursor } from "../../src/format/wire/wireCursor";

/** A tag or metadata longer than this is cut: nothing sensible is, and a name must fit the window. */
const MAX_NAME_BYTES = 64 * 1024;

/** One summary value of an event, or another that stands beside the summary, as its wire format tells it; the payload is not read. */
export interface SkimmedValue {
  content: Content;
  /** Number of the tag's bytes in `tags`. */
  tag: number;
  /** Number of the metadata's bytes in `metadata`; -1 where the value has none. */
  metadata: number;
  /** The value's message, or the graph's bytes, in the file. */
  positionBytes: number;
  lengthBytes: number;
  /**
   * Bytes of the value that were passed over, whatever they are: a scalar's, or those of a tensor whose elements lie in
   * one piece, each as wide as the others. -1 where there is no such place.
   */
  ownPosition: number;
  ownBytes: number;
  /** These bytes, where they are four. */
  ownBits: number;
  /** Means something where the content is a tensor; made when the first one comes, and then used again. */
  tensor: TensorHead | undefined;
}

/** Values that are used again at most: an event of more is rare, and so is what it needs. */
const MAX_REUSED_VALUES = 1024;

/** Values are used again by all skimmers of a thread: an event's are looked at before the next one is skimmed. */
const reused: SkimmedValue[] = [];

/**
 * Reads events without their payloads: wall time, step, version, and for each summary value tag, content, metadata and,
 * of a tensor, dtype and dims. One event at a time; what it found stands in its fields until the next one, its values until
 * any skimmer's next one.
 */
export class EventSkimmer {
  readonly tags: ByteInterner;
  readonly metadata: ByteInterner;
  /** Dialect of summary values; set by a version record. */
  dialect: Dialect;
  wallTimeSeconds = 0;
  stepLow = 0;
  stepHigh = 0;
  version: string | undefined;
  valueCount = 0;
  private values: SkimmedValue[] = reused;

  /** `tags` and `metadata` number what it finds; other skimmers may use them too. */
  constructor(dialect: Dialect, tags = new ByteInterner(), metadata = new ByteInterner()) {
    this.dialect = dialect;
    this.tags = tags;
    this.metadata = metadata;
  }

  value(index: number): SkimmedValue {
    return this.values[index] as SkimmedValue;
  }

  /** Skims the event message at `position`. Throws `FormatError` where it is none. */
  skim(cursor: WireCursor, position: number, end: number): void {
    this.wallTimeSeconds = 0;
    this.stepLow = 0;
    this.stepHigh = 0;
    this.version = undefined;
    this.valueCount = 0;
    this.values = reused;
    cursor.enter(position, end);
    while (cursor.nextField()) {
      const { field, wireType } = cursor;
      if (field === 1 && wireType === WIRE_FIXED64) {
        this.wallTimeSeconds = cursor.double();
      } else if (field === 2 && wireType === WIRE_VARINT) {
        cursor.varint();
        this.stepLow = cursor.low;
        this.stepHigh = cursor.high;
      } else if (field === 3 && wireType === WIRE_BYTES) {
        this.readVersion(cursor);
      } else if (field === 5 && wireType === WIRE_BYTES) {
        this.skimSummary(cursor);
      } else {
        const eventValue = this.dialect.eventValues[field];
        if (eventValue && wireType === WIRE_BYTES) this.addEventValue(cursor, eventValue);
        else cursor.skipValue();
      }
    }
  }

  private readVersion(cursor: WireCursor): void {
    const byteCount = cursor.byteLength();
    const kept = Math.min(byteCount, MAX_NAME_BYTES);
    const offset = cursor.peek(kept);
    const version = new TextDecoder("utf-8", { ignoreBOM: true }).decode(
      cursor.window.bytes.subarray(offset, offset + kept),
    );
    this.version = version;
    this.dialect = dialectOfVersion(version) ?? this.dialect;
    cursor.skip(byteCount);
  }

  private addEventValue(cursor: WireCursor, eventValue: EventValue): void {
    const value = this.nextValue();
    value.content = eventValue.content;
    value.lengthBytes = cursor.byteLength();
    value.positionBytes = cursor.position;
    if ("tag" in eventValue) {
      const name = encoder.encode(eventValue.tag);
      value.tag = this.tags.intern(name, 0, name.length);
      cursor.skip(value.lengthBytes);
    } else {
      const eventEnd = cursor.end;
      cursor.end = value.positionBytes + value.lengthBytes;
      while (cursor.nextField()) {
        if (cursor.field === eventValue.tagField && cursor.wireType === WIRE_BYTES) {
          value.tag = internBytes(cursor, this.tags);
        } else cursor.skipValue();
      }
      cursor.end = eventEnd;
      if (value.tag < 0) value.tag = this.tags.intern(NO_BYTES, 0, 0);
    }
    this.valueCount++;
  }

  private skimSummary(cursor: WireCursor): void {
    const eventEnd = cursor.end;
    const summaryEnd = cursor.byteLength() + cursor.position;
    cursor.end = summaryEnd;
    while (cursor.nextField()) {
      if (cursor.field !== 1 || cursor.wireType !== WIRE_BYTES) {
        cursor.skipValue();
        continue;
      }
      cursor.end = cursor.byteLength() + cursor.position;
      this.skimValue(cursor);
      cursor.end = summaryEnd;
    }
    cursor.end = eventEnd;
  }

  /** The object of the next value, made empty; `valueCount` counts it once it is whole. */
  private nextValue(): SkimmedValue {
    if (this.valueCount === MAX_REUSED_VALUES && this.values === reused) this.values = [...reused];
    let value = this.values[this.valueCount];
    if (!value) {
      value = {
        content: "other",
        tag: 0,
        metadata: -1,
        positionBytes: 0,
        lengthBytes: 0,
        ownPosition: -1,
        ownBytes: 0,
        ownBits: 0,
        tensor: undefined,
      };
      this.values.push(value);
    }
    value.content = "other";
    value.tag = -1;
    value.metadata = -1;
    value.ownPosition = -1;
    return value;
  }

  private skimValue(cursor: WireCursor): void {
    const { dialect } = this;
    const value = this.nextValue();
    value.positionBytes = cursor.position;
    value.lengthBytes = cursor.end - cursor.position;
    while (cursor.nextField()) {
      const { field, wireType } = cursor;
      if (field === 1 && wireType === WIRE_BYTES) value.tag = internBytes(cursor, this.tags);
      else if (field === dialect.metadataField && wireType === WIRE_BYTES) {
        value.metadata = internBytes(cursor, this.metadata);
      } else {
        const content = dialect.contents[field];
        if (content === undefined) cursor.skipValue();
        else if (content === "scalar") {
          if (wireType === WIRE_FIXED32) {
            value.content = content;
            value.ownPosition = cursor.position;
            value.ownBytes = 4;
            value.ownBits = cursor.peekBits();
          }
          cursor.skipValue();
        } else if (wireType !== WIRE_BYTES) cursor.skipValue();
        else {
          value.content = content;
          if (content === "tensor") {
            value.tensor ??= new TensorHead();
            skimTensor(cursor, dialect, value.tensor);
            noteOwnPlace(value, value.tensor, dialect);
          } else cursor.skip(cursor.byteLength());
        }
      }
    }
    if (value.tag < 0) value.tag = this.tags.intern(NO_BYTES, 0, 0);
    this.valueCount++;
  }
}

/** Notes that the skimmer's result depends on more than one place, or on varints or strings. */
function noteOwnPlace(value: SkimmedValue, tensor: TensorHead, dialect: Dialect): void {
  const field = tensor.onlyField;
  const coding = dialect.valueFields[field];
  const position = tensor.onlyPiecePosition(field);
  const isPassedOver = coding === "bytes" || coding === "fixed32" || coding === "fixed64";
  value.ownPosition = isPassedOver && position !== undefined ? position : -1;
  value.ownBytes = tensor.byteCount(field);
  value.ownBits = tensor.fourBytes;
}

function internBytes(cursor: WireCursor, interner: ByteInterner): number {
  const byteCount = cursor.byteLength();
  const kept = Math.min(byteCount, MAX_NAME_BYTES);
  const offset = cursor.peek(kept);
  const id = interner.intern(cursor.window.bytes, offset, offset + kept);
  cursor.skip(byteCount);
  return id;
}

const NO_BYTES = new Uint8Array(0);

const encoder = new TextEncoder();

/** Skims the tensor message of the field whose tag was read last. */
function skimTensor(cursor: WireCursor, dialect: Dialect, head: TensorHead): void {
  const valueEnd = cursor.end;
  head.clear();
  cursor.end = cursor.byteLength() + cursor.position;
  while (cursor.nextField()) {
    const coding = dialect.valueFields[cursor.field];
    if (coding) head.skimValues(cursor, coding);
    else if (!dialect.readTensorField(cursor, head)) cursor.skipValue();
  }
  cursor.end = valueEnd;
}
