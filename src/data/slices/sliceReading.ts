import type { ElementSource } from "../../tensor/elements/elementSource";
import { gather } from "../../tensor/elements/gather";
import type { Pace } from "../../tensor/pace";
import type { DimSelection } from "../../tensor/slice/selection";
import type { Shape } from "../../tensor/slice/shape";
import { isInTail, pieceElements } from "./farElements";
import { denseStart, extentOf, sliceParts } from "./sliceParts";

/** Small enough that what is done with a chunk ends within a slice of time, even where each element becomes a text. */
const CHUNK_ELEMENTS = 1 << 14;

/** Elements that follow each other in a slice. */
export interface SliceChunk {
  /** Little-endian; the receiver owns them. */
  readonly bytes: Uint8Array;
  /** Row-major number, in the slice, of the first. */
  readonly firstElement: number;
  /** Number of times the only element stands here (a repeated tail); 1 for all others. */
  readonly weight: number;
}

/** Treatment of a repeated tail: one element with its weight, or every element. */
export type Tail = "weighed" | "expanded";

/** Reading of a tensor by the selection of its dims; nothing is checked. */
export interface SliceReading {
  /** Throws `tooLarge` before anything is read. */
  gathered(dims: readonly DimSelection[], pace: Pace): Promise<Uint8Array>;
  /** In the slice's order; chunks that end before element `from` are passed over. */
  chunks(dims: readonly DimSelection[], tail: Tail, from: number, pace: Pace): AsyncGenerator<SliceChunk, void, void>;
}

/** Reading of elements that lie in a file or in memory. */
export function lyingReading(source: ElementSource, shape: Shape): SliceReading {
  return {
    gathered: (dims, pace) => gather(source, shape, dims, pace),
    chunks: (dims, tail, from, pace) => sliceChunks(source, shape, dims, tail, from, pace),
  };
}

/** Parts in the slice's order, each gathered; what lies far apart is read in large pieces. */
async function* sliceChunks(
  source: ElementSource,
  shape: Shape,
  all: readonly DimSelection[],
  tail: Tail,
  from: number,
  pace: Pace,
): AsyncGenerator<SliceChunk, void, void> {
  const { itemBytes, seen } = source;
  const chunkElements = Math.min(CHUNK_ELEMENTS, source.chunkElements ?? CHUNK_ELEMENTS);
  const isRepeated = (dims: readonly DimSelection[]) => tail === "weighed" && isInTail(source, shape, dims);
  const most = pieceElements(source, chunkElements);
  for (const { dims, firstElement, count, isRepeated: isTail } of sliceParts(all, most, isRepeated, from)) {
    if (pace.isDue()) await pace.giveWay();
    if (isTail) {
      const bytes = new Uint8Array(itemBytes);
      source.readElements(extentOf(shape, dims).low, bytes);
      yield { bytes, firstElement, weight: count };
      continue;
    }
    const start = seen ? undefined : denseStart(shape, dims, count);
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
