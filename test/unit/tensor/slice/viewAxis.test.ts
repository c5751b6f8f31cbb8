import { describe, expect, it } from "vitest";
import { parseSelection, resolveSelection } from "../../../../src/tensor/slice/selection";
import type { Shape } from "../../../../src/tensor/slice/shape";
import {
  defaultForm,
  formFromText,
  formText,
  isMosaic,
  type SliceForm,
  transpose,
} from "../../../../src/tensor/slice/sliceForm";
import { blockSlices, indexOfCell, oneSlice, positionAt, viewAxes } from "../../../../src/tensor/slice/viewAxis";

/** The full indices that a slice text takes, in the order of its result. */
function takenBy(slice: string, shape: Shape): number[][] {
  let indices: number[][] = [[]];
  for (const { start, step, count } of resolveSelection(parseSelection(slice), shape)) {
    indices = indices.flatMap((index) => Array.from({ length: count }, (_, i) => [...index, start + i * step]));
  }
  return indices;
}

function viewSize(form: SliceForm, shape: Shape): { readonly rows: number; readonly columns: number } {
  const { rows, columns } = viewAxes(form, shape);
  return { rows: rows.count, columns: columns.count };
}

const block = (rowStart: number, rowCount: number, columnStart: number, columnCount: number) => ({
  rowStart,
  rowCount,
  columnStart,
  columnCount,
});

