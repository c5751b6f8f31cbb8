import type { DimSelection } from "./selection";
import type { Shape } from "./shape";
import { type AxisSelection, isMosaic, positionIn, resolveForm, type SliceForm } from "./sliceForm";

/**
 * Axis of rows or of columns in a view: a dim, in a mosaic with the dim of the tiles around it, whose index changes slower; or neither, a
 * single row or column.
 */
export interface ViewAxis {
  readonly tile: AxisSelection | undefined;
  readonly inner: AxisSelection | undefined;
  /** Rows or columns of a tile, and of the view. */
  readonly tileSize: number;
  readonly count: number;
}

export interface ViewAxes {
  readonly rows: ViewAxis;
  readonly columns: ViewAxis;
}

/** A rectangle of a view's cells. */
export interface ViewBlock {
  readonly rowStart: number;
  readonly rowCount: number;
  readonly columnStart: number;
  readonly columnCount: number;
}

/** A part of a block that one slice has, and where in that slice's result (row-major) the part's cells are. */
export interface BlockSlice extends ViewBlock {
  readonly slice: string;
  /** Dims of the slice's result that are the part's rows and columns, the tiles' first. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** The element of a cell, counted from the part's first row and column. */
  elementAt(row: number, column: number): number;
}

export function viewAxes(form: SliceForm, shape: Shape): ViewAxes {
  const { rows, columns, tileRows, tileColumns } = resolveForm(form, shape);
  return { rows: viewAxis(tileRows, rows), columns: viewAxis(tileColumns, columns) };
}

function viewAxis(tile: AxisSelection | undefined, inner: AxisSelection | undefined): ViewAxis {
  const tileSize = inner?.count ?? 1;
  return { tile, inner, tileSize, count: tileSize * (tile?.count ?? 1) };
}

/** The index of the tile (undefined without tiles) and of the dim (undefined without one) at a row or a column. */
export function indicesAt(
  axis: ViewAxis,
  position: number,
): readonly [tile: number | undefined, inner: number | undefined] {
  const { tile, inner, tileSize } = axis;
  const at = (taken: DimSelection, place: number) => taken.start + taken.step * place;
  return [tile && at(tile, Math.floor(position / tileSize)), inner && at(inner, position % tileSize)];
}

/** The row or column at which indices of the tensor are; undefined where the slice leaves them out. */
export function positionAt({ tile, inner, tileSize }: ViewAxis, index: readonly number[]): number | undefined {
  const outer = tile ? positionIn(tile, index[tile.dim] as number) : 0;
  const within = inner ? positionIn(inner, index[inner.dim] as number) : 0;
  return outer === undefined || within === undefined ? undefined : outer * tileSize + within;
}

/** Index in the tensor of a cell's element. */
export function indexOfCell(form: SliceForm, shape: Shape, row: number, column: number): number[] {
  const { rows, columns } = viewAxes(form, shape);
  const index = resolveForm(form, shape).dims.map(({ start }) => start);
  for (const [axis, position] of [
    [rows, row],
    [columns, column],
  ] as const) {
    const [tile, inner] = indicesAt(axis, position);
    if (axis.tile && tile !== undefined) index[axis.tile.dim] = tile;
    if (axis.inner && inner !== undefined) index[axis.inner.dim] = inner;
  }
  return index;
}

/**
 * Exactly a block of the view, cut off where the view ends, as slices: one where there are no tiles, in a mosaic up to three a
 * side, for tiles that the block cuts are slices of their own. A result has its dims in the tensor's order.
 */
export function blockSlices(form: SliceForm, shape: Shape, block: ViewBlock): BlockSlice[] {
  const { dims } = resolveForm(form, shape);
  const axes = viewAxes(form, shape);
  const rowParts = partsOf(axes.rows, block.rowStart, block.rowCount);
  const columnParts = partsOf(axes.columns, block.columnStart, block.columnCount);
  return rowParts.flatMap((rows) => columnParts.map((columns) => blockSlice(dims, axes, rows, columns)));
}

/** Whole tiles that follow each other, or a part of one. */
interface AxisPart {
  readonly start: number;
  readonly count: number;
  readonly tiles: readonly [start: number, count: number];
  readonly within: readonly [start: number, count: number];
}

