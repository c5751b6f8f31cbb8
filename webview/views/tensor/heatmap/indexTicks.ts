import { indicesAt, type ViewAxis } from "../../../../src/tensor/slice/viewAxis";
import { niceStep } from "../../../ui/plot/axes/ticks";
import { type DrawnAxis, placeAt, pxOf } from "./pictureView";

/** An index beside a picture, at a px of the pane. */
export interface IndexTick {
  readonly at: number;
  readonly label: string;
}

/** Px that a label takes along its axis, and a gap. */
export type LabelExtent = (label: string) => number;

/**
 * True indices of cells where there is room for them, of every so many. In a mosaic both indices where each cell has room, else
 * those of the tiles.
 */
export function indexTicks(drawn: DrawnAxis, view: ViewAxis, extent: LabelExtent): IndexTick[] {
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
export function cellLabel(view: ViewAxis, cell: number): string {
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
