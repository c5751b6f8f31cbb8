import type { ElementSource } from "../../tensor/elementSource";
import type { Pace } from "../../tensor/pace";
import { TensorError } from "../../tensor/tensorError";

const CHUNK_BYTES = 256 * 1024;

/** More elements than this are a claim, not a recording; nobody waits for all their bytes. */
const MAX_STREAMED_ELEMENTS = 2 ** 32;

/** Calls `use` with the bytes of all elements in order, row-major and little-endian; each chunk is the receiver's. */
export async function forEachByteChunk(
  elements: ElementSource,
  pace: Pace,
  use: (chunk: Uint8Array) => void,
): Promise<void> {
  const { elementCount, itemBytes } = elements;
  if (elementCount > MAX_STREAMED_ELEMENTS) {
    throw new TensorError("tooLarge", `${elementCount} elements: at most ${MAX_STREAMED_ELEMENTS} are read one by one`);
  }
  const chunkElements = CHUNK_BYTES / itemBytes;
  for (let element = 0; element < elementCount; element += chunkElements) {
    const chunk = new Uint8Array(Math.min(chunkElements, elementCount - element) * itemBytes);
    elements.readElements(element, chunk);
    use(chunk);
    if (pace.isDue()) await pace.giveWay();
  }
}
