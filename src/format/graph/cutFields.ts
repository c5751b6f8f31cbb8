import type { Pace } from "../../tensor/pace";
import type { BytesPlace } from "../bytesPlace";
import { FormatError } from "../formatError";
import { hopOver } from "../wire/hopOver";
import { WIRE_BYTES, type WireCursor } from "../wire/wireCursor";

/** Bytes of a message; those of a message that is cut, or that stands in what is no message, are as many as there are. */
export interface CutPlace extends BytesPlace {
  readonly isCut: boolean;
}

/**
 * Finds the fields of bytes of the message at a place, in file order. Where it is no message the fields before stay, and the one that
 * claims more bytes than there are is cut. Gives back whether all of it is a message.
 */
export async function findFields(
  cursor: WireCursor,
  place: BytesPlace,
  found: (field: number, place: CutPlace) => void,
  pace: Pace,
): Promise<boolean> {
  const end = place.positionBytes + place.lengthBytes;
  let begun = 0;
  cursor.enter(place.positionBytes, end);
  try {
    for (; cursor.nextField(); begun = 0) {
      if (pace.isDue()) await pace.giveWay();
      if (cursor.wireType !== WIRE_BYTES) {
        cursor.skipValue();
        continue;
      }
      begun = cursor.field;
      found(begun, { ...hopOver(cursor), isCut: false });
    }
    return true;
  } catch (error) {
    if (!(error instanceof FormatError) || error.reason !== "badMessage") throw error;
    if (begun > 0) found(begun, { positionBytes: cursor.position, lengthBytes: end - cursor.position, isCut: true });
    return false;
  }
}
