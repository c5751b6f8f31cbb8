import type { ElementSource } from "../../tensor/elements/elementSource";
import { gathering } from "../../tensor/elements/gather";
import { kernelMemory } from "../../tensor/kernel/kernelMemory";
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

/** Elements of numbers that are lent at a time: kernels look at them, and a read of them costs little beside. */
const VISITED_ELEMENTS = 1 << 16;

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
 * Looks at both sides of a pair in step, in the order of the slice, a repeated tail of both weighed; of the files only what they need is read, and
 * a B that is transposed in large pieces. Bytes are lent, in the memory of kernels: they are another's once `look` returns, so it waits for
 * nothing. Where all of both is read, checksums are looked at last: throws `badValue` where one is wrong.
 */
export async function visitPair(
  pair: OpenPair,
  pace: Pace,
  look: (chunk: PairChunk) => void,
  rooms = new PairRooms(),
): Promise<void> {
  const { tensors, dims } = pair;
  const { a, b } = tensors;
  const isWhole = isAll(pair);
  const lookAndNote = (chunk: PairChunk) => {
    if (isWhole) noteRead(a, chunk.a, chunk.firstElement);
    if (isWhole) noteRead(b, chunk.b, chunk.firstElement);
    look(chunk);
  };
  await visitPairPart(tensors, dims, pace, lookAndNote, rooms);
  await checkPair(pair, pace);
}

/** The same of a part, by its dims and counted from its own first element; nothing is noted or checked. */
export async function visitPairPart(
  tensors: TensorPair,
  dims: readonly DimSelection[],
  pace: Pace,
  look: (chunk: PairChunk) => void,
  rooms = new PairRooms(),
): Promise<void> {
  const most = tensors.a.elements.dtype === "string" ? CHUNK_ELEMENTS : VISITED_ELEMENTS;
  const reader = new PairReader(tensors, "weighed", pace, { most, rooms });
  const memory = kernelMemory();
  for (const part of reader.parts(dims)) {
    for await (const readable of reader.readable(part)) {
      memory.use(() => {
        const take = (bytes: number) => memory.take(bytes);
        look(readChunk(readable, tensors, take, take));
      });
    }
  }
}

/** Checks the checksums of both sides where all of them is compared. Throws `badValue`. */
export async function checkPair(pair: OpenPair, pace: Pace): Promise<void> {
  if (!isAll(pair)) return;
  await pair.tensors.a.check?.(pace);
  await pair.tensors.b.check?.(pace);
}

function isAll({ tensors, count }: OpenPair): boolean {
  return count === elementCount(tensors.a.shape);
}

/** Notes bytes in the order of the file, which need not be read again for its checksum. */
function noteRead({ elements, noteRead: note }: OpenTensor, bytes: Uint8Array, firstElement: number): void {
  if (!note || firstElement >= elements.storedCount) return;
  note(bytes.subarray(0, (elements.storedCount - firstElement) * elements.itemBytes));
}

/** Memory for what both sides are gathered in, of one pair after the other. */
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

/** Elements of both that follow each other in the slice, to be read. */
interface ReadablePair extends Omit<PairChunk, "a" | "b"> {
  readonly count: number;
  /** Fill memory of just their bytes, before the next is asked for. */
  readonly readA: Read;
  readonly readB: Read;
}

type Read = (target: Uint8Array) => void;

function readChunk(
  { count, readA, readB, ...place }: ReadablePair,
  tensors: TensorPair,
  takeA: (bytes: number) => Uint8Array,
  takeB: (bytes: number) => Uint8Array,
): PairChunk {
  const a = takeA(count * tensors.a.elements.itemBytes);
  const b = takeB(count * tensors.b.elements.itemBytes);
  readA(a);
  readB(b);
  return { a, b, ...place };
}

/**
 * Chunks of the selected elements, of bounded memory, a repeated tail of both as `tail` says; those that end before element `from` are passed over. No
 * checksum is looked at.
 */
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
  private readonly chunks = new PairRooms();
  /** Limit of elements of a chunk, and of a read of B. */
  private readonly chunkElements: number;
  private readonly pieceElements: number;

  /** `most`: limit of elements of a chunk. */
  constructor(
    tensors: TensorPair,
    tail: Tail,
    pace: Pace,
    { most = CHUNK_ELEMENTS, rooms = new PairRooms() }: { readonly most?: number; readonly rooms?: PairRooms } = {},
  ) {
    const { a, b } = tensors;
    this.tensors = tensors;
    this.tail = tail;
    this.pace = pace;
    this.readA = new PartReader(a.elements, a.shape, rooms.a, pace);
    this.readB = new PartReader(b.elements, a.shape, rooms.b, pace);
    const { chunkElements: ofA = most } = a.elements;
    const { chunkElements: ofB = most } = b.elements;
    this.chunkElements = Math.min(most, ofA, ofB);
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
    const { tensors, chunks } = this;
    for await (const readable of this.readable(part, from)) {
      yield readChunk(
        readable,
        tensors,
        (bytes) => chunks.a.of(bytes),
        (bytes) => chunks.b.of(bytes),
      );
    }
  }

  /** The same to be read. */
  async *readable(part: SlicePart, from = 0): AsyncGenerator<ReadablePair, void, void> {
    const { tensors, pace, readA, readB } = this;
    const { itemBytes } = tensors.b.elements;
    const isFar = this.pieceElements > this.chunkElements;
    for (const piece of sliceParts(part.dims, this.pieceElements, (taken) => this.isRepeated(taken), from)) {
      if (pace.isDue()) await pace.giveWay();
      const firstElement = part.firstElement + piece.firstElement;
      if (piece.isRepeated) {
        yield { count: 1, readA: readA.first(piece), readB: readB.first(piece), firstElement, weight: piece.count };
        continue;
      }
      const ofB = isFar ? await readB.gathered(piece) : undefined;
      for (const inner of sliceParts(piece.dims, this.chunkElements, () => false, from - piece.firstElement)) {
        if (pace.isDue()) await pace.giveWay();
        const start = inner.firstElement * itemBytes;
        const { count } = inner;
        yield {
          count,
          readA: await readA.all(inner),
          readB: ofB ? (target) => target.set(ofB.subarray(start, start + count * itemBytes)) : await readB.all(inner),
          firstElement: firstElement + inner.firstElement,
          weight: 1,
        };
      }
    }
  }
}

/** Reads parts of one tensor; what is gathered comes into one memory. */
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

  /** Reads all elements of a part, before the next is asked for. */
  async all(part: SlicePart): Promise<Read> {
    const { source } = this;
    const start = source.seen ? undefined : denseStart(this.shape, part.dims, part.count);
    if (start !== undefined) return (target) => source.readElements(start, target);
    const bytes = await this.gathered(part);
    return (target) => target.set(bytes);
  }

  /** All elements of a part, until the next is asked for. */
  async gathered({ dims, count }: SlicePart): Promise<Uint8Array> {
    const { source, shape, pace } = this;
    const target = this.room.of(count * source.itemBytes);
    for (const _ of gathering(source, shape, dims, target)) if (pace.isDue()) await pace.giveWay();
    return target;
  }

  first({ dims }: SlicePart): Read {
    const { low } = extentOf(this.shape, dims);
    return (target) => this.source.readElements(low, target);
  }
}
