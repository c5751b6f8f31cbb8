import type { BytesPlace } from "../bytesPlace";
import type { WireCursor } from "../wire/wireCursor";

/** Reads the value of a field whose tag was read; false where it is none that is wanted. */
export type ReadField = (field: number, wireType: number) => boolean;

/**
 * Walks the message of the field whose tag was read last; the cursor is behind it then. `read` is called at each of its fields and says
 * whether it read the value; all others are hopped over. Throws `badMessage`.
 */
export function inMessage(cursor: WireCursor, read: ReadField): void {
  const outerEnd = cursor.end;
  const lengthBytes = cursor.byteLength();
  const end = cursor.position + lengthBytes;
  messageAt(cursor, { positionBytes: cursor.position, lengthBytes }, read);
  cursor.enter(end, outerEnd);
}

/** Walks the message at a place, like `inMessage`. */
export function messageAt(cursor: WireCursor, { positionBytes, lengthBytes }: BytesPlace, read: ReadField): void {
  cursor.enter(positionBytes, positionBytes + lengthBytes);
  while (cursor.nextField()) if (!read(cursor.field, cursor.wireType)) cursor.skipValue();
}
