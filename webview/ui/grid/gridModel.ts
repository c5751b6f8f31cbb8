import type { ElementValue, ElementValues } from "../../../src/tensor/elements/elementValues";

/** A rectangle of cells, at most one tile large. */
export interface TileRect {
  readonly rowStart: number;
  readonly rowCount: number;
  readonly columnStart: number;
  readonly columnCount: number;
}

/** Content of a grid. A model never changes: other values, or as many rows again, are another model. */
export interface GridModel {
  readonly rowCount: number;
  readonly columnCount: number;
  rowHeader(row: number): string;
  columnHeader(column: number): string;
  /** Prominent beginning of a header: the tile of a row (column) of a mosaic. */
  rowTile?(row: number): string | undefined;
  columnTile?(column: number): string | undefined;
  /** A row (column) in full, as it is read aloud and said by the pointer; absent where its header says all. */
  rowName?(row: number): string;
  columnName?(column: number): string;
  /** Names of rows and columns, at the upper left. */
  readonly corner?: string;
  /** False for places of the rectangle that hold no cell (the end of a wrapped row); absent where all do. */
  hasCell?(row: number, column: number): boolean;
  /** True if a group of rows (columns) ends with one, and another follows; absent where there are no groups. */
  isLastRow?(row: number): boolean;
  isLastColumn?(column: number): boolean;
  /** The values of exactly `tile`, row-major; the grid owns them. */
  fetchTile(tile: TileRect, signal: AbortSignal): Promise<ElementValues>;
}

export interface CellLook {
  readonly text: string;
  readonly kind: "" | "nan" | "posInf" | "negInf" | "text";
}

/** Paint of a cell: the same object where nothing differs, for only changes are written. */
export interface CellPaint {
  /** Empty where the cell has the grid's own. */
  readonly background: string;
  readonly ink: string;
  /** The edge at which a mark says that the value lies beyond what colours can show. */
  readonly edge?: "lower" | "upper";
  /** Mark beside its colour: beyond a tolerance, NaN or infinities that do not agree with another tensor's. */
  readonly mark?: "exceeds" | "nanDiffers" | "infDiffers";
  /** The same in words. */
  readonly note?: string;
}

/** Paint behind the value of a cell; none behind text and values that are not finite. */
export type CellPainter = (value: ElementValue, row: number, column: number) => CellPaint | undefined;

export type CellFormat = (value: ElementValue) => CellLook;

/** Place of a cell's value: bits are read from the array, not from a value. */
export interface LoadedCell {
  readonly values: ElementValues;
  readonly index: number;
}

export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** Place of a grid, as JSON: the cell at the upper left, its hidden part, focus, widths set by hand. */
export interface GridPlace extends Cell {
  readonly rowFraction?: number;
  readonly columnFraction?: number;
  readonly focus?: Cell;
  readonly anchor?: Cell;
  readonly widths?: Readonly<Record<string, number>>;
}

/** The selected rectangle and the cell in it that the keyboard moves. */
export interface GridSelection extends TileRect {
  readonly focusRow: number;
  readonly focusColumn: number;
}

export interface GridSize {
  readonly rowCount: number;
  readonly columnCount: number;
}
