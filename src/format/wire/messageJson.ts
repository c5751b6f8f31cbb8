import { say } from "../../tensor/said/sentence";
import { type JsonNumber, jsonNumber } from "../../tensor/text/jsonElement";
import type { Json } from "../../tensor/text/jsonText";
import { FormatError } from "../formatError";
import { ReadWindow } from "../readWindow";
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

/** What was found of a field so far: its value, or all that a list or map holds. */
type Found = { value: Json } | { readonly list: Json[] } | { readonly entries: [key: string, value: Json][] };

function fieldsOf(cursor: WireCursor, schema: MessageSchema, depth: number): { [name: string]: Json } {
  if (depth > MAX_DEPTH) throw new FormatError("badMessage", say("messageDepth"), cursor.position);
  const found = new Map<string, Found>();
  while (cursor.nextField()) {
    const field = schema[cursor.field];
    if (field) addField(found, field, cursor, depth);
    else cursor.skipValue();
  }
  return Object.fromEntries([...found].map(([name, one]) => [name, jsonOf(one)]));
}

function jsonOf(found: Found): Json {
  if ("list" in found) return found.list;
  return "entries" in found ? Object.fromEntries(found.entries) : found.value;
}

function addField(found: Map<string, Found>, { name, type, holds }: Field, cursor: WireCursor, depth: number): void {
  if (cursor.wireType === WIRE_BYTES && isPackable(type)) {
    inside(cursor, () => {
      while (cursor.position < cursor.end) add(found, name, holds, numberOf(cursor, type));
    });
    return;
  }
  const value = fieldValue(cursor, type, depth);
  if (value !== undefined) add(found, name, holds, value);
}

function add(found: Map<string, Found>, name: string, holds: Field["holds"], value: Json): void {
  const known = found.get(name);
  if (holds === "list") {
    if (known && "list" in known) known.list.push(value);
    else found.set(name, { list: [value] });
  } else if (holds === "map") {
    const entry = entryOf(value);
    if (known && "entries" in known) known.entries.push(entry);
    else found.set(name, { entries: [entry] });
  } else found.set(name, { value });
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

function entryOf(message: Json): [key: string, value: Json] {
  if (typeof message !== "object" || message === null || !("key" in message || "value" in message)) return ["", null];
  const { key = "", value = null } = message as { readonly key?: Json; readonly value?: Json };
  return [String(key), value];
}
