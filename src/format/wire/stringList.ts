import type { Pace } from "../../tensor/pace";
import { type Sentence, say } from "../../tensor/said/sentence";
import { PLACE_BYTES, StringPlaces } from "../stringPlaces";
import type { WireCursor } from "./wireCursor";

/**
 * Places of `count` strings in one run of bytes that has the lengths of all, as varints, before the first: what
 * TensorFlow puts into `tensor_content` (`EncodeStringList` of tensorflow/core/platform/tensor_coding.cc). The cursor stands at
 * the run's beginning, its `end` is the run's. Returns a sentence where the lengths are not those of the bytes that follow.
 */
export async function readStringList(cursor: WireCursor, count: number, pace: Pace): Promise<Uint8Array | Sentence> {
  // Bounded by the run: a length takes a byte at least.
  if (count > cursor.end - cursor.position) return say("tensorStrings", { needed: count });
  const { position: start, end } = cursor;
  const eachLength = async (take: (lengthBytes: number, i: number) => void) => {
    cursor.enter(start, end);
    for (let i = 0; i < count; i++) {
      if ((i & 0xfff) === 0xfff && pace.isDue()) await pace.giveWay();
      take(cursor.varint() >>> 0, i);
    }
    return cursor.position;
  };
  let sum = 0;
  const first = await eachLength((lengthBytes) => {
    sum += lengthBytes;
  });
  if (first + sum !== end) return say("tensorStringsEnd", { stringsEnd: first + sum, contentEnd: end });
  // Places take more than the run: they are made once it is known to hold the strings.
  const places = new Uint8Array(count * PLACE_BYTES);
  const list = new StringPlaces(places);
  let position = first;
  await eachLength((lengthBytes, i) => {
    list.set(i, position, lengthBytes);
    position += lengthBytes;
  });
  return places;
}

/** The place of a string that is all bytes of a run (MindSpore's `raw_data`). */
export function onlyString(positionBytes: number, lengthBytes: number): Uint8Array {
  const places = new Uint8Array(PLACE_BYTES);
  new StringPlaces(places).set(0, positionBytes, lengthBytes);
  return places;
}
