import { expect, it } from "vitest";
import { DEFAULT_HEAT } from "../../../../../webview/views/tensor/colours/heatSettings";
import { readTensorState, type TensorState } from "../../../../../webview/views/tensor/tensorState";

it("reads back what the view kept", () => {
  const state: TensorState = {
    shape: [4, 5, 6],
    of: { run: "a", tag: "w" },
    form: { items: [":", "1:3", ":"], rows: 0, columns: 1, tileColumns: 2 },
    format: { notation: "fixed", digits: 3 },
    wrap: 16,
    place: { row: 7, column: 0 },
    heat: { isOn: true, sequential: "magma", diverging: "PuOr", scale: "symlog", range: [-1, 2], lock: "panels" },
    picture: { by: "absmax", place: { row: 0.5, column: 3, cellPx: 0.25, size: [20, 2] } },
    pane: { isOpen: false, width: 300 },
    find: { isOpen: true, where: "> 3", isInSlice: true },
    over: { follows: "mean" },
    compare: {
      way: "ulp",
      isBeside: true,
      heat: { ...DEFAULT_HEAT, range: [-1, 1] },
      pane: { isOpen: false, width: 280 },
    },
    complexAs: "phase",
  };
  expect(readTensorState(JSON.parse(JSON.stringify(state)))).toEqual(state);
});

it("passes over what is none: another version may have written it", () => {
  const begin = readTensorState(undefined);
  expect(begin.shape).toEqual([]);
  const odds = [
    null,
    3,
    "x",
    [],
    { shape: "no" },
    { shape: [1], form: { items: [1] } },
    { wrap: 0 },
    { heat: 1, pane: 2 },
    { complexAs: "sum" },
    { of: { run: "a", tag: "w" } },
  ];
  for (const odd of odds) expect(readTensorState(odd)).toEqual(begin);
  const form = { items: [":"], rows: undefined, columns: 0 };
  expect(readTensorState({ shape: [2], form, of: { run: "a" } })).toEqual({ ...begin, shape: [2], form });
  // A form of another rank belongs to another shape, and one with an axis beyond it to none.
  expect(readTensorState({ shape: [2, 3], form: { items: [":"] } })).toEqual(begin);
  expect(readTensorState({ shape: [2], form: { items: [":"], columns: 1 } })).toEqual(begin);
});
