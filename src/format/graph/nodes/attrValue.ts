import type { AttributeValue } from "../../../shared/questions/graphs";
import type { Pace } from "../../../tensor/pace";
import { jsonNumber } from "../../../tensor/text/jsonElement";
import type { ByteSource } from "../../byteSource";
import type { BytesPlace } from "../../bytesPlace";
import { tensorboardDtypes } from "../../tensorboard/tensorboardDtypes";
import { hopOver } from "../../wire/hopOver";
import { WIRE_BYTES, WIRE_FIXED32, WIRE_VARINT, type WireCursor } from "../../wire/wireCursor";
import { ifMessage } from "../ifMessage";
import { inMessage } from "../inMessage";
import { takeText } from "../takeText";
import { BROKEN_ATTRIBUTE, listEntry, type ReadAttribute, type ReadText, textAttribute } from "./readAttribute";
import { readShape } from "./tensorShape";

type AttrKind = "text" | "int" | "float" | "bool" | "type" | "shape" | "tensor" | "placeholder" | "function";

/** Fields of `AttrValue` (tensorflow/core/framework/attr_value.proto). */
const LIST = 1;
const ONE: Readonly<Record<number, AttrKind>> = {
  2: "text",
  3: "int",
  4: "float",
  5: "bool",
  6: "type",
  7: "shape",
  8: "tensor",
  9: "placeholder",
  10: "function",
};

/** Fields of `AttrValue.ListValue`. */
const LISTED: Readonly<Record<number, AttrKind>> = {
  2: "text",
  3: "int",
  4: "float",
  5: "bool",
  6: "type",
  7: "shape",
  8: "tensor",
  9: "function",
};

/** Fields of `TensorProto` and `NameAttrList`. */
const TENSOR_DTYPE = 1;
const TENSOR_SHAPE = 2;
const FUNCTION_NAME = 1;

/** Types of references to variables are those of the values, plus this. */
const REFERENCE = 100;

/** Reads AttrValues. Lists end after `most` entries, texts after as many bytes; payloads of tensors are hopped over. */
export class AttrValueReader {
  private readonly cursor: WireCursor;
  private readonly source: ByteSource;
  private readonly most: number;
  private readonly pace: Pace;

  constructor(cursor: WireCursor, source: ByteSource, most: number, pace: Pace) {
    this.cursor = cursor;
    this.source = source;
    this.most = most;
    this.pace = pace;
  }

  /** Reads an AttrValue. Of a value set several times the last counts; bytes that are no AttrValue are null, and called broken. */
  async read(place: BytesPlace): Promise<ReadAttribute> {
    return (await ifMessage(() => this.readValue(place))) ?? BROKEN_ATTRIBUTE;
  }

  private async readValue({ positionBytes, lengthBytes }: BytesPlace): Promise<ReadAttribute> {
    const { cursor } = this;
    cursor.enter(positionBytes, positionBytes + lengthBytes);
    let read: ReadAttribute = { value: null };
    while (cursor.nextField()) {
      const kind = ONE[cursor.field];
      if (cursor.field === LIST && cursor.wireType === WIRE_BYTES) read = await this.readList();
      else if (kind && cursor.wireType === wireTypeOf(kind)) read = await this.readOne(kind);
      else cursor.skipValue();
      if (this.pace.isDue()) await this.pace.giveWay();
    }
    return read;
  }

  private async readList(): Promise<ReadAttribute> {
    const { cursor, pace, most } = this;
    const outerEnd = cursor.end;
    cursor.end = cursor.byteLength() + cursor.position;
    const listEnd = cursor.end;
    const value: AttributeValue[] = [];
    let length = 0;
    while (cursor.nextField()) {
      if (pace.isDue()) await pace.giveWay();
      const kind = LISTED[cursor.field];
      if (!kind) cursor.skipValue();
      else if (cursor.wireType === wireTypeOf(kind)) {
        if (length < most) value.push(listEntry(await this.readOne(kind)));
        else cursor.skipValue();
        length++;
      } else if (cursor.wireType === WIRE_BYTES) {
        cursor.end = cursor.byteLength() + cursor.position;
        while (cursor.position < cursor.end) {
          const entry = this.readNumber(kind);
          if (length < most) value.push(entry);
          length++;
          if ((length & 0xfff) === 0 && pace.isDue()) await pace.giveWay();
        }
        cursor.end = listEnd;
      } else cursor.skipValue();
    }
    cursor.end = outerEnd;
    return { value, ...(length > most && { length }) };
  }

