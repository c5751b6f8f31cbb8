import { maxPosition } from "../rows/scrollMapping";
import type { AxisGeometry } from "./axisGeometry";
import type { Cell, GridPlace } from "./gridModel";
import { revealed } from "./gridView";

/** Space of a grid: its rows and columns, and the visible part of them. */
export interface GridSpace {
  readonly rows: AxisGeometry;
  readonly columns: AxisGeometry;
  readonly viewport: { readonly width: number; readonly height: number };
}

/** The column at the left, and how much of it is hidden. */
interface LeftColumn {
  readonly column: number;
  readonly fraction: number;
}

/** Position of a grid: the upper left of the visible part, as doubles in virtual pixels. */
export class GridPosition {
  top = 0;
  left = 0;
  /** A cell that is gone to: in sight as soon as there is a size, and whatever size there is later, until it is let go. */
  private cellToShow: Cell | undefined;
  /** A place is taken before the columns have their width: until then less of them may be to the left than there will be. */
  private leftToTake: LeftColumn | undefined;
  /** A cell to bring to the middle, until there is a size and the columns have their width. */
  private middleToTake: Cell | undefined;

  /** The cell at the upper left of what is in sight. */
  cell({ rows, columns }: GridSpace): Cell | undefined {
    if (rows.count === 0 || columns.count === 0) return undefined;
    return { row: rows.indexAt(this.top), column: columns.indexAt(this.left) };
  }

  /** Cell at the upper left, with its hidden part; undefined where there is none. */
  place(space: GridSpace): GridPlace | undefined {
    const cell = this.cell(space);
    if (!cell) return undefined;
    const { rows, columns } = space;
    return {
      ...cell,
      rowFraction: hiddenShare(rows, cell.row, this.top),
      columnFraction: leftOf(columns, this.left).fraction,
    };
  }

  /** Goes to a place that `place` once gave. */
  goTo({ row, column, rowFraction = 0, columnFraction = 0 }: GridPlace, { rows, columns }: GridSpace): void {
    this.letGo();
    this.top = rows.start(row) + rowFraction * rows.size(row);
    this.leftToTake = { column, fraction: columnFraction };
    this.left = leftAt(columns, this.leftToTake);
  }

  moveTo(top: number, left: number, space: GridSpace): void {
    this.letGo();
    this.leftToTake = undefined;
    this.middleToTake = undefined;
    this.top = top;
    this.left = left;
    this.clamp(space);
  }

  /** Brings a cell into sight at the next `settle`, and keeps it there. */
  reveal(cell: Cell): void {
    this.cellToShow = cell;
  }

  /** No cell has to stay in sight. */
  letGo(): void {
    this.cellToShow = undefined;
  }

  /** The cell in the middle of what is in sight. */
  middle({ rows, columns, viewport }: GridSpace): Cell {
    const [top, left] = [Math.min(rows.total, viewport.height) / 2, Math.min(columns.total, viewport.width) / 2];
    return { row: rows.indexAt(this.top + top), column: columns.indexAt(this.left + left) };
  }

  isInSight({ row, column }: Cell, { rows, columns, viewport }: GridSpace): boolean {
    const { top, left } = this;
    return (
      revealed(rows, row, top, viewport.height) === top && revealed(columns, column, left, viewport.width) === left
    );
  }

  /** Brings a cell to the middle at the next `settle`, and again once the columns have their width. */
  toMiddle(cell: Cell): void {
    this.letGo();
    this.middleToTake = cell;
  }

  /** Brings a cell that is out of sight to the middle. */
  center(cell: Cell, { rows, columns, viewport }: GridSpace): void {
    const { row, column } = cell;
    this.middleToTake = undefined;
    this.cellToShow = cell;
    if (revealed(rows, row, this.top, viewport.height) !== this.top) {
      this.top = rows.start(row) - Math.floor((viewport.height - rows.size(row)) / 2);
    }
    if (revealed(columns, column, this.left, viewport.width) !== this.left) {
      this.left = columns.start(column) - Math.floor((viewport.width - columns.size(column)) / 2);
    }
  }

  /**
   * Once there is a size: scrolls to the wanted cell, and leaves nothing beyond the end; `isFitted` tells whether columns have their final
   * width. Returns whether it moved to show a cell.
   */
  settle(space: GridSpace, isFitted = true): boolean {
    const { rows, columns, viewport } = space;
    const middle = this.middleToTake;
    if (middle) {
      this.top = rows.start(middle.row) - (viewport.height - rows.size(middle.row)) / 2;
      this.left = columns.start(middle.column) - (viewport.width - columns.size(middle.column)) / 2;
      this.leftToTake = undefined;
      if (isFitted) this.middleToTake = undefined;
    }
    const { cellToShow: cell, top, left } = this;
    if (cell) {
      this.top = revealed(rows, cell.row, top, viewport.height);
      this.left = revealed(columns, cell.column, left, viewport.width);
    }
    const hasMoved = this.top !== top || this.left !== left;
    this.clamp(space);
    return hasMoved;
  }

  /** Columns got other widths: the one at the left stays there, as far hidden as it was. */
  keepLeft(before: AxisGeometry, after: AxisGeometry): void {
    const left = this.leftToTake ?? leftOf(before, this.left);
    this.leftToTake = undefined;
    if (after !== before) this.left = leftAt(after, left);
  }

  private clamp({ rows, columns, viewport }: GridSpace): void {
    this.top = Math.min(Math.max(this.top, 0), maxPosition({ total: rows.total, viewport: viewport.height }));
    this.left = Math.min(Math.max(this.left, 0), maxPosition({ total: columns.total, viewport: viewport.width }));
  }
}

function leftOf(columns: AxisGeometry, left: number): LeftColumn {
  const column = columns.indexAt(left);
  return { column, fraction: hiddenShare(columns, column, left) };
}

function leftAt(columns: AxisGeometry, { column, fraction }: LeftColumn): number {
  return columns.start(column) + fraction * columns.size(column);
}

function hiddenShare(axis: AxisGeometry, index: number, position: number): number {
  return (position - axis.start(index)) / axis.size(index);
}
