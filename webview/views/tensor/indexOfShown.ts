import type { Shape } from "../../../src/tensor/slice/shape";
import type { SliceForm } from "../../../src/tensor/slice/sliceForm";
import { indexOfCell, viewAxes } from "../../../src/tensor/slice/viewAxis";

/** The index in the tensor of a cell that is shown; `wrap`: columns that the only ranged dim is wrapped into. */
export function indexOfShown(
  form: SliceForm,
  shape: Shape,
  wrap: number | undefined,
  row: number,
  column: number,
): number[] {
  if (wrap === undefined) return indexOfCell(form, shape, row, column);
  const position = row * wrap + column;
  const isColumns = viewAxes(form, shape).columns.inner !== undefined;
  return isColumns ? indexOfCell(form, shape, 0, position) : indexOfCell(form, shape, position, 0);
}
