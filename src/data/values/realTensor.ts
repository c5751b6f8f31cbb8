import type { ComplexAs } from "../../tensor/dtype/complexAs";
import { type ComplexDtype, fixedDtype, realDtype } from "../../tensor/dtype/dtype";
import type { TensorElements } from "../../tensor/elements/elementSource";
import { decodedValues } from "../../tensor/elements/elementValues";
import { bytesAs, lentBytesAs } from "../../tensor/kernel/complexReals";
import { kernelMemory } from "../../tensor/kernel/kernelMemory";
import { say } from "../../tensor/said/sentence";
import { TensorError } from "../../tensor/said/tensorError";
import { inStretches } from "../../tensor/stretches";
import type { OpenTensor } from "../provider";
import { type ChunkLook, lyingReading, type SliceChunk, type SliceReading } from "../slices/sliceReading";

/** The real numbers that a tensor's complex ones are looked at as, made as it is read; any other tensor itself. */
export function realTensor(tensor: OpenTensor, as: ComplexAs): OpenTensor {
  const { elements, shape, check } = tensor;
  if (elements.dtype === "string") return tensor;
  const complex = fixedDtype(elements.dtype);
  if (complex.kind !== "complex") return tensor;
  const dtype = complex.part;
  const row = realDtype(dtype);
  const { elementCount, storedCount, chunkElements } = elements;
  const reals: TensorElements = {
    ...{ dtype, itemBytes: row.itemBytes, elementCount, storedCount },
    ...(chunkElements !== undefined && { chunkElements }),
    readElements(first, target) {
      const bytes = new Uint8Array((target.length / row.itemBytes) * complex.itemBytes);
      elements.readElements(first, bytes);
      target.set(bytesAs(as, complex, bytes));
    },
    decode: (bytes) => decodedValues(row, bytes),
    digested: (bytes) => [bytes],
  };
  const reading = readingOf(tensor.reading ?? lyingReading(elements, shape), as, complex);
  return {
    ...{ dtype, storedDtype: dtype, shape, elements: reals, reading },
    ...(check && { check: (pace) => check.call(tensor, pace) }),
  };
}

export function notComplex(dtype: string): TensorError {
  return new TensorError("notComplex", say("dtypeNotComplex", { dtype }));
}

function readingOf(reading: SliceReading, as: ComplexAs, complex: ComplexDtype): SliceReading {
  const { itemBytes } = complex;
  const of = (bytes: Uint8Array) => bytesAs(as, complex, bytes);
  return {
    async gathered(dims, pace) {
      const bytes = await reading.gathered(dims, pace);
      const found = new Uint8Array(bytes.length / 2);
      await inStretches(0, bytes.length / itemBytes, pace, (start, end) => {
        found.set(of(bytes.subarray(start * itemBytes, end * itemBytes)), (start * itemBytes) / 2);
      });
      return found;
    },
    chunks: (dims, tail, from, pace) => realChunks(reading.chunks(dims, tail, from, pace), of),
    visit(dims, pace, look, behind) {
      const lookAs: ChunkLook = ({ bytes, ...chunk }) =>
        kernelMemory().use(() => look({ ...chunk, bytes: lentBytesAs(as, complex, bytes) }));
      return reading.visit(dims, pace, lookAs, behind);
    },
  };
}

async function* realChunks(
  chunks: AsyncGenerator<SliceChunk, void, void>,
  of: (bytes: Uint8Array) => Uint8Array,
): AsyncGenerator<SliceChunk, void, void> {
  for await (const { bytes, ...chunk } of chunks) yield { ...chunk, bytes: of(bytes) };
}
