import { expect, it } from "vitest";
import { depthsOf } from "../../../../src/graph/depths";
import { decidingValues } from "../../../../src/graph/summary/decidingValues";
import { depthOrder } from "../../../../src/graph/summary/depthOrder";
import { unhurried } from "../../../../src/tensor/pace";
import { graphOf, type MadeNode } from "../../../support/memoryGraphs";

/** Tells whether the member `m` of these nodes does nothing but decide. */
async function isDeciding(nodes: readonly MadeNode[]): Promise<boolean> {
  const model = graphOf([{ name: "x", op: "IO Node" }, { name: "m", op: "prim::GetAttr" }, ...nodes]);
  const { depths, longestPath } = await depthsOf(model, unhurried);
  const decides = await decidingValues(model, await depthOrder(depths, longestPath, unhurried), unhurried);
  return decides[model.find("m") as number] === 1;
}

const slice = { name: "slice", op: "aten::slice", inputs: ["m", "x"] };

it.each<readonly [string, readonly MadeNode[]]>([
  ["a mask of where values are filled", [{ name: "fill", op: "aten::masked_fill", inputs: ["x", "m"] }]],
  ["a part of a mask", [slice, { name: "and", op: "aten::__and__", inputs: ["slice", "x"] }]],
  ["numbers that are compared", [slice, { name: "eq", op: "aten::eq", inputs: ["slice", "x"] }]],
  ["a condition", [{ name: "where", op: "aten::where", inputs: ["m", "x", "x"] }]],
  ["positions to look up", [slice, { name: "embedding", op: "aten::embedding", inputs: ["x", "slice"] }]],
  [
    "indices in a list",
    [
      { name: "list", op: "prim::ListConstruct", inputs: ["m"] },
      { name: "index", op: "aten::index", inputs: ["x", "list"] },
    ],
  ],
])("is all that it does: %s", async (_, nodes) => {
  expect(await isDeciding(nodes)).toBe(true);
});

it.each<readonly [string, readonly MadeNode[]]>([
  ["nothing takes it", []],
  ["a part of it is taken by nothing", [slice]],
  ["it is added", [slice, { name: "add", op: "aten::add", inputs: ["x", "slice"] }]],
  ["it is multiplied", [{ name: "mul", op: "aten::mul", inputs: ["x", "m"] }]],
  ["it is filled by a mask", [{ name: "fill", op: "aten::masked_fill", inputs: ["m", "x"] }]],
  ["it is looked up in", [{ name: "embedding", op: "aten::embedding", inputs: ["m", "x"] }]],
  [
    "one of two that take it computes with it",
    [
      { name: "fill", op: "aten::masked_fill", inputs: ["x", "m"] },
      { name: "mul", op: "aten::mul", inputs: ["x", "m"] },
    ],
  ],
  [
    "what is computed of it decides",
    [
      { name: "linear", op: "aten::linear", inputs: ["x", "m"] },
      { name: "ge", op: "aten::ge", inputs: ["linear", "x"] },
    ],
  ],
])("is not told where %s", async (_, nodes) => {
  expect(await isDeciding(nodes)).toBe(false);
});
