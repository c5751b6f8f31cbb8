import type { Cell, GridPlace, GridSelection } from "../../../ui/grid/gridModel";

/** Px of a table's rows, and of its columns as they mostly are: how many are in sight is all that is asked. */
const ROW = 22;
const COLUMN = 80;

/** The size of a view on the page. */
interface Room {
  readonly width: number;
  readonly height: number;
}

/** The cell in the middle of what a table shows; the selected one where that is in sight. */
export function middleOfTable({ row, column, focus }: GridPlace, { width, height }: Room): Cell {
  const [rows, columns] = [Math.floor(height / ROW), Math.floor(width / COLUMN)];
  const isWithin = (at: number, from: number, count: number) => at >= from && at < from + count;
  const isInSight = focus && isWithin(focus.row, row, rows) && isWithin(focus.column, column, columns);
  return isInSight ? focus : { row: row + Math.floor(rows / 2), column: column + Math.floor(columns / 2) };
}

/** Where a table has a cell in its middle. */
export function tableAround({ row, column }: Cell, before: GridPlace | undefined, { width, height }: Room): GridPlace {
  return {
    ...before,
    row: Math.max(0, row - Math.floor(height / ROW / 2)),
    column: Math.max(0, column - Math.floor(width / COLUMN / 2)),
    rowFraction: 0,
    columnFraction: 0,
  };
}

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
