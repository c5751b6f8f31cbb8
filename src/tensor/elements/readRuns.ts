import { type ApartCopier, apartCopier } from "../apartCopier";
import type { ElementSource } from "./elementSource";
import type { StridedRuns } from "./stridedRuns";

const CHUNK_BYTES = 256 * 1024;
const LEAST_CHUNK_BYTES = 8 * 1024;

/** Elements between two looks at the clock; it is looked at after a read, too, or after several reads of one element each. */
const LOOK_ELEMENTS = 0x1000;
const LOOK_SINGLE_READS = 0x40;

/** Runs that are turned together: an element of each, side by side, is as much as caches move. */
const TURNED_RUNS = 32;
const MOST_TURNED_BYTES = 4 * 1024 * 1024;
/** Elements between them: where runs are as long as a power of two they would share a place in caches. */
const TURNED_GAP = 16;

/**
 * Reads the elements of runs to their places in a result; those less than `gapBytes` apart share a read. After each step the clock may be
 * looked at.
 */
export function readRuns(
  source: ElementSource,
  runs: StridedRuns,
  result: Uint8Array,
  gapBytes: number,
): Generator<void, void, void> {
  return isTurned(runs, source.itemBytes)
    ? turnRuns(source, runs, result, gapBytes)
    : placeRuns(source, runs, result, gapBytes);
}

function* placeRuns(
  source: ElementSource,
  runs: StridedRuns,
  result: Uint8Array,
  gapBytes: number,
): Generator<void, void, void> {
  const reader = new RunReader(source, runs, result, gapBytes);
  const lookReads = reader.isDense ? 1 : LOOK_SINGLE_READS;
  let sinceLook = 0;
  while (runs.next()) {
    const { resultStart, resultStride } = runs;
    for (let i = 0; i < runs.count; ) {
      const copied = reader.copy(i, resultStart + i * resultStride, resultStride);
      i += copied;
      sinceLook += copied;
      if (sinceLook < LOOK_ELEMENTS && reader.readsSinceLook < lookReads) continue;
      sinceLook = 0;
      reader.readsSinceLook = 0;
      yield;
    }
  }
}

/** Neighbouring runs whose elements stand side by side in the result: each by itself, they would be written far apart. */
function isTurned({ count, stride, resultStride, neighbourResultStride }: StridedRuns, itemBytes: number): boolean {
  const isShort = (count + TURNED_GAP) * itemBytes * TURNED_RUNS <= MOST_TURNED_BYTES;
  return count > 1 && stride === 1 && resultStride !== 1 && neighbourResultStride === 1 && isShort;
}

function* turnRuns(
  source: ElementSource,
  runs: StridedRuns,
  result: Uint8Array,
  gapBytes: number,
): Generator<void, void, void> {
  const { itemBytes } = source;
  const apart = runs.count + TURNED_GAP;
  const block = new Uint8Array(Math.min(TURNED_RUNS, runs.neighbourCount) * apart * itemBytes);
  const reader = new RunReader(source, runs, block, gapBytes);
  const turn = apartCopier(block, result, itemBytes);
  let held = 0;
  let first = 0;
  while (runs.next()) {
    if (held === 0) first = runs.resultStart;
    for (let i = 0; i < runs.count; ) i += reader.copy(i, held * apart + i, 1);
    held++;
    if (held === TURNED_RUNS || runs.neighbour === runs.neighbourCount - 1) {
      for (let i = 0; i < runs.count; i++) turn(i, apart, first + i * runs.resultStride, 1, held);
      held = 0;
    }
    yield;
  }
}

/** Reads the elements of the current run through one chunk, so that near ones share a read. */
class RunReader {
  readonly isDense: boolean;
  readsSinceLook = 0;
  private readonly source: ElementSource;
  private readonly runs: StridedRuns;
  private readonly target: Uint8Array;
  private readonly chunk: Uint8Array;
  private readonly copyApart: ApartCopier;
  /** From the first element of a run to behind its last. */
  private readonly runElements: number;
  private readonly areNeighboursNear: boolean;
  private firstElement = 0;
  private endElement = 0;

  constructor(source: ElementSource, runs: StridedRuns, target: Uint8Array, gapBytes: number) {
    this.source = source;
    this.runs = runs;
    this.target = target;
    // A small answer may lie in a wide span; a chunk of some gaps' size then serves as well as a large one.
    this.chunk = new Uint8Array(Math.min(CHUNK_BYTES, Math.max(LEAST_CHUNK_BYTES, target.length * 4)));
    this.copyApart = apartCopier(this.chunk, target, source.itemBytes);
    this.isDense = runs.stride * source.itemBytes <= gapBytes;
    this.runElements = (runs.count - 1) * runs.stride + 1;
    this.areNeighboursNear = (runs.neighbourStride - this.runElements) * source.itemBytes <= gapBytes;
  }

  /**
   * Copies elements of the run from the i-th on to places `toStride` apart, as many as lie in one chunk. Returns how many: those behind
   * the first that are near are read along.
   */
  copy(i: number, to: number, toStride: number): number {
    const { runs, source } = this;
    const { stride } = runs;
    const element = runs.start + i * stride;
    if (element < this.firstElement || element >= this.endElement) this.fill(element);
    const from = element - this.firstElement;
    const copied = Math.min(runs.count - i, Math.ceil((this.endElement - element) / stride));
    if (stride !== 1 || toStride !== 1) this.copyApart(from, stride, to, toStride, copied);
    else {
      const { itemBytes } = source;
      this.target.set(this.chunk.subarray(from * itemBytes, (from + copied) * itemBytes), to * itemBytes);
    }
    return copied;
  }

  private fill(element: number): void {
    const { itemBytes } = this.source;
    const limit = this.isDense ? this.nearEnd() : element + 1;
    const elements = Math.min(limit - element, Math.floor(this.chunk.length / itemBytes));
    this.source.readElements(element, this.chunk.subarray(0, elements * itemBytes));
    this.readsSinceLook++;
    this.firstElement = element;
    this.endElement = element + elements;
  }

  /** Behind the last element of the run, or of the last of its neighbours where these are near. */
  private nearEnd(): number {
    const { runs } = this;
    const following = this.areNeighboursNear ? (runs.neighbourCount - 1 - runs.neighbour) * runs.neighbourStride : 0;
    return runs.start + this.runElements + following;
  }
}
