import type { ElementValue, ElementValues } from "../../../src/tensor/elements/elementValues";

/** A rectangle of cells, at most one tile large. */
export interface TileRect {
  readonly rowStart: number;
  readonly rowCount: number;
  readonly columnStart: number;
  readonly columnCount: number;
}

/** What a grid shows. A model never changes: other values, or as many rows again, are another model. */
export interface GridModel {
  readonly rowCount: number;
  readonly columnCount: number;
  rowHeader(row: number): string;
  columnHeader(column: number): string;
  /** What its header begins with and stands out: the tile of a row (column) of a mosaic. */
  rowTile?(row: number): string | undefined;
  columnTile?(column: number): string | undefined;
  /** A row (column) in full, as it is read aloud and said by the pointer; absent where its header says all. */
  rowName?(row: number): string;
  columnName?(column: number): string;
  /** What rows and columns are, at the upper left. */
  readonly corner?: string;
  /** False for places of the rectangle that hold no cell (the end of a wrapped row); absent where all do. */
  hasCell?(row: number, column: number): boolean;
  /** Whether a group of rows (columns) ends with one, and another follows; absent where there are no groups. */
  isLastRow?(row: number): boolean;
  isLastColumn?(column: number): boolean;
  /** The values of exactly `tile`, row-major; the grid owns them. */
  fetchTile(tile: TileRect, signal: AbortSignal): Promise<ElementValues>;
}

export interface CellLook {
  readonly text: string;
  readonly kind: "" | "nan" | "posInf" | "negInf" | "text";
}

/** How a cell is painted: the same object where nothing differs, for only what changed is written. */
export interface CellPaint {
  /** Empty where the cell has the grid's own. */
  readonly background: string;
  readonly ink: string;
  /** The edge at which a mark says that the value lies beyond what colours can show. */
  readonly edge?: "lower" | "upper";
  /** What stands out beside its colour: beyond a tolerance, NaN or infinities that do not agree with another tensor's. */
  readonly mark?: "exceeds" | "nanDiffers" | "infDiffers";
  /** The same in words. */
  readonly note?: string;
}

/** What is painted behind the value of a cell; nothing behind text and what is no number. */
export type CellPainter = (value: ElementValue, row: number, column: number) => CellPaint | undefined;

export type CellFormat = (value: ElementValue) => CellLook;

/** Where the value of a cell is: bits are read from the array, not from a value. */
export interface LoadedCell {
  readonly values: ElementValues;
  readonly index: number;
}

export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** Where a grid stands, as JSON: the cell at the upper left, how much of it is hidden, focus, widths set by hand. */
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
