import { describe, expect, it } from "vitest";
import type { TableColumn } from "../../../../../../webview/views/hparams/model/tableColumn";
import { axisPlaces } from "../../../../../../webview/views/hparams/pictures/axisPlaces";
import { matrixMarks } from "../../../../../../webview/views/hparams/pictures/matrixMarks";
import {
  cellArea,
  cellAt,
  cellByKey,
  cellScene,
  countNowhere,
  type MatrixScene,
  matrixCells,
  matrixLayout,
} from "../../../../../../webview/views/hparams/pictures/matrixScene";
import { pointsWithin } from "../../../../../../webview/views/hparams/pictures/scatterScene";

const column = (id: string): TableColumn => ({
  ...{ id, kind: "hparam", at: 0, name: id, description: "", figure: undefined, differs: true, isNumber: true },
});

function scene(isFull: boolean, ...axes: (readonly (number | undefined)[])[]): MatrixScene {
  const count = axes[0]?.length ?? 0;
  return {
    axes: axes.map((values, i) => ({ column: column(`c${i}`), axis: axisPlaces(values, "linear", String) })),
    isFull,
    notNumeric: 0,
    sessions: Array.from({ length: count }, (_, i) => i),
    colours: [],
    radii: new Float64Array(count).fill(2),
    selected: new Uint8Array(count),
    isAnySelected: false,
  };
}

const SIZE = { width: 600, height: 500 };

const names = (cells: readonly { readonly row: number; readonly column: number }[]) =>
  cells.map(({ row, column: across }) => `${row}${across}`).join(" ");

describe("cells", () => {
  it("are those below the diagonal, or both halves", () => {
    expect(names(matrixCells(scene(false), { count: 3 }))).toBe("10 20 21");
    expect(names(matrixCells(scene(true), { count: 3 }))).toBe("01 02 10 12 20 21");
  });

  it("are as many as there is room for, at least of two axes and at most of twelve", () => {
    const many = scene(false, ...new Array(20).fill([0, 1]));
    const count = (width: number, height: number) => matrixLayout(many, { width, height }).count;
    expect([count(500, 800), count(800, 300), count(40, 40), count(4000, 4000)]).toEqual([5, 4, 2, 12]);
    expect(matrixLayout(scene(false, [1], [2], [3]), SIZE).count).toBe(3);
  });

  it("are found where they are drawn, and not on the diagonal, above it or beside the matrix", () => {
    const all = scene(false, [0, 1], [0, 1], [0, 1]);
    const layout = matrixLayout(all, SIZE);
    const middle = (row: number, across: number) => {
      const { left, top, width, height } = cellArea(layout, { row, column: across });
      return cellAt(all, layout, { x: left + width / 2, y: top + height / 2 });
    };
    for (const cell of matrixCells(all, layout)) expect(middle(cell.row, cell.column)).toEqual(cell);
    expect([middle(1, 1), middle(0, 2), middle(3, 0), middle(1, -1)]).toEqual(new Array(4).fill(undefined));
  });

  it("are gone through by keys, over the diagonal where both halves are shown", () => {
    const go = (isFull: boolean, from: readonly [number, number], ...keys: string[]) => {
      const cells = matrixCells(scene(isFull), { count: 3 });
      let cell: { readonly row: number; readonly column: number } | undefined = { row: from[0], column: from[1] };
      for (const key of keys) cell = cell && cellByKey(cells, cell, key);
      return cell && names([cell]);
    };
    expect(go(false, [1, 0], "ArrowRight")).toBe("10");
    expect(go(false, [1, 0], "ArrowDown", "ArrowRight")).toBe("21");
    expect(go(false, [2, 1], "ArrowUp")).toBe("21");
    expect(go(true, [1, 0], "ArrowRight", "ArrowUp")).toBe("02");
    expect(go(true, [1, 0], "End", "Home")).toBe("01");
    expect(go(true, [1, 0], "x")).toBeUndefined();
  });

  it("have points of their two columns, and count those that lack one", () => {
    const all = scene(false, [0, 1, 2, undefined], [3, undefined, 5, 3.5]);
    const layout = matrixLayout(all, SIZE);
    const cell = cellScene(all, { row: 1, column: 0 });
    if (!cell) throw new Error("no cell");
    expect([cell.x.column.id, cell.y.column.id, countNowhere(cell)]).toEqual(["c0", "c1", 2]);
    const area = cellArea(layout, { row: 1, column: 0 });
    const rect = { left: area.left, right: area.left + area.width, top: area.top, bottom: area.top + area.height / 2 };
    expect(pointsWithin(cell, area, rect)).toEqual([2]);
    expect(pointsWithin(cell, area, { ...rect, bottom: area.top + area.height })).toEqual([0, 1, 2, 3]);
  });
});

it("names and what is missing stand on the diagonal, within their cells", () => {
  const all = scene(false, [0, 1, undefined], [0, 1, 2]);
  const layout = matrixLayout(all, SIZE);
  const { texts, frames } = matrixMarks(all, layout, (text) => text.length * 7);
  expect(frames).toHaveLength(1);
  expect(texts.flatMap(({ text, isName }) => (isName ? [text] : []))).toEqual(["c0", "c1"]);
  expect(texts.filter(({ text }) => text === "1 without a place")).toHaveLength(1);
  const cut = matrixMarks(all, layout, (text) => text.length * 40).texts.map(({ text }) => text);
  expect(cut).toContain("1 wit…");
});
