import type { CellPaint, GridSelection } from "./gridModel";
import { type Box, type Line, newBox, newLine, resize, rotate } from "./gridPool";
import type { GridView } from "./gridView";

/** Drawn content of one cell. */
export interface DrawnCell {
  readonly text: string;
  /** A class of the style sheet: the kind of the value, or why there is none. */
  readonly kind: string;
  readonly paint?: CellPaint | undefined;
}

/** Drawn content of a row's or a column's header: its prominent part, then the rest. */
export interface DrawnHeader {
  readonly tile: string;
  readonly text: string;
  readonly name: string;
  /** True if the name says more than the header. */
  readonly isNamed: boolean;
}

export interface PictureContent {
  /** Another number whenever any text may have changed. */
  readonly version: number;
  rowHeader(row: number): DrawnHeader;
  columnHeader(column: number): DrawnHeader;
  /** True if a group of rows (columns) ends with one. */
  isLastRow(row: number): boolean;
  isLastColumn(column: number): boolean;
  cell(row: number, column: number): DrawnCell;
}

/** The largest number that `aria-rowindex` and its like may have. */
const ARIA_MAX = 0x7fffffff;

/** Elements are placed relative to a base near the picture, which is moved when it is further away than this. */
const BASE_REACH = 100_000;

/**
 * The elements on the screen. They are a pool in the order of rows and columns: scrolling moves those that leave at one
 * side to the other, so that a cell keeps its element as long as it is in sight, and only new cells are written.
 */
export class GridPicture {
  private readonly lines: Line[] = [];
  private readonly heads: Box[] = [];
  private base = { top: 0, left: 0 };
  private view: GridView | undefined;
  private focused: HTMLElement | undefined;

  private readonly grid: HTMLElement;
  private readonly strip: HTMLElement;
  private readonly rows: HTMLElement;
  private readonly outline: HTMLElement;
  private readonly ring: HTMLElement;

  constructor(root: ParentNode) {
    const find = (name: string) => root.querySelector(`.${name}`) as HTMLElement;
    this.grid = find("grid");
    this.strip = find("strip");
    this.rows = find("rows");
    this.outline = find("outline");
    this.ring = find("ring");
  }

  draw(view: GridView, content: PictureContent): void {
    const [top, left] = [Math.round(view.top), Math.round(view.left)];
    const isNear = Math.abs(top - this.base.top) < BASE_REACH && Math.abs(left - this.base.left) < BASE_REACH;
    if (!isNear) this.base = { top, left };
    this.fitLines(view);
    move(this.rows, 0, this.base.top - top);
    move(this.strip, this.base.left - left, 0);
    this.heads.forEach((head, i) => {
      const column = view.columnStart + i;
      this.place(head, column, view);
      if (head.index === column && head.version === content.version) return;
      setIndex(head.element, "aria-colindex", column + 2);
      writeHeader(head, content.columnHeader(column));
      setLast(head, content.isLastColumn(column));
      head.index = column;
      head.version = content.version;
    });
    this.lines.forEach((line, i) => {
      move(line.cells, this.base.left - left, 0);
      this.drawLine(line, view.rowStart + i, view, content);
    });
    this.view = view;
  }

  /** Marks the selection in what is drawn. */
  select(selection: GridSelection | undefined): void {
    const { view } = this;
    if (!view) return;
    const isRow = (row: number) =>
      !!selection && row >= selection.rowStart && row < selection.rowStart + selection.rowCount;
    const isColumn = (column: number) =>
      !!selection && column >= selection.columnStart && column < selection.columnStart + selection.columnCount;
    for (const head of this.heads) setSelected(head, isColumn(head.index), "inSelection");
    for (const { index, header, boxes } of this.lines) {
      const isInRow = isRow(index);
      setSelected(header, isInRow, "inSelection");
      for (const box of boxes) setSelected(box, isInRow && isColumn(box.index), "selected");
    }
    this.outlineSelection(view, selection);
    this.focus(selection?.focusRow, selection?.focusColumn);
  }

