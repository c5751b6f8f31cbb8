import type { CellFormat, CellPainter, GridModel } from "./gridModel";
import type { DrawnCell, DrawnHeader, PictureContent } from "./gridPicture";
import type { TileCache } from "./tileCache";

const absent: DrawnCell = { text: "", kind: "" };
const waiting: DrawnCell = { text: "·", kind: "waiting" };
const failed: DrawnCell = { text: "!", kind: "failed" };

/** The texts and colours of a model's cells, as far as their values are there. */
export function gridContent(
  model: GridModel,
  tiles: TileCache,
  { format, painter }: { readonly format: CellFormat; readonly painter: CellPainter | undefined },
  version: number,
): PictureContent {
  return {
    version,
    isLastRow: (row) => model.isLastRow?.(row) === true,
    isLastColumn: (column) => model.isLastColumn?.(column) === true,
    rowHeader: (row) => headerOf(model.rowHeader(row), model.rowTile?.(row), model.rowName?.(row)),
    columnHeader: (column) =>
      headerOf(model.columnHeader(column), model.columnTile?.(column), model.columnName?.(column)),
    cell: (row, column) => {
      if (model.hasCell?.(row, column) === false) return absent;
      const value = tiles.valueAt(row, column);
      if (value !== undefined)
        return painter ? { ...format(value), paint: painter(value, row, column) } : format(value);
      return tiles.hasFailed(row, column) ? failed : waiting;
    },
  };
}

function headerOf(text: string, tile = "", name?: string): DrawnHeader {
  return { tile, text: text.slice(tile.length), name: name ?? text, isNamed: name !== undefined };
}
