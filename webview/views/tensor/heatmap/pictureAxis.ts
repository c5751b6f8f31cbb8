import type { ViewAxis } from "../../../../src/tensor/slice/viewAxis";

/** Width of the gap behind a tile, as a share of its cells. */
const GAP_SHARE = 1 / 32;

/**
 * Places of the cells of a view's rows or columns in a picture, counted in cells from its start; tiles of a mosaic have gaps between them.
 * So a picture is zoomed by one factor.
 */
export class PictureAxis {
  readonly cells: number;
  readonly tileSize: number;
  readonly tiles: number;
  readonly gap: number;
  readonly length: number;

  constructor({ tile, tileSize, count }: Pick<ViewAxis, "tile" | "tileSize" | "count">) {
    this.cells = count;
    this.tileSize = tileSize;
    this.tiles = tile?.count ?? 1;
    this.gap = tile ? Math.max(1, Math.round(tileSize * GAP_SHARE)) : 0;
    this.length = count + Math.max(0, this.tiles - 1) * this.gap;
  }

  /** Place of a cell's start; fractions of cells are kept. */
  placeOf(cell: number): number {
    return cell + Math.min(this.tiles - 1, Math.floor(cell / this.tileSize)) * this.gap;
  }

  /** Undefined in gaps and outside. */
  cellAt(place: number): number | undefined {
    if (!(place >= 0 && place < this.length)) return undefined;
    const { tileSize, gap } = this;
    const tile = Math.floor(place / (tileSize + gap));
    const within = Math.floor(place - tile * (tileSize + gap));
    return within < tileSize ? tile * tileSize + within : undefined;
  }

  /** The cell at a place, with its fraction; at a gap the end of the tile before it. */
  fractionAt(place: number): number {
    const { tileSize, gap } = this;
    const kept = Math.min(Math.max(place, 0), this.length);
    const tile = Math.min(this.tiles - 1, Math.floor(kept / (tileSize + gap)));
    return tile * tileSize + Math.min(tileSize, kept - tile * (tileSize + gap));
  }

  /** The cell at a place or beside it. */
  nearestCell(place: number): number {
    return Math.min(this.cells - 1, Math.floor(this.fractionAt(place)));
  }

  isSameAs(other: PictureAxis): boolean {
    return this.cells === other.cells && this.tileSize === other.tileSize && this.tiles === other.tiles;
  }
}

/** Rows and columns of a picture. */
export interface PictureAxes {
  readonly rows: PictureAxis;
  readonly columns: PictureAxis;
}
