import type { HeatmapBlocks } from "../../../../src/shared/questions/tensors";
import type { BlockRun, Levels } from "./blockAxis";
import type { PieceRect } from "./pieceRects";

/** Counts of the elements of a block that are not finite. */
export interface BlockOddCounts {
  readonly nan: number;
  readonly posInf: number;
  readonly negInf: number;
}

/** Blocks of a picture that are kept together. */
export interface Piece {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float64Array;
  /** Exact values of 64-bit integers, where doubles do not tell them apart. */
  readonly wholes: BigInt64Array | BigUint64Array | undefined;
  /** Odd counts of each block that has any. */
  readonly odd: ReadonlyMap<number, BlockOddCounts>;
}

/** Bytes of a piece: its values, their colours, and its odd counts. */
export function pieceBytes({ values, wholes, odd }: Piece): number {
  return 12 * values.length + (wholes ? 8 * wholes.length : 0) + 80 * odd.size;
}

/** A piece and where it stands among all. */
interface PlacedPiece {
  readonly row: number;
  readonly column: number;
  readonly piece: Piece;
}

/** The pieces of a rectangle out of its answer, row by row. */
export function* cutPieces(all: HeatmapBlocks, levels: Levels, rect: PieceRect): Generator<PlacedPiece> {
  const [top, left] = [levels.rows.run(rect.rows[0]).start, levels.columns.run(rect.columns[0]).start];
  for (let row = rect.rows[0]; row <= rect.rows[1]; row++) {
    const down = levels.rows.run(row);
    for (let column = rect.columns[0]; column <= rect.columns[1]; column++) {
      const across = levels.columns.run(column);
      const rows = { start: down.start - top, count: down.count };
      yield { row, column, piece: cutPiece(all, rows, { start: across.start - left, count: across.count }) };
    }
  }
}

function cutPiece(
  all: HeatmapBlocks,
  rows: Pick<BlockRun, "start" | "count">,
  columns: Pick<BlockRun, "start" | "count">,
): Piece {
  const values = new Float64Array(rows.count * columns.count);
  const wholes =
    all.wholes &&
    (all.wholes instanceof BigInt64Array ? new BigInt64Array(values.length) : new BigUint64Array(values.length));
  const odd = new Map<number, BlockOddCounts>();
  for (let row = 0; row < rows.count; row++) {
    const from = (rows.start + row) * all.columns + columns.start;
    const to = row * columns.count;
    values.set(all.values.subarray(from, from + columns.count), to);
    if (wholes && all.wholes) for (let i = 0; i < columns.count; i++) wholes[to + i] = all.wholes[from + i] ?? 0n;
    for (let i = 0; i < columns.count; i++) {
      const counts = countsAt(all, from + i);
      if (counts.nan + counts.posInf + counts.negInf > 0) odd.set(to + i, counts);
    }
  }
  return { rows: rows.count, columns: columns.count, values, wholes, odd };
}

function countsAt({ nan, posInf, negInf }: HeatmapBlocks, i: number): BlockOddCounts {
  return { nan: nan[i] ?? 0, posInf: posInf[i] ?? 0, negInf: negInf[i] ?? 0 };
}
