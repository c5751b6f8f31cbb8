import type { Cell, GridSelection } from "../../../ui/grid/gridModel";

/** A table that is selected at one cell only. */
export function selectedAt(cell: Cell): GridSelection {
  const { row, column } = cell;
  return { rowStart: row, rowCount: 1, columnStart: column, columnCount: 1, focusRow: row, focusColumn: column };
}

/** A cell of a slice of one dim that a table wraps, as a cell of the picture, which does not: one row or one column. */
export function unwrappedCell(cell: Cell, wrap: number | undefined, isColumn: boolean): Cell {
  if (wrap === undefined) return cell;
  const position = cell.row * wrap + cell.column;
  return isColumn ? { row: position, column: 0 } : { row: 0, column: position };
}

/** The other way. */
export function wrappedCell(cell: Cell, wrap: number | undefined): Cell {
  if (wrap === undefined) return cell;
  const position = cell.row + cell.column;
  return { row: Math.floor(position / wrap), column: position % wrap };
}
