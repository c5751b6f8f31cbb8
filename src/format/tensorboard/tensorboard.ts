import { findDtype } from "../../tensor/dtype/dtype";
import type { Pace } from "../../tensor/pace";
import { say } from "../../tensor/said/sentence";
import { elementCount } from "../../tensor/slice/shape";
import type { Dialect } from "../events/dialect";
import { GRAPH_TAG, META_GRAPH_TAG } from "../events/graphTags";
import type { TensorHead, ValueCoding } from "../events/tensorHead";
import { FormatError } from "../formatError";
import { readGraphDef } from "../graph/storedGraphDef";
import { checkHistogram, MAX_BUCKETS, type RecordedHistogram } from "../recordedHistogram";
import { readStringList } from "../wire/stringList";
import { WIRE_BYTES, WIRE_FIXED64, WIRE_VARINT, type WireCursor } from "../wire/wireCursor";
import { tensorboardDtypes } from "./tensorboardDtypes";

const TENSOR_CONTENT = 4;
const HALF_VAL = 13;
const UINT32_VAL = 16;

const fieldNames: Readonly<Record<number, string>> = {
  4: "content",
  5: "float_val",
  6: "double_val",
  7: "int_val",
  8: "string_val",
  9: "scomplex_val",
  10: "int64_val",
  11: "bool_val",
  12: "dcomplex_val",
  13: "half_val",
  14: "resource_handle_val",
  15: "variant_val",
  16: "uint32_val",
  17: "uint64_val",
  18: "float8_val",
};

/** The event files of TensorFlow, PyTorch, tensorboardX and JAX. */
export const tensorboardDialect: Dialect = {
  id: "tensorboard",
  label: "TensorBoard",
  contents: { 2: "scalar", 3: "other", 4: "image", 5: "histogram", 6: "audio", 8: "tensor" },
  eventValues: {
    4: { content: "graph", tag: GRAPH_TAG },
    8: { content: "runMetadata", tagField: 1, bytesField: 2 },
    9: { content: "metaGraph", tag: META_GRAPH_TAG },
  },
  metadataField: 9,
  tensorField: 8,
  hasRepeatedTails: true,
  valueFields: {
    [TENSOR_CONTENT]: "bytes",
    5: "fixed32",
    6: "fixed64",
    7: "varint",
    8: "strings",
    9: "fixed32",
    10: "varint",
    11: "varint",
    12: "fixed64",
    [HALF_VAL]: "varint",
    14: "strings",
    15: "strings",
    [UINT32_VAL]: "varint",
    17: "varint",
    18: "bytes",
  },

  readTensorField(cursor, head) {
    if (cursor.field === 1 && cursor.wireType === WIRE_VARINT) {
      head.dtypeNumber = cursor.varint();
      return true;
    }
    if (cursor.field === 2 && cursor.wireType === WIRE_BYTES) {
      readTensorShape(cursor, head);
      return true;
    }
    return false;
  },

  dtypeName: (dtypeNumber) => tensorboardDtypes[dtypeNumber]?.name ?? `unknown ${dtypeNumber}`,

  readHistogram: readHistogramProto,

  readGraph: readGraphDef,

  readStrings: readStringList,

  fieldName: (field) => fieldNames[field] ?? `field ${field}`,

  layout(head, shape) {
    if (head.isUnknownRank) return say("tensorRank");
    const row = tensorboardDtypes[head.dtypeNumber];
    const dtype = row && findDtype(row.name);
    if (!row || !dtype) return say("tensorDtype", { dtype: head.dtypeNumber });
    const count = elementCount(shape);
    const common = { dtype: row.name, storedDtype: row.name, shape };
    const contentBytes = head.byteCount(TENSOR_CONTENT);
    if (contentBytes > 0 && !(dtype.kind === "string" && head.has(row.field))) {
      const place = { ...common, field: TENSOR_CONTENT, storedCount: count };
      if (dtype.kind === "string") return { ...place, positionBytes: undefined };
      const neededBytes = count * dtype.itemBytes;
      if (neededBytes !== contentBytes) return say("tensorBytes", { needed: neededBytes, found: contentBytes });
      return { ...place, positionBytes: head.onlyPiecePosition(TENSOR_CONTENT) };
    }
    const field = valueField(head, row);
    const storedCount = head.valueCount(field) / (dtype.kind === "complex" ? 2 : 1);
    if (storedCount % 1 > 0) return say("tensorCutValue", { field: this.fieldName(field) });
    if (storedCount > count)
      return say("tensorValues", { needed: count, field: this.fieldName(field), found: storedCount });
    const isAsStored = AS_STORED.includes(this.valueFields[field]);
    return { ...common, field, storedCount, positionBytes: isAsStored ? head.onlyPiecePosition(field) : undefined };
  },
};

/** Codings whose values lie in the file as elements do; varints are wider or narrower, strings are anywhere. */
const AS_STORED: readonly (ValueCoding | undefined)[] = ["fixed32", "fixed64", "bytes"];

/** torch's add_tensor puts uint8 into `uint32_val` (torch/utils/tensorboard/summary.py). */
function valueField(head: TensorHead, row: { readonly name: string; readonly field: number }): number {
  return row.name === "uint8" && !head.has(row.field) && head.has(UINT32_VAL) ? UINT32_VAL : row.field;
}

/** TensorShapeProto: repeated Dim { int64 size = 1 } dim = 2, bool unknown_rank = 3. */
function readTensorShape(cursor: WireCursor, head: TensorHead): void {
  const tensorEnd = cursor.end;
  const shapeEnd = cursor.byteLength() + cursor.position;
  cursor.end = shapeEnd;
  while (cursor.nextField()) {
    const { field, wireType } = cursor;
    if (field === 2 && wireType === WIRE_BYTES) {
      cursor.end = cursor.byteLength() + cursor.position;
      readDim(cursor, head);
      cursor.end = shapeEnd;
    } else if (field === 3 && wireType === WIRE_VARINT) {
      head.isUnknownRank = cursor.varint() !== 0;
    } else cursor.skipValue();
  }
  cursor.end = tensorEnd;
}

function readDim(cursor: WireCursor, head: TensorHead): void {
  let low = 0;
  let high = 0;
  while (cursor.nextField()) {
    if (cursor.field === 1 && cursor.wireType === WIRE_VARINT) {
      cursor.varint();
      low = cursor.low;
      high = cursor.high;
    } else cursor.skipValue();
  }
  head.addDim(low, high);
}

/** Limits from here on stand for "all the rest" (DBL_MAX in tensorflow/core/lib/histogram/histogram.cc). */
const UNBOUNDED = 1e308;

/**
 * `HistogramProto` (tensorflow/core/framework/summary.proto), as TensorFlow 1, torch and tensorboardX write it: `bucket`
 * and the `bucket_limit` on its right. Bucket i is from limit i - 1 to limit i. The first one has no limit on its left:
 * where it is empty it only says where the next one begins (torch/utils/tensorboard/summary.py, `make_histogram`), else
 * it begins at `min`. An unbounded one at either end stops at `min` or `max`; an empty last one of these is left away.
 */
async function readHistogramProto(cursor: WireCursor, pace: Pace): Promise<RecordedHistogram> {
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
