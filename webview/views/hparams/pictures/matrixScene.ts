import type { Colour } from "../../../ui/plot/colours/colour";
import type { TableColumn } from "../model/tableColumn";
import { type AxisPlaces, NOWHERE } from "./axisPlaces";
import type { ScatterArea, ScatterScene } from "./scatterScene";

/** Points of every two numeric columns, a cell a pair. */
export interface MatrixScene {
  readonly axes: readonly { readonly column: TableColumn; readonly axis: AxisPlaces }[];
  /** True if cells above the diagonal show the pairs again, turned round. */
  readonly isFull: boolean;
  /** Count of the shown columns that have no numeric axis. */
  readonly notNumeric: number;
  readonly sessions: readonly number[];
  readonly colours: readonly Colour[];
  /** Px. */
  readonly radii: Float64Array;
  /** 1 for a point that is selected; all are where none is. */
  readonly selected: Uint8Array;
  readonly isAnySelected: boolean;
}

/** Place in the matrix: its row's axis goes up, that of its column across. */
export interface MatrixCell {
  readonly row: number;
  readonly column: number;
}

/** Axes that fit, and the px of their cells. */
export interface MatrixLayout {
  readonly count: number;
  readonly left: number;
  readonly top: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
}

const ROOM = { left: 60, right: 12, top: 8, bottom: 24 } as const;

/** Px of the least cell with the gap behind it, and upper bound of the axes. */
const LEAST = { width: 76, height: 56 } as const;
const MOST_AXES = 12;

/** Px between cells. */
const GAP = 6;

/** The first axes for which there is room, at least two. */
export function matrixLayout(
  { axes }: Pick<MatrixScene, "axes">,
  size: { readonly width: number; readonly height: number },
): MatrixLayout {
  const across = Math.max(1, size.width - ROOM.left - ROOM.right);
  const down = Math.max(1, size.height - ROOM.top - ROOM.bottom);
  const fitting = Math.min(Math.floor(across / LEAST.width), Math.floor(down / LEAST.height), MOST_AXES);
  const count = Math.min(axes.length, Math.max(2, fitting));
  return {
    count,
    left: ROOM.left,
    top: ROOM.top,
    cellWidth: across / Math.max(1, count),
    cellHeight: down / Math.max(1, count),
  };
}

/** True if a cell has points: those of the diagonal have names. */
export function hasPoints({ isFull }: Pick<MatrixScene, "isFull">, { row, column }: MatrixCell): boolean {
  return isFull ? row !== column : row > column;
}

/** Cells with points, row by row. */
export function matrixCells(scene: Pick<MatrixScene, "isFull">, { count }: Pick<MatrixLayout, "count">): MatrixCell[] {
  const places = [...new Array(count).keys()];
  return places.flatMap((row) => places.map((column) => ({ row, column })).filter((cell) => hasPoints(scene, cell)));
}

export function cellArea({ left, top, cellWidth, cellHeight }: MatrixLayout, { row, column }: MatrixCell): ScatterArea {
  return {
    left: left + column * cellWidth,
    top: top + row * cellHeight,
    width: cellWidth - GAP,
    height: cellHeight - GAP,
  };
}

/** The cell with points at px of the picture. */
export function cellAt(
  scene: MatrixScene,
  layout: MatrixLayout,
  { x, y }: { readonly x: number; readonly y: number },
): MatrixCell | undefined {
  const { left, top, cellWidth, cellHeight, count } = layout;
  const [column, row] = [Math.floor((x - left) / cellWidth), Math.floor((y - top) / cellHeight)];
  const cell = { row, column };
  const isInside = Math.min(row, column) >= 0 && Math.max(row, column) < count;
  return isInside && hasPoints(scene, cell) ? cell : undefined;
}

/** Points of a cell. */
export function cellScene(scene: MatrixScene, { row, column }: MatrixCell): ScatterScene | undefined {
  const [x, y] = [scene.axes[column], scene.axes[row]];
  return x && y && { ...scene, x, y };
}

/** Count of the points that lack a place on one of two axes. */
export function countNowhere({ x, y, sessions }: Pick<ScatterScene, "x" | "y" | "sessions">): number {
  let count = 0;
  for (let point = 0; point < sessions.length; point++) {
    if (x.axis.places[point] === NOWHERE || y.axis.places[point] === NOWHERE) count++;
  }
  return count;
}

/** The cell that a key leads to; the same where there is none further. */
export function cellByKey(cells: readonly MatrixCell[], cell: MatrixCell, key: string): MatrixCell | undefined {
  const along = (isThere: (one: MatrixCell) => boolean) => cells.filter(isThere);
  switch (key) {
    case "ArrowLeft":
      return along(({ row, column }) => row === cell.row && column < cell.column).at(-1) ?? cell;
    case "ArrowRight":
      return along(({ row, column }) => row === cell.row && column > cell.column)[0] ?? cell;
    case "ArrowUp":
      return along(({ row, column }) => column === cell.column && row < cell.row).at(-1) ?? cell;
    case "ArrowDown":
      return along(({ row, column }) => column === cell.column && row > cell.row)[0] ?? cell;
    case "Home":
      return cells[0];
    case "End":
      return cells.at(-1);
    default:
      return undefined;
  }
}
