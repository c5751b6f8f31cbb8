import { type ComplexDtype, fixedDtype, type RealDtype, realDtype, showableDtype } from "../tensor/dtype";
import type { TensorElements } from "../tensor/elementSource";
import { decodedValues } from "../tensor/elementValues";
import { narrowedHalf } from "../tensor/halfFloats";
import type { Pace } from "../tensor/pace";
import { elementCount } from "../tensor/shape";
import type { ByteSource } from "./byteSource";
import type { Dialect } from "./dialect";
import { skimTensor } from "./eventSkimmer";
import { FormatError } from "./formatError";
import { type ReadWindow, withReadWindow } from "./readWindow";
import { withRepeatedTail } from "./repeatedTail";
import { onlyString, readStringList } from "./stringList";
import { PLACE_BYTES, StringPlaces } from "./stringPlaces";
import { TensorHead, type ValueCoding } from "./tensorHead";
import type { TensorLayout } from "./tensorLayout";
import { WIRE_BYTES, WIRE_FIXED32, WIRE_FIXED64, WIRE_VARINT, WireCursor } from "./wireCursor";

/** Where a summary value lies in its file, and how to read it. */
export interface ValuePlace {
  readonly source: ByteSource;
  readonly dialect: Dialect;
  /** The `Summary.Value` message. */
  readonly positionBytes: number;
  readonly lengthBytes: number;
}

const TENSOR_FIELD = 8;

/** Finds out where a value's tensor has its elements; reads only the head. Throws `badTensor` with the reason. */
export async function readTensorLayout(place: ValuePlace): Promise<TensorLayout> {
  return withReadWindow(place.source, (window) => {
    const cursor = enterTensor(place, window);
    const head = new TensorHead();
    skimTensor(cursor, place.dialect, head);
    const shape = head.shape();
    const layout = typeof shape === "string" ? shape : place.dialect.layout(head, shape);
    if (typeof layout === "string") throw new FormatError("badTensor", layout, place.positionBytes);
    return layout;
  });
}

/** A cursor that has just read the tag of the value's tensor field: of several the last, as the skimmer has it. */
function enterTensor(place: ValuePlace, window: ReadWindow): WireCursor {
  const cursor = new WireCursor(window);
  const end = place.positionBytes + place.lengthBytes;
  cursor.enter(place.positionBytes, end);
  let tagPosition: number | undefined;
  for (let position = cursor.position; cursor.nextField(); position = cursor.position) {
    if (cursor.field === TENSOR_FIELD && cursor.wireType === WIRE_BYTES) tagPosition = position;
    cursor.skipValue();
  }
  if (tagPosition === undefined) throw new FormatError("badTensor", "the value holds no tensor", place.positionBytes);
  cursor.enter(tagPosition, end);
  cursor.nextField();
  return cursor;
}

/** Elements of a fixed width that lie in the file as they are. */
export function elementsInFile(source: ByteSource, layout: TensorLayout, positionBytes: number): TensorElements {
  const dtype = fixedDtype(layout.storedDtype);
  return fixedElements(layout, layout.storedCount, dtype, (first, target) => {
    const start = positionBytes + first * dtype.itemBytes;
    if (source.readAt(start, target) < target.length) {
      throw new FormatError("unreadable", `${source.name} ends before offset ${start + target.length}`, start);
    }
  });
}

/** Elements of a fixed width that were decoded; `bytes` is shared, not copied. */
export function elementsInMemory(layout: TensorLayout, bytes: Uint8Array): TensorElements {
  const dtype = fixedDtype(layout.storedDtype);
  const { itemBytes } = dtype;
  return fixedElements(layout, bytes.length / itemBytes, dtype, (first, target) => {
    target.set(bytes.subarray(first * itemBytes, first * itemBytes + target.length));
  });
}

function fixedElements(
  layout: TensorLayout,
  storedCount: number,
  dtype: RealDtype | ComplexDtype,
  readBytes: (firstElement: number, target: Uint8Array) => void,
): TensorElements {
  const tidy = dtype.kind === "complex" ? undefined : dtype.tidy;
  const readStored = tidy
    ? (first: number, target: Uint8Array) => {
        readBytes(first, target);
        tidy(target);
      }
    : readBytes;
  return {
    ...withRepeatedTail(layout, storedCount, dtype.itemBytes, readStored),
    decode: (elements) => decodedValues(dtype, elements),
    digested: (elements) => [elements],
  };
}

/**
 * Decodes all values that a layout without a position has (varints, strings, unpacked or in pieces) into elements' bytes
 * the caller owns; of strings these are their places. Their size is bounded by the message's: a byte of varint is at most
 * one element of eight bytes, the two bytes of an empty string one of sixteen. Throws `badTensor` where their number does
 * not fit the shape.
 */
