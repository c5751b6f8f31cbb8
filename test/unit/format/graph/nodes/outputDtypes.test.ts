import { expect, it } from "vitest";
import type { OutputLook } from "../../../../../src/format/graph/storedGraph";
import { unhurried } from "../../../../../src/tensor/pace";
import { message, messageField, packedVarints, varintField, type Write } from "../../../../support/eventWriter";
import { attr, nodeDef, storedGraph } from "../../../../support/graphBytes";

/** Facts known about the outputs of a node of this op with these attributes. */
async function outputsOf(op: string, ...attributes: readonly Write[]): Promise<readonly OutputLook[] | undefined> {
  const graph = await storedGraph(message(nodeDef(1, "a", op, ...attributes)));
  return (await graph.outputs([0], unhurried))[0];
}

const type = (name: string, number: number) => attr(name, varintField(6, number));
const types = (name: string, ...numbers: readonly number[]) => attr(name, messageField(1, packedVarints(6, numbers)));
const shape = (...sizes: readonly number[]) =>
  messageField(7, ...sizes.map((size) => messageField(2, varintField(1, size))));

it.each<[string, readonly Write[], readonly (string | undefined)[] | undefined]>([
  ["Identity", [type("T", 1)], ["float32"]],
  ["MatMul", [type("T", 14)], ["bfloat16"]],
  ["Const", [type("dtype", 3)], ["int32"]],
  ["Cast", [type("SrcT", 1), type("DstT", 9)], ["int64"]],
  ["Shape", [type("T", 1), type("out_type", 3)], ["int32"]],
  ["Shape", [type("T", 1)], [undefined]],
  ["Less", [type("T", 1)], ["bool"]],
  ["VarHandleOp", [type("dtype", 1)], ["resource"]],
  ["Switch", [type("T", 1)], ["float32", "float32"]],
  ["Merge", [type("T", 1), attr("N", varintField(3, 2))], ["float32"]],
  ["Split", [type("T", 1), attr("num_split", varintField(3, 3))], ["float32", "float32", "float32"]],
  ["Split", [type("T", 1)], undefined],
  ["Split", [type("T", 1), attr("num_split", varintField(3, -3))], undefined],
  ["FusedBatchNormV3", [type("T", 19), type("U", 1)], ["float16", ...Array<string>(5).fill("float32")]],
  ["IteratorGetNext", [types("output_types", 1, 9)], ["float32", "int64"]],
  ["PartitionedCall", [types("Tin", 3), types("Tout", 1)], ["float32"]],
  ["While", [types("T", 3, 1)], ["int32", "float32"]],
  ["NoOp", [], undefined],
  ["aten::relu", [type("T", 1)], undefined],
  ["toString", [type("T", 1)], undefined],
])("outputs of %s are known as far as its attributes say", async (op, attributes, dtypes) => {
  const looks = await outputsOf(op, ...attributes);
  expect(looks?.map(({ dtype }) => dtype)).toEqual(dtypes);
  expect(looks?.some((look) => "shape" in look || "declared" in look) ?? false).toBe(false);
});

it("outputs have shapes where the node says them, and as many as either knows", async () => {
  const shapes = attr("_output_shapes", messageField(1, shape(2, -1), messageField(7, varintField(3, 1)), shape()));
  expect(await outputsOf("Switch", type("T", 1), shapes)).toEqual([
    { dtype: "float32", shape: [2, -1], declared: [2, -1] },
    { dtype: "float32", declared: null },
    { shape: [], declared: [] },
  ]);
  expect(await outputsOf("NoOp", attr("_output_shapes", messageField(1)))).toEqual([]);
  expect(await outputsOf("NoOp", attr("_output_shapes", varintField(3, 1)))).toBeUndefined();
});
