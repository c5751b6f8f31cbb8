import type { ElementSource } from "../../tensor/elements/elementSource";
import { gather } from "../../tensor/elements/gather";
import { kernelMemory } from "../../tensor/kernel/kernelMemory";
import type { Pace } from "../../tensor/pace";
import type { DimSelection } from "../../tensor/slice/selection";
import type { Shape } from "../../tensor/slice/shape";
import { isInTail, pieceElements } from "./farElements";
import { denseStart, extentOf, sliceParts } from "./sliceParts";

/** Small enough that what is done with a chunk ends within a slice of time, even where each element becomes a text. */
const CHUNK_ELEMENTS = 1 << 14;

/** Elements that are lent at a time: their bytes stay in the cache of a processor, and a read of them costs little beside. */
const VISITED_ELEMENTS = 1 << 16;

/** Elements that follow each other in a slice. */
export interface SliceChunk {
  /** Little-endian; the receiver owns them. */
  readonly bytes: Uint8Array;
  /** Row-major number, in the slice, of the first. */
  readonly firstElement: number;
  /** Number of times the only element stands here (a repeated tail); 1 for all others. */
  readonly weight: number;
}

/**
 * Looks at elements that follow each other in a slice. Their bytes are lent, in the memory of kernels: they are another's once it returns, so
 * it waits for nothing.
 */
export type ChunkLook = (chunk: SliceChunk) => void;

/** Treatment of a repeated tail: one element with its weight, or every element. */
export type Tail = "weighed" | "expanded";

/** Reading of a tensor by the selection of its dims; nothing is checked. */
export interface SliceReading {
  /** Throws `tooLarge` before anything is read. */
  gathered(dims: readonly DimSelection[], pace: Pace): Promise<Uint8Array>;
  /** In the slice's order; chunks that end before element `from` are passed over. */
  chunks(dims: readonly DimSelection[], tail: Tail, from: number, pace: Pace): AsyncGenerator<SliceChunk, void, void>;
  /**
   * Looks at all elements in the slice's order, a repeated tail `weighed`; the chunks are larger ones. `behind` is awaited behind each look, for
   * what that left to do.
   */
  visit(dims: readonly DimSelection[], pace: Pace, look: ChunkLook, behind?: () => Promise<void>): Promise<void>;
}

/** Reading of elements that lie in a file or in memory. */
export function lyingReading(source: ElementSource, shape: Shape): SliceReading {
  return {
    gathered: (dims, pace) => gather(source, shape, dims, pace),
    async *chunks(dims, tail, from, pace) {
      for await (const { count, read, ...part } of readableParts(
        source,
        shape,
        dims,
        { tail, from, most: CHUNK_ELEMENTS },
        pace,
      )) {
        const bytes = new Uint8Array(count * source.itemBytes);
        read(bytes);
        yield { bytes, ...part };
      }
    },
    async visit(dims, pace, look, behind) {
      const memory = kernelMemory();
      const options = { tail: "weighed", from: 0, most: VISITED_ELEMENTS } as const;
      for await (const { count, read, ...part } of readableParts(source, shape, dims, options, pace)) {
        memory.use(() => {
          const bytes = memory.take(count * source.itemBytes);
          read(bytes);
          look({ bytes, ...part });
        });
        await behind?.();
      }
    },
  };
}

/** Elements that follow each other in a slice, to be read. */
interface ReadablePart extends Omit<SliceChunk, "bytes"> {
  readonly count: number;
  /** Fills memory of just their bytes. */
  readonly read: (target: Uint8Array) => void;
}

/** Elements of a slice that are passed over, and those of a part. */
interface PartOptions {
  readonly tail: Tail;
  readonly from: number;
  readonly most: number;
}

/** Parts in the slice's order; what lies far apart is gathered in large pieces. */
async function* readableParts(
  source: ElementSource,
  shape: Shape,
  all: readonly DimSelection[],
  { tail, from, most }: PartOptions,
  pace: Pace,
): AsyncGenerator<ReadablePart, void, void> {
  const { itemBytes, seen } = source;
  const partElements = Math.min(most, source.chunkElements ?? most);
  const isRepeated = (dims: readonly DimSelection[]) => tail === "weighed" && isInTail(source, shape, dims);
  const pieces = sliceParts(all, pieceElements(source, partElements), isRepeated, from);
  for (const { dims, firstElement, count, isRepeated: isTail } of pieces) {
    if (pace.isDue()) await pace.giveWay();
    if (isTail) {
      const { low } = extentOf(shape, dims);
      yield { count: 1, read: (target) => source.readElements(low, target), firstElement, weight: count };
      continue;
    }
    const start = seen ? undefined : denseStart(shape, dims, count);
    if (start !== undefined) {
      yield { count, read: (target) => source.readElements(start, target), firstElement, weight: 1 };
      continue;
    }
    const bytes = await gather(source, shape, dims, pace);
    for (let first = 0; first < count; first += partElements) {
      const end = Math.min(count, first + partElements);
      if (firstElement + first + partElements <= from) continue;
      const read = (target: Uint8Array) => target.set(bytes.subarray(first * itemBytes, end * itemBytes));
      yield { count: end - first, read, firstElement: firstElement + first, weight: 1 };
    }
  }
}
