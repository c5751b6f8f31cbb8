import type { ElementSource, TensorElements } from "../tensor/elementSource";
import { gather } from "../tensor/gather";
import type { Pace } from "../tensor/pace";
import { type DimSelection, parseSelection, resolveSelection, selectedShape } from "../tensor/selection";
import { say } from "../tensor/sentence";
import { elementCount, type Shape } from "../tensor/shape";
import { TensorError } from "../tensor/tensorError";
import type { OpenTensor } from "./provider";

/** More elements than this are a claim, not a recording; nobody waits for all their bytes. */
const MAX_EXPANDED_ELEMENTS = 2 ** 32;

/** Small enough that what is done with a chunk ends within a slice of time, even where each element becomes a text. */
const CHUNK_ELEMENTS = 1 << 14;

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

/**
 * Halves the slice along its outermost dim until a part is small or, `weighed`, all of the repeated tail: parts come in
 * the slice's order, and at most one at a time is both tail and not.
 */
async function* sliceChunks(
  source: ElementSource,
  shape: Shape,
  all: readonly DimSelection[],
  tail: "weighed" | "expanded",
  from: number,
  pace: Pace,
): AsyncGenerator<SliceChunk, void, void> {
  const chunkElements = Math.min(CHUNK_ELEMENTS, source.chunkElements ?? CHUNK_ELEMENTS);
  const parts = [all];
  let firstElement = 0;
  for (let dims = parts.pop(); dims; dims = parts.pop()) {
    const count = dims.reduce((product, dim) => product * dim.count, 1);
    if (count === 0) return;
    if (firstElement + count <= from) {
      firstElement += count;
      continue;
    }
    const { low, high } = extent(shape, dims);
    const isSmall = count <= chunkElements;
    if (!isSmall && !(tail === "weighed" && low >= source.storedCount)) {
      parts.push(...halves(dims));
      continue;
    }
    if (pace.isDue()) await pace.giveWay();
    let bytes: Uint8Array;
    if (isSmall && !isDense(dims, low, high, count)) bytes = await gather(source, shape, dims, pace);
    else {
      bytes = new Uint8Array((isSmall ? count : 1) * source.itemBytes);
      source.readElements(low, bytes);
    }
    yield { bytes, firstElement, weight: isSmall ? 1 : count };
    firstElement += count;
  }
}

/** The lowest and the highest row-major number, in the tensor, of what is selected. */
function extent(shape: Shape, dims: readonly DimSelection[]): { low: number; high: number } {
  let low = 0;
  let high = 0;
  let stride = 1;
  for (let dim = shape.length - 1; dim >= 0; dim--) {
    const { start, step, count } = dims[dim] as DimSelection;
    const last = start + step * (count - 1);
    low += Math.min(start, last) * stride;
    high += Math.max(start, last) * stride;
    stride *= shape[dim] as number;
  }
  return { low, high };
}

/** The elements lie in the tensor one after the other, as in the slice. */
function isDense(dims: readonly DimSelection[], low: number, high: number, count: number): boolean {
  return high - low + 1 === count && dims.every((dim) => dim.count === 1 || dim.step > 0);
}

/** Both halves, the later one first. */
function halves(dims: readonly DimSelection[]): [DimSelection[], DimSelection[]] {
  const split = dims.findIndex((dim) => dim.count > 1);
  const { start, step, count, isIndex } = dims[split] as DimSelection;
  const front = Math.floor(count / 2);
  const withPart = (part: DimSelection) => dims.map((dim, i) => (i === split ? part : dim));
  return [
    withPart({ start: start + front * step, step, count: count - front, isIndex }),
    withPart({ start, step, count: front, isIndex }),
  ];
}
