import { expect, it } from "vitest";
import { cellByKey } from "../../../../../webview/ui/keys/cellByKey";

const SIZE = { rows: 100, columns: 5, page: 10 };

const moved = (key: string, row: number, column: number, isFar = false, size = SIZE) => {
  const to = cellByKey({ key, ctrlKey: isFar, metaKey: false }, { row, column }, size);
  return to && [to.row, to.column];
};

it.each([
  ["ArrowDown", [4, 2], [5, 2], [99, 2]],
  ["ArrowUp", [4, 2], [3, 2], [-1, 2]],
  ["ArrowLeft", [4, 2], [4, 1], [4, 0]],
  ["ArrowRight", [4, 2], [4, 3], [4, 4]],
  ["Home", [4, 2], [4, 0], [0, 0]],
  ["End", [4, 2], [4, 4], [99, 4]],
  ["PageDown", [4, 2], [14, 2], [14, 2]],
  ["PageUp", [14, 2], [4, 2], [4, 2]],
  ["PageUp", [4, 2], [0, 2], [0, 2]],
  ["ArrowUp", [0, 2], [-1, 2], [-1, 2]],
  ["ArrowUp", [-1, 2], [-1, 2], [-1, 2]],
  ["ArrowDown", [99, 2], [99, 2], [99, 2]],
  ["ArrowRight", [99, 4], [99, 4], [99, 4]],
] as const)("%s leads from %j to %j, with Ctrl to %j", (key, [row, column], near, far) => {
  expect(moved(key, row, column)).toEqual(near);
  expect(moved(key, row, column, true)).toEqual(far);
});

it("has no other keys, and only heads where there are no rows", () => {
  for (const key of ["Enter", "a", " ", "Tab"]) expect(moved(key, 4, 2)).toBeUndefined();
  expect(moved("ArrowDown", -1, 0, false, { ...SIZE, rows: 0 })).toEqual([-1, 0]);
});
