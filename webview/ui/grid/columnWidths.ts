import { AxisGeometry } from "./axisGeometry";

const FIRST_WIDTH = 80;
const MIN_WIDTH = 40;
/** Widest that a column is made by itself; by hand, a column may be wider. */
const MAX_FITTED_WIDTH = 400;
const MAX_WIDTH = 4000;
/** Padding on both sides and the line. */
const CELL_EXTRA = 17;

/** The widths of a grid's columns: one for all, fitted to the texts in sight, but for those that were resized by hand. */
export class ColumnWidths {
  axis = new AxisGeometry(0, FIRST_WIDTH);
  private fitting: "no" | "grow" | "anew" = "anew";

  /** True if the texts in sight are to be measured. */
  get isToFit(): boolean {
    return this.fitting !== "no";
  }

  setCount(count: number): void {
    const byHand = [...this.axis.resized].filter(([column]) => column < count);
    this.axis = new AxisGeometry(count, this.axis.defaultSize, new Map(byHand));
  }

  /** Other texts: the columns become as wide as these are. */
  fitAnew(): void {
    this.fitting = "anew";
  }

  /** Other texts of the same kind: the columns do not shrink again while one steps through many of them. */
  fitWider(): void {
    if (this.fitting === "no") this.fitting = "grow";
  }

  /** Fits the columns to their widest text. */
  fit(textWidth: number): void {
    const { count, defaultSize, resized } = this.axis;
    const width = fittedWidth(textWidth);
    const size = this.fitting === "grow" ? Math.max(width, defaultSize) : width;
    this.fitting = "no";
    if (size !== defaultSize) this.axis = new AxisGeometry(count, size, resized);
  }

  /** Resizes one column by hand; false where it is as wide. */
  resize(column: number, width: number): boolean {
    const size = Math.round(clampWidth(width));
    if (size === this.axis.size(column)) return false;
    this.axis = this.axis.withSize(column, size);
    return true;
  }

  /** Widths that were set by hand, as JSON; undefined where there are none. */
  get byHand(): Readonly<Record<string, number>> | undefined {
    const { resized } = this.axis;
    return resized.size > 0 ? Object.fromEntries(resized) : undefined;
  }

  /** Takes what `byHand` once gave, as far as there are such columns. */
  takeByHand(widths: Readonly<Record<string, number>>): void {
    const { count, defaultSize } = this.axis;
    const resized = Object.entries(widths)
      .map(([column, width]): [number, number] => [Number(column), clampWidth(width)])
      .filter(([column]) => Number.isSafeInteger(column) && column >= 0 && column < count);
    this.axis = new AxisGeometry(count, defaultSize, new Map(resized));
  }
}

/** The width of a column whose widest text is so wide. */
export function fittedWidth(textWidth: number): number {
  return Math.min(Math.max(textWidth + CELL_EXTRA, MIN_WIDTH), MAX_FITTED_WIDTH);
}

/** The width of the row headers whose widest text is so wide. */
export function rowHeaderWidth(textWidth: number): number {
  return Math.max(MIN_WIDTH, textWidth + CELL_EXTRA);
}

function clampWidth(width: number): number {
  return Math.min(Math.max(width, MIN_WIDTH), MAX_WIDTH);
}
