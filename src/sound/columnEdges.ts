/** Frames of a clip from `start` on and before `end`, cut into columns. */
export interface ColumnRange {
  readonly start: number;
  readonly end: number;
  readonly columns: number;
}

/** The first frame of a column; of the one behind the last, the end. */
export function columnStart({ start, end, columns }: ColumnRange, column: number): number {
  return start + Math.floor((column * (end - start)) / columns);
}
