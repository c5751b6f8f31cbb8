import { MAX_RANK } from "../../../tensor/slice/shape";
import { WIRE_BYTES, WIRE_VARINT, type WireCursor } from "../../wire/wireCursor";
import { inMessage } from "../inMessage";

/** Fields of `TensorShapeProto` (tensorflow/core/framework/tensor_shape.proto); MindSpore's has its dims in another. */
const DIM = 2;
const UNKNOWN_RANK = 3;
const DIM_SIZE = 1;

/**
 * Reads the shape of the field whose tag was read last: sizes, -1 where one is unknown; null where the rank is, or is one that no tensor
 * has.
 */
export function readShape(cursor: WireCursor, dimField = DIM): readonly number[] | null {
  const shape: number[] = [];
  let isKnown = true;
  inMessage(cursor, (field, wireType) => {
    if (field === dimField && wireType === WIRE_BYTES && shape.length <= MAX_RANK) shape.push(readDim(cursor));
    else if (field === UNKNOWN_RANK && wireType === WIRE_VARINT) isKnown = cursor.varint() === 0;
    else return false;
    return true;
  });
  return isKnown && shape.length <= MAX_RANK ? shape : null;
}

function readDim(cursor: WireCursor): number {
  let size = 0;
  inMessage(cursor, (field, wireType) => {
    if (field !== DIM_SIZE || wireType !== WIRE_VARINT) return false;
    cursor.varint();
    size = cursor.high * 2 ** 32 + (cursor.low >>> 0);
    return true;
  });
  return size;
}
