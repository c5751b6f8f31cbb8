import type { Pace } from "../../tensor/pace";
import { say } from "../../tensor/said/sentence";
import { FormatError } from "../formatError";
import { checkHistogram, MAX_BUCKETS, type RecordedHistogram } from "../recordedHistogram";
import { WIRE_BYTES, WIRE_FIXED64, type WireCursor } from "../wire/wireCursor";

/** Limits from here on stand for "all the rest" (DBL_MAX in tensorflow/core/lib/histogram/histogram.cc). */
const UNBOUNDED = 1e308;

/**
 * `HistogramProto` (tensorflow/core/framework/summary.proto), as TensorFlow 1, torch and tensorboardX write it: `bucket`
 * and the `bucket_limit` on its right. Bucket i is from limit i - 1 to limit i. The first one has no limit on its left:
 * where it is empty it only says where the next one begins (torch/utils/tensorboard/summary.py, `make_histogram`), else
 * it begins at `min`. An unbounded one at either end stops at `min` or `max`; an empty last one of these is left away.
 */
export async function readHistogramProto(cursor: WireCursor, pace: Pace): Promise<RecordedHistogram> {
  const start = cursor.position;
  const limits: number[] = [];
  const buckets: number[] = [];
  let min = 0;
  let max = 0;
  while (cursor.nextField()) {
    const { field, wireType } = cursor;
    if (field === 1 && wireType === WIRE_FIXED64) min = cursor.double();
    else if (field === 2 && wireType === WIRE_FIXED64) max = cursor.double();
    else if (field === 6) await readDoubles(cursor, limits, pace);
    else if (field === 7) await readDoubles(cursor, buckets, pace);
    else cursor.skipValue();
  }
  if (limits.length !== buckets.length) {
    const columns = say("bucketColumns", { limits: limits.length, counts: buckets.length });
    throw new FormatError("badHistogram", columns, start);
  }
  const first = buckets[0] === 0 ? 1 : 0;
  const isLastEmpty = buckets.at(-1) === 0 && (limits.at(-1) as number) >= UNBOUNDED;
  const end = Math.max(first, isLastEmpty ? buckets.length - 1 : buckets.length);
  const lefts = new Float64Array(end - first);
  for (let i = first; i < end; i++) {
    const limit = i === 0 ? Number.NEGATIVE_INFINITY : (limits[i - 1] as number);
    lefts[i - first] = limit <= -UNBOUNDED ? min : limit;
  }
  const rights = Float64Array.from(limits.slice(first, end), (limit) => (limit >= UNBOUNDED ? max : limit));
  const counts = Float64Array.from(buckets.slice(first, end));
  const hasFinite = counts.some((count) => count > 0);
  const histogram = {
    lefts,
    rights,
    counts,
    nan: 0,
    posInf: 0,
    negInf: 0,
    min: hasFinite ? min : Number.NaN,
    max: hasFinite ? max : Number.NaN,
  };
  checkHistogram(histogram, start);
  return histogram;
}

/** Appends the doubles of one occurrence of a repeated field, packed or not. */
async function readDoubles(cursor: WireCursor, values: number[], pace: Pace): Promise<void> {
  const { end, wireType } = cursor;
  if (wireType === WIRE_FIXED64) add(cursor, values);
  else if (wireType === WIRE_BYTES) {
    cursor.end = cursor.byteLength() + cursor.position;
    while (cursor.position < cursor.end) {
      add(cursor, values);
      if ((values.length & 0xfff) === 0xfff && pace.isDue()) await pace.giveWay();
    }
    cursor.end = end;
  } else cursor.skipValue();
}

function add(cursor: WireCursor, values: number[]): void {
  if (values.length === MAX_BUCKETS) {
    throw new FormatError("badHistogram", say("bucketsTooMany", { most: MAX_BUCKETS }), cursor.position);
  }
  values.push(cursor.double());
}
