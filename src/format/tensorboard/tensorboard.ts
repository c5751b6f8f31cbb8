import { findDtype } from "../../tensor/dtype/dtype";
import { say } from "../../tensor/said/sentence";
import { elementCount } from "../../tensor/slice/shape";
import type { Dialect } from "../events/dialect";
import { GRAPH_TAG, META_GRAPH_TAG } from "../events/graphTags";
import type { TensorHead, ValueCoding } from "../events/tensorHead";
import { readGraphDef } from "../graph/storedGraphDef";
import { readStringList } from "../wire/stringList";
import { WIRE_BYTES, WIRE_VARINT, type WireCursor } from "../wire/wireCursor";
import { readHistogramProto } from "./histogramProto";
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
