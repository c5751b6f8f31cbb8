import type { AxisGeometry } from "./axisGeometry";
import type { Cell } from "./gridModel";
import type { CellWindow } from "./tileCache";

/** A picture to draw: a position in virtual pixels, and the window of cells that covers the visible area from there. */
export interface GridView extends CellWindow {
  readonly top: number;
  readonly left: number;
  readonly rows: AxisGeometry;
  readonly columns: AxisGeometry;
}

/** Cell under a pixel. An `edge` is the end of a column's header, where it is resized. */
export interface GridHit extends Cell {
  readonly part: "cell" | "rowHeader" | "columnHeader" | "corner" | "edge";
}

/** Distance within which the end of a column is its edge: inside the column, and inside the next one. */
const EDGE_INSIDE = 5;
const EDGE_BEYOND = 3;

export function viewAt(
  position: { readonly top: number; readonly left: number },
  viewport: { readonly width: number; readonly height: number },
  rows: AxisGeometry,
  columns: AxisGeometry,
): GridView {
  const [rowStart, rowEnd] = windowOf(rows, position.top, viewport.height);
  const [columnStart, columnEnd] = windowOf(columns, position.left, viewport.width);
  return { ...position, rows, columns, rowStart, rowEnd, columnStart, columnEnd };
}

/** Window of a constant number of indices, so that no element comes or goes while scrolling. */
function windowOf(axis: AxisGeometry, position: number, viewport: number): [start: number, end: number] {
  if (axis.count === 0) return [0, 0];
  const size = Math.min(Math.ceil(viewport / axis.defaultSize) + 1, axis.count);
  const first = axis.indexAt(position);
  const end = Math.min(Math.max(axis.indexAt(position + viewport) + 1, first + size), axis.count);
  return [Math.min(first, end - size), end];
}

/** Cell at (x, y), counted from the first cell, in the picture of a view: negative in the headers. */
export function hitIn(view: GridView, x: number, y: number): GridHit | undefined {
  const { rows, columns } = view;
  const [across, down] = [view.left + x, view.top + y];
  if ((x >= 0 && across >= columns.total + EDGE_BEYOND) || (y >= 0 && down >= rows.total)) return undefined;
  const row = rows.indexAt(y < 0 ? view.top : down);
  const column = columns.indexAt(x < 0 ? view.left : across);
  if (x < 0) return { part: y < 0 ? "corner" : "rowHeader", row, column };
  if (y < 0) {
    const start = columns.start(column);
    if (start + columns.size(column) - across <= EDGE_INSIDE) return { part: "edge", row, column };
    if (across - start <= EDGE_BEYOND && column > 0) return { part: "edge", row, column: column - 1 };
    return { part: "columnHeader", row, column };
  }
  return across < columns.total ? { part: "cell", row, column } : undefined;
}

/** The cell nearest to (x, y) among those in sight. */
export function nearestCell(
  view: GridView,
  viewport: { readonly width: number; readonly height: number },
  x: number,
  y: number,
): Cell {
  return {
    row: view.rows.indexAt(view.top + Math.min(Math.max(y, 0), viewport.height - 1)),
    column: view.columns.indexAt(view.left + Math.min(Math.max(x, 0), viewport.width - 1)),
  };
}

/** The position nearest to `position` at which an index is whole in sight, its start if it is larger than that. */
export function revealed(axis: AxisGeometry, index: number, position: number, viewport: number): number {
  const start = axis.start(index);
  const end = start + axis.size(index);
  if (start < position || end - start > viewport) return start;
  return Math.max(position, end - viewport);
}
