import { setFloat16 } from "@petamoriken/float16";
import { showableDtype } from "../tensor/dtype";
import type { ElementSource } from "../tensor/elementSource";
import type { Pace } from "../tensor/pace";
import { elementCount } from "../tensor/shape";
import type { ByteSource } from "./byteSource";
import type { Dialect } from "./dialect";
import { skimTensor } from "./eventSkimmer";
import { FormatError } from "./formatError";
import { type ReadWindow, withReadWindow } from "./readWindow";
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

/** Elements that lie in the file as they are. */
export function elementsInFile(source: ByteSource, layout: TensorLayout, positionBytes: number): ElementSource {
  const { itemBytes } = showableDtype(layout.storedDtype);
  return withRepeatedTail(layout, layout.storedCount, itemBytes, (first, target) => {
    const start = positionBytes + first * itemBytes;
    if (source.readAt(start, target) < target.length) {
      throw new FormatError("unreadable", `${source.name} ends before offset ${start + target.length}`, start);
    }
  });
}

/** Elements that were decoded; `bytes` is shared, not copied. */
export function elementsInMemory(layout: TensorLayout, bytes: Uint8Array): ElementSource {
  const { itemBytes } = showableDtype(layout.storedDtype);
  return withRepeatedTail(layout, bytes.length / itemBytes, itemBytes, (first, target) => {
    target.set(bytes.subarray(first * itemBytes, first * itemBytes + target.length));
  });
}

function withRepeatedTail(
  layout: TensorLayout,
  storedCount: number,
  itemBytes: number,
  readStored: (firstElement: number, target: Uint8Array) => void,
): ElementSource {
  return {
    dtype: layout.storedDtype,
    itemBytes,
    elementCount: elementCount(layout.shape),
    storedCount,
    readElements(firstElement, target) {
      const storedBytes = Math.min(target.length, Math.max(0, storedCount - firstElement) * itemBytes);
      if (storedBytes > 0) readStored(firstElement, target.subarray(0, storedBytes));
      if (storedBytes === target.length) return;
      const tail = target.subarray(storedBytes);
      if (storedCount === 0) {
        tail.fill(0);
        return;
      }
      const last = tail.subarray(0, itemBytes);
      readStored(storedCount - 1, last);
      for (let filled = itemBytes; filled < tail.length; filled *= 2) tail.copyWithin(filled, 0, filled);
    },
  };
}

/**
 * Decodes all values that a layout without a position has (varints, unpacked or in pieces) into elements' bytes the
 * caller owns. Their size is bounded by the message's: a byte of varint is at most one element of eight bytes. Throws
 * `badTensor` where their number does not fit the shape.
 */
export async function decodeElements(place: ValuePlace, layout: TensorLayout, pace: Pace): Promise<Uint8Array> {
  return withReadWindow(place.source, async (window) => {
    const cursor = enterTensor(place, window);
    const coding = place.dialect.valueFields[layout.field] as ValueCoding;
    const values = new GrowingValues(coding === "varint" ? 8 : showableDtype(layout.storedDtype).itemBytes);
    cursor.end = cursor.byteLength() + cursor.position;
    while (cursor.nextField()) {
      if (cursor.field === layout.field) await decodeOccurrence(cursor, coding, values, pace);
      else cursor.skipValue();
    }
    const count = elementCount(layout.shape);
    const isExact = place.dialect.id === "mindspore";
    if (values.count > count || (isExact && values.count < count)) {
      const field = place.dialect.fieldName(layout.field);
      const message = `shape needs ${count} values, ${field} has ${values.count}`;
      throw new FormatError("badTensor", message, place.positionBytes);
    }
    return coding === "varint" ? narrow(values.bytes(), layout.storedDtype) : values.bytes();
  });
}

async function decodeOccurrence(cursor: WireCursor, coding: ValueCoding, values: GrowingValues, pace: Pace) {
  const messageEnd = cursor.end;
  if (cursor.wireType === WIRE_BYTES) {
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
function narrow(wide: Uint8Array, dtype: string): Uint8Array {
  const words = new Int32Array(wide.buffer, wide.byteOffset, wide.length / 4);
  const count = words.length / 2;
  if (dtype === "bool") return Uint8Array.from({ length: count }, (_, i) => (words[2 * i] || words[2 * i + 1] ? 1 : 0));
  const { itemBytes } = showableDtype(dtype);
  if (itemBytes === 8) return wide;
  if (dtype === "float16" || dtype === "bfloat16") return narrowHalves(words, dtype);
  const narrowed = new Uint8Array(count * itemBytes);
  for (let i = 0; i < count; i++) {
    for (let byte = 0; byte < itemBytes; byte++) narrowed[i * itemBytes + byte] = wide[8 * i + byte] as number;
  }
  return narrowed;
}

/**
 * `half_val` holds 16 bits a value, but torch's add_tensor puts the bits of float32 there (torch/utils/tensorboard/
 * summary.py, `tensor_proto`): any value that 16 bits cannot hold tells. Both kinds of half precision have zero where a
 * float32 of theirs has only low bits, so what stays below 2^16 means the same in either reading.
 */
function narrowHalves(words: Int32Array, dtype: "float16" | "bfloat16"): Uint8Array {
  const count = words.length / 2;
  const halves = new DataView(new ArrayBuffer(count * 2));
  let isFloat32Bits = false;
  for (let i = 0; i < count; i++) isFloat32Bits ||= (words[2 * i] as number) >>> 0 > 0xffff;
  const float = new DataView(new ArrayBuffer(4));
  for (let i = 0; i < count; i++) {
    const bits = words[2 * i] as number;
    if (!isFloat32Bits) halves.setUint16(2 * i, bits, true);
    else if (dtype === "bfloat16") halves.setUint16(2 * i, bits >>> 16, true);
    else if ((bits & 0x7fffffff) > 0x7f800000) {
      // NaN keeps its sign and the upper bits of its payload, as NumPy's conversion does.
      halves.setUint16(2 * i, ((bits >>> 16) & 0x8000) | 0x7c00 | ((bits >>> 13) & 0x3ff || 1), true);
    } else {
      float.setInt32(0, bits);
      setFloat16(halves, 2 * i, float.getFloat32(0), true);
    }
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
