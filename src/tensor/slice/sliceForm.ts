import { type Sentence, say } from "../said/sentence";
import { TensorError } from "../said/tensorError";
import { type DimSelection, parseSelection, resolveSelection, type SelectionItem, selectionText } from "./selection";
import { type Shape, sameShape, shapeText } from "./shape";

/**
 * The dims that a view shows as its rows and its columns, and in a mosaic those whose indices have a row or a column of tiles
 * each. There are tiles only where there are both rows and columns.
 */
export interface Axes {
  readonly rows: number | undefined;
  readonly columns: number | undefined;
  readonly tileRows?: number | undefined;
  readonly tileColumns?: number | undefined;
}

/**
 * A slice as the fields of a panel hold it: a text a dim, an index or a slice. At most four dims are ranged (have a
 * slice; of an empty tensor two), and each ranged dim is an axis. Dims of size 0 have no index: they are ranged, and where
 * there are more than two of them the last two are the axes.
 */
export interface SliceForm extends Axes {
  readonly items: readonly string[];
}

/** Elements that an axis takes of its dim. */
export interface AxisSelection extends DimSelection {
  readonly dim: number;
}

/** A form fitted to its shape. An axis that is absent has a single row or column. */
interface ResolvedForm {
  readonly rows?: AxisSelection;
  readonly columns?: AxisSelection;
  readonly tileRows?: AxisSelection;
  readonly tileColumns?: AxisSelection;
  readonly dims: readonly DimSelection[];
}

const WHOLE = ":";
/** Rows and columns, and tiles of both; an empty tensor has no tiles. */
const mostRanged = (shape: Shape) => (shape.includes(0) ? 2 : 4);
const NO_AXES: Axes = { rows: undefined, columns: undefined };

/** The last two dims whole, the others at index 0. Of an empty tensor the dims of size 0 are ranged before others. */
export function defaultForm(shape: Shape): SliceForm {
  const ranged = new Set(shape.flatMap((size, dim) => (size === 0 ? [dim] : [])));
  for (let dim = shape.length - 1; dim >= 0 && ranged.size < 2; dim--) ranged.add(dim);
  return formOf(
    shape.map((_, dim) => (ranged.has(dim) ? WHOLE : "0")),
    shape,
  );
}

/**
 * Reads a whole expression as `parseSelection` does; dims not named are taken whole. Axes that somebody chose in `previous` stay
 * where they can. Throws `badSlice` and `outOfRange`.
 */
export function formFromText(text: string, shape: Shape, previous?: SliceForm): SliceForm {
  const selection = parseSelection(text);
  resolveSelection(selection, shape);
  const named = selection.filter((item) => item.kind !== "ellipsis").length;
  const missing = Array<string>(shape.length - named).fill(WHOLE);
  const items = selection.flatMap((item) => (item.kind === "ellipsis" ? missing : itemText(item)));
  while (items.length < shape.length) items.push(WHOLE);
  return formOf(items, shape, previous && chosenAxes(previous, shape));
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
  return formOf(items, shape, chosenAxes(form, shape));
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
    const isAxis = axesIn(axes).includes(dim);
    if (isAxis === isRanged(item)) return item;
    return isAxis || shape[dim] === 0 ? WHOLE : String(clampIndex(dims[dim]?.start ?? 0, shape[dim] as number));
  });
  return formOf(items, shape, axes);
}

/** Rows and columns swapped, of a mosaic those of its tiles as well. */
export function transpose(form: SliceForm): SliceForm {
  const { rows, columns, tileRows, tileColumns, ...rest } = form;
  return { ...rest, rows: columns, columns: rows, ...tiles(tileColumns, tileRows) };
}

/** The dims of axes, those of tiles first. */
export function axesIn({ tileRows, tileColumns, rows, columns }: Axes): number[] {
  return [tileRows, tileColumns, rows, columns].filter((dim) => dim !== undefined);
}

/** True if a view of the form has tiles. */
export function isMosaic({ tileRows, tileColumns }: Axes): boolean {
  return tileRows !== undefined || tileColumns !== undefined;
}

/**
 * The two dims before the axes as rows and columns of tiles (of three dims the one that is left as columns), or no tiles any
 * more. The form as it is where no dim is left, or where one of size 0 leaves nothing to show.
 */
export function toggleMosaic(form: SliceForm, shape: Shape): SliceForm {
  const { rows, columns } = form;
  if (isMosaic(form)) return setAxes(form, { rows, columns }, shape);
  if (rows === undefined || columns === undefined || shape.includes(0)) return form;
  const left = shape.flatMap((_, dim) => (dim === rows || dim === columns ? [] : [dim])).slice(-2);
  const tileColumns = left.pop();
  return tileColumns === undefined ? form : setAxes(form, { rows, columns, ...tiles(left.pop(), tileColumns) }, shape);
}

/** Fewest changes so that an element of the tensor is in the slice: an index moves, a range that leaves it out becomes whole. */
export function formShowing(form: SliceForm, shape: Shape, index: readonly number[]): SliceForm {
  const { dims } = resolveForm(form, shape);
  const items = form.items.map((text, dim) => {
    const taken = dims[dim] as DimSelection;
    const at = index[dim] as number;
    if (taken.isIndex) return taken.start === at ? text : String(at);
    return positionIn(taken, at) === undefined ? WHOLE : text;
  });
  return { ...form, items };
}

