import type { MADE_OF_PAIR } from "../../shared/series/seriesId";
import { fixedDtype } from "../../tensor/dtype/dtype";
import type { TensorElements } from "../../tensor/elements/elementSource";
import { decodedValues, type ElementValues } from "../../tensor/elements/elementValues";
import { MAX_GATHERED_ELEMENTS } from "../../tensor/elements/gather";
import type { Pace } from "../../tensor/pace";
import { madeDtype, madeOfPair } from "../../tensor/pair/cells/madeOfPair";
import { roundedBytes } from "../../tensor/pair/dtypes/rounding";
import { say } from "../../tensor/said/sentence";
import { TensorError } from "../../tensor/said/tensorError";
import { type DimSelection, selectedShape } from "../../tensor/slice/selection";
import { elementCount } from "../../tensor/slice/shape";
import { DataError } from "../dataError";
import type { OpenTensor } from "../provider";
import type { SliceChunk, Tail } from "../slices/sliceReading";
import { dtypesOf, type TensorPair } from "./openPair";
import { uncheckedPairChunks } from "./pairChunks";

type Made = (typeof MADE_OF_PAIR)[number];

/** Makes bytes of the result of those of both sides. */
interface Making {
  readonly dtype: string;
  of(a: Uint8Array, b: Uint8Array): Uint8Array;
}

/** Tensor that two tensors make together, of their shape; computed as it is read. */
export function madeTensor(tensors: TensorPair, made: Made): OpenTensor {
  const { a, b, as } = tensors;
  if (made === "b" && as === undefined) return b;
  const { dtype, of } = made === "b" ? rounding(b.elements, as ?? b.storedDtype) : making(tensors, made);
  const row = fixedDtype(dtype);
  const { itemBytes } = row;
  const chunks = (dims: readonly DimSelection[], tail: Tail, from: number, pace: Pace) =>
    madeChunks(uncheckedPairChunks(tensors, dims, tail, from, pace), of);
  const elements: TensorElements = {
    dtype,
    itemBytes,
    elementCount: a.elements.elementCount,
    storedCount: Math.max(a.elements.storedCount, b.elements.storedCount),
    readElements(first, target) {
      const count = target.length / itemBytes;
      target.set(of(elementsFrom(a.elements, first, count), elementsFrom(b.elements, first, count)));
    },
    decode: (bytes) => decodedValues(row, bytes),
    digested: (bytes) => [bytes],
  };
  return {
    dtype,
    storedDtype: dtype,
    shape: a.shape,
    elements,
    reading: {
      chunks,
      async gathered(dims, pace) {
        const count = elementCount(selectedShape(dims));
        if (count > MAX_GATHERED_ELEMENTS) {
          throw new TensorError("tooLarge", say("sliceTooLarge", { count, most: MAX_GATHERED_ELEMENTS }));
        }
        const result = new Uint8Array(count * itemBytes);
        for await (const { bytes, firstElement } of chunks(dims, "expanded", 0, pace)) {
          result.set(bytes, firstElement * itemBytes);
        }
        return result;
      },
      async visit(dims, pace, look, behind) {
        for await (const chunk of chunks(dims, "weighed", 0, pace)) {
          look(chunk);
          await behind?.();
        }
      },
    },
    async check(pace) {
      await a.check?.(pace);
      await b.check?.(pace);
    },
  };
}

function making(tensors: TensorPair, made: Exclude<Made, "b">): Making {
  const { elements: a } = tensors.a;
  const { elements: b } = tensors.b;
  const dtypes = dtypesOf(tensors);
  const dtype = madeDtype(made, dtypes);
  if (dtype === undefined) {
    throw new DataError("notComparable", say("pairDtypes", { a: dtypes.dtypeA, b: dtypes.dtypeB }));
  }
  return { dtype, of: (some, others) => bytesOf(madeOfPair(made, a.decode(some), b.decode(others), dtypes)) };
}

function rounding({ decode }: TensorElements, dtype: string): Making {
  return { dtype, of: (_, b) => roundedBytes(decode(b), dtype) };
}

function bytesOf({ array }: ElementValues): Uint8Array {
  return ArrayBuffer.isView(array)
    ? new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    : new Uint8Array();
}

function elementsFrom(elements: TensorElements, first: number, count: number): Uint8Array {
  const bytes = new Uint8Array(count * elements.itemBytes);
  elements.readElements(first, bytes);
  return bytes;
}

async function* madeChunks(
  chunks: ReturnType<typeof uncheckedPairChunks>,
  of: Making["of"],
): AsyncGenerator<SliceChunk, void, void> {
  for await (const { a, b, firstElement, weight } of chunks) yield { bytes: of(a, b), firstElement, weight };
}
