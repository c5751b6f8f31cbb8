import type { ByteSource } from "../../src/format/byteSource";
import { bytesField, event, file, frame, TENSORFLOW, TENSORFLOW_NAME, textField, tfTensor } from "./eventWriter";

const STRING = 7;

/** Steps from here on all take two bytes, so that events are of equal length. */
export const FIRST_PICTURE_STEP = 1000;

/** Picture that is written for each tag in turn: those of one step follow each other. */
export interface RepeatedPictures {
  readonly tags: readonly string[];
  readonly steps: number;
  readonly picture: Uint8Array;
}

/**
 * An event file of one picture again and again, as large as if it were on a disk, whose bytes are made when they are read.
 * Checksums of long records, which nobody looks at unless they are read whole, are those of the first step's.
 */
export function repeatedPictures({ tags, steps, picture }: RepeatedPictures): ByteSource {
  const round = (step: number) => {
    const values = [textField(8, "600"), textField(8, "600"), bytesField(8, picture)];
    return tags.map((tag) =>
      frame(event({ step, values: [tfTensor(tag, { dtype: STRING, shape: [3], values }, "images")] })),
    );
  };
  const start = file(TENSORFLOW);
  const first = Buffer.concat(round(FIRST_PICTURE_STEP));
  const stepPlaces = placesOfStep(first, tags.length);
  const sizeBytes = start.length + steps * first.length;
  return {
    name: TENSORFLOW_NAME,
    status: () => ({ sizeBytes, modifiedMs: 0, identity: "repeated" }),
    readAt(position, target) {
      const end = Math.min(position + target.length, sizeBytes);
      let at = position;
      if (at < start.length) {
        target.set(start.subarray(at, Math.min(end, start.length)));
        at = Math.min(end, start.length);
      }
      while (at < end) {
        const step = Math.floor((at - start.length) / first.length);
        const roundStart = start.length + step * first.length;
        const roundEnd = Math.min(end, roundStart + first.length);
        target.set(first.subarray(at - roundStart, roundEnd - roundStart), at - position);
        for (const [i, byte] of stepBytes(FIRST_PICTURE_STEP + step).entries()) {
          for (const place of stepPlaces) {
            const into = roundStart + place + i;
            if (into >= at && into < roundEnd) target[into - position] = byte;
          }
        }
        at = roundEnd;
      }
      return Math.max(0, end - position);
    },
  };
}

function stepBytes(step: number): readonly number[] {
  return [(step & 0x7f) | 0x80, step >> 7];
}

/** Offsets of the steps: field 2 behind the wall time, or first of all. */
function placesOfStep(bytes: Buffer, count: number): readonly number[] {
  const wanted = Buffer.from([0x10, ...stepBytes(FIRST_PICTURE_STEP)]);
  const places: number[] = [];
  for (let record = 0; record < bytes.length; ) {
    const length = Number(bytes.readBigUInt64LE(record));
    const place = bytes.indexOf(wanted, record + 12) + 1;
    if (place - record > 40) throw new Error("there is no step at the beginning of a record");
    places.push(place);
    record += 12 + length + 4;
  }
  if (places.length !== count) throw new Error(`${places.length} records, not ${count}`);
  return places;
}
