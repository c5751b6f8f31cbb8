import type { BytesPlace } from "./bytesPlace";
import type { WireCursor } from "./wireCursor";

/** Place of the field whose tag was read last; the cursor goes behind it. Throws `badMessage`. */
export function hopOver(cursor: WireCursor): BytesPlace {
  const lengthBytes = cursor.byteLength();
  const positionBytes = cursor.position;
  cursor.skip(lengthBytes);
  return { positionBytes, lengthBytes };
}