export async function decodeElements(place: ValuePlace, layout: TensorLayout, pace: Pace): Promise<Uint8Array> {
  return withReadWindow(place.source, async (window) => {
    const cursor = enterTensor(place, window);
    const coding = place.dialect.valueFields[layout.field] as ValueCoding;
    const values = new GrowingValues(VALUE_BYTES[coding]);
    cursor.end = cursor.byteLength() + cursor.position;
    if (coding === "bytes") return decodeStringList(place, layout, cursor, pace);
    while (cursor.nextField()) {
      if (cursor.field === layout.field) await decodeOccurrence(cursor, coding, values, pace);
      else cursor.skipValue();
    }
    const count = elementCount(layout.shape);
    const isComplex = showableDtype(layout.storedDtype).kind === "complex";
    const found = isComplex ? values.count / 2 : values.count;
    const isExact = place.dialect.id === "mindspore";
    if (found > count || (isExact && found < count)) {
      const field = place.dialect.fieldName(layout.field);
      const message = `shape needs ${count} values, ${field} has ${found}`;
      throw new FormatError("badTensor", message, place.positionBytes);
    }
    return coding === "varint" ? narrow(values.bytes(), realDtype(layout.storedDtype)) : values.bytes();
  });
}

/** Strings in a field of bytes; of several occurrences the last one counts. */
async function decodeStringList(place: ValuePlace, layout: TensorLayout, cursor: WireCursor, pace: Pace) {
  const tensorEnd = cursor.end;
  let places: Uint8Array | string = "the value holds no strings";
  while (cursor.nextField()) {
    if (cursor.field !== layout.field || cursor.wireType !== WIRE_BYTES) {
      cursor.skipValue();
      continue;
    }
    const lengthBytes = cursor.byteLength();
    const { position } = cursor;
    cursor.end = position + lengthBytes;
    places =
      place.dialect.id === "mindspore"
        ? onlyString(position, lengthBytes)
        : await readStringList(cursor, elementCount(layout.shape), pace);
    cursor.enter(position + lengthBytes, tensorEnd);
  }
  if (typeof places === "string") throw new FormatError("badTensor", places, place.positionBytes);
  return places;
}

/** What a value takes while they are collected; of strings it is where they lie. */
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

  /** Where the bytes of the field lie whose tag was read last; they are hopped over. */
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

  bytes(): Uint8Array {
    return this.buffer.slice(0, this.count * this.itemBytes);
  }
}

/** Varints, each kept in eight bytes, as elements of a dtype. */
function narrow(wide: Uint8Array, { name, kind, itemBytes, tidy }: RealDtype): Uint8Array {
  const words = new Int32Array(wide.buffer, wide.byteOffset, wide.length / 4);
  const count = words.length / 2;
  if (kind === "bool") return Uint8Array.from({ length: count }, (_, i) => (words[2 * i] || words[2 * i + 1] ? 1 : 0));
  if (itemBytes === 8) return wide;
  if (kind === "float") return narrowHalves(words, name === "bfloat16");
  const narrowed = new Uint8Array(count * itemBytes);
  for (let i = 0; i < count; i++) {
    for (let byte = 0; byte < itemBytes; byte++) narrowed[i * itemBytes + byte] = wide[8 * i + byte] as number;
  }
  tidy?.(narrowed);
  return narrowed;
}

/**
 * `half_val` holds 16 bits a value, but torch's add_tensor puts the bits of float32 there (torch/utils/tensorboard/
 * summary.py, `tensor_proto`): any value that 16 bits cannot hold tells. Both kinds of half precision have zero where a
 * float32 of theirs has only low bits, so what stays below 2^16 means the same in either reading.
 */
function narrowHalves(words: Int32Array, isBfloat16: boolean): Uint8Array {
  const count = words.length / 2;
  const halves = new DataView(new ArrayBuffer(count * 2));
  let isFloat32Bits = false;
  for (let i = 0; i < count; i++) isFloat32Bits ||= (words[2 * i] as number) >>> 0 > 0xffff;
  for (let i = 0; i < count; i++) {
    const bits = words[2 * i] as number;
    if (!isFloat32Bits) halves.setUint16(2 * i, bits, true);
    else halves.setUint16(2 * i, isBfloat16 ? bits >>> 16 : narrowedHalf(bits), true);
  }
  return new Uint8Array(halves.buffer);
}

/** The four bytes of a value's float32 (`simple_value`, `scalar_value`). */
export async function readScalar(place: ValuePlace): Promise<Uint8Array> {
  return withReadWindow(place.source, (window) => {
    const cursor = new WireCursor(window);
    cursor.enter(place.positionBytes, place.positionBytes + place.lengthBytes);
    let value: Uint8Array | undefined;
    while (cursor.nextField()) {
      if (place.dialect.contents[cursor.field] === "scalar" && cursor.wireType === WIRE_FIXED32) {
        const offset = cursor.peekFixed(4);
        value = window.bytes.slice(offset, offset + 4);
      }
      cursor.skipValue();
    }
    if (!value) throw new FormatError("badTensor", "the value holds no number", place.positionBytes);
    return value;
  });
}
