import type { PictureAxes, PictureAxis } from "./pictureAxis";
import type { PicturePlace } from "./pictureState";

/** Across and down, in px of the screen. */
export type CellsPair = readonly [across: number, down: number];

/** Px of a cell, and the place in the middle of the pane. */
export interface PictureView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** An axis in px of the pane. */
export interface DrawnAxis {
  readonly axis: PictureAxis;
  /** Px of a cell. */
  readonly scale: number;
  /** Px of the place 0; may lie outside. */
  readonly start: number;
  /** Length of the pane. */
  readonly length: number;
}

export interface DrawnAxes {
  readonly rows: DrawnAxis;
  readonly columns: DrawnAxis;
}

/** A pane in px of the screen; `ratio` of them are a px of the page. */
export interface PaneExtent {
  readonly size: CellsPair;
  readonly ratio: number;
}

/** Px of the page that a cell has at most, and that few rows or columns have together at least. */
const MOST_CELL = 128;
const LEAST_BREADTH = 160;

/** Zoom of a wheel's notch. */
const NOTCH = 1.25;

/** All in sight. */
export function fitView(axes: PictureAxes, { size, ratio }: PaneExtent): PictureView {
  const { rows, columns } = axes;
  const least = Math.max(leastScale(rows), leastScale(columns));
  const scale = Math.min(size[0] / columns.length, size[1] / rows.length, MOST_CELL * ratio);
  return { scale: Math.max(least, scale), x: columns.length / 2, y: rows.length / 2 };
}

/** Tiles are never joined in a block, so they stay as large as a px. */
function leastScale({ tiles, tileSize, gap }: PictureAxis): number {
  return tiles > 1 ? 1 / (tileSize + gap) : 0;
}

/** A line of few cells is no line of few px: along its short side cells are as large as that takes. */
function axisScale(scale: number, { length }: PictureAxis, size: number, ratio: number): number {
  return Math.max(scale, Math.min(LEAST_BREADTH * ratio, size) / length);
}

export function drawnAxes({ scale, x, y }: PictureView, axes: PictureAxes, { size, ratio }: PaneExtent): DrawnAxes {
  const along = (axis: PictureAxis, middle: number, length: number): DrawnAxis => {
    const own = axisScale(scale, axis, length, ratio);
    // Whole px: a cell then begins at one.
    return { axis, scale: own, start: Math.round(length / 2 - settledMiddle(axis, middle, own, length) * own), length };
  };
  return { rows: along(axes.rows, y, size[1]), columns: along(axes.columns, x, size[0]) };
}

/** Nothing is seen beyond the ends of an axis that is longer than its pane; a shorter one stands in the middle. */
function settledMiddle({ length: all }: PictureAxis, middle: number, scale: number, length: number): number {
  const half = length / 2 / scale;
  return all <= 2 * half ? all / 2 : Math.min(Math.max(middle, half), all - half);
}

/** The view that is drawn: its middle is where the picture's ends let it be. */
export function settledView(
  { scale, x, y }: PictureView,
  { rows, columns }: PictureAxes,
  pane: PaneExtent,
): PictureView {
  const { size, ratio } = pane;
  const along = (axis: PictureAxis, middle: number, length: number) =>
    settledMiddle(axis, middle, axisScale(scale, axis, length, ratio), length);
  return { scale, x: along(columns, x, size[0]), y: along(rows, y, size[1]) };
}

/** The place at a px of the pane, and back. */
export function placeAt({ scale, start }: DrawnAxis, px: number): number {
  return (px - start) / scale;
}

export function pxOf({ scale, start }: DrawnAxis, place: number): number {
  return start + place * scale;
}

/** Another scale around a px, which keeps its place. */
export function zoomedAt(
  view: PictureView,
  scale: number,
  at: CellsPair,
  axes: PictureAxes,
  pane: PaneExtent,
): PictureView {
  const { size, ratio } = pane;
  const before = settledView(view, axes, pane);
  const kept = (axis: PictureAxis, middle: number, px: number, length: number) => {
    const [from, to] = [view.scale, scale].map((one) => axisScale(one, axis, length, ratio)) as [number, number];
    return middle + (px - length / 2) * (1 / from - 1 / to);
  };
  const x = kept(axes.columns, before.x, at[0], size[0]);
  return settledView({ scale, x, y: kept(axes.rows, before.y, at[1], size[1]) }, axes, pane);
}

/** View zoomed by notches of a wheel, of which a touchpad sends parts; undefined where all is visible. */
export function notched(
  view: PictureView,
  notches: number,
  at: CellsPair,
  axes: PictureAxes,
  pane: PaneExtent,
): PictureView | undefined {
  const fit = fitView(axes, pane).scale;
  const to = Math.min(view.scale * NOTCH ** notches, MOST_CELL * pane.ratio);
  if (notches < 0 && to <= fit) return view.scale < fit ? view : undefined;
  return zoomedAt(view, to, at, axes, pane);
}

/** The picture moved by px. */
export function panned(view: PictureView, [across, down]: CellsPair, axes: PictureAxes, pane: PaneExtent): PictureView {
  const { rows, columns } = drawnAxes(view, axes, pane);
  const moved = settledView(view, axes, pane);
  return settledView({ ...moved, x: moved.x - across / columns.scale, y: moved.y - down / rows.scale }, axes, pane);
}

/** Moved no further than it takes to see a cell. */
export function revealing(
  view: PictureView,
  cell: { readonly row: number; readonly column: number },
  axes: PictureAxes,
  pane: PaneExtent,
): PictureView {
  const { rows, columns } = drawnAxes(view, axes, pane);
  const by = (drawn: DrawnAxis, at: number) => {
    const start = pxOf(drawn, drawn.axis.placeOf(at));
    return Math.max(0, -start) + Math.min(0, drawn.length - start - drawn.scale);
  };
  const [across, down] = [by(columns, cell.column), by(rows, cell.row)];
  return across === 0 && down === 0 ? view : panned(view, [across, down], axes, pane);
}

/** A cell in the middle. */
export function centred(
  { scale }: PictureView,
  cell: { readonly row: number; readonly column: number },
  axes: PictureAxes,
): PictureView {
  return { scale, x: axes.columns.placeOf(cell.column) + 0.5, y: axes.rows.placeOf(cell.row) + 0.5 };
}

/** Place to keep: windows and screens may differ when it is restored. */
export function keptPlace(view: PictureView, axes: PictureAxes, pane: PaneExtent): PicturePlace {
  const { rows, columns } = drawnAxes(view, axes, pane);
  return {
    row: axes.rows.fractionAt(placeAt(rows, 0)),
    column: axes.columns.fractionAt(placeAt(columns, 0)),
    cellPx: view.scale / pane.ratio,
    size: [axes.rows.cells, axes.columns.cells],
  };
}

/** True if a place was kept of a picture as large as this one. */
export function isPlaceOf({ size: [rows, columns] }: PicturePlace, axes: PictureAxes): boolean {
  return rows === axes.rows.cells && columns === axes.columns.cells;
}

export function viewOfPlace({ row, column, cellPx }: PicturePlace, axes: PictureAxes, pane: PaneExtent): PictureView {
  const { size, ratio } = pane;
  const scale = Math.min(cellPx, MOST_CELL) * ratio;
  const middle = (axis: PictureAxis, cell: number, length: number) =>
    axis.placeOf(Math.min(Math.max(cell, 0), axis.cells)) + length / 2 / axisScale(scale, axis, length, ratio);
  return { scale, x: middle(axes.columns, column, size[0]), y: middle(axes.rows, row, size[1]) };
}
