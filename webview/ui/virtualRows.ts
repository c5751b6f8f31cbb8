/** Rows beside those in view that are there as well: a turn of the wheel finds them drawn. */
const MARGIN = 12;

/** Which of many rows of one height are on the page: from `start`, before `end`. */
export interface RowWindow {
  readonly start: number;
  readonly end: number;
}

export function rowsInView(scrollTop: number, height: number, rowHeight: number, count: number): RowWindow {
  const first = Math.floor(scrollTop / rowHeight);
  const start = Math.max(0, Math.min(first - MARGIN, count));
  return { start, end: Math.max(start, Math.min(count, first + Math.ceil(height / rowHeight) + MARGIN)) };
}

/** Where to scroll so that a row is in view; where it is already, nowhere else. */
export function scrollToRow(row: number, scrollTop: number, height: number, rowHeight: number): number {
  const top = row * rowHeight;
  if (top < scrollTop) return top;
  return Math.max(scrollTop, top + rowHeight - height);
}
