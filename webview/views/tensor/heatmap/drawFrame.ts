import { indicesAt, type ViewAxes, type ViewAxis } from "../../../../src/tensor/slice/viewAxis";
import { PLOT_FONT_SIZE } from "../../../ui/plot/axes/plotFont";
import { niceStep } from "../../../ui/plot/axes/ticks";
import type { Theme } from "../../../ui/plot/colours/theme";
import type { PictureSize } from "../../../ui/plot/pictureFrames";
import { type DrawnAxes, type DrawnAxis, type PaneExtent, placeAt, pxOf } from "./pictureView";

/** An index beside a picture, at a px of the pane. */
interface IndexTick {
  readonly at: number;
  readonly label: string;
}

/** Px that a label takes along its axis, and a gap. */
type LabelExtent = (label: string) => number;

/** Px of the page between labels, and beside them. */
const GAP = 10;
const EDGE = 6;
const HEAD = 20;
const TITLE = 14;
/** Digits of the font are no wider than this share of its size. */
const DIGIT = 0.62;

/** Position of a picture in its canvas, in px of the screen. */
export interface PaneBox extends PaneExtent {
  readonly left: number;
  readonly top: number;
}

/** Px of the page left of a picture and above it, where the indices stand. */
interface Gutters {
  readonly left: number;
  readonly top: number;
}

/** Names of rows and columns. */
export interface AxisTitles {
  readonly rows: string;
  readonly columns: string;
}

export function gutters({ rows }: ViewAxes, areTitled: boolean): Gutters {
  const title = areTitled ? TITLE : 0;
  const longest = Math.max(1, cellLabel(rows, Math.max(0, rows.count - 1)).length, cellLabel(rows, 0).length);
  return { left: Math.ceil(longest * DIGIT * PLOT_FONT_SIZE) + 2 * EDGE + title, top: HEAD + title };
}

export function paneBox({ width, height }: PictureSize, { left, top }: Gutters, ratio: number): PaneBox {
  const px = (length: number) => Math.round(length * ratio);
  return {
    left: px(left),
    top: px(top),
    // A px is left at the far ends: what is drawn at an edge is seen.
    size: [px(width) - px(left) - px(EDGE), px(height) - px(top) - px(EDGE)],
    ratio,
  };
}

/** The indices at the edges of a picture. */
export function drawFrame(
  context: CanvasRenderingContext2D,
  { rows, columns }: DrawnAxes,
  view: ViewAxes,
  { left, top, ratio }: PaneBox,
  { plot }: Theme,
  titles: AxisTitles | undefined,
): void {
  context.save();
  context.font = `${PLOT_FONT_SIZE * ratio}px ${plot.font}`;
  context.fillStyle = plot.text;
  context.textBaseline = "middle";
  const across = (label: string) => context.measureText(label).width + GAP * ratio;
  const down = () => (PLOT_FONT_SIZE + 4) * ratio;
  // Beside a picture that is smaller than its pane, not far from it.
  const [x, y] = [left + Math.max(0, rowsEdge(columns)), top + Math.max(0, rowsEdge(rows))];
  context.textAlign = "center";
  for (const { at, label } of ticksIn(columns, view.columns, across)) {
    context.fillText(label, left + at, y - (HEAD / 2) * ratio);
  }
  context.textAlign = "right";
  for (const { at, label } of ticksIn(rows, view.rows, down)) context.fillText(label, x - EDGE * ratio, top + at);
  if (titles) {
    const room = (drawn: DrawnAxis) => Math.min(drawn.length, drawn.axis.length * drawn.scale);
    context.textAlign = "center";
    const at = (TITLE / 2 + HEAD) * ratio;
    context.fillText(titles.columns, left + columns.length / 2, y - at, room(columns));
    context.translate(x - left + (TITLE / 2) * ratio, top + rows.length / 2);
    context.rotate(-Math.PI / 2);
    context.fillText(titles.rows, 0, 0, room(rows));
  }
  context.restore();
}

function rowsEdge(drawn: DrawnAxis): number {
  return pxOf(drawn, 0);
}

function ticksIn(drawn: DrawnAxis, view: ViewAxis, extent: (label: string) => number) {
  return indexTicks(drawn, view, extent).filter(({ at }) => at >= 0 && at < drawn.length);
}

/** True indices of cells as room allows, at a round step. In a mosaic both indices if each cell has room, else those of the tiles. */
function indexTicks(drawn: DrawnAxis, view: ViewAxis, extent: LabelExtent): IndexTick[] {
  const { axis, scale } = drawn;
  if (axis.cells === 0) return [];
  const [first, last] = [placeAt(drawn, 0), placeAt(drawn, drawn.length)].map((place) => axis.nearestCell(place)) as [
    number,
    number,
  ];
  const cellTick = (cell: number): IndexTick => ({
    at: pxOf(drawn, axis.placeOf(cell) + 0.5),
    label: cellLabel(view, cell),
  });
  const widest = Math.max(...[first, last, axis.cells - 1].map((cell) => extent(cellLabel(view, cell))));
  if (!view.tile) return everySo(first, last, widest / scale).map(cellTick);
  if (widest <= scale) return everySo(first, last, 1).map(cellTick);
  const { tileSize, gap } = axis;
  const tileOf = (cell: number) => Math.floor(cell / tileSize);
  const label = (tile: number) => String(indicesAt(view, tile * tileSize)[0] ?? tile);
  const room = Math.max(...[tileOf(first), tileOf(last), axis.tiles - 1].map((tile) => extent(label(tile))));
  return everySo(tileOf(first), tileOf(last), room / (scale * (tileSize + gap))).map((tile) => ({
    at: pxOf(drawn, axis.placeOf(tile * tileSize) + tileSize / 2),
    label: label(tile),
  }));
}

/** The true index, of a mosaic that of the tile as well. */
function cellLabel(view: ViewAxis, cell: number): string {
  const [tile, inner] = indicesAt(view, cell);
  return tile === undefined ? String(inner ?? 0) : `${tile}, ${inner ?? 0}`;
}

/** Multiples of a round step that is `least` or more. */
function everySo(first: number, last: number, least: number): number[] {
  const step = least <= 1 ? 1 : Math.ceil(niceStep(least));
  const found: number[] = [];
  for (let at = Math.ceil(first / step) * step; at <= last; at += step) found.push(at);
  return found;
}
