import { realDtype, showableDtype } from "../../tensor/dtype/dtype";
import type { Pace } from "../../tensor/pace";
import { isSentence, type Sentence, say } from "../../tensor/said/sentence";
import { elementCount } from "../../tensor/slice/shape";
import type { BytesPlace, ValuePlace } from "../bytesPlace";
import { FormatError } from "../formatError";
import { type ReadWindow, withReadWindow } from "../readWindow";
import { PLACE_BYTES, StringPlaces } from "../stringPlaces";
import type { TensorLayout } from "../tensorLayout";
import { narrowVarints } from "../wire/narrowVarints";
import { WIRE_BYTES, WIRE_FIXED32, WIRE_FIXED64, WIRE_VARINT, WireCursor } from "../wire/wireCursor";
import type { Dialect } from "./dialect";
import { skimTensor } from "./skimTensor";
import { TensorHead, type ValueCoding } from "./tensorHead";

/** Head of one message at a time: heads are skimmed at once. */
const head = new TensorHead();

/** Implements `TensorReader.readTensorLayout`. */
export async function readTensorLayout(place: ValuePlace, dialect: Dialect): Promise<TensorLayout> {
  const read = (window: ReadWindow) => {
    const cursor = new WireCursor(window);
    enterTensor(cursor, place, dialect);
    skimTensor(cursor, dialect, head);
    const shape = head.shape();
    const layout = isSentence(shape) ? shape : dialect.layout(head, shape);
    if (isSentence(layout)) throw new FormatError("badTensor", layout, place.positionBytes);
    return layout;
  };
  return withReadWindow(place.source, read, place.positionBytes + place.lengthBytes);
}

/** Enters the tensor message of a value: of several the last. */
export function enterTensor(cursor: WireCursor, place: BytesPlace, dialect: Dialect): void {
  const end = place.positionBytes + place.lengthBytes;
  cursor.enter(place.positionBytes, end);
  let tagPosition: number | undefined;
  for (let position = cursor.position; cursor.nextField(); position = cursor.position) {
    if (cursor.field === dialect.tensorField && cursor.wireType === WIRE_BYTES) tagPosition = position;
    cursor.skipValue();
  }
  if (tagPosition === undefined) throw new FormatError("badTensor", say("noTensor"), place.positionBytes);
  cursor.enter(tagPosition, end);
  cursor.nextField();
  cursor.end = cursor.byteLength() + cursor.position;
}

/**
 * Implements `TensorReader.decodeElements`. Their size is bounded by the message's: a byte of varint is at most one element of
 * eight bytes, the two bytes of an empty string one of sixteen.
 */
export async function decodeElements(
  place: ValuePlace,
  dialect: Dialect,
  layout: TensorLayout,
  pace: Pace,
): Promise<Uint8Array> {
  return withReadWindow(place.source, async (window) => {
    const cursor = new WireCursor(window);
    enterTensor(cursor, place, dialect);
    const { field = 0 } = layout;
    const coding = dialect.valueFields[field] as ValueCoding;
    const values = new GrowingValues(VALUE_BYTES[coding]);
    if (coding === "bytes") return decodeStringList(place, dialect, layout, cursor, pace);
    while (cursor.nextField()) {
      if (cursor.field === field) await decodeOccurrence(cursor, coding, values, pace);
      else cursor.skipValue();
    }
    const count = elementCount(layout.shape);
    const isComplex = showableDtype(layout.storedDtype).kind === "complex";
    const found = isComplex ? values.count / 2 : values.count;
    if (found > count || (!dialect.hasRepeatedTails && found < count)) {
      const sentence = say("tensorValues", { needed: count, field: dialect.fieldName(field), found });
      throw new FormatError("badTensor", sentence, place.positionBytes);
    }
    return coding === "varint" ? narrowVarints(values.filled, realDtype(layout.storedDtype), pace) : values.bytes();
  });
}