describe("a block of the view", () => {
  const texts: readonly (readonly [shape: Shape, text: string])[] = [
    [[], "[]"],
    [[1], "[:]"],
    [[0], "[:]"],
    [[7], "[:]"],
    [[7], "[3]"],
    [[7], "[::-1]"],
    [[7], "[-1::-3]"],
    [[7], "[5:0:-2]"],
    [[7], "[5::-2]"],
    [[7], "[1::2]"],
    [[7], "[::999999999999999]"],
    [[5, 6], "[:, :]"],
    [[5, 6], "[::-1, ::-1]"],
    [[5, 6], "[4:1:-1, 1:6:3]"],
    [[5, 6], "[-1, ::-2]"],
    [[5, 6], "[::2, -2]"],
    [[5, 6], "[3:3, :]"],
    [[1, 1], "[::-1, :]"],
    [[5, 0], "[:, :]"],
    [[0, 5], "[:, 2]"],
    [[0, 0, 0, 2], "[..., 1]"],
    [[3, 4, 5], "[::-2, 1, 1:4]"],
    [[3, 1, 4, 1, 5, 2], "[2, 0, ::-1, 0, 1::2, -1]"],
    [[3, 4, 5], "[::-1, ::3, 1:4]"],
    [[2, 3, 2, 3], "[:, 1:, ::-1, :]"],
  ];
  const blocks = [0, 1, 2, 5, 9];

  it.each(texts)("of %j %s is its cells and no others", (shape, text) => {
    for (const form of [formFromText(text, shape), transpose(formFromText(text, shape))]) {
      const size = viewSize(form, shape);
      for (const rowStart of blocks) {
        for (const columnStart of blocks) {
          for (const [rowCount, columnCount] of [
            [1, 1],
            [2, 9],
            [9, 2],
            [5, 5],
          ] as const) {
            const rows = Math.max(0, Math.min(rowCount, size.rows - rowStart));
            const columns = Math.max(0, Math.min(columnCount, size.columns - columnStart));
            const found = new Map<string, readonly number[]>();
            for (const part of blockSlices(form, shape, block(rowStart, rowCount, columnStart, columnCount))) {
              const taken = takenBy(part.slice, shape);
              // An axis that is absent has no place in a slice.
              if (rows * columns > 0) expect(taken).toHaveLength(part.rowCount * part.columnCount);
              for (let row = 0; row < part.rowCount; row++) {
                for (let column = 0; column < part.columnCount; column++) {
                  const index = taken[part.elementAt(row, column)] as number[];
                  found.set(`${part.rowStart + row},${part.columnStart + column}`, index);
                }
              }
            }
            expect(found.size, `${formText(form)} ${rowStart} ${columnStart}`).toBe(rows * columns);
            for (const [cell, index] of found) {
              const [row, column] = cell.split(",").map(Number) as [number, number];
              expect(index).toEqual(indexOfCell(form, shape, row, column));
            }
          }
        }
      }
    }
  });

  it.each(texts)("of %j %s: the cells are what the slice takes", (shape, text) => {
    const form = formFromText(text, shape);
    const { rows, columns } = viewAxes(form, shape);
    const cells: number[][] = [];
    for (let row = 0; row < rows.count; row++) {
      for (let column = 0; column < columns.count; column++) {
        const index = indexOfCell(form, shape, row, column);
        expect([positionAt(rows, index), positionAt(columns, index)]).toEqual([row, column]);
        cells.push(index);
      }
    }
    const sorted = (indices: number[][]) => indices.map((index) => index.join()).sort();
    if (isMosaic(form)) expect(sorted(cells)).toEqual(sorted(takenBy(text, shape)));
    else expect(cells).toEqual(takenBy(text, shape));
  });

  it.each([
    ["[::-1, :]", 4, 6, "[5::-1, 0:4]"],
    ["[::-1, :]", 0, 6, "[9:3:-1, 0:4]"],
    ["[::-3, :]", 0, 9, "[9::-3, 0:4]"],
    ["[::-3, :]", 0, 3, "[9:2:-3, 0:4]"],
    ["[2:8, 1:]", 3, 9, "[5:8, 1:5]"],
    ["[::4, ::2]", 1, 2, "[4:9:4, 0:7:2]"],
    ["[::-1, -1]", 0, 9, "[9:5:-1, 19]"],
  ])("of %s from row %i, %i rows, is %s", (text, rowStart, rowCount, wanted) => {
    expect(oneSlice(formFromText(text, [10, 20]), [10, 20], block(rowStart, rowCount, 0, 4))?.slice).toBe(wanted);
  });

  it("is transposed where columns come before rows, and only of two axes", () => {
    const isTransposed = (form: SliceForm, shape: Shape) => oneSlice(form, shape, block(0, 1, 0, 1))?.isTransposed;
    const shape = [3, 4];
    expect(isTransposed(defaultForm(shape), shape)).toBe(false);
    expect(isTransposed(transpose(defaultForm(shape)), shape)).toBe(true);
    expect(isTransposed(transpose(defaultForm([3])), [3])).toBe(false);
    expect(isTransposed(defaultForm([]), [])).toBe(false);
  });

  it("is exact far out in a long dim", () => {
    const shape = [2, 2 ** 52];
    const form = formFromText("[:, ::-1]", shape);
    expect(oneSlice(form, shape, block(1, 1, 2 ** 51, 3))?.slice).toBe("[1:2, 2251799813685247:2251799813685244:-1]");
    expect(indexOfCell(form, shape, 1, 2 ** 51)).toEqual([1, 2 ** 51 - 1]);
  });

  it("of a mosaic has one slice within a tile only", () => {
    const shape = [2, 3, 4, 5];
    const form = formFromText("", shape);
    expect(oneSlice(form, shape, block(4, 4, 5, 5))?.slice).toBe("[1:2, 1:2, 0:4, 0:5]");
    expect(oneSlice(form, shape, block(5, 2, 6, 2))?.slice).toBe("[1:2, 1:2, 1:3, 1:3]");
    expect(oneSlice(form, shape, block(3, 2, 0, 1))).toBeUndefined();
    expect(oneSlice(form, shape, block(0, 8, 0, 5))).toBeUndefined();
    expect(blockSlices(form, shape, block(0, 8, 0, 15)).map(({ slice }) => slice)).toEqual(["[0:2, 0:3, 0:4, 0:5]"]);
  });
});
