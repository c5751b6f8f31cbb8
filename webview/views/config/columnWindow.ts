/** Columns beyond those in sight that are drawn, and multiple by which the drawn ones change while the table scrolls. */
const BESIDE = 2;
const STEP = 4;

/** A table of which all columns but the first, which stays in sight, have one width; in px. */
interface WideTable {
  readonly count: number;
  readonly first: number;
  readonly column: number;
  readonly width: number;
}

/** Places of the columns behind the first that are in sight, or nearly, from `from` up to `to`. */
export interface ColumnWindow {
  readonly from: number;
  readonly to: number;
}

/** Columns to be drawn where the table is scrolled by `left` px. */
export function columnsInSight(left: number, { count, first, column, width }: WideTable): ColumnWindow {
  const begin = Math.floor(left / column) - BESIDE;
  const end = Math.ceil((left + width - first) / column) + BESIDE;
  const from = Math.floor(Math.max(0, Math.min(begin, count - 1)) / STEP) * STEP;
  const to = Math.ceil(Math.max(end, from + 1) / STEP) * STEP;
  return { from, to: Math.min(count, to) };
}

/** Columns that are drawn, in order: the first (0), those in the window, and the one that keys act on. */
export function drawnColumns({ from, to }: ColumnWindow, focused: number): readonly number[] {
  const inWindow = Array.from({ length: to - from }, (_, i) => from + 1 + i);
  const isIn = focused === 0 || (focused > from && focused <= to);
  const others = isIn ? inWindow : focused <= from ? [focused, ...inWindow] : [...inWindow, focused];
  return [0, ...others];
}

/** Each drawn column, with the number of those left out before it; the last entry has none, and those behind all. */
export function withGaps(
  drawn: readonly number[],
  count: number,
): readonly { readonly at: number | undefined; readonly gap: number }[] {
  const gaps = drawn.map((at, i) => ({ at, gap: at - (drawn[i - 1] ?? -1) - 1 }));
  return [...gaps, { at: undefined, gap: count - (drawn.at(-1) ?? -1) - 1 }];
}
