import { expect, it } from "vitest";
import { tellingFamilies } from "../../../../src/graph/ops/tellingFamilies";

it("a block is told by its layers and activations, not by what serves them", () => {
  expect(tellingFamilies(["constant", "convolution", "norm", "activation", "arithmetic", "shape"])).toEqual([
    "convolution",
    "norm",
    "activation",
  ]);
});

it("a block is told by what serves where there is nothing else", () => {
  expect(tellingFamilies(["constant", "variable", "control"])).toEqual(["variable", "control"]);
  expect(tellingFamilies([])).toEqual([]);
});
