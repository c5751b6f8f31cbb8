import type { WireCursor } from "../wireCursor";

/**
 * Walks the message of the field whose tag was read last; the cursor is behind it then. `read` is called at each of its fields and says
 * whether it read the value; all others are hopped over. Throws `badMessage`.
 */
export function inMessage(cursor: WireCursor, read: (field: number, wireType: number) => boolean): void {
  const outerEnd = cursor.end;
  const end = cursor.byteLength() + cursor.position;
  cursor.end = end;
  while (cursor.nextField()) if (!read(cursor.field, cursor.wireType)) cursor.skipValue();
  cursor.enter(end, outerEnd);
}
