import { mindsporeDialect } from "../mindspore/mindspore";
import { tensorboardDialect } from "../tensorboard/tensorboard";
import { WIRE_BYTES, WIRE_FIXED32, WIRE_VARINT, type WireCursor } from "../wire/wireCursor";
import type { Dialect } from "./dialect";

/**
 * The dialect that a version text names: `brain.Event:2` or `Mindspore.Event:1` (its capitals differ between writers).
 */
export function dialectOfVersion(version: string): Dialect | undefined {
  const text = version.toLowerCase();
  if (text.startsWith("mindspore.event")) return mindsporeDialect;
  if (text.startsWith("brain.event")) return tensorboardDialect;
  return undefined;
}

export function dialectOfId(id: Dialect["id"]): Dialect {
  return id === "mindspore" ? mindsporeDialect : tensorboardDialect;
}

/**
 * The dialect that an event without a version must have, by fields that mean something in one of them only; undefined
 * where it could be either. For the first event of a file whose version record is missing.
 */
export function dialectOfEvent(cursor: WireCursor, position: number, end: number): Dialect | undefined {
  cursor.enter(position, end);
  while (cursor.nextField()) {
    const { field, wireType } = cursor;
    if (field !== 5 || wireType !== WIRE_BYTES) {
      cursor.skipValue();
      continue;
    }
    cursor.end = cursor.byteLength() + cursor.position;
    const dialect = dialectOfSummary(cursor);
    if (dialect) return dialect;
    cursor.end = end;
  }
  return undefined;
}

function dialectOfSummary(cursor: WireCursor): Dialect | undefined {
  const summaryEnd = cursor.end;
  while (cursor.nextField()) {
    const { field, wireType } = cursor;
    if (field !== 1 || wireType !== WIRE_BYTES) {
      cursor.skipValue();
      continue;
    }
    cursor.end = cursor.byteLength() + cursor.position;
    const dialect = dialectOfValue(cursor);
    if (dialect) return dialect;
    cursor.end = summaryEnd;
  }
  return undefined;
}

function dialectOfValue(cursor: WireCursor): Dialect | undefined {
  while (cursor.nextField()) {
    const { field, wireType } = cursor;
    if (wireType === WIRE_FIXED32 && field === 3) return mindsporeDialect;
    if (wireType === WIRE_FIXED32 && field === 2) return tensorboardDialect;
    if (wireType === WIRE_BYTES && field >= 5 && field <= 7) return tensorboardDialect;
    if (wireType === WIRE_BYTES && field === 8) {
      const valueEnd = cursor.end;
      cursor.end = cursor.byteLength() + cursor.position;
      // Field 2 is MindSpore's dtype number and TensorFlow's shape message.
      while (cursor.nextField()) {
        const inner = cursor.field === 2 ? cursor.wireType : undefined;
        if (inner === WIRE_VARINT) return mindsporeDialect;
        if (inner === WIRE_BYTES) return tensorboardDialect;
        cursor.skipValue();
      }
      cursor.end = valueEnd;
    } else cursor.skipValue();
  }
  return undefined;
}
