import type { Cell, GridSelection, GridSize } from "./gridModel";
import type { GridHit } from "./gridView";

/** Selection: from the cell where it began to the cell that the keyboard moves, and whether whole rows or columns of that are meant. */
export interface CellSelection {
  readonly anchor: Cell;
  readonly focus: Cell;
  readonly span: "cells" | "rows" | "columns" | "all";
}

export function selectCell(cell: Cell): CellSelection {
  return { anchor: cell, focus: cell, span: "cells" };
}

/** The selection from the same anchor to another cell; whole rows and columns stay whole. */
export function extendTo(selection: CellSelection, focus: Cell): CellSelection {
  return { ...selection, focus, span: selection.span === "all" ? "cells" : selection.span };
}

/** The selection after a press on a part of the grid; `selection` is extended where there is one and that is meant. */
export function selectionByPress(
  { part, row, column }: GridHit,
  selection: CellSelection | undefined,
  isExtending: boolean,
): CellSelection {
  const cell = { row, column };
  if (part === "corner") return { anchor: cell, focus: cell, span: "all" };
  const span = part === "rowHeader" ? "rows" : part === "columnHeader" ? "columns" : "cells";
  return isExtending && selection ? { ...selection, focus: cell, span } : { anchor: cell, focus: cell, span };
}

export function clampCell({ row, column }: Cell, { rowCount, columnCount }: GridSize): Cell {
  return { row: clampIndex(row, rowCount), column: clampIndex(column, columnCount) };
}

export function clampSelection({ anchor, focus, span }: CellSelection, size: GridSize): CellSelection {
  return { anchor: clampCell(anchor, size), focus: clampCell(focus, size), span };
}

/** The selected rectangle. */
export function selectedRect(
  { anchor, focus, span }: CellSelection,
  { rowCount, columnCount }: GridSize,
): GridSelection {
  const isWholeRows = span === "rows" || span === "all";
  const isWholeColumns = span === "columns" || span === "all";
  return {
    rowStart: isWholeColumns ? 0 : Math.min(anchor.row, focus.row),
    rowCount: isWholeColumns ? rowCount : Math.abs(anchor.row - focus.row) + 1,
    columnStart: isWholeRows ? 0 : Math.min(anchor.column, focus.column),
    columnCount: isWholeRows ? columnCount : Math.abs(anchor.column - focus.column) + 1,
    focusRow: focus.row,
    focusColumn: focus.column,
  };
}

function clampIndex(index: number, count: number): number {
  return Math.min(Math.max(Math.trunc(index), 0), count - 1);
}
