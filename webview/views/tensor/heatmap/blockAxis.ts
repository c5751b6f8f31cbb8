import type { PictureAxis } from "./pictureAxis";

/** Blocks of a side of a piece, at most. */
export const PIECE_BLOCKS = 256;

/** Blocks that follow each other, and the cells in them. */
export interface BlockRun {
  readonly start: number;
  readonly count: number;
  readonly cellStart: number;
  readonly cellCount: number;
}

/**
 * An axis cut into blocks of 2^level cells, none of which crosses a tile of a mosaic, and these into pieces that are asked for
 * and kept. A piece is of whole tiles, or within one: so it is one slice.
 */
export class BlockAxis {
  readonly level: number;
  /** Cells of a block; the last one of a tile may have fewer. */
  readonly size: number;
  readonly perTile: number;
  readonly count: number;
  readonly pieces: number;
  private readonly tileSize: number;
  private readonly tiles: number;

  constructor({ tileSize, tiles }: Pick<PictureAxis, "tileSize" | "tiles">, level: number) {
    this.level = level;
    this.size = 2 ** level;
    this.tileSize = tileSize;
    this.tiles = tiles;
    this.perTile = Math.ceil(tileSize / this.size);
    this.count = this.perTile * tiles;
    this.pieces = this.isWhole ? Math.ceil(tiles / this.tilesPerPiece) : tiles * this.piecesPerTile;
  }

  /** Pieces are of whole tiles. */
  private get isWhole(): boolean {
    return this.perTile <= PIECE_BLOCKS;
  }

  private get tilesPerPiece(): number {
    return Math.max(1, Math.floor(PIECE_BLOCKS / this.perTile));
  }

  private get piecesPerTile(): number {
    return Math.ceil(this.perTile / PIECE_BLOCKS);
  }

  blockOf(cell: number): number {
    return Math.floor(cell / this.tileSize) * this.perTile + Math.floor((cell % this.tileSize) / this.size);
  }

  /** The first cell of a block, and how many it has. */
  cellsOf(block: number): readonly [start: number, count: number] {
    const tile = Math.floor(block / this.perTile);
    const within = (block % this.perTile) * this.size;
    return [tile * this.tileSize + within, Math.min(this.size, this.tileSize - within)];
  }

  pieceOf(block: number): number {
    const tile = Math.floor(block / this.perTile);
    if (this.isWhole) return Math.floor(tile / this.tilesPerPiece);
    return tile * this.piecesPerTile + Math.floor((block % this.perTile) / PIECE_BLOCKS);
  }

  /** The blocks of pieces that follow each other. */
  run(first: number, last = first): BlockRun {
    const start = this.startOf(first);
    const count = this.endOf(last) - start;
    const [cellStart] = this.cellsOf(start);
    const [lastStart, lastCount] = this.cellsOf(start + count - 1);
    return { start, count, cellStart, cellCount: lastStart + lastCount - cellStart };
  }

  /** True if a piece and the next one are one slice together. */
  isJoined(piece: number): boolean {
    return piece + 1 < this.pieces && (this.isWhole || (piece + 1) % this.piecesPerTile !== 0);
  }

  private startOf(piece: number): number {
    if (this.isWhole) return piece * this.tilesPerPiece * this.perTile;
    const { piecesPerTile } = this;
    return Math.floor(piece / piecesPerTile) * this.perTile + (piece % piecesPerTile) * PIECE_BLOCKS;
  }

  private endOf(piece: number): number {
    const { piecesPerTile, perTile } = this;
    if (this.isWhole) return Math.min(this.tiles, (piece + 1) * this.tilesPerPiece) * perTile;
    return Math.min(this.startOf(piece) + PIECE_BLOCKS, (Math.floor(piece / piecesPerTile) + 1) * perTile);
  }
}

/** Levels of reduction of rows and columns. */
export interface Levels {
  readonly rows: BlockAxis;
  readonly columns: BlockAxis;
}

/** The level at which a block has one px at least, and mostly not two: every block is seen, and no finer than can be. */
export function levelAt(pxPerCell: number, { tileSize }: Pick<PictureAxis, "tileSize">): number {
  // A hair below a power of two is that power: scales are products of many factors.
  let level = Math.max(0, Math.ceil(-Math.log2(pxPerCell) - 1e-9));
  const most = Math.ceil(Math.log2(Math.max(1, tileSize)));
  while (level < most && Math.ceil(tileSize / 2 ** level) > tileSize * pxPerCell * (1 + 1e-9)) level++;
  return Math.min(most, level);
}
