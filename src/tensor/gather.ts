import { type ApartCopier, apartCopier } from "./apartCopier";
import type { ElementSource, SeenOrder } from "./elementSource";
import type { Pace } from "./pace";
import { transposedShape } from "./pair/pairView";
import { rangeBoxes } from "./rangeBoxes";
import { type DimSelection, selectedShape } from "./selection";
import { say } from "./sentence";
import { elementCount, type Shape, sameShape } from "./shape";
import { StridedRuns } from "./stridedRuns";
import { TensorError } from "./tensorError";

/** The most elements one answer may have; more are exported or looked at in parts. */
export const MAX_GATHERED_ELEMENTS = 1 << 26;
const MAX_GATHERED_BYTES = 8 * MAX_GATHERED_ELEMENTS;

/** Reading over a gap of this size is cheaper than a read of its own. */
const GAP_BYTES = 2048;
const CHUNK_BYTES = 256 * 1024;

/** The clock may be looked at every so many elements, and after a read, or some where each is of one element. */
const LOOK_ELEMENTS = 0x1000;
const LOOK_SINGLE_READS = 0x40;

/**
 * Reads the selected elements, row-major, as bytes the caller owns. Of the source only what the selection needs is read:
 * near elements in one read, far ones each by itself. Throws `tooLarge` before anything is allocated.
 */
export async function gather(
  source: ElementSource,
  shape: Shape,
  dims: readonly DimSelection[],
  pace: Pace,
): Promise<Uint8Array> {
  const count = elementCount(selectedShape(dims));
  const { itemBytes } = source;
  const most = Math.min(MAX_GATHERED_ELEMENTS, Math.floor(MAX_GATHERED_BYTES / itemBytes));
  if (count > most) throw new TensorError("tooLarge", say("sliceTooLarge", { count, most }));
  const result = new Uint8Array(count * itemBytes);
  for (const _ of gathering(source, shape, dims, result)) if (pace.isDue()) await pace.giveWay();
  return result;
}

/** The same into memory of just their bytes, step by step: after each the clock may be looked at. */
export function* gathering(
  source: ElementSource,
  shape: Shape,
  dims: readonly DimSelection[],
  result: Uint8Array,
): Generator<void, void, void> {
  const { seen } = source;
  if (!seen) {
    yield* readRuns(source, new StridedRuns(shape, dims), result);
    return;
  }
  if (sameShape(transposedShape(seen, seen.shape), shape)) {
    yield* gatheringBox(seen, dims, result);
    return;
  }
  const runs = new StridedRuns(shape, dims);
  if (runs.stride !== 1 || runs.resultStride !== 1) {
    yield* readRuns(source, runs, result);
    return;
  }
  const { itemBytes } = source;
  while (runs.next()) {
    const { resultStart, count } = runs;
    yield* gatheringRange(
      seen,
      runs.start,
      result.subarray(resultStart * itemBytes, (resultStart + count) * itemBytes),
    );
  }
}

/** Elements that follow each other as they are seen, from one on, as many as fit into `result`. */
export function* gatheringRange(seen: SeenOrder, first: number, result: Uint8Array): Generator<void, void, void> {
  const { itemBytes } = seen.source;
  const order = transposedShape(seen, seen.shape);
  let start = 0;
  for (const dims of rangeBoxes(order, first, first + result.length / itemBytes)) {
    const end = start + dims.reduce((product, { count }) => product * count, itemBytes);
    yield* gatheringBox(seen, dims, result.subarray(start, end));
    start = end;
  }
}

/** Of what is seen in another order, read forwards in its own. */
function* gatheringBox(
  { source, shape, perm }: SeenOrder,
  dims: readonly DimSelection[],
  result: Uint8Array,
): Generator<void, void, void> {
  const taken: DimSelection[] = [];
  for (const [dim, place] of perm.entries()) taken[place] = dims[dim] as DimSelection;
  yield* readRuns(source, new StridedRuns(shape, taken, perm), result);
}

function* readRuns(source: ElementSource, runs: StridedRuns, result: Uint8Array): Generator<void, void, void> {
  const { itemBytes } = source;
  const reader = new ChunkReader(source, result);
  const isDense = runs.stride * itemBytes <= GAP_BYTES;
  const lookReads = isDense ? 1 : LOOK_SINGLE_READS;
  const runElements = (runs.count - 1) * runs.stride + 1;
  const areNeighboursNear = (runs.neighbourStride - runElements) * itemBytes <= GAP_BYTES;
  let sinceLook = 0;
  while (runs.next()) {
    const { start, stride } = runs;
    const following = areNeighboursNear ? (runs.neighbourCount - 1 - runs.neighbour) * runs.neighbourStride : 0;
    const limit = start + runElements + following;
    for (let i = 0; i < runs.count; ) {
      const element = start + i * stride;
      const to = runs.resultStart + i * runs.resultStride;
      const copied = reader.copy(element, stride, runs.count - i, isDense ? limit : element + 1, to, runs.resultStride);
      i += copied;
      sinceLook += copied;
      if (sinceLook < LOOK_ELEMENTS && reader.readsSinceLook < lookReads) continue;
      sinceLook = 0;
      reader.readsSinceLook = 0;
      yield;
    }
  }
}

/** Reads elements through one chunk, so that near ones share a read. */
class ChunkReader {
  readsSinceLook = 0;
  private readonly source: ElementSource;
  private readonly target: Uint8Array;
  private readonly chunk: Uint8Array;
  private readonly copyApart: ApartCopier;
  private firstElement = 0;
  private endElement = 0;

  constructor(source: ElementSource, target: Uint8Array) {
    this.source = source;
    this.target = target;
    // A small answer may lie in a wide span; a chunk of some gaps' size then serves as well as a large one.
    this.chunk = new Uint8Array(Math.min(CHUNK_BYTES, Math.max(4 * GAP_BYTES, target.length * 4)));
    this.copyApart = apartCopier(this.chunk, target, source.itemBytes);
  }

  /**
   * Copies elements `stride` apart to places `toStride` apart, as many of `count` as lie in one chunk; of those behind the first, as
   * many as fit and lie before `limit` are read along. Returns how many were copied.
   */
  copy(element: number, stride: number, count: number, limit: number, to: number, toStride: number): number {
    if (element < this.firstElement || element >= this.endElement) this.fill(element, limit);
    const from = element - this.firstElement;
    const copied = Math.min(count, Math.ceil((this.endElement - element) / stride));
    if (stride !== 1 || toStride !== 1) this.copyApart(from, stride, to, toStride, copied);
    else {
      const { itemBytes } = this.source;
      this.target.set(this.chunk.subarray(from * itemBytes, (from + copied) * itemBytes), to * itemBytes);
    }
    return copied;
  }

  private fill(element: number, limit: number): void {
    const { itemBytes } = this.source;
    const elements = Math.min(limit - element, Math.floor(this.chunk.length / itemBytes));
    this.source.readElements(element, this.chunk.subarray(0, elements * itemBytes));
    this.readsSinceLook++;
    this.firstElement = element;
    this.endElement = element + elements;
  }
}
