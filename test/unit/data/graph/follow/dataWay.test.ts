import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type GraphFollow, graphFollow } from "../../../../../src/shared/questions/graphWork";
import { askerOf } from "../../../../support/asking";
import { printed } from "../../../../support/cliProgram";
import { fixtures } from "../../../../support/expected";
import { graphOf, graphValueOf, type MadeGraph, ONLY_GRAPH, providerOfGraphs } from "../../../../support/memoryGraphs";

const followed = async (...args: readonly string[]) =>
  (await printed("graph", join(fixtures), ...args)).json as unknown as {
    readonly modules: readonly {
      readonly module: string;
      readonly shape: readonly number[] | null;
      readonly changes: boolean;
    }[];
    readonly steps: readonly { readonly node: string }[];
  };

const madeWay = (made: MadeGraph, from?: string): Promise<GraphFollow> =>
  askerOf(providerOfGraphs({ [ONLY_GRAPH.tag]: graphValueOf({ graph: made }) })).ask(graphFollow, {
    ...ONLY_GRAPH,
    ...(from !== undefined && { from }),
  });

describe("the way of data through a network", () => {
  it("of Keras is its layers to the loss, a normalization by what it scales", async () => {
    const { modules, steps } = await followed("--run", "networks/keras-trace", "--follow");
    const names = modules.map(({ module }) => module.replace("small_resnet_1/", ""));
    const blocks = [0, 1, 2].flatMap((i) =>
      ["conv1", "bn1", "relu", "conv2", "add"].map((layer) => `block${i}_${layer}_1`),
    );
    expect(names).toEqual([
      ...["x", "stem_1", ...blocks, "global_average_pooling2d_1", "logits_1"],
      ...["sparse_categorical_crossentropy", "Identity"],
    ]);
    expect(modules.filter(({ changes }) => changes).map(({ module, shape }) => [module, shape])).toEqual([
      ["small_resnet_1/stem_1", [8, 32, 32, 16]],
      ["small_resnet_1/global_average_pooling2d_1", [8, 16]],
      ["small_resnet_1/logits_1", [8, 10]],
      ["sparse_categorical_crossentropy", []],
    ]);
    const normal = steps.map(({ node }) => node).filter((node) => node.includes("block0_bn1"));
    expect(normal.map((node) => node.slice(node.lastIndexOf("/") + 1))).toEqual(["mul_1", "add_1"]);
  });

  it("of a Keras model is its layers, with shapes by their configuration", async () => {
    const { modules } = await followed("--run", "networks/keras-fit", "--follow");
    expect(modules).toHaveLength(19);
    expect(modules[1]).toMatchObject({ module: "small_resnet/stem", type: "Conv2D", shape: [-1, 32, 32, 16] });
    expect(modules.at(-1)).toMatchObject({ module: "small_resnet/logits", shape: [-1, 10], changes: true });
  });

  it("of torch is its modules, whose wrapper has no row", async () => {
    const { modules } = await followed("--run", "graphs/torch_net", "--follow");
    expect(modules.map(({ module, shape }) => [module, shape])).toEqual([
      ["input", [1, 1, 8, 8]],
      ["Net/Conv2d[stem]", [1, 4, 6, 6]],
      ["Net/Sequential[blocks]", [1, 4, 6, 6]],
      ["Net/input", [1, 4]],
      ["Net/Linear[head]", [1, 3]],
      ["output", [1, 3]],
    ]);
  });

  it("of MindSpore begins at the data, not at a weight", async () => {
    const { steps } = await followed("--run", "graphs/ms_train", "--follow");
    expect(steps[0]?.node).toBe("inputs0");
    expect(steps.map(({ node }) => node)).toContainEqual(expect.stringContaining("SoftmaxCrossEntropyWithLogits"));
  });

  it("goes through a loop of TensorFlow 1 that begins with a constant", async () => {
    const { steps } = await followed("--run", "graphs/v1loop", "--follow");
    const names = steps.map(({ node }) => node);
    expect(names.slice(0, 9)).toEqual([
      ...["x0", "loop/Enter_1", "loop/Merge_1", "loop/Switch_1", "loop/Identity_1", "loop/mul"],
      ...["loop/NextIteration_1", "loop/Exit_1", "Sum"],
    ]);
  });
});

const NET: MadeGraph = {
  model: graphOf([
    { name: "w", op: "VarHandleOp" },
    { name: "x", op: "Placeholder" },
    { name: "a/read", op: "ReadVariableOp", inputs: ["w"] },
    { name: "a/mm", op: "MatMul", inputs: ["x", "a/read"] },
    { name: "a/act", op: "Relu", inputs: ["a/mm"] },
    { name: "b/split", op: "Split", inputs: ["a/act"] },
    { name: "b/out", op: "Sum", inputs: ["b/split:1"] },
    { name: "gradients/b", op: "Tile", inputs: ["b/out"] },
    { name: "gradients/a", op: "MatMul", inputs: ["gradients/b", "a/act"] },
  ]),
  outputs: {
    x: [{ dtype: "float32", shape: [-1, 4] }],
    "a/mm": [{ dtype: "float32", shape: [-1, 8] }],
    "b/split": [{ shape: [-1, 1] }, { shape: [-1, 7] }],
  },
};

describe("the way of data", () => {
  it("has of each node the output that goes on; a shape that nothing tells is no change", async () => {
    const { steps } = await madeWay(NET);
    expect(steps.map(({ node, shape, isChanged }) => [node, shape, isChanged])).toEqual([
      ["x", [-1, 4], false],
      ["a/mm", [-1, 8], true],
      ["a/act", null, false],
      ["b/split", [-1, 7], true],
      ["b/out", null, false],
    ]);
  });

  it("begins at a node, where data enter a scope, or among gradients where these are named", async () => {
    const names = async (from: string) => (await madeWay(NET, from)).steps.map(({ node }) => node);
    expect(await names("a/act")).toEqual(["a/act", "b/split", "b/out"]);
    expect(await names("a")).toEqual(["a/mm", "a/act", "b/split", "b/out"]);
    expect(await names("gradients")).toEqual(["gradients/b", "gradients/a"]);
  });

  it("from a node that is not there is an error, which the command line explains", async () => {
    await expect(madeWay(NET, "none")).rejects.toMatchObject({
      reason: "unknownNode",
      message: "the graph has no node none",
    });
    await expect(followed("--run", "graphs/torch_net", "--follow", "none")).rejects.toMatchObject({
      reason: "unknownNode",
      message: "the graph has no node or scope none: its data come in at input/x",
    });
    expect(await madeWay({ model: graphOf([]) })).toEqual({ modules: [], steps: [] });
  });
});
