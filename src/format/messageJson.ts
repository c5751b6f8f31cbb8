import { type JsonNumber, jsonNumber } from "../tensor/jsonElement";
import type { Json } from "../tensor/jsonText";
import { FormatError } from "./formatError";
import { ReadWindow } from "./readWindow";
import { WIRE_BYTES, WIRE_FIXED32, WIRE_FIXED64, WIRE_VARINT, WireCursor } from "./wireCursor";

/** A field's type: a scalar of protobuf, the names of an enum by their numbers, or a message (made when it is met). */
type FieldType =
  | "string"
  | "bytes"
  | "int32"
  | "int64"
  | "bool"
  | "float"
  | "double"
  | Readonly<Record<number, string>>
  | (() => MessageSchema);

interface Field {
  readonly name: string;
  readonly type: FieldType;
  /** Absent: the last occurrence counts. A map's entries are messages of `key` and `value`. */
  readonly holds?: "list" | "map";
}

/** The fields of a message, by their numbers. */
export type MessageSchema = Readonly<Record<number, Field>>;

const MAX_DEPTH = 32;

const textDecoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** A message in memory as JSON with its schema's names; fields that the schema lacks are left out. Throws `badMessage`. */
export function messageJson(bytes: Uint8Array, schema: MessageSchema): { [name: string]: Json } {
  const cursor = new WireCursor(ReadWindow.over(bytes));
  cursor.enter(0, bytes.length);
  return fieldsOf(cursor, schema, 0);
}

function fieldsOf(cursor: WireCursor, schema: MessageSchema, depth: number): { [name: string]: Json } {
  if (depth > MAX_DEPTH) throw new FormatError("badMessage", "messages nested too deeply", cursor.position);
  const found: { [name: string]: Json } = {};
  while (cursor.nextField()) {
    const field = schema[cursor.field];
    if (!field) cursor.skipValue();
    else addField(found, field, cursor, depth);
  }
  return found;
}

function addField(found: { [name: string]: Json }, field: Field, cursor: WireCursor, depth: number): void {
  const { name, type, holds } = field;
  if (cursor.wireType === WIRE_BYTES && isPackable(type)) {
    const values = inside(cursor, () => {
      const packed: Json[] = [];
      while (cursor.position < cursor.end) packed.push(numberOf(cursor, type));
      return packed;
    });
    found[name] = holds === "list" ? [...listOf(found[name]), ...values] : (values.at(-1) ?? null);
    return;
  }
  const value = fieldValue(cursor, type, depth);
  if (value === undefined) return;
  if (holds === "list") found[name] = [...listOf(found[name]), value];
  else if (holds === "map") {
    const { key = "", value: entry = null } = recordOf(value);
    found[name] = { ...recordOf(found[name]), [String(key)]: entry };
  } else found[name] = value;
}

/** Undefined where the wire type is not the schema's: an unknown field, as protobuf has it. */
function fieldValue(cursor: WireCursor, type: FieldType, depth: number): Json | undefined {
  if (typeof type === "function") {
    if (cursor.wireType === WIRE_BYTES) return inside(cursor, () => fieldsOf(cursor, type(), depth + 1));
  } else if (type === "string" || type === "bytes") {
    if (cursor.wireType === WIRE_BYTES) {
      return inside(cursor, () => {
        const byteCount = cursor.end - cursor.position;
        const start = cursor.peek(byteCount);
        const bytes = cursor.window.bytes.subarray(start, start + byteCount);
        cursor.skip(byteCount);
        return type === "string" ? textDecoder.decode(bytes) : { bytes: byteCount };
      });
    }
  } else if (cursor.wireType === wireTypeOf(type)) return numberOf(cursor, type);
  cursor.skipValue();
  return undefined;
}

function inside<T>(cursor: WireCursor, read: () => T): T {
  const { end } = cursor;
  cursor.end = cursor.byteLength() + cursor.position;
  const value = read();
  cursor.end = end;
  return value;
}

type NumberType = Exclude<FieldType, "string" | "bytes" | (() => MessageSchema)>;

function isPackable(type: FieldType): type is NumberType {
  return typeof type !== "function" && type !== "string" && type !== "bytes";
}

function wireTypeOf(type: NumberType): number {
  if (type === "double") return WIRE_FIXED64;
  return type === "float" ? WIRE_FIXED32 : WIRE_VARINT;
}

function numberOf(cursor: WireCursor, type: NumberType): JsonNumber | boolean {
  if (type === "double") return jsonNumber(cursor.double());
  if (type === "float") {
    const offset = cursor.peekFixed(4);
    const value = cursor.window.view.getFloat32(offset, true);
    cursor.skip(4);
    return jsonNumber(value);
  }
  const low = cursor.varint();
  if (type === "bool") return low !== 0 || cursor.high !== 0;
  if (type === "int64") return jsonNumber((BigInt(cursor.high) << 32n) | BigInt(low >>> 0));
  return typeof type === "object" ? (type[low] ?? low) : low;
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

function recordOf(value: Json | undefined): { readonly [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as { readonly [key: string]: Json })
    : {};
}
