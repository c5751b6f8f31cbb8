import type { AttributeValue } from "../../../shared/questions/graphs";
import { MAX_RANK } from "../../../tensor/slice/shape";
import { jsonNumber } from "../../../tensor/text/jsonElement";
import type { ByteSource } from "../../byteSource";
import type { BytesPlace } from "../../bytesPlace";
import { mindsporeDtypeNames } from "../../mindspore/mindsporeDtypes";
import { hopOver } from "../../wire/hopOver";
import { WIRE_BYTES, WIRE_FIXED32, WIRE_FIXED64, WIRE_VARINT, type WireCursor } from "../../wire/wireCursor";
import { inMessage, messageAt, type ReadField } from "../inMessage";
import { listEntry, type ReadAttribute, textAttribute } from "../nodes/readAttribute";
import { takeText } from "../takeText";
import { readOutputTypes } from "./mindsporeTypes";

/** Fields of `ValueProto` (mindspore/ccsrc/utils/anf_ir.proto). */
const DTYPE = 1;
export const TENSOR_VALUE = 8;
const DICT = 19;
const TYPE = 20;

type ValueKind = "bool" | "int" | "uint" | "float" | "double" | "text" | "tensor" | "value";

const ONE: Readonly<Record<number, ValueKind>> = {
  2: "bool",
  3: "int",
  4: "uint",
  5: "float",
  6: "double",
  7: "text",
  [TENSOR_VALUE]: "tensor",
};

const LISTED: Readonly<Record<number, ValueKind>> = {
  10: "bool",
  11: "int",
  12: "uint",
  13: "float",
  14: "double",
  15: "text",
  16: "tensor",
  18: "value",
};

/** Fields of `NamedValueProto` and `TensorProto`. */
const KEY = 1;
const VALUE = 2;
const TENSOR_DIMS = 1;
const TENSOR_DTYPE = 2;

/** Numbers of types that are lists, tuples or dictionaries, also without an entry. */
const isListType = (number: number) => number >= 16 && number <= 33;

/** Lists in lists; no writer makes more. */
const MAX_DEPTH = 32;

/** Reads values of MindSpore's graphs. Lists end after `most` entries, texts after as many bytes; payloads of tensors are hopped over. */
export class MindsporeValueReader {
  private readonly cursor: WireCursor;
  private readonly source: ByteSource;
  private readonly most: number;

  constructor(cursor: WireCursor, source: ByteSource, most: number) {
    this.cursor = cursor;
    this.source = source;
    this.most = most;
  }

  /** Reads the ValueProto at a place. Throws `badMessage`. */
  read(place: BytesPlace): ReadAttribute {
    return this.readFields((read) => messageAt(this.cursor, place, read), 0);
  }

  /** Reads the ValueProto of the field whose tag was read last, inside as many others. */
  private readInner(depth: number): ReadAttribute {
    return this.readFields((read) => inMessage(this.cursor, read), depth);
  }

  private readFields(walk: (read: ReadField) => void, depth: number): ReadAttribute {
    const { cursor, most } = this;
    let one: ReadAttribute | undefined;
    const list: AttributeValue[] = [];
    let length = 0;
    let type = 0;
    const add = (entry: () => AttributeValue) => {
      if (length < most) list.push(entry());
      else cursor.skipValue();
      length++;
    };
    walk((field, wireType) => {
      const kind = ONE[field];
      const listed = LISTED[field];
      if (field === DTYPE && wireType === WIRE_VARINT) type = cursor.varint();
      else if (kind && wireType === wireTypeOf(kind)) one = this.readOne(kind, depth);
      else if (listed && wireType === wireTypeOf(listed)) add(() => listEntry(this.readOne(listed, depth)));
      else if (listed && wireType === WIRE_BYTES) {
        this.eachPacked(() => {
          const value = this.readNumber(listed);
          if (length < most) list.push(value);
          length++;
        });
      } else if (field === DICT && wireType === WIRE_BYTES) add(() => this.readEntry(depth));
      else if (field === TYPE && wireType === WIRE_BYTES) one = { value: typeValue(cursor) };
      else return false;
      return true;
    });
    if (one) return one;
    if (length > 0 || isListType(type)) return { value: list, ...(length > most && { length }) };
    return { value: null };
  }

