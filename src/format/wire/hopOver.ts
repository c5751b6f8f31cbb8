import type { BytesPlace } from "../bytesPlace";
import type { WireCursor } from "./wireCursor";

/** Where the bytes of the field lie whose tag was read last; the cursor goes behind them. Throws `badMessage`. */
export function hopOver(cursor: WireCursor): BytesPlace {
  const lengthBytes = cursor.byteLength();
  const positionBytes = cursor.position;
  cursor.skip(lengthBytes);
  return { positionBytes, lengthBytes };
}
