import type { ElementSource, TensorElements } from "../tensor/elementSource";
import { gather } from "../tensor/gather";
import type { Pace } from "../tensor/pace";
import { type DimSelection, parseSelection, resolveSelection, selectedShape } from "../tensor/selection";
import { say } from "../tensor/sentence";
import { elementCount, type Shape } from "../tensor/shape";
import { TensorError } from "../tensor/tensorError";
import type { OpenTensor } from "./provider";
import { denseStart, extentOf, sliceParts } from "./sliceParts";

/** More elements than this are a claim, not a recording; nobody waits for all their bytes. */
const MAX_EXPANDED_ELEMENTS = 2 ** 32;

/** Small enough that what is done with a chunk ends within a slice of time, even where each element becomes a text. */
const CHUNK_ELEMENTS = 1 << 14;

/** Elements that lie far apart are read so many at a time: near ones of them then share a read. */
export const PIECE_BYTES = 32 * 1024 * 1024;

/** Elements that follow each other in a slice. */
export interface SliceChunk {
  /** Little-endian; the receiver owns them. */
  readonly bytes: Uint8Array;
  /** Row-major number, in the slice, of the first. */
  readonly firstElement: number;
  /** How often the only element stands here (a repeated tail); 1 for all others. */
  readonly weight: number;
}

/**
 * A slice whose elements can be read through, whatever their number. Where it is all of the value, reading it to its end
 * throws `badValue` as well if the value's record has a wrong checksum.
 */
export interface OpenSlice {
  /** What the elements are stored as, and what the file declares. */
  readonly dtype: string;
  readonly declaredDtype: string;
  /** The elements of the whole tensor. */
  readonly elements: TensorElements;
  readonly shape: Shape;
  readonly count: number;
  /** All elements, row-major; the caller owns them. Throws `tooLarge` before anything is read. */
  gathered(pace: Pace): Promise<Uint8Array>;
  /**
   * All elements, row-major, in chunks of bounded memory; of the file only what they need is read. A repeated tail comes
   * `weighed`, as one element with its weight: a few bytes of a file can claim more of it than anybody could read; or
   * `expanded`, for those who need every element's bytes; then beyond 2^32 elements it throws `tooLarge` at once. Chunks that
   * end before element `from` are passed over unread; where any is, the checksum is not looked at.
   */
  chunks(tail: "weighed" | "expanded", pace: Pace, from?: number): AsyncGenerator<SliceChunk, void, void>;
}

/** Opens a slice of a tensor; without a slice text, all of it. Throws `badSlice` or `outOfRange`. */
export function openSlice(tensor: OpenTensor, slice: string | undefined): OpenSlice {
  const { elements } = tensor;
  const dims = resolveSelection(parseSelection(slice ?? ""), tensor.shape);
  const shape = selectedShape(dims);
  const count = elementCount(shape);
  const isWhole = count === elementCount(tensor.shape);
  const check = async (pace: Pace) => {
    if (isWhole) await tensor.check?.(pace);
  };
  return {
    dtype: elements.dtype,
    declaredDtype: tensor.dtype,
    elements,
    shape,
    count,
    async gathered(pace) {
      const bytes = await gather(elements, tensor.shape, dims, pace);
      await check(pace);
      return bytes;
    },
    chunks(tail, pace, from = 0) {
      if (tail === "expanded" && count > MAX_EXPANDED_ELEMENTS) {
        throw new TensorError("tooLarge", say("elementsOneByOne", { count, most: MAX_EXPANDED_ELEMENTS }));
      }
      const parts = sliceChunks(elements, tensor.shape, dims, tail, from, pace);
      return from > 0 ? parts : thenChecked(parts, () => check(pace));
    },
  };
}

/** The check comes last: it may take as long as the reading, and what is read first can be told meanwhile. */
async function* thenChecked(
  chunks: AsyncGenerator<SliceChunk, void, void>,
  check: () => Promise<void>,
): AsyncGenerator<SliceChunk, void, void> {
  yield* chunks;
  await check();
}

/** Parts in the slice's order, each gathered; what lies far apart is read in large pieces. */
async function* sliceChunks(
  source: ElementSource,
  shape: Shape,
  all: readonly DimSelection[],
  tail: "weighed" | "expanded",
  from: number,
  pace: Pace,
): AsyncGenerator<SliceChunk, void, void> {
  const { itemBytes, storedCount } = source;
  const isFar = source.seen !== undefined;
  const chunkElements = Math.min(CHUNK_ELEMENTS, source.chunkElements ?? CHUNK_ELEMENTS);
  const isRepeated = (dims: readonly DimSelection[]) => tail === "weighed" && extentOf(shape, dims).low >= storedCount;
  const most = isFar ? Math.max(chunkElements, Math.floor(PIECE_BYTES / itemBytes)) : chunkElements;
  for (const { dims, firstElement, count, isRepeated: isTail } of sliceParts(all, most, isRepeated, from)) {
    if (pace.isDue()) await pace.giveWay();
    if (isTail) {
      const bytes = new Uint8Array(itemBytes);
      source.readElements(extentOf(shape, dims).low, bytes);
      yield { bytes, firstElement, weight: count };
      continue;
    }
    const start = isFar ? undefined : denseStart(shape, dims, count);
    if (start !== undefined) {
      const bytes = new Uint8Array(count * itemBytes);
      source.readElements(start, bytes);
      yield { bytes, firstElement, weight: 1 };
      continue;
    }
    const bytes = await gather(source, shape, dims, pace);
    for (let first = 0; first < count; first += chunkElements) {
      const chunk = bytes.slice(first * itemBytes, (first + chunkElements) * itemBytes);
      if (firstElement + first + chunkElements > from)
        yield { bytes: chunk, firstElement: firstElement + first, weight: 1 };
    }
  }
}