/** Position of a dim's index among the elements taken of it; undefined where it is left out. */
export function positionIn({ start, step, count }: DimSelection, index: number): number | undefined {
  const position = (index - start) / step;
  return Number.isInteger(position) && position >= 0 && position < count ? position : undefined;
}

/**
 * The form for another shape of the same tensor. Of the same rank it stays, with an index clamped to its dim and a slice that takes
 * nothing any more made whole; of another rank it is the default. The note says what had to change.
 */
export function fitForm(
  form: SliceForm,
  fromShape: Shape,
  toShape: Shape,
): { readonly form: SliceForm; readonly note?: Sentence } {
  if (sameShape(fromShape, toShape)) return { form };
  const items = fromShape.length === toShape.length ? fittedItems(form, fromShape, toShape) : undefined;
  // What was ranged for want of an index is no mosaic.
  const isForced = fromShape.includes(0) && !toShape.includes(0) && rangedDims(items ?? []).length > 2;
  if (!items || isForced || rangeProblem(items, toShape) !== undefined) {
    const fitted = defaultForm(toShape);
    const shapes = { shape: shapeText(toShape), before: shapeText(fromShape) };
    return { form: fitted, note: say("sliceReplaced", { ...shapes, slice: formText(fitted) }) };
  }
  const [change, ...more] = items.flatMap((after, dim) => {
    const before = form.items[dim] as string;
    return after === before ? [] : [say("sliceChange", { before, dim, after })];
  });
  const fitted = formOf(items, toShape, chosenAxes(form, fromShape));
  if (!change) return { form: fitted };
  const changes = more.reduce((first, next) => say("list", { first, next }), change);
  return { form: fitted, note: say("sliceFitted", { shape: shapeText(toShape), changes }) };
}

/**
 * The slice in its own axes where it takes of another tensor what it says; else that tensor's default, for the slice was none of
 * it.
 */
export function carriedForm(form: SliceForm, fromShape: Shape, toShape: Shape): SliceForm {
  const fitted = fitForm(form, fromShape, toShape);
  return fitted.note === undefined ? formOf(fitted.form.items, toShape) : defaultForm(toShape);
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
  const taken = (name: keyof Axes) => {
    const dim = form[name];
    return dim !== undefined && { [name]: { ...(dims[dim] as DimSelection), dim } };
  };
  return { ...taken("rows"), ...taken("columns"), ...taken("tileRows"), ...taken("tileColumns"), dims };
}

/** True if a dim's text is a slice, not an index. */
export function isRanged(item: string): boolean {
  return item.includes(":");
}

/** True if the slice has every element, each at its own place. */
export function isWholeForm(form: SliceForm, shape: Shape): boolean {
  return resolveForm(form, shape).dims.every(
    ({ start, step, count, isIndex }, dim) => !isIndex && start === 0 && step === 1 && count === shape[dim],
  );
}

export function isSameForm(a: SliceForm, b: SliceForm): boolean {
  return String(axesKey(a)) === String(axesKey(b)) && formText(a) === formText(b);
}

function axesKey({ rows, columns, tileRows, tileColumns }: Axes): (number | undefined)[] {
  return [rows, columns, tileRows, tileColumns];
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

/** Axes that the user chose other than the slice's own; none where it has these. */
function chosenAxes(form: SliceForm, shape: Shape): Axes {
  return isSameForm(form, formOf(form.items, shape)) ? NO_AXES : form;
}

/** By default in the slice's own axes, which follow from what is ranged alone. */
function formOf(items: readonly string[], shape: Shape, previous: Axes = NO_AXES): SliceForm {
  const problem = rangeProblem(items, shape);
  if (problem !== undefined) throw new TensorError("badSlice", problem);
  const ranged = rangedDims(items);
  return { items, ...(shape.includes(0) ? axesOf(ranged, previous) : withTiles(ranged, previous)) };
}

function rangedDims(items: readonly string[]): number[] {
  return items.flatMap((item, dim) => (isRanged(item) ? [dim] : []));
}

function rangeProblem(items: readonly string[], shape: Shape): Sentence | undefined {
  const ranged = rangedDims(items);
  const most = mostRanged(shape);
  if (ranged.length <= most || ranged.every((dim) => shape[dim] === 0)) return undefined;
  return say("sliceRangedDims", { most, dims: ranged.join(", ") });
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

/** Axes of more than two ranged dims: rows and columns stay where they can, else the last two are; the others have tiles. */
function withTiles(ranged: readonly number[], previous: Axes): Axes {
  if (ranged.length <= 2) return axesOf(ranged, previous);
  const { rows, columns } = previous;
  const isKept = rows !== undefined && columns !== undefined && ranged.includes(rows) && ranged.includes(columns);
  const inner = isKept ? { rows, columns } : axesOf(ranged, previous);
  const [first, second] = ranged.filter((dim) => dim !== inner.rows && dim !== inner.columns);
  if (second !== undefined) {
    const isSwapped = previous.tileRows === second || previous.tileColumns === first;
    return { ...inner, ...(isSwapped ? tiles(second, first) : tiles(first, second)) };
  }
  return { ...inner, ...(previous.tileRows === first ? tiles(first, undefined) : tiles(undefined, first)) };
}

/** Only what is there: forms are compared and kept as JSON. */
function tiles(tileRows: number | undefined, tileColumns: number | undefined): Pick<Axes, "tileRows" | "tileColumns"> {
  return { ...(tileRows !== undefined && { tileRows }), ...(tileColumns !== undefined && { tileColumns }) };
}