  private async readOne(kind: AttrKind): Promise<ReadAttribute> {
    switch (kind) {
      case "text":
        return this.readText();
      case "placeholder": {
        const { value, ...cut } = this.readText();
        return { value: { placeholder: typeof value === "string" ? value : value.base64 }, ...cut };
      }
      case "shape":
        return { value: readShape(this.cursor) };
      case "tensor":
        return { value: await this.readTensor() };
      case "function":
        return { value: { function: readFunctionName(this.cursor) } };
      default:
        return { value: this.readNumber(kind) };
    }
  }

  private readNumber(kind: AttrKind): AttributeValue {
    const { cursor } = this;
    if (kind === "float") {
      const value = cursor.window.view.getFloat32(cursor.peekFixed(4), true);
      cursor.skip(4);
      return jsonNumber(value);
    }
    cursor.varint();
    const { low, high } = cursor;
    if (kind === "bool") return low !== 0 || high !== 0;
    return kind === "type" ? typeName(low) : jsonNumber((BigInt(high) << 32n) | BigInt(low >>> 0));
  }

  private readText(): ReadText {
    return textAttribute(this.source, hopOver(this.cursor), this.most);
  }

  /** The dtype and shape of a TensorProto, which stand before its values. */
  private async readTensor(): Promise<AttributeValue> {
    const { cursor, pace } = this;
    const outerEnd = cursor.end;
    const end = cursor.byteLength() + cursor.position;
    cursor.end = end;
    let dtype: string | undefined;
    let shape: readonly number[] | null | undefined;
    while ((dtype === undefined || shape === undefined) && cursor.nextField()) {
      const { field, wireType } = cursor;
      if (field === TENSOR_DTYPE && wireType === WIRE_VARINT) dtype = typeName(cursor.varint());
      else if (field === TENSOR_SHAPE && wireType === WIRE_BYTES) shape = readShape(cursor);
      else cursor.skipValue();
      if (pace.isDue()) await pace.giveWay();
    }
    cursor.enter(end, outerEnd);
    return { dtype: dtype ?? typeName(0), shape: shape === undefined ? [] : shape };
  }
}

function wireTypeOf(kind: AttrKind): number {
  if (kind === "float") return WIRE_FIXED32;
  return kind === "int" || kind === "bool" || kind === "type" ? WIRE_VARINT : WIRE_BYTES;
}

/** Reads the name in the NameAttrList of the field whose tag was read last. */
export function readFunctionName(cursor: WireCursor): string {
  let name = "";
  inMessage(cursor, (field, wireType) => {
    if (field !== FUNCTION_NAME || wireType !== WIRE_BYTES) return false;
    name = takeText(cursor);
    return true;
  });
  return name;
}

/** The name of a `DataType` (tensorflow/core/framework/types.proto). */
export function typeName(number: number): string {
  const value = number > REFERENCE ? number - REFERENCE : number;
  const name = tensorboardDtypes[value]?.name ?? `unknown ${value}`;
  return number > REFERENCE ? `${name}_ref` : name;
}

/** True if the AttrValue at a place is a tensor. */
export function holdsTensor(cursor: WireCursor, { positionBytes, lengthBytes }: BytesPlace): boolean {
  cursor.enter(positionBytes, positionBytes + lengthBytes);
  let kind: AttrKind | undefined;
  while (cursor.nextField()) {
    kind = ONE[cursor.field];
    cursor.skipValue();
  }
  return kind === "tensor";
}
