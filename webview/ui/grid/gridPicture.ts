import type { GridSelection } from "./gridModel";
import type { GridView } from "./gridView";

/** What a picture shows of one cell. */
export interface DrawnCell {
  readonly text: string;
  /** A class of the style sheet: the kind of the value, or why there is none. */
  readonly kind: string;
}

export interface PictureContent {
  /** Another number whenever any text may have changed. */
  readonly version: number;
  rowHeader(row: number): string;
  columnHeader(column: number): string;
  cell(row: number, column: number): DrawnCell;
}

/** An element of the pool with what was last written to it: writing the same again would still cost. */
interface Box {
  readonly element: HTMLElement;
  readonly text: Text;
  index: number;
  version: number;
  left: number;
  width: number;
  kind: string;
  isSelected: boolean;
}

interface Line {
  readonly element: HTMLElement;
  readonly header: Box;
  readonly cells: HTMLElement;
  readonly boxes: Box[];
  index: number;
  version: number;
  top: number;
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
      head.text.data = content.columnHeader(column);
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
      line.header.text.data = content.rowHeader(row);
    }
    line.boxes.forEach((box, i) => {
      const column = view.columnStart + i;
      this.place(box, column, view);
      const isDone = box.kind !== "waiting" && box.kind !== "failed";
      if (isSameRow && isDone && box.index === column && box.version === content.version) return;
      const { text, kind } = content.cell(row, column);
      box.text.data = text;
      if (box.kind !== kind) {
        box.kind = kind;
        box.element.className = cellClass(box);
      }
      if (box.index !== column) setIndex(box.element, "aria-colindex", column + 2);
      box.element.setAttribute("aria-label", `[${content.rowHeader(row)}, ${content.columnHeader(column)}] ${text}`);
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

function newBox(parent: HTMLElement, name: string, role: string): Box {
  const element = document.createElement("div");
  element.className = name;
  element.setAttribute("role", role);
  if (role === "gridcell") element.setAttribute("aria-selected", "false");
  const text = new Text();
  element.append(text);
  parent.append(element);
  return { element, text, index: -1, version: -1, left: Number.NaN, width: -1, kind: "", isSelected: false };
}

function newLine(parent: HTMLElement): Line {
  const element = document.createElement("div");
  element.className = "row";
  element.setAttribute("role", "row");
  const header = newBox(element, "rowHeader", "rowheader");
  header.element.setAttribute("aria-colindex", "1");
  const cells = document.createElement("div");
  cells.className = "cells";
  cells.setAttribute("role", "presentation");
  element.append(cells);
  parent.append(element);
  return { element, header, cells, boxes: [], index: -1, version: -1, top: Number.NaN };
}

/** Moves what leaves at one end to the other, in the pool as in the document. */
function rotate<T extends { readonly element: HTMLElement }>(pool: T[], by: number, parent: HTMLElement): void {
  if (by === 0 || Math.abs(by) >= pool.length) return;
  if (by > 0) {
    const leaving = pool.splice(0, by);
    parent.append(...leaving.map(({ element }) => element));
    pool.push(...leaving);
  } else {
    const leaving = pool.splice(by);
    parent.prepend(...leaving.map(({ element }) => element));
    pool.unshift(...leaving);
  }
}

function resize<T extends { readonly element: HTMLElement }>(pool: T[], count: number, create: () => T): void {
  while (pool.length < count) pool.push(create());
  for (const { element } of pool.splice(count)) element.remove();
}

function setSelected(box: Box, isSelected: boolean, name: string): void {
  if (box.isSelected === isSelected) return;
  box.isSelected = isSelected;
  box.element.classList.toggle(name, isSelected);
  if (name === "selected") box.element.setAttribute("aria-selected", String(isSelected));
}

function cellClass({ kind, isSelected }: Box): string {
  return ["cell", kind, isSelected ? "selected" : ""].filter(Boolean).join(" ");
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
