import type { Pace } from "../../tensor/pace";
import { say } from "../../tensor/said/sentence";
import { FormatError } from "../formatError";
import { checkHistogram, MAX_BUCKETS, type RecordedHistogram } from "../recordedHistogram";
import { WIRE_BYTES, WIRE_FIXED64, WIRE_VARINT, type WireCursor } from "../wire/wireCursor";

/**
 * MindSpore's `Summary.Histogram` (mindspore/ccsrc/utils/summary.proto): buckets of left edge, width and count, and
 * beside them what is not finite. Its writer (mindspore/train/summary/_summary_adapter.py, `_fill_histogram_summary`)
 * gives integers uneven buckets, a tensor of which nothing is finite no bucket, and then 0 as min and max.
 */
export async function readMindsporeHistogram(cursor: WireCursor, pace: Pace): Promise<RecordedHistogram> {
  const { position: start, end } = cursor;
  const lefts: number[] = [];
  const rights: number[] = [];
  const counts: number[] = [];
  const outside = { nan: 0, posInf: 0, negInf: 0 };
  let min = 0;
  let max = 0;
  while (cursor.nextField()) {
    const { field, wireType } = cursor;
    if (field === 1 && wireType === WIRE_BYTES) {
      if (counts.length === MAX_BUCKETS)
        throw new FormatError("badHistogram", say("bucketsTooMany", { most: MAX_BUCKETS }), start);
      cursor.end = cursor.byteLength() + cursor.position;
      const { left, width, count } = readBucket(cursor);
      cursor.end = end;
      lefts.push(left);
      rights.push(left + width);
      counts.push(count);
    } else if (field === 2 && wireType === WIRE_VARINT) outside.nan = int64(cursor);
    else if (field === 3 && wireType === WIRE_VARINT) outside.posInf = int64(cursor);
    else if (field === 4 && wireType === WIRE_VARINT) outside.negInf = int64(cursor);
    else if (field === 5 && wireType === WIRE_FIXED64) max = cursor.double();
    else if (field === 6 && wireType === WIRE_FIXED64) min = cursor.double();
    else cursor.skipValue();
    if ((counts.length & 0xff) === 0xff && pace.isDue()) await pace.giveWay();
  }
  const hasFinite = counts.some((count) => count > 0);
  const histogram = {
    lefts: Float64Array.from(lefts),
    rights: Float64Array.from(rights),
    counts: Float64Array.from(counts),
    ...outside,
    min: hasFinite ? min : Number.NaN,
    max: hasFinite ? max : Number.NaN,
  };
  checkHistogram(histogram, start);
  return histogram;
}

function readBucket(cursor: WireCursor): { left: number; width: number; count: number } {
  let left = 0;
  let width = 0;
  let count = 0;
  while (cursor.nextField()) {
    const { field, wireType } = cursor;
    if (field === 1 && wireType === WIRE_FIXED64) left = cursor.double();
    else if (field === 2 && wireType === WIRE_FIXED64) width = cursor.double();
    else if (field === 3 && wireType === WIRE_VARINT) count = int64(cursor);
    else cursor.skipValue();
  }
  return { left, width, count };
}

/** The next varint as a signed number; beyond 2^53 rounded, which no count of recorded values is. */
function int64(cursor: WireCursor): number {
  cursor.varint();
  return cursor.high * 2 ** 32 + (cursor.low >>> 0);
}
