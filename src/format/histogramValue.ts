import type { Pace } from "../tensor/pace";
import { FormatError } from "./formatError";
import { withReadWindow } from "./readWindow";
import type { RecordedHistogram } from "./recordedHistogram";
import type { ValuePlace } from "./tensorElements";
import { WIRE_BYTES, WireCursor } from "./wireCursor";

/**
 * Reads the histogram message of a summary value: of several the last, as protobuf has it. Throws `badHistogram`, or
 * `badMessage` where the bytes are none.
 */
export function readHistogram(place: ValuePlace, pace: Pace): Promise<RecordedHistogram> {
  return withReadWindow(place.source, async (window) => {
    const cursor = new WireCursor(window);
    cursor.enter(place.positionBytes, place.positionBytes + place.lengthBytes);
    let start: number | undefined;
    let end = 0;
    while (cursor.nextField()) {
      if (place.dialect.contents[cursor.field] === "histogram" && cursor.wireType === WIRE_BYTES) {
        const byteCount = cursor.byteLength();
        start = cursor.position;
        end = start + byteCount;
        cursor.skip(byteCount);
      } else cursor.skipValue();
    }
    if (start === undefined) throw new FormatError("badHistogram", "the value holds no histogram", place.positionBytes);
    cursor.enter(start, end);
    return place.dialect.readHistogram(cursor, pace);
  });
}
