import type { BlockAxis } from "./blockAxis";

/** Pieces beside and below each other that one question asks for. */
export interface PieceRect {
  readonly rows: readonly [first: number, last: number];
  readonly columns: readonly [first: number, last: number];
}

/** Pieces of a question, and cells that it may read; a piece of more cells is asked for alone. */
const MOST_PIECES = 16;
const MOST_CELLS = 2 ** 24;

/** Few rectangles that have all pieces of a range that are missing, each of them one slice. */
export function missingRects(
  rows: BlockAxis,
  columns: BlockAxis,
  range: PieceRect,
  isMissing: (row: number, column: number) => boolean,
): PieceRect[] {
  const taken = new Set<string>();
  const isFree = (row: number, column: number) => isMissing(row, column) && !taken.has(`${row},${column}`);
  const rects: PieceRect[] = [];
  for (let row = range.rows[0]; row <= range.rows[1]; row++) {
    for (let column = range.columns[0]; column <= range.columns[1]; column++) {
      if (!isFree(row, column)) continue;
      const cells = (lastRow: number, last: number) =>
        rows.run(row, lastRow).cellCount * columns.run(column, last).cellCount;
      let last = column;
      const mayWiden = () => last < range.columns[1] && columns.isJoined(last) && last - column + 2 <= MOST_PIECES;
      while (mayWiden() && isFree(row, last + 1) && cells(row, last + 1) <= MOST_CELLS) last++;
      const across = last - column + 1;
      const isFreeLine = (next: number) => {
        for (let i = column; i <= last; i++) if (!isFree(next, i)) return false;
        return true;
      };
      let lastRow = row;
      const mayGrow = () =>
        lastRow < range.rows[1] && rows.isJoined(lastRow) && (lastRow - row + 2) * across <= MOST_PIECES;
      while (mayGrow() && isFreeLine(lastRow + 1) && cells(lastRow + 1, last) <= MOST_CELLS) lastRow++;
      for (let y = row; y <= lastRow; y++) for (let x = column; x <= last; x++) taken.add(`${y},${x}`);
      rects.push({ rows: [row, lastRow], columns: [column, last] });
    }
  }
  return rects;
}
