import { type DimSelection, parseSelection, resolveSelection, type SelectionItem, selectionText } from "./selection";
import { type Sentence, say } from "./sentence";
import { type Shape, sameShape, shapeText } from "./shape";
import { TensorError } from "./tensorError";

/** The dims that a table shows as its rows and its columns. */
export interface Axes {
  readonly rows: number | undefined;
  readonly columns: number | undefined;
}

/**
 * A slice as the fields of a panel hold it: a text a dim, an index or a slice. At most two dims are ranged (have a
 * slice), and each ranged dim is an axis. Dims of size 0 have no index: they are ranged, and where there are more than
 * two of them the last two are the axes.
 */
export interface SliceForm extends Axes {
  readonly items: readonly string[];
}

/** What an axis takes of its dim. */
export interface AxisSelection extends DimSelection {
  readonly dim: number;
}

/** A form fitted to its shape. An axis that is absent has a single row or column. */
export interface ResolvedForm {
  readonly rows?: AxisSelection;
  readonly columns?: AxisSelection;
  readonly dims: readonly DimSelection[];
}

const WHOLE = ":";
const NO_AXES: Axes = { rows: undefined, columns: undefined };

/** The last two dims whole, the others at index 0. Of an empty tensor the dims of size 0 are ranged before others. */
export function defaultForm(shape: Shape): SliceForm {
  const ranged = new Set(shape.flatMap((size, dim) => (size === 0 ? [dim] : [])));
  for (let dim = shape.length - 1; dim >= 0 && ranged.size < 2; dim--) ranged.add(dim);
  return formOf(
    shape.map((_, dim) => (ranged.has(dim) ? WHOLE : "0")),
    shape,
    NO_AXES,
  );
}

/**
 * Reads a whole expression as `parseSelection` does; dims not named are taken whole. Axes stay as in `previous` where
 * they can. Throws `badSlice` and `outOfRange`.
 */
export function formFromText(text: string, shape: Shape, previous: Axes = NO_AXES): SliceForm {
  const selection = parseSelection(text);
  resolveSelection(selection, shape);
  const named = selection.filter((item) => item.kind !== "ellipsis").length;
  const missing = Array<string>(shape.length - named).fill(WHOLE);
  const items = selection.flatMap((item) => (item.kind === "ellipsis" ? missing : itemText(item)));
  while (items.length < shape.length) items.push(WHOLE);
  return formOf(items, shape, previous);
}

/** The whole expression; `formFromText` reads it back. */
export function formText(form: SliceForm): string {
  return `[${form.items.join(", ")}]`;
}

/** One dim's text edited; an empty text takes the dim whole. Throws as `formFromText` does, naming the dim. */
export function withItem(form: SliceForm, dim: number, text: string, shape: Shape): SliceForm {
  const item = parseItem(text, dim, shape);
  const items = form.items.map((old, i) => (i === dim ? itemText(item) : old));
  resolveSelection(parseSelection(formText({ ...form, items })), shape);
  return formOf(items, shape, form);
}

/** The index of a dim moved by `delta`, as far as the dim goes. A ranged dim stays as it is. */
export function stepItem(form: SliceForm, dim: number, delta: number, shape: Shape): SliceForm {
  const taken = resolveForm(form, shape).dims[dim];
  if (!taken?.isIndex) return form;
  const index = clampIndex(taken.start + delta, shape[dim] as number);
  if (index === taken.start) return form;
  return { ...form, items: form.items.map((old, i) => (i === dim ? String(index) : old)) };
}

/**
 * Makes dims the rows and the columns, whatever they were: an index becomes the whole dim, and a range that is no axis
 * any more the index it began with.
 */
export function setAxes(form: SliceForm, axes: Axes, shape: Shape): SliceForm {
  const { dims } = resolveForm(form, shape);
  const items = form.items.map((item, dim) => {
    const isAxis = dim === axes.rows || dim === axes.columns;
    if (isAxis === isRanged(item)) return item;
    return isAxis || shape[dim] === 0 ? WHOLE : String(clampIndex(dims[dim]?.start ?? 0, shape[dim] as number));
  });
  return formOf(items, shape, axes);
}

/** Rows and columns swapped. */
export function transpose(form: SliceForm): SliceForm {
  return { ...form, rows: form.columns, columns: form.rows };
}

/**
 * The form for another tensor. Of the same rank it stays, with an index clamped to its dim and a slice that takes
 * nothing any more made whole; of another rank it is the default. The note says what had to change.
 */
export function fitForm(
  form: SliceForm,
  fromShape: Shape,
  toShape: Shape,
): { readonly form: SliceForm; readonly note?: Sentence } {
  if (sameShape(fromShape, toShape)) return { form };
  const items = fromShape.length === toShape.length ? fittedItems(form, fromShape, toShape) : undefined;
  if (!items || rangeProblem(items, toShape) !== undefined) {
    const fitted = defaultForm(toShape);
    const shapes = { shape: shapeText(toShape), before: shapeText(fromShape) };
    return { form: fitted, note: say("sliceReplaced", { ...shapes, slice: formText(fitted) }) };
  }
  const [change, ...more] = items.flatMap((after, dim) => {
    const before = form.items[dim] as string;
    return after === before ? [] : [say("sliceChange", { before, dim, after })];
  });
  const fitted = formOf(items, toShape, form);
  if (!change) return { form: fitted };
  const changes = more.reduce((first, next) => say("list", { first, next }), change);
  return { form: fitted, note: say("sliceFitted", { shape: shapeText(toShape), changes }) };
}

