import { parseSelection, resolveSelection, selectedShape } from "../slice/selection";
import type { Shape } from "../slice/shape";

/** Dims of a slice's result that are rows of a picture, and those that are columns. */
export interface PictureSides {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

/**
 * Rows before columns; one dim is one row. Dims beyond two are left over. Where the shape is not known, as of a value that cannot
 * be read, there are none. Throws `badSlice` and `outOfRange`.
 */
export function sidesOfSlice(slice: string, shape: Shape | undefined): PictureSides {
  const rank = shape ? selectedShape(resolveSelection(parseSelection(slice), shape)).length : 0;
  if (rank < 2) return { rows: [], columns: rank === 0 ? [] : [0] };
  return { rows: [0], columns: [1] };
}
