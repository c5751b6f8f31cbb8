import type { ElementSource } from "./elementSource";
import type { Pace } from "./pace";
import { type DimSelection, selectedShape } from "./selection";
import { say } from "./sentence";
import { elementCount, type Shape } from "./shape";
import { StridedRuns } from "./stridedRuns";
import { TensorError } from "./tensorError";

/** The most elements one answer may have; more are exported or looked at in parts. */
export const MAX_GATHERED_ELEMENTS = 1 << 26;
const MAX_GATHERED_BYTES = 8 * MAX_GATHERED_ELEMENTS;

/** Reading over a gap of this size is cheaper than a read of its own. */
const GAP_BYTES = 2048;
const CHUNK_BYTES = 256 * 1024;

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
  const runs = new StridedRuns(shape, dims);
  const reader = new ChunkReader(source, result.length);
  const isDense = runs.stride * itemBytes <= GAP_BYTES;
  // The clock is asked every so many elements: fewer where each is a read of its own.
  const lookMask = isDense ? 0xfff : 0x3f;
  const runElements = (runs.count - 1) * runs.stride + 1;
  const areNeighboursNear = (runs.neighbourStride - runElements) * itemBytes <= GAP_BYTES;
  while (runs.next()) {
    const { start, resultStart, stride, resultStride } = runs;
    const following = areNeighboursNear ? (runs.neighbourCount - 1 - runs.neighbour) * runs.neighbourStride : 0;
    const limit = start + runElements + following;
    if (isDense && stride === 1 && resultStride === 1) {
      await reader.copyRun(start, runs.count, limit, result, resultStart * itemBytes, pace);
      continue;
    }
    for (let i = 0; i < runs.count; i++) {
      const element = start + i * stride;
      reader.copyElement(element, isDense ? limit : element + 1, result, (resultStart + i * resultStride) * itemBytes);
      if ((i & lookMask) === lookMask && pace.isDue()) await pace.giveWay();
    }
    if (pace.isDue()) await pace.giveWay();
  }
  return result;
}

/** Reads elements through one chunk, so that near ones share a read. */
class ChunkReader {
  private readonly source: ElementSource;
  private readonly chunk: Uint8Array;
  private firstElement = 0;
  private endElement = 0;

  constructor(source: ElementSource, resultBytes: number) {
    this.source = source;
    // A small answer may lie in a wide span; a chunk of some gaps' size then serves as well as a large one.
    this.chunk = new Uint8Array(Math.min(CHUNK_BYTES, Math.max(4 * GAP_BYTES, resultBytes * 4)));
  }

  private fill(element: number, limit: number): void {
    const { itemBytes } = this.source;
    const elements = Math.min(limit - element, Math.floor(this.chunk.length / itemBytes));
    this.source.readElements(element, this.chunk.subarray(0, elements * itemBytes));
    this.firstElement = element;
    this.endElement = element + elements;
  }

  /** Copies one element; of those behind it, as many as fit and lie before `limit`, are read along. */
  copyElement(element: number, limit: number, target: Uint8Array, targetOffset: number): void {
    if (element < this.firstElement || element >= this.endElement) this.fill(element, limit);
    const { itemBytes } = this.source;
    const from = (element - this.firstElement) * itemBytes;
    for (let i = 0; i < itemBytes; i++) target[targetOffset + i] = this.chunk[from + i] as number;
  }

  async copyRun(start: number, count: number, limit: number, target: Uint8Array, targetOffset: number, pace: Pace) {
    const { itemBytes } = this.source;
    let element = start;
    let offset = targetOffset;
    while (element < start + count) {
      if (element < this.firstElement || element >= this.endElement) this.fill(element, limit);
      const copied = Math.min(this.endElement, start + count) - element;
      const from = (element - this.firstElement) * itemBytes;
      target.set(this.chunk.subarray(from, from + copied * itemBytes), offset);
      element += copied;
      offset += copied * itemBytes;
      if (pace.isDue()) await pace.giveWay();
    }
  }
}
