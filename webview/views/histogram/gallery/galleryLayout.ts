/** Px. */
const LEAST_WIDTH = 210;
const TILE_HEIGHT = 176;
const GAP = 10;
/** Px above and below what is in view where tiles are there as well. */
const MARGIN = 200;

/** Tiles of equal size in rows, as many beside each other as there is room for. All in px. */
interface GalleryLayout {
  readonly columns: number;
  readonly tileWidth: number;
  readonly height: number;
}

export function layOutTiles(count: number, width: number): GalleryLayout {
  const columns = Math.max(1, Math.floor((width + GAP) / (LEAST_WIDTH + GAP)));
  const tileWidth = Math.max(0, Math.floor((width - GAP * (columns - 1)) / columns));
  const rows = Math.ceil(count / columns);
  return { columns, tileWidth, height: Math.max(0, rows * (TILE_HEIGHT + GAP) - GAP) };
}

/** The tiles in view or near it: from `start`, before `end`. */
export function tilesNear(
  { columns }: GalleryLayout,
  count: number,
  top: number,
  height: number,
): [start: number, end: number] {
  const rowAt = (y: number) => Math.floor(Math.max(0, y) / (TILE_HEIGHT + GAP));
  const end = Math.min(count, (rowAt(top + height + MARGIN) + 1) * columns);
  return [Math.min(rowAt(top - MARGIN) * columns, end), end];
}

export function tileStyle({ columns, tileWidth }: GalleryLayout, place: number): string {
  const left = (place % columns) * (tileWidth + GAP);
  const top = Math.floor(place / columns) * (TILE_HEIGHT + GAP);
  return `left: ${left}px; top: ${top}px; width: ${tileWidth}px; height: ${TILE_HEIGHT}px`;
}
