import { sliceTensor } from "../../../src/shared/questions/sliceTensor";
import type { PointId } from "../../../src/shared/seriesId";
import { type ElementValues, rearranged } from "../../../src/tensor/elementValues";
import type { DimSelection } from "../../../src/tensor/selection";
import type { Shape } from "../../../src/tensor/shape";
import { resolveForm, type SliceForm, tileSlice } from "../../../src/tensor/sliceForm";
import type { Host } from "../../host";
import type { GridModel, TileRect } from "../../ui/grid/gridModel";

/** The rows and columns of a form's slice: their counts, and the true index of each. */
export interface SliceAxes {
  readonly rows: Axis | undefined;
  readonly columns: Axis | undefined;
}

/** What a slice takes of the dim that is shown as rows or as columns. */
export type Axis = DimSelection & { readonly dim: number };

/** A tile has a thousand cells, and a cell or the status line no room for more; whole strings are copied and exported. */
const MAX_STRING_BYTES = 1024;

function indexAt(axis: DimSelection | undefined, position: number): number {
  return axis === undefined ? 0 : axis.start + axis.step * position;
}

/** Where a true index stands on an axis; undefined where the slice leaves it out. */
export function positionOf(axis: DimSelection | undefined, index: number): number | undefined {
  if (axis === undefined) return index === 0 ? 0 : undefined;
  const position = (index - axis.start) / axis.step;
  return Number.isInteger(position) && position >= 0 && position < axis.count ? position : undefined;
}

export function axesOf(form: SliceForm, shape: Shape): SliceAxes {
  const { rows, columns } = resolveForm(form, shape);
  return { rows, columns };
}

/** A slice as a grid: fetches the tiles that come into view, each as a slice of its own. */
export function sliceModel(host: Host, point: PointId, form: SliceForm, shape: Shape): GridModel {
  const { rows, columns } = axesOf(form, shape);
  return {
    rowCount: rows?.count ?? 1,
    columnCount: columns?.count ?? 1,
    rowHeader: (row) => String(indexAt(rows, row)),
    columnHeader: (column) => String(indexAt(columns, column)),
    async fetchTile({ rowStart, rowCount, columnStart, columnCount }, signal) {
      const { slice, isTransposed } = tileSlice(form, shape, rowStart, rowCount, columnStart, columnCount);
      const params = { ...point, slice, maxStringBytes: MAX_STRING_BYTES };
      const { values } = await host.ask(sliceTensor, params, { signal });
      return isTransposed ? transposed(values, columnCount, rowCount) : values;
    },
  };
}

/** Values of a result whose first dim is shown as columns, row by row of the view. */
function transposed(values: ElementValues, outer: number, inner: number): ElementValues {
  return rearranged(values, outer * inner, (i) => (i % outer) * inner + Math.floor(i / outer));
}

/**
 * A slice of one dim, wrapped into rows of `wrap` columns: the header of a row is the position of its first element, that
 * of a column what is added to it. The last row may be shorter.
 */
export function wrappedModel(host: Host, point: PointId, form: SliceForm, shape: Shape, wrap: number): GridModel {
  const { rows, columns } = axesOf(form, shape);
  const axis = columns ?? rows;
  const count = axis?.count ?? 1;
  const isRow = columns !== undefined;
  const fetchRun = async (start: number, length: number, signal: AbortSignal) => {
    const { slice } = isRow ? tileSlice(form, shape, 0, 1, start, length) : tileSlice(form, shape, start, length, 0, 1);
    const params = { ...point, slice, maxStringBytes: MAX_STRING_BYTES };
    return (await host.ask(sliceTensor, params, { signal })).values;
  };
  return {
    rowCount: Math.max(1, Math.ceil(count / wrap)),
    columnCount: Math.min(wrap, Math.max(1, count)),
    rowHeader: (row) => String(indexAt(axis, row * wrap)),
    columnHeader: (column) => `+${column * (axis?.step ?? 1)}`,
    hasCell: (row, column) => row * wrap + column < count,
    async fetchTile(tile, signal) {
      const first = tile.rowStart * wrap + tile.columnStart;
      const last = Math.min(count, (tile.rowStart + tile.rowCount - 1) * wrap + tile.columnStart + tile.columnCount);
      const run = await fetchRun(first, last - first, signal);
      return rowsOf(run, tile, wrap);
    },
  };
}

/** The cells of a tile out of a run of elements that begins at its first cell; those that are none stay empty. */
function rowsOf(run: ElementValues, { rowCount, columnCount }: TileRect, wrap: number): ElementValues {
  return rearranged(run, rowCount * columnCount, (i) => Math.floor(i / columnCount) * wrap + (i % columnCount));
}
