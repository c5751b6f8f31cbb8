import { decodeText } from "../../graph/byteTexts";
import type { BytesPlace } from "../bytesPlace";
import { WINDOW_BYTES } from "../readWindow";
import { WIRE_BYTES, type WireCursor } from "../wire/wireCursor";

/** The text of the field whose tag was read last; it may be longer than the window. Bytes that are no UTF-8 become U+FFFD. */
export function takeText(cursor: WireCursor): string {
  return textOf(cursor, cursor.byteLength());
}

/** The text of the next `length` bytes of the message; as `takeText`. */
export function textOf(cursor: WireCursor, length: number): string {
  if (length <= WINDOW_BYTES) {
    const offset = cursor.peek(length);
    const text = decodeText(cursor.window.bytes, offset, offset + length);
    cursor.skip(length);
    return text;
  }
  const bytes = new Uint8Array(length);
  copyBytes(cursor, length, bytes, 0);
  return decodeText(bytes, 0, length);
}

/** True if the next bytes of the message, which has as many, are these. */
export function nextAre(cursor: WireCursor, wanted: Uint8Array): boolean {
  const from = cursor.peek(wanted.length);
  const { bytes } = cursor.window;
  for (let i = 0; i < wanted.length; i++) if (bytes[from + i] !== wanted[i]) return false;
  return true;
}

/** Copies the next `length` bytes of the message to `target`, from `to` on. */
export function copyBytes(cursor: WireCursor, length: number, target: Uint8Array, to: number): void {
  const end = to + length;
  for (let at = to; at < end; ) {
    const count = Math.min(end - at, WINDOW_BYTES);
    const from = cursor.peek(count);
    const held = cursor.window.bytes;
    for (let i = 0; i < count; i++) target[at + i] = held[from + i] as number;
    cursor.skip(count);
    at += count;
  }
}

/** The text of a field of the message at a place; empty where it is not there. */
export function textField(cursor: WireCursor, { positionBytes, lengthBytes }: BytesPlace, wanted: number): string {
  cursor.enter(positionBytes, positionBytes + lengthBytes);
  let text = "";
  while (cursor.nextField()) {
    if (cursor.field === wanted && cursor.wireType === WIRE_BYTES) text = takeText(cursor);
    else cursor.skipValue();
  }
  return text;
}
