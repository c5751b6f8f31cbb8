import { expect, it } from "vitest";
import { readTableState } from "../../../../webview/views/table/tableState";

it("reads back what the table kept", () => {
  const state = {
    shape: [4, 5],
    form: { items: [":", "1:3"], rows: 0, columns: 1 },
    format: { notation: "fixed", digits: 3 },
    wrap: 16,
    place: { row: 7, column: 0 },
  };
  expect(readTableState(JSON.parse(JSON.stringify(state)))).toEqual(state);
});

it("passes over what is none: another version may have written it", () => {
  for (const odd of [undefined, null, 3, "x", [], { shape: "no" }, { shape: [1], form: { items: [1] } }, { wrap: 0 }]) {
    expect(readTableState(odd)).toEqual({});
  }
  // A form of another rank belongs to another shape.
  expect(readTableState({ shape: [2, 3], form: { items: [":"] } })).toEqual({});
});
