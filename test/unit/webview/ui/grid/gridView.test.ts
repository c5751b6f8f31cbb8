import { describe, expect, it } from "vitest";
import { AxisGeometry } from "../../../../../webview/ui/grid/axisGeometry";
import { hitIn, nearestCell, revealed, viewAt } from "../../../../../webview/ui/grid/gridView";

const viewport = { width: 500, height: 220 };
const rows = new AxisGeometry(3, 22);
const columns = new AxisGeometry(1e9, 110);

describe("viewAt", () => {
  it("covers the visible area with as many cells wherever it stands", () => {
    for (const left of [0, 55, 109, 110, 55_000_000_003.5, 110 * 1e9 - 500]) {
      const view = viewAt({ top: 0, left }, viewport, rows, columns);
      expect(view.columnEnd - view.columnStart).toBe(6);
      expect(columns.start(view.columnStart)).toBeLessThanOrEqual(left);
      expect(columns.start(view.columnEnd)).toBeGreaterThanOrEqual(left + 500);
      expect([view.rowStart, view.rowEnd]).toEqual([0, 3]);
    }
  });

  it("covers it with narrow columns too", () => {
    const narrow = columns.withSize(1, 40).withSize(2, 40).withSize(3, 40);
    const { columnStart, columnEnd } = viewAt({ top: 0, left: 0 }, viewport, rows, narrow);
    expect(narrow.start(columnEnd)).toBeGreaterThanOrEqual(500);
    expect(columnStart).toBe(0);
  });

  it("is empty where nothing is", () => {
    const view = viewAt({ top: 0, left: 0 }, viewport, new AxisGeometry(0, 22), columns);
    expect([view.rowStart, view.rowEnd]).toEqual([0, 0]);
  });
});

describe("hitIn", () => {
  const view = viewAt({ top: 0, left: 110 * 5e8 + 30 }, viewport, rows, columns);
  const at = (x: number, y: number) => {
    const hit = hitIn(view, x, y);
    return hit && [hit.part, hit.row, hit.column];
  };

  it("finds cells and headers", () => {
    expect(at(0, 0)).toEqual(["cell", 0, 500_000_000]);
    expect(at(80, 45)).toEqual(["cell", 2, 500_000_001]);
    expect(at(40, -5)).toEqual(["columnHeader", 0, 500_000_000]);
    expect(at(-5, 25)).toEqual(["rowHeader", 1, 500_000_000]);
    expect(at(-5, -5)).toEqual(["corner", 0, 500_000_000]);
    expect(at(10, 66)).toBeUndefined();
  });

  it("finds the edge of a header on both of its sides", () => {
    expect(at(76, -5)).toEqual(["edge", 0, 500_000_000]);
    expect(at(82, -5)).toEqual(["edge", 0, 500_000_000]);
    expect(at(74, -5)).toEqual(["columnHeader", 0, 500_000_000]);
    expect(at(85, -5)).toEqual(["columnHeader", 0, 500_000_001]);
  });

  it("finds the last column's edge beyond its end", () => {
    const few = viewAt({ top: 0, left: 0 }, viewport, rows, new AxisGeometry(2, 110));
    expect(hitIn(few, 221, -5)).toMatchObject({ part: "edge", column: 1 });
    expect(hitIn(few, 221, 5)).toBeUndefined();
    expect(hitIn(few, 230, -5)).toBeUndefined();
  });
});

describe("nearestCell", () => {
  it("stays in sight", () => {
    const view = viewAt({ top: 0, left: 1100 }, viewport, rows, columns);
    expect(nearestCell(view, viewport, -50, 900)).toEqual({ row: 2, column: 10 });
    expect(nearestCell(view, viewport, 9000, -9)).toEqual({ row: 0, column: 14 });
  });
});

describe("revealed", () => {
  it("moves as little as needed", () => {
    expect(revealed(columns, 3, 0, 500)).toBe(0);
    expect(revealed(columns, 4, 0, 500)).toBe(50);
    expect(revealed(columns, 2, 400, 500)).toBe(220);
    expect(revealed(columns, 999_999_999, 0, 500)).toBe(110 * 1e9 - 500);
    expect(revealed(columns, 7, 0, 80)).toBe(770);
  });
});
