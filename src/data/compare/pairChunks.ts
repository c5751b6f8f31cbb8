import type { ElementSource } from "../../tensor/elementSource";
import { gathering } from "../../tensor/gather";
import type { Pace } from "../../tensor/pace";
import type { DimSelection } from "../../tensor/selection";
import { elementCount, type Shape } from "../../tensor/shape";
import { PIECE_BYTES } from "../openSlice";
import { denseStart, extentOf, type SlicePart, sliceParts } from "../sliceParts";
import type { OpenPair } from "./openPair";

/** Few enough that what is done with a chunk ends within a slice of time. */
const CHUNK_ELEMENTS = 1 << 15;

/** As many elements of both, which follow each other in the slice. */
export interface PairChunk {
  /** Little-endian, as they are stored; to be looked at until the next chunk is asked for. */
  readonly a: Uint8Array;
  readonly b: Uint8Array;
  /** Row-major number, in the slice, of the first. */
  readonly firstElement: number;
  /** How often the only element of each stands here (a repeated tail of both); 1 for all others. */
  readonly weight: number;
}

/**
 * Both sides of a pair in step, in the order of the slice, in chunks of bounded memory; of the files only what they need is read, and a B that
 * is transposed in large pieces. Chunks that end before element `from` are passed over; where all of both is read, checksums are
 * looked at last: throws `badValue` where one is wrong.
 */
export async function* pairChunks(pair: OpenPair, pace: Pace, from = 0): AsyncGenerator<PairChunk, void, void> {
  const { tensors, dims } = pair;
  const { a, b } = tensors;
  const { shape } = a;
  const isFar = b.elements.seen !== undefined;
  const most = Math.min(
    CHUNK_ELEMENTS,
    a.elements.chunkElements ?? CHUNK_ELEMENTS,
    b.elements.chunkElements ?? CHUNK_ELEMENTS,
  );
  const [readA, readB] = [new PartReader(a.elements, shape, pace), new PartReader(b.elements, shape, pace)];
  const storedCount = Math.max(a.elements.storedCount, b.elements.storedCount);
  const isRepeated = (taken: readonly DimSelection[]) => extentOf(shape, taken).low >= storedCount;
  const pieceElements = isFar ? Math.max(most, Math.floor(PIECE_BYTES / b.elements.itemBytes)) : most;
  for (const part of sliceParts(dims, pieceElements, isRepeated, from)) {
    const { firstElement, count } = part;
    if (part.isRepeated) {
      yield { a: readA.first(part), b: readB.first(part), firstElement, weight: count };
      continue;
    }
    const piece = await readB.all(part);
    const { itemBytes } = b.elements;
    for (const inner of sliceParts(part.dims, most, () => false, Math.max(0, from - firstElement))) {
      if (pace.isDue()) await pace.giveWay();
      const start = inner.firstElement * itemBytes;
      const chunk = piece.subarray(start, start + inner.count * itemBytes);
      yield { a: await readA.all(inner), b: chunk, firstElement: firstElement + inner.firstElement, weight: 1 };
    }
  }
  const isWhole = pair.count === elementCount(shape);
  if (!isWhole || from > 0) return;
  await a.check?.(pace);
  await b.check?.(pace);
}

/** Reads parts into one memory. */
class PartReader {
  private readonly source: ElementSource;
  private readonly shape: Shape;
  private readonly pace: Pace;
  private memory = new Uint8Array(0);

  constructor(source: ElementSource, shape: Shape, pace: Pace) {
    this.source = source;
    this.shape = shape;
    this.pace = pace;
  }

  /** All elements of a part, until the next is asked for. */
  async all({ dims, count }: SlicePart): Promise<Uint8Array> {
    const { source, shape, pace } = this;
    const target = this.taken(count);
    const start = source.seen ? undefined : denseStart(shape, dims, count);
    if (start !== undefined) source.readElements(start, target);
    else for (const _ of gathering(source, shape, dims, target)) if (pace.isDue()) await pace.giveWay();
    return target;
  }

  first({ dims }: SlicePart): Uint8Array {
    const target = this.taken(1);
    this.source.readElements(extentOf(this.shape, dims).low, target);
    return target;
  }

  private taken(count: number): Uint8Array {
    const bytes = count * this.source.itemBytes;
    if (this.memory.length < bytes) this.memory = new Uint8Array(bytes);
    return this.memory.subarray(0, bytes);
  }
}
