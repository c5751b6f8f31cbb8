import { expect, it } from "vitest";
import { labelledLines } from "../../../../../../webview/views/histogram/plot/bandLabels";

it("names all lines that are far enough from each other", () => {
  expect(labelledLines([300, 260, 200, 150, 100, 40, 10], 0, 400).sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

it("prefers the median, then the outer lines, and leaves out what would run into them", () => {
  expect(labelledLines([300, 295, 152, 150, 148, 15, 10], 0, 400)).toEqual([3, 0, 6]);
});

it("names no line that is out of view or has no value", () => {
  expect(labelledLines([500, 260, 200, 150, 100, 40, -10], 0, 400)).toEqual([3, 1, 5, 2, 4]);
  expect(labelledLines(Array(7).fill(Number.NaN), 0, 400)).toEqual([]);
});
