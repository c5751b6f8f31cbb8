import type { Shape } from "../../../../src/tensor/slice/shape";
import { defaultForm, type SliceForm } from "../../../../src/tensor/slice/sliceForm";
import type { CardRun } from "../../../parts/board/runs/cardRun";

/** Rows of a table that are shown at once. */
export const PAGE_ROWS = 500;
/** Rows of a table that is folded. */
export const FOLDED_ROWS = 20;
/** Columns of a table that are shown at once; a slice tells of which part. */
export const MOST_COLUMNS = 40;
/** Bytes of a single text, and of a table's cell, that come unasked. */
export const MOST_TEXT_BYTES = 65_536;
const MOST_CELL_BYTES = 4096;
/** Cells that are drawn at once, and bytes of all of them together that come once the table is opened. */
const MOST_CELLS = 2000;
const MOST_TABLE_BYTES = 1 << 20;
/** Bytes of each cell that are always sent, regardless of the other cells. */
const LEAST_CELL_BYTES = 512;
/** Longer texts are for an editor. */
export const MOST_WHOLE_BYTES = 16 * 1024 * 1024;

/** Query for strings of a point. */
export interface TextQuery {
  readonly run: CardRun;
  readonly tag: string;
  readonly point: number;
  /** Tells a point from another that took its place when its file was written anew. */
  readonly wallTimeSeconds: number;
  /** Shown slice of a tensor with more than two dims, or many columns. */
  readonly form: SliceForm | undefined;
  /** The element that must be among them, row-major. */
  readonly holds: number | undefined;
  readonly rowStart: number;
  readonly rowCount: number;
  /** Nothing of a lone text is cut, as far as a page can hold it, and less of a table's cells. */
  readonly isWhole: boolean;
}

/** Number of rows of a table with `columns` columns that are shown at once. */
export function pageRows(columns: number): number {
  return Math.max(FOLDED_ROWS, Math.min(PAGE_ROWS, Math.floor(MOST_CELLS / Math.max(1, columns))));
}

/** Limit of bytes of each of `cells` cells that are sent together. */
export function cellBytes(cells: number, isOpen: boolean): number {
  const most = isOpen ? MOST_TEXT_BYTES : MOST_CELL_BYTES;
  return Math.max(LEAST_CELL_BYTES, Math.min(most, Math.floor(MOST_TABLE_BYTES / Math.max(1, cells))));
}

export function textQueryKey(query: TextQuery): string {
  const { run, tag, point, wallTimeSeconds, form, holds, rowStart, rowCount, isWhole } = query;
  return JSON.stringify([run.key, tag, point, wallTimeSeconds, form, holds, rowStart, rowCount, isWhole]);
}

/** A single dim stands below itself, as a column; without a choice the first of all leading dims is shown, as TensorBoard does. */
export function shownForm(asked: SliceForm | undefined, shape: Shape): SliceForm {
  const form = asked?.items.length === shape.length ? asked : defaultForm(shape);
  return form.rows === undefined ? { ...form, rows: form.columns, columns: undefined } : form;
}

/** The form that shows an element among others of its leading dims and among its columns' neighbours, and the row where it is. */
export function formWith(index: number, shape: Shape): { readonly form: SliceForm; readonly row: number } {
  let rest = index;
  const places = shape.map(() => 0);
  for (let dim = shape.length - 1; dim >= 0; dim--) {
    const size = Math.max(1, shape[dim] ?? 1);
    places[dim] = rest % size;
    rest = Math.floor(rest / size);
  }
  const form = shownForm(undefined, shape);
  const items = form.items.map((item, dim) => {
    const place = places[dim] ?? 0;
    if (dim === form.rows) return item;
    if (dim !== form.columns) return String(place);
    const start = Math.floor(place / MOST_COLUMNS) * MOST_COLUMNS;
    return start === 0 ? item : `${start}:${Math.min(start + MOST_COLUMNS, shape[dim] ?? 0)}`;
  });
  return { form: { ...form, items }, row: form.rows === undefined ? 0 : (places[form.rows] ?? 0) };
}
