import { findDtype } from "../tensor/dtype/dtype";
import { say } from "../tensor/said/sentence";
import { elementCount } from "../tensor/slice/shape";
import type { Dialect } from "./dialect";
import { readMindsporeGraph } from "./graph/mindsporeGraph";
import { GRAPH_TAG } from "./graphTags";
import { mindsporeDtypeNames } from "./mindsporeDtypes";
import { readMindsporeHistogram } from "./mindsporeHistogram";
import { onlyString } from "./stringList";
import type { TensorHead } from "./tensorHead";
import { WIRE_BYTES, WIRE_VARINT } from "./wireCursor";

const FLOAT_DATA = 3;
const RAW_DATA = 8;

/** Value fields and what their numbers are stored as. */
const storedDtypes: Readonly<Record<number, { readonly field: string; readonly dtype: string }>> = {
  [FLOAT_DATA]: { field: "float_data", dtype: "float32" },
  4: { field: "int32_data", dtype: "int32" },
  5: { field: "int64_data", dtype: "int64" },
  6: { field: "double_data", dtype: "float64" },
  7: { field: "uint64_data", dtype: "uint64" },
  [RAW_DATA]: { field: "raw_data", dtype: "" },
};

/**
 * MindSpore's summary files. The writer packs every tensor as float32 into `float_data`, whatever dtype it declares
 * (mindspore/train/summary/_summary_adapter.py, `_fill_tensor_summary`); the other fields are in the schema only.
 */
export const mindsporeDialect: Dialect = {
  id: "mindspore",
  label: "MindSpore",
  contents: { 3: "scalar", 4: "image", 8: "tensor", 9: "histogram" },
  eventValues: { 4: { content: "graph", tag: GRAPH_TAG } },
  metadataField: 0,
  tensorField: 8,
  hasRepeatedTails: false,
  valueFields: {
    [FLOAT_DATA]: "fixed32",
    4: "varint",
    5: "varint",
    6: "fixed64",
    7: "varint",
    [RAW_DATA]: "bytes",
  },

  readTensorField(cursor, head) {
    if (cursor.field === 1 && cursor.wireType === WIRE_VARINT) {
      cursor.varint();
      head.addDim(cursor.low, cursor.high);
      return true;
    }
    if (cursor.field === 1 && cursor.wireType === WIRE_BYTES) {
      const tensorEnd = cursor.end;
      cursor.end = cursor.byteLength() + cursor.position;
      while (cursor.position < cursor.end) {
        cursor.varint();
        head.addDim(cursor.low, cursor.high);
      }
      cursor.end = tensorEnd;
      return true;
    }
    if (cursor.field === 2 && cursor.wireType === WIRE_VARINT) {
      head.dtypeNumber = cursor.varint();
      return true;
    }
    return false;
  },

  dtypeName: (dtypeNumber) => mindsporeDtypeNames[dtypeNumber] ?? `unknown ${dtypeNumber}`,

  readHistogram: readMindsporeHistogram,

  readGraph: readMindsporeGraph,

  readStrings: (cursor) => onlyString(cursor.position, cursor.end - cursor.position),

  fieldName: (field) => storedDtypes[field]?.field ?? `field ${field}`,

  layout(head, shape) {
    const dtype = this.dtypeName(head.dtypeNumber);
    const field = presentField(head);
    const count = elementCount(shape);
    if (field === RAW_DATA && dtype === "string") {
      if (count !== 1) return say("tensorOneString", { needed: count });
      return { dtype, storedDtype: dtype, shape, field, storedCount: 1, positionBytes: undefined };
    }
    const storedDtype = storedAs(head, field, dtype, count);
    const stored = findDtype(storedDtype);
    if (!stored || stored.kind === "string") {
      return say("tensorFieldDtype", { dtype: head.dtypeNumber, field: this.fieldName(field) });
    }
    const numbers = stored.kind === "complex" && field !== RAW_DATA ? 2 : 1;
    const storedCount =
      field === RAW_DATA ? head.byteCount(field) / stored.itemBytes : head.valueCount(field) / numbers;
    // NaN (not counted yet) passes here and is checked where the values are decoded.
    if (storedCount < count || storedCount > count) {
      return say("tensorValues", { needed: count, field: this.fieldName(field), found: storedCount });
    }
    const isAsStored = field === RAW_DATA || this.valueFields[field] !== "varint";
    return {
      dtype,
      storedDtype,
      shape,
      field,
      storedCount,
      positionBytes: isAsStored ? head.onlyPiecePosition(field) : undefined,
    };
  },
};

/**
 * Dtype that the values are stored as. Two floats an element are a complex number, as in ONNX's TensorProto (onnx.proto, `float_data`),
 * which the schema follows.
 */
function storedAs(head: TensorHead, field: number, dtype: string, count: number): string {
  if (field === RAW_DATA) return dtype;
  const stored = (storedDtypes[field] as { dtype: string }).dtype;
  const isPairs = findDtype(dtype)?.kind === "complex" && count > 0 && head.valueCount(field) === 2 * count;
  if (isPairs && stored === "float32") return "complex64";
  return isPairs && stored === "float64" ? "complex128" : stored;
}

/** The field that has values; the real writer's where none has. */
function presentField(head: TensorHead): number {
  for (const field of [FLOAT_DATA, 4, 5, 6, 7, RAW_DATA]) if (head.byteCount(field) > 0) return field;
  return FLOAT_DATA;
}
