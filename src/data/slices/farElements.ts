import type { ElementSource } from "../../tensor/elements/elementSource";
import { transposedShape } from "../../tensor/pair/view/pairView";
import type { DimSelection } from "../../tensor/slice/selection";
import { type Shape, sameShape } from "../../tensor/slice/shape";
import { extentOf } from "./sliceParts";

/** Bytes of elements that lie far apart read at a time: near ones of them then share a read. */
const PIECE_BYTES = 32 * 1024 * 1024;

/** True if all that is selected lies in the repeated tail of a tensor, also where that is seen in another order. */
export function isInTail(source: ElementSource, shape: Shape, dims: readonly DimSelection[]): boolean {
  const { seen, storedCount } = source;
  if (!seen || !sameShape(transposedShape(seen, seen.shape), shape)) return extentOf(shape, dims).low >= storedCount;
  const own: DimSelection[] = [];
  for (const [dim, place] of seen.perm.entries()) own[place] = dims[dim] as DimSelection;
  return isInTail(seen.source, seen.shape, own);
}

/** Elements read at a time where `chunkElements` are looked at; few for a tensor that mostly repeats. */
export function pieceElements(
  { seen, storedCount, elementCount, itemBytes }: ElementSource,
  chunkElements: number,
): number {
  const isFar = seen !== undefined && storedCount === elementCount;
  return isFar ? Math.max(chunkElements, Math.floor(PIECE_BYTES / itemBytes)) : chunkElements;
}
