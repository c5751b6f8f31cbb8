import type { ElementSource } from "../../tensor/elements/elementSource";
import { gathering } from "../../tensor/elements/gather";
import type { Pace } from "../../tensor/pace";
import type { DimSelection } from "../../tensor/slice/selection";
import { elementCount, type Shape } from "../../tensor/slice/shape";
import type { OpenTensor } from "../provider";
import { isInTail, pieceElements } from "../slices/farElements";
import { denseStart, extentOf, type SlicePart, sliceParts } from "../slices/sliceParts";
import type { Tail } from "../slices/sliceReading";
import type { OpenPair, TensorPair } from "./openPair";

/** Few enough that a chunk is done within a slice of time even by code that nothing has run yet. */
const CHUNK_ELEMENTS = 1 << 13;

/** Equally many elements of both, which follow each other in the slice. */
export interface PairChunk {
  /** Little-endian, as they are stored; to be looked at until the next chunk is asked for. */
  readonly a: Uint8Array;
  readonly b: Uint8Array;
  /** Row-major number, in the slice, of the first. */
  readonly firstElement: number;
  /** Number of times the only element of each stands here (a repeated tail of both); 1 for all others. */
  readonly weight: number;
}

/**
 * Both sides of a pair in step, in the order of the slice, in chunks of bounded memory; of the files only what they need is read, and a B that
 * is transposed in large pieces. Chunks that end before element `from` are passed over; where all of both is read, checksums are
 * looked at last: throws `badValue` where one is wrong.
 */
export async function* pairChunks(
  pair: OpenPair,
  pace: Pace,
  { from = 0, rooms = new PairRooms() }: { readonly from?: number; readonly rooms?: PairRooms } = {},
): AsyncGenerator<PairChunk, void, void> {
  const { tensors, dims, count } = pair;
  const reader = new PairReader(tensors, "weighed", pace, rooms);
  const { a, b } = tensors;
  const isWhole = from === 0 && count === elementCount(a.shape);
  for (const part of reader.parts(dims, from)) {
    for await (const chunk of reader.chunksOf(part, from - part.firstElement)) {
      if (isWhole) noteRead(a, chunk.a, chunk.firstElement);
      if (isWhole) noteRead(b, chunk.b, chunk.firstElement);
      yield chunk;
    }
  }
  if (!isWhole) return;
  await a.check?.(pace);
  await b.check?.(pace);
}

/** Notes bytes in the order of the file, which need not be read again for its checksum. */
function noteRead({ elements, noteRead: note }: OpenTensor, bytes: Uint8Array, firstElement: number): void {
  if (!note || firstElement >= elements.storedCount) return;
  note(bytes.subarray(0, (elements.storedCount - firstElement) * elements.itemBytes));
}

/** Memory for the chunks of both sides, of one pair after the other. */
export class PairRooms {
  readonly a = new Room();
  readonly b = new Room();
}

class Room {
  private memory = new Uint8Array(0);

  /** Scratch of `bytes` bytes, until the next call. */
  of(bytes: number): Uint8Array {
    if (this.memory.length < bytes) this.memory = new Uint8Array(bytes);
    return this.memory.subarray(0, bytes);
  }
}

/** The same of what is selected, a repeated tail of both as one wants it; no checksum is looked at. */
export async function* uncheckedPairChunks(
  tensors: TensorPair,
  dims: readonly DimSelection[],
  tail: Tail,
  from: number,
  pace: Pace,
): AsyncGenerator<PairChunk, void, void> {
  const reader = new PairReader(tensors, tail, pace);
  for (const part of reader.parts(dims, from)) yield* reader.chunksOf(part, from - part.firstElement);
}

/** Reads parts of a pair, in any order. */
export class PairReader {
  private readonly tensors: TensorPair;
  private readonly tail: Tail;
  private readonly pace: Pace;
  private readonly readA: PartReader;
  private readonly readB: PartReader;
  /** Limit of elements of a chunk, and of a read of B. */
  private readonly chunkElements: number;
  private readonly pieceElements: number;

  constructor(tensors: TensorPair, tail: Tail, pace: Pace, rooms = new PairRooms()) {
    const { a, b } = tensors;
    this.tensors = tensors;
    this.tail = tail;
    this.pace = pace;
    this.readA = new PartReader(a.elements, a.shape, rooms.a, pace);
    this.readB = new PartReader(b.elements, a.shape, rooms.b, pace);
    const { chunkElements: ofA = CHUNK_ELEMENTS } = a.elements;
    const { chunkElements: ofB = CHUNK_ELEMENTS } = b.elements;
    this.chunkElements = Math.min(CHUNK_ELEMENTS, ofA, ofB);
    this.pieceElements = pieceElements(b.elements, this.chunkElements);
  }

  /** Parts in which a selection is read, in its order; of at least `least` elements each. */
  parts(dims: readonly DimSelection[], from = 0, least = 1): Generator<SlicePart, void, void> {
    return sliceParts(dims, Math.max(this.pieceElements, least), (taken) => this.isRepeated(taken), from);
  }

  private isRepeated(dims: readonly DimSelection[]): boolean {
    const { a, b } = this.tensors;
    return this.tail === "weighed" && isInTail(a.elements, a.shape, dims) && isInTail(b.elements, b.shape, dims);
  }

  /** The chunks of a part; those that end before its element `from` are passed over. */
  async *chunksOf(part: SlicePart, from = 0): AsyncGenerator<PairChunk, void, void> {
    const { tensors, pace, readA, readB } = this;
    const { itemBytes } = tensors.b.elements;
    const isFar = this.pieceElements > this.chunkElements;
    for (const piece of sliceParts(part.dims, this.pieceElements, (taken) => this.isRepeated(taken), from)) {
      if (pace.isDue()) await pace.giveWay();
      const firstElement = part.firstElement + piece.firstElement;
      if (piece.isRepeated) {
        yield { a: readA.first(piece), b: readB.first(piece), firstElement, weight: piece.count };
        continue;
      }
      const ofB = isFar ? await readB.all(piece) : undefined;
      for (const inner of sliceParts(piece.dims, this.chunkElements, () => false, from - piece.firstElement)) {
        if (pace.isDue()) await pace.giveWay();
        const start = inner.firstElement * itemBytes;
        const b = ofB?.subarray(start, start + inner.count * itemBytes) ?? (await readB.all(inner));
        yield { a: await readA.all(inner), b, firstElement: firstElement + inner.firstElement, weight: 1 };
      }
    }
  }
}

/** Reads parts of one tensor into one memory. */
class PartReader {
  private readonly source: ElementSource;
  private readonly shape: Shape;
  private readonly room: Room;
  private readonly pace: Pace;

  constructor(source: ElementSource, shape: Shape, room: Room, pace: Pace) {
    this.source = source;
    this.shape = shape;
    this.room = room;
    this.pace = pace;
  }

  /** All elements of a part, until the next is asked for. */
  async all({ dims, count }: SlicePart): Promise<Uint8Array> {
    const { source, shape, pace } = this;
    const target = this.room.of(count * source.itemBytes);
    const start = source.seen ? undefined : denseStart(shape, dims, count);
    if (start !== undefined) source.readElements(start, target);
    else for (const _ of gathering(source, shape, dims, target)) if (pace.isDue()) await pace.giveWay();
    return target;
  }

  first({ dims }: SlicePart): Uint8Array {
    const target = this.room.of(this.source.itemBytes);
    this.source.readElements(extentOf(this.shape, dims).low, target);
    return target;
  }
}
