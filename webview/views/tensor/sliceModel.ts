import { type ElementValues, rearranged } from "../../../src/tensor/elements/elementValues";
import type { Shape } from "../../../src/tensor/slice/shape";
import { isMosaic, type SliceForm } from "../../../src/tensor/slice/sliceForm";
import { indicesAt, type ViewAxis, type ViewBlock, viewAxes } from "../../../src/tensor/slice/viewAxis";
import type { Host } from "../../parts/page/host";
import { blockValues, type SlicedTensor } from "../../parts/series/blockValues";
import type { GridModel, TileRect } from "../../ui/grid/gridModel";
import { type Dims, dimLabel } from "../../ui/texts/dimTexts";

/** A tile has a thousand cells, and a cell or the status line no room for more; whole strings are copied and exported. */
const MAX_STRING_BYTES = 1024;

/** A slice as a grid: fetches the tiles that come into view, each as slices of its own. */
export function sliceModel(host: Host, tensor: SlicedTensor, form: SliceForm, shape: Shape, dims?: Dims): GridModel {
  const { rows, columns } = viewAxes(form, shape);
  const hasNames = dims !== undefined || isMosaic(form);
  return {
    rowCount: rows.count,
    columnCount: columns.count,
    rowHeader: (row) => headerText(rows, row),
    columnHeader: (column) => headerText(columns, column),
    ...(hasNames && {
      rowName: (row: number) => headerName(rows, row, dims),
      columnName: (column: number) => headerName(columns, column, dims),
      corner: cornerText(rows, columns, dims),
    }),
    ...(isMosaic(form) && {
      rowTile: (row: number) => tileText(rows, row),
      columnTile: (column: number) => tileText(columns, column),
      isLastRow: (row: number) => isLastOfTile(rows, row),
      isLastColumn: (column: number) => isLastOfTile(columns, column),
    }),
    fetchTile: (block, signal) => blockValues(host, tensor, { form, shape, block }, MAX_STRING_BYTES, signal),
  };
}

/** The true index; of a mosaic behind that of the tile. */
function headerText(axis: ViewAxis, position: number): string {
  const [tile, inner] = indicesAt(axis, position);
  return tile === undefined ? String(inner ?? 0) : `${tile}·${inner ?? 0}`;
}

function tileText(axis: ViewAxis, position: number): string | undefined {
  return indicesAt(axis, position)[0]?.toString();
}

/** Each index after its dim. */
function headerName(axis: ViewAxis, position: number, dims: Dims): string {
  const indices = indicesAt(axis, position);
  const named = [axis.tile, axis.inner].flatMap((taken, i) =>
    taken ? `${dimLabel(taken.dim, dims)} ${indices[i]}` : [],
  );
  return named.join(", ") || "0";
}

/** Text of the corner: names of rows and columns. */
function cornerText(rows: ViewAxis, columns: ViewAxis, dims: Dims): string {
  const axisText = ({ tile, inner }: ViewAxis) =>
    [tile, inner].flatMap((taken) => (taken ? (dims?.[taken.dim] ?? String(taken.dim)) : [])).join("·");
  return [axisText(rows), axisText(columns)].filter(Boolean).join(" \\ ");
}

function isLastOfTile({ tile, tileSize, count }: ViewAxis, position: number): boolean {
  return tile !== undefined && (position + 1) % tileSize === 0 && position + 1 < count;
}

/**
 * A slice of one dim, wrapped into rows of `wrap` columns: the header of a row is the position of its first element, that of a column the
 * offset to be added. The last row may be shorter.
 */
export function wrappedModel(
  host: Host,
  tensor: SlicedTensor,
  form: SliceForm,
  shape: Shape,
  wrap: number,
  dims?: Dims,
): GridModel {
  const { rows, columns } = viewAxes(form, shape);
  const axis = columns.inner ? columns : rows;
  const { count } = axis;
  return {
    ...(dims && { corner: dimLabel(axis.inner?.dim ?? 0, dims) }),
    rowCount: Math.max(1, Math.ceil(count / wrap)),
    columnCount: Math.min(wrap, Math.max(1, count)),
    rowHeader: (row) => headerText(axis, row * wrap),
    columnHeader: (column) => `+${column * (axis.inner?.step ?? 1)}`,
    hasCell: (row, column) => row * wrap + column < count,
    async fetchTile(tile, signal) {
      const first = tile.rowStart * wrap + tile.columnStart;
      const last = Math.min(count, (tile.rowStart + tile.rowCount - 1) * wrap + tile.columnStart + tile.columnCount);
      const block = runBlock(columns.inner !== undefined, first, last - first);
      const run = await blockValues(host, tensor, { form, shape, block }, MAX_STRING_BYTES, signal);
      return rowsOf(run, tile, wrap);
    },
  };
}

/** Block of `count` elements of the only ranged dim, where that is the columns or the rows. */
export function runBlock(isColumns: boolean, start: number, count: number): ViewBlock {
  return isColumns
    ? { rowStart: 0, rowCount: 1, columnStart: start, columnCount: count }
    : { rowStart: start, rowCount: count, columnStart: 0, columnCount: 1 };
}

/** The cells of a tile out of a run of elements that begins at its first cell; those that are none stay empty. */
function rowsOf(run: ElementValues, { rowCount, columnCount }: TileRect, wrap: number): ElementValues {
  return rearranged(run, rowCount * columnCount, (i) => Math.floor(i / columnCount) * wrap + (i % columnCount));
}