function partsOf({ tileSize, count: all }: ViewAxis, start: number, wanted: number): AxisPart[] {
  const parts: AxisPart[] = [];
  const end = Math.min(start + wanted, all);
  if (end <= start) return [{ start, count: 0, tiles: [0, 1], within: [0, 0] }];
  for (let at = start; at < end; ) {
    const tile = Math.floor(at / tileSize);
    const from = at - tile * tileSize;
    const whole = from === 0 ? Math.floor((end - at) / tileSize) : 0;
    const count = whole > 0 ? whole * tileSize : Math.min(tileSize - from, end - at);
    parts.push({
      start: at,
      count,
      tiles: [tile, Math.max(1, whole)],
      within: whole > 0 ? [0, tileSize] : [from, count],
    });
    at += count;
  }
  return parts;
}

function blockSlice(dims: readonly DimSelection[], axes: ViewAxes, rows: AxisPart, columns: AxisPart): BlockSlice {
  const taken = new Map<number, readonly [start: number, count: number]>();
  for (const [{ tile, inner }, part] of [
    [axes.rows, rows],
    [axes.columns, columns],
  ] as const) {
    if (tile) taken.set(tile.dim, part.tiles);
    if (inner) taken.set(inner.dim, part.within);
  }
  const items = dims.map((dim, i) => {
    if (dim.isIndex) return String(dim.start);
    const [start, count] = taken.get(i) ?? [0, 0];
    return rangeText(dim, start, count);
  });
  // Dims of size 0 that are no axes leave nothing, wherever they stand.
  const left = dims.flatMap((dim, i) => (dim.isIndex ? [] : [i]));
  const strides = new Map<number, number>();
  let stride = 1;
  for (const dim of [...left].reverse()) {
    strides.set(dim, stride);
    stride *= taken.get(dim)?.[1] ?? 0;
  }
  const offset = ({ tile, inner }: ViewAxis, { within: [, size] }: AxisPart) => {
    const tileStride = tile ? (strides.get(tile.dim) as number) : 0;
    const innerStride = inner ? (strides.get(inner.dim) as number) : 0;
    return tile
      ? (at: number) => Math.floor(at / size) * tileStride + (at % size) * innerStride
      : (at: number) => at * innerStride;
  };
  const [ofRow, ofColumn] = [offset(axes.rows, rows), offset(axes.columns, columns)];
  const places = ({ tile, inner }: ViewAxis) => [tile, inner].flatMap((axis) => (axis ? [left.indexOf(axis.dim)] : []));
  return {
    slice: `[${items.join(", ")}]`,
    ...{ rowStart: rows.start, rowCount: rows.count, columnStart: columns.start, columnCount: columns.count },
    rows: places(axes.rows),
    columns: places(axes.columns),
    elementAt: (row, column) => ofRow(row) + ofColumn(column),
  };
}

/** `count` of what is taken from the `first`-th on, as a slice without negative bounds. */
function rangeText({ start, step, count: all }: DimSelection, first: number, count: number): string {
  const taken = Math.min(count, all - first);
  if (taken <= 0) return "0:0";
  const from = start + step * first;
  if (taken === 1) return `${from}:${from + 1}`;
  const last = from + step * (taken - 1);
  if (step > 0) return `${from}:${last + 1}${step === 1 ? "" : `:${step}`}`;
  return `${from}:${last === 0 ? "" : last - 1}:${step}`;
}

/**
 * The one slice of a block, where one has it: always without tiles, in a mosaic within a tile. `isTransposed` where columns come
 * before rows in its result.
 */
export function oneSlice(
  form: SliceForm,
  shape: Shape,
  block: ViewBlock,
): { readonly slice: string; readonly isTransposed: boolean } | undefined {
  const [first, ...more] = blockSlices(form, shape, block);
  if (!first || more.length > 0 || (isMosaic(form) && !isWithinTile(form, shape, first))) return undefined;
  const { slice, rows, columns } = first;
  return { slice, isTransposed: (rows.at(-1) ?? -1) > (columns.at(-1) ?? Number.POSITIVE_INFINITY) };
}

function isWithinTile(form: SliceForm, shape: Shape, { rowCount, columnCount }: ViewBlock): boolean {
  const { rows, columns } = viewAxes(form, shape);
  return rowCount <= rows.tileSize && columnCount <= columns.tileSize;
}
