import type { TensorElements } from "../../tensor/elements/elementSource";
import type { Pace } from "../../tensor/pace";
import { say } from "../../tensor/said/sentence";
import { TensorError } from "../../tensor/said/tensorError";
import { type DimSelection, parseSelection, resolveSelection, selectedShape } from "../../tensor/slice/selection";
import { elementCount, type Shape } from "../../tensor/slice/shape";
import type { OpenTensor } from "../provider";
import { type ChunkLook, lyingReading, type SliceChunk, type Tail } from "./sliceReading";

/** More elements than this are a claim, not a recording; nobody waits for all their bytes. */
const MAX_EXPANDED_ELEMENTS = 2 ** 32;

/**
 * A slice whose elements can be read through, whatever their number. Where it is all of the value, reading it to its end
 * throws `badValue` as well if the value's record has a wrong checksum.
 */
export interface OpenSlice {
  /** Dtype as the elements are stored, and as the file declares it. */
  readonly dtype: string;
  readonly declaredDtype: string;
  /** The elements of the whole tensor. */
  readonly elements: TensorElements;
  readonly shape: Shape;
  readonly count: number;
  /** Shape of the whole tensor, and the selection of its dims. */
  readonly tensorShape: Shape;
  readonly dims: readonly DimSelection[];
  /** All elements, row-major; the caller owns them. Throws `tooLarge` before anything is read. */
  gathered(pace: Pace): Promise<Uint8Array>;
  /**
   * All elements, row-major, in chunks of bounded memory; of the file only what they need is read. A repeated tail comes
   * `weighed`, as one element with its weight: a few bytes of a file can claim more of it than anybody could read; or
   * `expanded`, for those who need every element's bytes; then beyond 2^32 elements it throws `tooLarge` at once. Chunks that
   * end before element `from` are passed over unread; where any is, the checksum is not looked at.
   */
  chunks(tail: Tail, pace: Pace, from?: number): AsyncGenerator<SliceChunk, void, void>;
  /**
   * Looks at the elements of a part, by its dims and counted from its own first one, in the memory of kernels; a repeated tail comes `weighed`.
   * `behind` is awaited behind each look; the checksum is the caller's to check.
   */
  visitPart(dims: readonly DimSelection[], pace: Pace, look: ChunkLook, behind?: () => Promise<void>): Promise<void>;
  /** Checks the value's checksum where the slice is all of it. Throws `badValue`. */
  check(pace: Pace): Promise<void>;
}

/** Opens a slice of a tensor; without a slice text, all of it. Throws `badSlice` or `outOfRange`. */
export function openSlice(tensor: OpenTensor, slice: string | undefined): OpenSlice {
  const { elements } = tensor;
  const dims = resolveSelection(parseSelection(slice ?? ""), tensor.shape);
  const shape = selectedShape(dims);
  const count = elementCount(shape);
  const isWhole = count === elementCount(tensor.shape);
  const reading = tensor.reading ?? lyingReading(elements, tensor.shape);
  const check = async (pace: Pace) => {
    if (isWhole) await tensor.check?.(pace);
  };
  return {
    dtype: elements.dtype,
    declaredDtype: tensor.dtype,
    elements,
    shape,
    count,
    tensorShape: tensor.shape,
    dims,
    check,
    visitPart: reading.visit,
    async gathered(pace) {
      const bytes = await reading.gathered(dims, pace);
      await check(pace);
      return bytes;
    },
    chunks(tail, pace, from = 0) {
      if (tail === "expanded" && count > MAX_EXPANDED_ELEMENTS) {
        throw new TensorError("tooLarge", say("elementsOneByOne", { count, most: MAX_EXPANDED_ELEMENTS }));
      }
      const parts = reading.chunks(dims, tail, from, pace);
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