function fittedItems(form: SliceForm, fromShape: Shape, toShape: Shape): string[] {
  return form.items.map((text, dim) => {
    const [from, size] = [fromShape[dim] as number, toShape[dim] as number];
    const item = parseItem(text, dim, fromShape);
    if (item.kind === "index") {
      if (size === 0) return WHOLE;
      const index = item.index < 0 ? item.index + size : item.index;
      return index === clampIndex(index, size) ? text : String(clampIndex(index, size));
    }
    const countIn = (shape: Shape) => resolveSelection([item], shape)[0]?.count ?? 0;
    return countIn([size]) === 0 && countIn([from]) > 0 ? WHOLE : text;
  });
}

/** Throws as `resolveSelection` does where the form was made for another shape. */
export function resolveForm(form: SliceForm, shape: Shape): ResolvedForm {
  const dims = resolveSelection(parseSelection(formText(form)), shape);
  const { rows, columns } = form;
  return {
    ...(rows !== undefined && { rows: { ...(dims[rows] as DimSelection), dim: rows } }),
    ...(columns !== undefined && { columns: { ...(dims[columns] as DimSelection), dim: columns } }),
    dims,
  };
}

/**
 * The slice of exactly a block of the view, cut off where the view ends. Its result has its dims in the tensor's order:
 * `isTransposed` where columns come before rows in it.
 */
export function tileSlice(
  form: SliceForm,
  shape: Shape,
  rowStart: number,
  rowCount: number,
  columnStart: number,
  columnCount: number,
): { readonly slice: string; readonly isTransposed: boolean } {
  const { rows, columns, dims } = resolveForm(form, shape);
  const items = dims.map((taken, dim) => {
    if (taken.isIndex) return String(taken.start);
    if (dim === rows?.dim) return blockText(taken, rowStart, rowCount);
    if (dim === columns?.dim) return blockText(taken, columnStart, columnCount);
    return blockText(taken, 0, 0);
  });
  return {
    slice: `[${items.join(", ")}]`,
    isTransposed: rows !== undefined && columns !== undefined && columns.dim < rows.dim,
  };
}

/** `blockCount` of what is taken from the `blockStart`-th on, as a slice without negative bounds. */
function blockText({ start, step, count }: DimSelection, blockStart: number, blockCount: number): string {
  const taken = Math.min(blockCount, count - blockStart);
  if (taken <= 0) return "0:0";
  const first = start + step * blockStart;
  if (taken === 1) return `${first}:${first + 1}`;
  const last = first + step * (taken - 1);
  if (step > 0) return `${first}:${last + 1}${step === 1 ? "" : `:${step}`}`;
  return `${first}:${last === 0 ? "" : last - 1}:${step}`;
}

/** Where in the tensor the element of a cell is. */
export function indexOfCell(form: SliceForm, shape: Shape, row: number, column: number): number[] {
  return resolveForm(form, shape).dims.map(({ start, step }, dim) => {
    if (dim === form.rows) return start + step * row;
    return dim === form.columns ? start + step * column : start;
  });
}

/** Whether a dim's text is a slice, not an index. */
export function isRanged(item: string): boolean {
  return item.includes(":");
}

export function isSameForm(a: SliceForm, b: SliceForm): boolean {
  return a.rows === b.rows && a.columns === b.columns && formText(a) === formText(b);
}

function parseItem(text: string, dim: number, shape: Shape): Exclude<SelectionItem, { kind: "ellipsis" }> {
  const where = { dim, size: shape[dim] as number };
  try {
    const [item = { kind: "slice" }, ...more] = parseSelection(text);
    if (item.kind !== "ellipsis" && more.length === 0) return item;
  } catch (error) {
    if (error instanceof TensorError)
      throw new TensorError(error.reason, say("sliceInDim", { ...where, why: error.sentence }));
    throw error;
  }
  const why = say("badSlice", { text, why: say("sliceOneItem") });
  throw new TensorError("badSlice", say("sliceInDim", { ...where, why }));
}

function itemText(item: SelectionItem): string {
  return selectionText([item]).slice(1, -1);
}

function clampIndex(index: number, size: number): number {
  return Math.max(0, Math.min(index, size - 1));
}

function formOf(items: readonly string[], shape: Shape, previous: Axes): SliceForm {
  const problem = rangeProblem(items, shape);
  if (problem !== undefined) throw new TensorError("badSlice", problem);
  return { items, ...axesOf(rangedDims(items), previous) };
}

function rangedDims(items: readonly string[]): number[] {
  return items.flatMap((item, dim) => (isRanged(item) ? [dim] : []));
}

function rangeProblem(items: readonly string[], shape: Shape): Sentence | undefined {
  const ranged = rangedDims(items);
  if (ranged.length <= 2 || ranged.every((dim) => shape[dim] === 0)) return undefined;
  return say("sliceRangedDims", { dims: ranged.join(", ") });
}

/**
 * A dim that is still ranged keeps its axis. Else rows come before columns, and a single ranged dim is the columns; it
 * has not been chosen as such, so a second one may make it the rows.
 */
function axesOf(ranged: readonly number[], previous: Axes): Axes {
  const [first, second] = ranged.slice(-2);
  if (second === undefined) {
    const isRows = first !== undefined && first === previous.rows;
    return isRows ? { rows: first, columns: undefined } : { rows: undefined, columns: first };
  }
  const isSwapped = previous.rows === second || (previous.rows !== undefined && previous.columns === first);
  return isSwapped ? { rows: second, columns: first } : { rows: first, columns: second };
}
