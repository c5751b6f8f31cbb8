import { mindsporeDtypeNames } from "../mindsporeDtypes";
import { WIRE_BYTES, WIRE_VARINT, type WireCursor } from "../wireCursor";
import { inMessage } from "./inMessage";
import type { OutputLook } from "./storedGraph";
import { readShape } from "./tensorShape";

/** Fields of `TypeProto`, its `Tensor` and `Sequence`, and `TensorShapeProto` (mindspore/ccsrc/utils/anf_ir.proto). */
const DATA_TYPE = 1;
const TENSOR_TYPE = 2;
const SEQUENCE_TYPE = 3;
const ELEMENT_DTYPE = 1;
const TENSOR_SHAPE = 2;
const SEQUENCE_PART = 1;
const DIM = 1;

/** Type that MindSpore 2.9 writes for nodes that only order effects (UpdateState): they have no output. */
const MONAD = 49;

/** Limit of a tuple's parts that are read. */
const MAX_PARTS = 10_000;

/** All that is no tensor is one output without dims. */
const NO_DIMS: OutputLook = { shape: [], declared: [] };

/**
 * Reads the TypeProto of the field whose tag was read last: one output for a tensor, of a tuple one for each of its parts; none for what
 * only orders effects.
 */
export function readOutputTypes(cursor: WireCursor): readonly OutputLook[] {
  let parts: OutputLook[] | undefined;
  const one = readType(cursor, () => {
    const found: OutputLook[] = [];
    inMessage(cursor, (field, wireType) => {
      if (field !== SEQUENCE_PART || wireType !== WIRE_BYTES || found.length >= MAX_PARTS) return false;
      found.push(readType(cursor) ?? NO_DIMS);
      return true;
    });
    parts = found;
  });
  return parts ?? (one ? [one] : []);
}

/** A tensor, or something without dims; undefined for what only orders effects. */
function readType(cursor: WireCursor, readSequence?: () => void): OutputLook | undefined {
  let tensor: OutputLook | undefined;
  let type = 0;
  inMessage(cursor, (field, wireType) => {
    if (field === DATA_TYPE && wireType === WIRE_VARINT) type = cursor.varint();
    else if (field === TENSOR_TYPE && wireType === WIRE_BYTES) tensor = readTensorType(cursor);
    else if (field === SEQUENCE_TYPE && wireType === WIRE_BYTES && readSequence) readSequence();
    else return false;
    return true;
  });
  if (type === MONAD) return undefined;
  return tensor ?? { ...dtypeLook(type), ...NO_DIMS };
}

function readTensorType(cursor: WireCursor): OutputLook {
  let dtype: OutputLook = {};
  let shape: readonly number[] | null = [];
  inMessage(cursor, (field, wireType) => {
    if (field === ELEMENT_DTYPE && wireType === WIRE_VARINT) dtype = dtypeLook(cursor.varint());
    else if (field === TENSOR_SHAPE && wireType === WIRE_BYTES) shape = readShape(cursor, DIM);
    else return false;
    return true;
  });
  return { ...dtype, ...(shape && { shape }), declared: shape };
}

/** Numbers beyond the dtypes of tensors are those of tensors, lists, tuples and the like. */
function dtypeLook(number: number): OutputLook {
  const dtype = mindsporeDtypeNames[number];
  return dtype === undefined ? {} : { dtype };
}
