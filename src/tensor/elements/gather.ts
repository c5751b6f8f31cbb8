import type { Pace } from "../pace";
import { transposedShape } from "../pair/view/pairView";
import { rangeBoxes } from "../picture/rangeBoxes";
import { say } from "../said/sentence";
import { TensorError } from "../said/tensorError";
import { type DimSelection, selectedShape } from "../slice/selection";
import { elementCount, type Shape, sameShape } from "../slice/shape";
import type { ElementSource, SeenOrder } from "./elementSource";
import { readRuns } from "./readRuns";
import { StridedRuns } from "./stridedRuns";

/** The most elements one answer may have; more are exported or looked at in parts. */
export const MAX_GATHERED_ELEMENTS = 1 << 26;
const MAX_GATHERED_BYTES = 8 * MAX_GATHERED_ELEMENTS;

/** Reading over a gap of this size is cheaper than a read of its own. */
const GAP_BYTES = 2048;
/** Request size from which reads are wider, where there are many thousands of them. */
const MUCH_BYTES = 1024 * 1024;
const GAP_BYTES_OF_MUCH = 8192;

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
  if (seen && sameShape(transposedShape(seen, seen.shape), shape)) {
    yield* gatheringBox(seen, dims, result);
    return;
  }
  const runs = new StridedRuns(shape, dims);
  if (!seen || runs.stride !== 1 || runs.resultStride !== 1) {
    yield* readRuns(source, runs, result, GAP_BYTES);
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

/** Gathers a box of a permuted source, reading it forwards in its own order. */
function gatheringBox(
  { source, shape, perm }: SeenOrder,
  dims: readonly DimSelection[],
  result: Uint8Array,
): Generator<void, void, void> {
  const taken: DimSelection[] = [];
  for (const [dim, place] of perm.entries()) taken[place] = dims[dim] as DimSelection;
  const gapBytes = result.length < MUCH_BYTES ? GAP_BYTES : GAP_BYTES_OF_MUCH;
  return readRuns(source, new StridedRuns(shape, taken, perm), result, gapBytes);
}
