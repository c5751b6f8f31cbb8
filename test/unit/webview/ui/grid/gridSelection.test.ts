import { describe, expect, it } from "vitest";
import { selectionByKey } from "../../../../../webview/ui/grid/gridKeys";
import {
  type CellSelection,
  clampSelection,
  extendTo,
  selectCell,
  selectedRect,
  selectionByPress,
} from "../../../../../webview/ui/grid/gridSelection";

const size = { rowCount: 3, columnCount: 1_000_000_000 };
const middle = selectCell({ row: 1, column: 500_000_000 });

describe("selection", () => {
  it("is one cell, or all cells between two", () => {
    expect(selectedRect(middle, size)).toEqual({
      rowStart: 1,
      rowCount: 1,
      columnStart: 500_000_000,
      columnCount: 1,
      focusRow: 1,
      focusColumn: 500_000_000,
    });
    expect(selectedRect(extendTo(middle, { row: 0, column: 500_000_007 }), size)).toEqual({
      rowStart: 0,
      rowCount: 2,
      columnStart: 500_000_000,
      columnCount: 8,
      focusRow: 0,
      focusColumn: 500_000_007,
    });
  });

  it("is what a press hits, or goes on to there from where it began", () => {
    const hit = { part: "rowHeader", row: 2, column: 7 } as const;
    expect(selectionByPress(hit, middle, false)).toEqual({
      anchor: { row: 2, column: 7 },
      focus: { row: 2, column: 7 },
      span: "rows",
    });
    expect(selectionByPress(hit, middle, true)).toEqual({ ...middle, focus: { row: 2, column: 7 }, span: "rows" });
    expect(selectionByPress({ ...hit, part: "corner" }, middle, true).span).toBe("all");
  });

  it("is whole rows, whole columns or all", () => {
    const rect = (selection: CellSelection) => {
      const { rowStart, rowCount, columnStart, columnCount } = selectedRect(selection, size);
      return [rowStart, rowCount, columnStart, columnCount];
    };
    expect(rect({ ...middle, span: "rows" })).toEqual([1, 1, 0, 1e9]);
    expect(rect({ ...middle, span: "columns" })).toEqual([0, 3, 500_000_000, 1]);
    expect(rect({ ...middle, span: "all" })).toEqual([0, 3, 0, 1e9]);
    expect(rect(extendTo({ ...middle, span: "rows" }, { row: 2, column: 0 }))).toEqual([1, 2, 0, 1e9]);
    expect(rect(extendTo({ ...middle, span: "all" }, { row: 2, column: 500_000_000 }))).toEqual([1, 2, 500_000_000, 1]);
  });

  it("is clamped to another size", () => {
    const selection = extendTo(selectCell({ row: 0, column: 0 }), { row: 2, column: 500 });
    expect(clampSelection(selection, { rowCount: 2, columnCount: 10 }).focus).toEqual({ row: 1, column: 9 });
  });
});

describe("keys", () => {
  const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
  const press = (key: string, from: CellSelection = middle, held: Partial<typeof none> = {}) =>
    selectionByKey({ ...none, ...held, key }, from, size, 20);
  const focus = (key: string, held?: Partial<typeof none>) => {
    const cell = press(key, middle, held)?.focus;
    return cell && [cell.row, cell.column];
  };

  it("move exactly one cell", () => {
    expect(focus("ArrowRight")).toEqual([1, 500_000_001]);
    expect(focus("ArrowLeft")).toEqual([1, 499_999_999]);
    expect(focus("ArrowUp")).toEqual([0, 500_000_000]);
    expect(focus("ArrowDown")).toEqual([2, 500_000_000]);
  });

  it("move to ends and corners and stop there", () => {
    expect(focus("Home")).toEqual([1, 0]);
    expect(focus("End")).toEqual([1, 999_999_999]);
    expect(focus("Home", { ctrlKey: true })).toEqual([0, 0]);
    expect(focus("End", { metaKey: true })).toEqual([2, 999_999_999]);
    expect(focus("PageDown")).toEqual([2, 500_000_000]);
    expect(focus("PageUp")).toEqual([0, 500_000_000]);
  });

  it("extend with Shift", () => {
    const extended = press("End", middle, { shiftKey: true, ctrlKey: true });
    expect(extended).toEqual({ anchor: middle.anchor, focus: { row: 2, column: 999_999_999 }, span: "cells" });
  });

  it("select rows, columns and all", () => {
    expect(press(" ", middle, { shiftKey: true })?.span).toBe("rows");
    expect(press(" ", middle, { ctrlKey: true })?.span).toBe("columns");
    expect(press("a", middle, { ctrlKey: true })?.span).toBe("all");
    expect(press("A", middle, { metaKey: true })?.span).toBe("all");
  });

  it("leave all others alone", () => {
    expect(press("a")).toBeUndefined();
    expect(press(" ")).toBeUndefined();
    expect(press("Enter")).toBeUndefined();
    expect(press("ArrowLeft", middle, { altKey: true })).toBeUndefined();
    expect(press("ArrowLeft", middle, { ctrlKey: true })).toBeUndefined();
  });
});
