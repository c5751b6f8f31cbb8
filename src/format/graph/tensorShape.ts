import { MAX_RANK } from "../../tensor/shape";
import { WIRE_BYTES, WIRE_VARINT, type WireCursor } from "../wireCursor";

/** Fields of `TensorShapeProto` (tensorflow/core/framework/tensor_shape.proto). */
const DIM = 2;
const DIM_SIZE = 1;
const UNKNOWN_RANK = 3;

/**
 * Reads the TensorShapeProto of the field whose tag was read last: sizes, -1 where one is unknown; null where the rank is, or is one
 * that no tensor has.
 */
export function readShape(cursor: WireCursor): readonly number[] | null {
  const outerEnd = cursor.end;
  const end = cursor.byteLength() + cursor.position;
  cursor.end = end;
  const shape: number[] = [];
  let isKnown = true;
  while (isKnown && cursor.nextField()) {
    const { field, wireType } = cursor;
    if (field === DIM && wireType === WIRE_BYTES) shape.push(readDim(cursor));
    else if (field === UNKNOWN_RANK && wireType === WIRE_VARINT) isKnown = cursor.varint() === 0;
    else cursor.skipValue();
    isKnown &&= shape.length <= MAX_RANK;
  }
  cursor.enter(end, outerEnd);
  return isKnown ? shape : null;
}

function readDim(cursor: WireCursor): number {
  const shapeEnd = cursor.end;
  cursor.end = cursor.byteLength() + cursor.position;
  let size = 0;
  while (cursor.nextField()) {
    if (cursor.field === DIM_SIZE && cursor.wireType === WIRE_VARINT) {
      cursor.varint();
      size = cursor.high * 2 ** 32 + (cursor.low >>> 0);
    } else cursor.skipValue();
  }
  cursor.end = shapeEnd;
  return size;
}