  clear(): void {
    this.view = undefined;
    this.rows.replaceChildren();
    this.strip.replaceChildren();
    this.lines.length = 0;
    this.heads.length = 0;
    this.outline.hidden = true;
    this.focus(undefined, undefined);
  }

  private fitLines(view: GridView): void {
    const columnCount = view.columnEnd - view.columnStart;
    const columnShift = this.view ? view.columnStart - this.view.columnStart : 0;
    rotate(this.heads, columnShift, this.strip);
    resize(this.heads, columnCount, () => newBox(this.strip, "columnHeader", "columnheader"));
    rotate(this.lines, this.view ? view.rowStart - this.view.rowStart : 0, this.rows);
    resize(this.lines, view.rowEnd - view.rowStart, () => newLine(this.rows));
    for (const { boxes, cells } of this.lines) {
      rotate(boxes, columnShift, cells);
      resize(boxes, columnCount, () => newBox(cells, "cell", "gridcell"));
    }
  }

  private drawLine(line: Line, row: number, view: GridView, content: PictureContent): void {
    const top = view.rows.start(row) - this.base.top;
    if (line.top !== top) {
      line.top = top;
      move(line.element, 0, top);
    }
    const isSameRow = line.index === row && line.version === content.version;
    if (!isSameRow) {
      line.index = row;
      line.version = content.version;
      setIndex(line.element, "aria-rowindex", row + 2);
      writeHeader(line.header, content.rowHeader(row));
      setLast(line, content.isLastRow(row));
    }
    line.boxes.forEach((box, i) => {
      const column = view.columnStart + i;
      this.place(box, column, view);
      const isDone = box.kind !== "waiting" && box.kind !== "failed";
      if (isSameRow && isDone && box.index === column && box.version === content.version) return;
      const { text, kind, paint } = content.cell(row, column);
      if (box.shown !== text) {
        box.shown = text;
        box.text.data = text;
      }
      const isOther = box.kind !== kind || box.paint?.edge !== paint?.edge || box.paint?.mark !== paint?.mark;
      box.kind = kind;
      setPaint(box, paint);
      if (isOther) box.element.className = cellClass(box);
      setLast(box, content.isLastColumn(column));
      if (box.index !== column) setIndex(box.element, "aria-colindex", column + 2);
      const label = `[${spoken(content.rowHeader(row))}, ${spoken(content.columnHeader(column))}] ${text}${paint?.note ? `, ${paint.note}` : ""}`;
      if (box.label !== label) {
        box.label = label;
        box.element.setAttribute("aria-label", label);
      }
      box.index = column;
      box.version = content.version;
    });
  }

  private place(box: Box, column: number, { columns }: GridView): void {
    const left = columns.start(column) - this.base.left;
    const width = columns.size(column);
    if (box.left !== left) {
      box.left = left;
      move(box.element, left, 0);
    }
    if (box.width !== width) {
      box.width = width;
      box.element.style.width = `${width}px`;
    }
  }

  private outlineSelection(view: GridView, selection: GridSelection | undefined): void {
    this.outline.hidden = !selection;
    this.ring.hidden = !selection;
    if (!selection) return;
    const { rowStart, rowCount, columnStart, columnCount, focusRow, focusColumn } = selection;
    frame(this.outline, view, rowStart, rowStart + rowCount, columnStart, columnStart + columnCount);
    frame(this.ring, view, focusRow, focusRow + 1, focusColumn, focusColumn + 1);
  }

