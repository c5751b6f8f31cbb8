import type { CellPaint } from "./gridModel";

/** An element of the pool with what was last written to it: writing the same again would still cost. */
export interface Box {
  readonly element: HTMLElement;
  readonly text: Text;
  /** Tile of a header that has one. */
  tile?: HTMLElement;
  index: number;
  version: number;
  left: number;
  width: number;
  shown: string;
  label: string;
  kind: string;
  paint: CellPaint | undefined;
  isLast: boolean;
  isSelected: boolean;
}

export interface Line {
  readonly element: HTMLElement;
  readonly header: Box;
  readonly cells: HTMLElement;
  readonly boxes: Box[];
  index: number;
  version: number;
  top: number;
  isLast: boolean;
}

const BLANK = { shown: "", label: "", kind: "", paint: undefined, isLast: false, isSelected: false };

export function newBox(parent: HTMLElement, name: string, role: string): Box {
  const element = document.createElement("div");
  element.className = name;
  element.setAttribute("role", role);
  if (role === "gridcell") element.setAttribute("aria-selected", "false");
  const text = new Text();
  element.append(text);
  parent.append(element);
  return { element, text, index: -1, version: -1, left: Number.NaN, width: -1, ...BLANK };
}

export function newLine(parent: HTMLElement): Line {
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
  return { element, header, cells, boxes: [], index: -1, version: -1, top: Number.NaN, isLast: false };
}

/** Moves what leaves at one end to the other, in the pool as in the document. */
export function rotate<T extends { readonly element: HTMLElement }>(pool: T[], by: number, parent: HTMLElement): void {
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

export function resize<T extends { readonly element: HTMLElement }>(pool: T[], count: number, create: () => T): void {
  while (pool.length < count) pool.push(create());
  for (const { element } of pool.splice(count)) element.remove();
}
