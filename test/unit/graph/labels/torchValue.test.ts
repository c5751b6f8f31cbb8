import { expect, it } from "vitest";
import { torchValue } from "../../../../src/graph/labels/torchValue";

it.each([
  ["{ value : 1}", 1],
  ["{ value : -2}", -2],
  ["{ value : 1e-05}", 1e-5],
  ["{ value :  none }", "none"],
  ["{ value :  1 }", "1"],
  ["{}", null],
  ["{ value : tensor(4)}", undefined],
  ["{ value : }", undefined],
  ["{ name :  weight }", undefined],
  ["", undefined],
])("a constant of torch: %s", (attr, value) => {
  expect(torchValue(attr)).toBe(value);
});