/** Strings in a field of bytes; of several occurrences the last one counts. */
async function decodeStringList(
  place: ValuePlace,
  dialect: Dialect,
  layout: TensorLayout,
  cursor: WireCursor,
  pace: Pace,
) {
  const tensorEnd = cursor.end;
  let places: Uint8Array | Sentence = say("noStrings");
  while (cursor.nextField()) {
    if (cursor.field !== layout.field || cursor.wireType !== WIRE_BYTES) {
      cursor.skipValue();
      continue;
    }
    const lengthBytes = cursor.byteLength();
    const { position } = cursor;
    cursor.end = position + lengthBytes;
    places = await dialect.readStrings(cursor, elementCount(layout.shape), pace);
    cursor.enter(position + lengthBytes, tensorEnd);
  }
  if (isSentence(places)) throw new FormatError("badTensor", places, place.positionBytes);
  return places;
}

/** Bytes of a value while they are collected; of strings those of their place. */
const VALUE_BYTES: Readonly<Record<ValueCoding, number>> = {
  varint: 8,
  fixed32: 4,
  fixed64: 8,
  bytes: 1,
  strings: PLACE_BYTES,
};

async function decodeOccurrence(cursor: WireCursor, coding: ValueCoding, values: GrowingValues, pace: Pace) {
  const messageEnd = cursor.end;
  if (coding === "strings") {
    if (cursor.wireType === WIRE_BYTES) values.addPlace(cursor);
    else cursor.skipValue();
    if ((values.count & 0xfff) === 0 && pace.isDue()) await pace.giveWay();
  } else if (cursor.wireType === WIRE_BYTES) {
    cursor.end = cursor.byteLength() + cursor.position;
    for (let i = 0; cursor.position < cursor.end; i++) {
      if ((i & 0xfff) === 0xfff && pace.isDue()) await pace.giveWay();
      if (coding === "varint") values.addVarint(cursor);
      else values.addFixed(cursor);
    }
    cursor.end = messageEnd;
  } else if (coding === "varint" && cursor.wireType === WIRE_VARINT) values.addVarint(cursor);
  else if (coding === "fixed32" && cursor.wireType === WIRE_FIXED32) values.addFixed(cursor);
  else if (coding === "fixed64" && cursor.wireType === WIRE_FIXED64) values.addFixed(cursor);
  else cursor.skipValue();
}

/** Values of one width, appended. */
class GrowingValues {
  count = 0;
  private readonly itemBytes: number;
  private buffer = new Uint8Array(1024);
  private words = new Int32Array(this.buffer.buffer);

  constructor(itemBytes: number) {
    this.itemBytes = itemBytes;
  }

  addVarint(cursor: WireCursor): void {
    this.makeRoom();
    cursor.varint();
    this.words[2 * this.count] = cursor.low;
    this.words[2 * this.count + 1] = cursor.high;
    this.count++;
  }

  addFixed(cursor: WireCursor): void {
    this.makeRoom();
    const from = cursor.peekFixed(this.itemBytes);
    const to = this.count * this.itemBytes;
    for (let i = 0; i < this.itemBytes; i++) this.buffer[to + i] = cursor.window.bytes[from + i] as number;
    cursor.skip(this.itemBytes);
    this.count++;
  }

  /** Adds the place of the field whose tag was read last; its bytes are hopped over. */
  addPlace(cursor: WireCursor): void {
    this.makeRoom();
    const lengthBytes = cursor.byteLength();
    new StringPlaces(this.buffer).set(this.count, cursor.position, lengthBytes);
    cursor.skip(lengthBytes);
    this.count++;
  }

  private makeRoom(): void {
    if ((this.count + 1) * this.itemBytes <= this.buffer.length) return;
    const grown = new Uint8Array(this.buffer.length * 2);
    grown.set(this.buffer);
    this.buffer = grown;
    this.words = new Int32Array(grown.buffer);
  }

  /** In memory that may have room to spare. */
  get filled(): Uint8Array {
    return this.buffer.subarray(0, this.count * this.itemBytes);
  }

  bytes(): Uint8Array {
    return this.filled.slice();
  }
}
