import { expect, it } from "vitest";
import { ids } from "../../../../../src/host/ids";
import { draggedRows, ROWS_TYPE } from "../../../../../webview/ui/rows/draggedRows";

it("reads the handles that VS Code puts on dragged rows", () => {
  expect(draggedRows('{"id":"tensorView.runs","itemHandles":["1/0\\n[\\"/logs\\"]","1/x"]}')).toEqual([
    '1/0\n["/logs"]',
    "1/x",
  ]);
  for (const other of ["", "x", "null", "3", "[]", "{}", '{"itemHandles":"1/x"}', '{"itemHandles":[1,null]}']) {
    expect(draggedRows(other)).toEqual([]);
  }
});

it("knows them by the view's id", () => {
  expect(ROWS_TYPE).toBe(`application/vnd.code.tree.${ids.viewRuns.toLowerCase()}`);
});