  /** Names the focused cell to assistive technology, as long as it is drawn. */
  private focus(row: number | undefined, column: number | undefined): void {
    const line = this.lines.find(({ index }) => index === row);
    const element = line?.boxes.find(({ index }) => index === column)?.element;
    const id = `cell-${row}-${column}`;
    if (element !== this.focused) this.focused?.removeAttribute("id");
    this.focused = element;
    if (!element) this.grid.removeAttribute("aria-activedescendant");
    else if (element.id !== id || this.grid.getAttribute("aria-activedescendant") !== id) {
      element.id = id;
      this.grid.setAttribute("aria-activedescendant", id);
    }
  }
}

/** With every cell only what it takes: names of dims are those of the headers. */
function spoken({ tile, text, name }: DrawnHeader): string {
  return tile === "" ? text : name;
}

function writeHeader(box: Box, { tile, text, name, isNamed }: DrawnHeader): void {
  if (tile !== "" && !box.tile) {
    box.tile = document.createElement("b");
    box.element.prepend(box.tile);
  }
  if (box.tile) box.tile.textContent = tile;
  box.text.data = text;
  if (isNamed) {
    box.element.title = name;
    box.element.setAttribute("aria-label", name);
  } else if (box.element.title !== "") {
    box.element.title = "";
    box.element.removeAttribute("aria-label");
  }
}

function setSelected(box: Box, isSelected: boolean, name: string): void {
  if (box.isSelected === isSelected) return;
  box.isSelected = isSelected;
  box.element.classList.toggle(name, isSelected);
  if (name === "selected") box.element.setAttribute("aria-selected", String(isSelected));
}

function setLast(pooled: Box | Line, isLast: boolean): void {
  if (pooled.isLast === isLast) return;
  pooled.isLast = isLast;
  pooled.element.classList.toggle("last", isLast);
}

function setPaint(box: Box, paint: CellPaint | undefined): void {
  const before = box.paint;
  if (before === paint) return;
  box.paint = paint;
  const { style } = box.element;
  if (before?.background !== paint?.background) style.backgroundColor = paint?.background ?? "";
  if (before?.ink !== paint?.ink) style.color = paint?.ink ?? "";
}

function cellClass({ kind, paint, isSelected, isLast }: Box): string {
  return ["cell", kind, paint?.edge, paint?.mark, isSelected && "selected", isLast && "last"].filter(Boolean).join(" ");
}

function setIndex(element: HTMLElement, name: string, index: number): void {
  if (index <= ARIA_MAX) element.setAttribute(name, String(index));
  else element.removeAttribute(name);
}

/** `aria-rowcount` or `aria-colcount` with the header; -1 says "unknown" where it is beyond what is valid. */
export function ariaCount(count: number): string {
  return String(count + 1 <= ARIA_MAX ? count + 1 : -1);
}

/** Puts a frame around cells; sides out of sight stay just out of sight. */
function frame(
  element: HTMLElement,
  { top, left, rows, columns, rowStart, rowEnd, columnStart, columnEnd }: GridView,
  firstRow: number,
  endRow: number,
  firstColumn: number,
  endColumn: number,
): void {
  // The line before a cell belongs to the cell before it, and the frame covers both.
  const outside = 4;
  const y1 = firstRow < rowStart ? -outside : rows.start(Math.min(firstRow, rowEnd)) - Math.round(top) - 1;
  const y2 =
    rows.start(Math.max(rowStart, Math.min(endRow, rowEnd))) - Math.round(top) + (endRow > rowEnd ? outside : 0);
  const x1 =
    firstColumn < columnStart ? -outside : columns.start(Math.min(firstColumn, columnEnd)) - Math.round(left) - 1;
  const x2 =
    columns.start(Math.max(columnStart, Math.min(endColumn, columnEnd))) -
    Math.round(left) +
    (endColumn > columnEnd ? outside : 0);
  move(element, x1, y1);
  element.style.width = `${Math.max(0, x2 - x1)}px`;
  element.style.height = `${Math.max(0, y2 - y1)}px`;
}

function move(element: HTMLElement, x: number, y: number): void {
  element.style.transform = `translate(${x}px, ${y}px)`;
}