  private readOne(kind: ValueKind, depth: number): ReadAttribute {
    switch (kind) {
      case "text":
        return this.readText();
      case "tensor":
        return { value: readTensorLook(this.cursor) };
      case "value":
        if (depth < MAX_DEPTH) return this.readInner(depth + 1);
        this.cursor.skipValue();
        return { value: null };
      default:
        return { value: this.readNumber(kind) };
    }
  }

  private eachPacked(read: () => void): void {
    const { cursor } = this;
    const outerEnd = cursor.end;
    cursor.end = cursor.byteLength() + cursor.position;
    while (cursor.position < cursor.end) read();
    cursor.end = outerEnd;
  }

  private readNumber(kind: ValueKind): AttributeValue {
    const { cursor } = this;
    if (kind === "double") return jsonNumber(cursor.double());
    if (kind === "float") {
      const value = cursor.window.view.getFloat32(cursor.peekFixed(4), true);
      cursor.skip(4);
      return jsonNumber(value);
    }
    cursor.varint();
    const { low, high } = cursor;
    if (kind === "bool") return low !== 0 || high !== 0;
    return jsonNumber((BigInt(kind === "uint" ? high >>> 0 : high) << 32n) | BigInt(low >>> 0));
  }

  private readText(): ReadAttribute {
    return textAttribute(this.source, hopOver(this.cursor), this.most);
  }

  /** An entry of a dictionary: its key and its value. */
  private readEntry(depth: number): AttributeValue {
    let key = "";
    let value: AttributeValue = null;
    inMessage(this.cursor, (field, wireType) => {
      if (wireType !== WIRE_BYTES) return false;
      if (field === KEY) key = takeText(this.cursor);
      else if (field === VALUE && depth < MAX_DEPTH) value = this.readInner(depth + 1).value;
      else return false;
      return true;
    });
    return [key, value];
  }
}

function wireTypeOf(kind: ValueKind): number {
  if (kind === "float") return WIRE_FIXED32;
  if (kind === "double") return WIRE_FIXED64;
  return kind === "text" || kind === "tensor" || kind === "value" ? WIRE_BYTES : WIRE_VARINT;
}

/** The dtype and shape of the TensorProto of the field whose tag was read last. */
function readTensorLook(cursor: WireCursor): AttributeValue {
  const shape: number[] = [];
  let dtype = "";
  const addDim = () => {
    cursor.varint();
    shape.push(cursor.high * 2 ** 32 + (cursor.low >>> 0));
  };
  inMessage(cursor, (field, wireType) => {
    if (field === TENSOR_DTYPE && wireType === WIRE_VARINT) dtype = dtypeText(cursor.varint());
    else if (field === TENSOR_DIMS && wireType === WIRE_VARINT && shape.length <= MAX_RANK) addDim();
    else if (field === TENSOR_DIMS && wireType === WIRE_BYTES) {
      const outerEnd = cursor.end;
      const end = cursor.byteLength() + cursor.position;
      cursor.end = end;
      while (cursor.position < end && shape.length <= MAX_RANK) addDim();
      cursor.enter(end, outerEnd);
    } else return false;
    return true;
  });
  return { dtype, shape: shape.length <= MAX_RANK ? shape : null };
}

/** A type is told by the tensor that it is of, or by its name. */
function typeValue(cursor: WireCursor): AttributeValue {
  const [only, ...others] = readOutputTypes(cursor).map(({ dtype, shape }) => ({
    dtype: dtype ?? "",
    shape: shape ?? null,
  }));
  return others.length > 0 ? [only ?? null, ...others] : (only ?? []);
}

function dtypeText(number: number): string {
  return mindsporeDtypeNames[number] ?? `unknown ${number}`;
}
