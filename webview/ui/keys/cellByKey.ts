/** A cell: rows from 0, the head is -1. */
export interface CellAt {
  readonly row: number;
  readonly column: number;
}

/** Size of the table, and the rows of its page: one less than fit. */
interface TableSize {
  readonly rows: number;
  readonly columns: number;
  readonly page: number;
}

/** Cell that a key leads to; undefined where it is none of the table's keys. */
export function cellByKey(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">,
  { row, column }: CellAt,
  { rows, columns, page }: TableSize,
): CellAt | undefined {
  const isFar = ctrlKey || metaKey;
  const moves: Readonly<Record<string, readonly [row: number, column: number]>> = {
    ArrowUp: [isFar ? -1 : row - 1, column],
    ArrowDown: [isFar ? rows : row + 1, column],
    ArrowLeft: [row, isFar ? 0 : column - 1],
    ArrowRight: [row, isFar ? columns : column + 1],
    PageUp: [Math.max(0, row - page), column],
    PageDown: [row + page, column],
    Home: [isFar ? 0 : row, 0],
    End: [isFar ? rows : row, columns],
  };
  const to = moves[key];
  return to && { row: within(to[0], -1, rows - 1), column: within(to[1], 0, columns - 1) };
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
