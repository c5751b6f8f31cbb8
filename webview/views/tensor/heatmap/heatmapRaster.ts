import type { BlockAxis } from "./blockAxis";
import { type DrawnAxis, placeAt } from "./pictureView";

/** Px that follow each other and show blocks of one piece. */
interface PixelRun {
  readonly piece: number;
  readonly from: number;
  readonly to: number;
}

/** Piece and block that each px of an axis shows. */
export interface AxisPixels {
  readonly runs: readonly PixelRun[];
  /** The block's place in its piece; nothing where no piece is. */
  readonly blocks: Int32Array;
}

/**
 * The block that is seen at a px. Small ones divide the px of their tile evenly: the last one of a tile may have fewer cells than
 * a px, and would be missed.
 */
export function blockAtPx(drawn: DrawnAxis, blocks: BlockAxis, px: number): number | undefined {
  const { axis, scale } = drawn;
  const place = placeAt(drawn, px);
  const cell = axis.cellAt(place);
  if (cell === undefined) return undefined;
  if (blocks.level === 0 || blocks.size * scale >= 2) return blocks.blockOf(cell);
  const tile = Math.floor(cell / axis.tileSize);
  const share = axis.fractionAt(place) / axis.tileSize - tile;
  return tile * blocks.perTile + Math.min(blocks.perTile - 1, Math.floor(share * blocks.perTile));
}

/** Each px shows the block at its middle; in gaps and outside of the picture there is none. */
export function axisPixels(drawn: DrawnAxis, blocks: BlockAxis): AxisPixels {
  const { length } = drawn;
  const places = new Int32Array(length);
  const runs: PixelRun[] = [];
  let piece = -1;
  let from = 0;
  let start = 0;
  const end = (to: number) => {
    if (piece >= 0) runs.push({ piece, from, to });
  };
  for (let px = 0; px < length; px++) {
    const block = blockAtPx(drawn, blocks, px + 0.5) ?? -1;
    const next = block < 0 ? -1 : blocks.pieceOf(block);
    if (next !== piece) {
      end(px);
      piece = next;
      from = px;
      start = piece < 0 ? 0 : blocks.run(piece).start;
    }
    places[px] = block - start;
  }
  end(length);
  return { runs, blocks: places };
}

/** The colours of a piece's blocks, row by row, as a canvas has them. */
export interface PieceColours {
  readonly columns: number;
  readonly colours: Uint32Array;
}

/** Fills px with the colours of the pieces that are there; false where one was not. */
export function fillPixels(
  target: Uint32Array,
  width: number,
  rows: AxisPixels,
  columns: AxisPixels,
  pieceAt: (row: number, column: number) => PieceColours | undefined,
): boolean {
  let isWhole = true;
  for (const down of rows.runs) {
    for (const across of columns.runs) {
      const piece = pieceAt(down.piece, across.piece);
      if (!piece) {
        isWhole = false;
        continue;
      }
      for (let y = down.from; y < down.to; y++) {
        const line = y * width;
        const row = rows.blocks[y] as number;
        // Lines of the same blocks are alike.
        if (y > down.from && rows.blocks[y - 1] === row) {
          target.copyWithin(line + across.from, line - width + across.from, line - width + across.to);
          continue;
        }
        const start = row * piece.columns;
        for (let x = across.from; x < across.to; x++) {
          target[line + x] = piece.colours[start + (columns.blocks[x] as number)] as number;
        }
      }
    }
  }
  return isWhole;
}
