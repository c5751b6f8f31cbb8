import { describe, expect, it } from "vitest";
import { type GraphNode, graphNode } from "../../../../src/shared/questions/graphs";
import { askerOf } from "../../../support/asking";
import {
  graphOf,
  graphValueOf,
  type MadeGraph,
  ONLY_GRAPH,
  providerOfGraph,
  providerOfGraphs,
} from "../../../support/memoryGraphs";
import { tensorOf } from "../../../support/memoryProvider";

const series = (kind: "tensor" | "histogram", ...tags: readonly string[]) =>
  tags.map((tag) => {
    const value = { kind: "tensor", tensor: tensorOf("float32", [], Float32Array.of(1)) } as const;
    return { tag, kind, points: [{ step: 0n, value }] };
  });

/** The tags of a node, in a run with these. */
async function tagsOf(made: MadeGraph, name: string, ...tags: readonly string[]): Promise<string[]> {
  const value = graphValueOf({ graph: made });
  const provider = providerOfGraphs({ [ONLY_GRAPH.tag]: value }, series("histogram", ...tags));
  const node = await askerOf(provider).ask(graphNode, { ...ONLY_GRAPH, name });
  expect(node.tagCount).toBe(node.tags.length);
  return node.tags.map(({ tag }) => tag);
}

const nodeOf = (made: MadeGraph, name: string, most?: number): Promise<GraphNode> =>
  askerOf(providerOfGraph(made)).ask(graphNode, { ...ONLY_GRAPH, name, ...(most !== undefined && { most }) });

describe("a node's tags", () => {
  it("are its name, or begin with it and a sign that ends a name", async () => {
    const made = { model: graphOf([{ name: "dense/w" }, { name: "" }]) };
    const tags = [
      "dense",
      "dense/w",
      "dense/w.grad",
      "dense/w/0",
      "dense/w:0",
      "dense/w_1",
      "dense/wx",
      "other/dense/w",
    ];
    expect(await tagsOf(made, "dense/w", ...tags)).toEqual(["dense/w", "dense/w.grad", "dense/w/0", "dense/w:0"]);
    expect(await tagsOf(made, "", ...tags, "/x", ".x")).toEqual([]);
  });

  it("of torch's nodes are those of the modules around them, of a parameter its own", async () => {
    const nodes = [
      { name: "Net/Sequential[blocks]/Block[0]/Conv2d[conv]/weight/weight.17", op: "prim::GetAttr" },
      { name: "Net/Sequential[blocks]/Block[0]/12", op: "aten::relu" },
      { name: "Net/scale/scale.1", op: "prim::GetAttr" },
      { name: "Net/5", op: "aten::mul" },
    ];
    const made = { model: graphOf(nodes) };
    const tags = [
      ...["blocks.0.conv.weight", "blocks.0.conv.weight/grad", "blocks.0.conv.bias", "blocks.0", "blocks.01.x"],
      ...["scale", "Net.scale", "weight.17"],
    ];
    const [parameter = "", relu = "", scale = "", mul = ""] = nodes.map(({ name }) => name);
    expect(await tagsOf(made, parameter, ...tags)).toEqual(["blocks.0.conv.weight", "blocks.0.conv.weight/grad"]);
    expect((await tagsOf(made, relu, ...tags)).sort()).toEqual(
      tags.filter((tag) => /^blocks\.0($|\.)/.test(tag)).sort(),
    );
    expect(await tagsOf(made, scale, ...tags)).toEqual(["scale"]);
    expect(await tagsOf(made, mul, ...tags)).toEqual([]);
  });

  it("of Keras's layers are also those that begin with the layer's name alone", async () => {
    const nodes = [{ name: "model/inner/hidden", op: "Dense" }];
    const tags = ["hidden/kernel", "inner/hidden/bias", "model/inner/hidden", "hidden_1/kernel"];
    expect(await tagsOf({ model: graphOf(nodes, "keras") }, "model/inner/hidden", ...tags)).toEqual([
      "hidden/kernel",
      "model/inner/hidden",
    ]);
    expect(await tagsOf({ model: graphOf(nodes) }, "model/inner/hidden", ...tags)).toEqual(["model/inner/hidden"]);
  });
});

describe("a node's edges", () => {
  const model = graphOf([
    { name: "a" },
    { name: "b", inputs: ["a:1", "a", "none:2", "^a", "b"] },
    { name: "c", inputs: ["b", "b", "^b"] },
  ]);

  it("come in the order of the file, with what is known of the tensors on them", async () => {
    const outputs = { a: [{ dtype: "float32", shape: [2], declared: [2] }, { dtype: "int32" }], b: [{ shape: [3] }] };
    const node = await nodeOf({ model, outputs }, "b");
    expect(node.inputs).toEqual([
      { from: "a", port: 1, control: false, dtype: "int32" },
      { from: "a", port: 0, control: false, dtype: "float32", shape: [2] },
      { from: "none", port: 2, control: false, missing: true },
      { from: "a", port: null, control: true },
      { from: "b", port: 0, control: false, shape: [3] },
    ]);
    expect(node.outputs.map(({ to, port }) => [to, port])).toEqual([
      ["b", 0],
      ["c", 0],
      ["c", 0],
      ["c", null],
    ]);
    expect(node.problems).toEqual(["missingInput", "selfLoop", "controlBeforeData"]);
    // What a run saw is not what the graph says.
    expect(node.outputShapes).toBeNull();
    expect((await nodeOf({ model, outputs }, "a")).outputShapes).toEqual([[2], null]);
    expect((await nodeOf({ model, outputs: { b: [] } }, "b")).outputShapes).toEqual([]);
    expect((await nodeOf({ model, outputs }, "c")).outputShapes).toBeNull();
  });

  it("are the first few where no more are wanted, and how many there are", async () => {
    const node = await nodeOf({ model }, "b", 2);
    expect([node.inputs.length, node.inputCount, node.outputs.length, node.outputCount]).toEqual([2, 5, 2, 4]);
    expect((await nodeOf({ model }, "b")).inputs).toHaveLength(5);
  });

  it("of a hub of 20,000, or with names of 5,000 characters, make no answer beyond what a page takes", async () => {
    const users = Array.from({ length: 20_000 }, (_, i) => ({ name: `layer/user_${i}`, inputs: ["hub"] }));
    const names = Array.from({ length: 300 }, (_, i) => `${"x".repeat(5000)}${i}`);
    const long = names.map((name) => ({ name, inputs: ["all"] }));
    const model = graphOf([{ name: "hub" }, ...users, { name: "all", inputs: names }, ...long]);
    const hub = await nodeOf({ model }, "hub", 1000);
    expect([hub.outputs.length, hub.outputCount]).toEqual([1000, 20_000]);
    const all = await nodeOf({ model }, "all", 1000);
    expect([all.inputCount, all.outputCount]).toEqual([300, 300]);
    for (const node of [hub, all]) expect(JSON.stringify(node).length).toBeLessThan(1 << 20);
    expect((await nodeOf({ model }, "all")).outputs).toHaveLength(300);
  });
});

it("a node's depth, scope, calls and place in a cycle", async () => {
  const model = graphOf([
    { name: "s/a", inputs: ["s/b"] },
    { name: "s/b", inputs: ["s/a"] },
    { name: "s", op: "f", device: "/gpu:1", inputs: ["s/b"] },
  ]);
  const made = { model, calls: { s: ["f"] } };
  expect(await nodeOf(made, "s")).toMatchObject({ depth: 1, scope: "s", device: "/gpu:1", calls: ["f"], problems: [] });
  expect(await nodeOf(made, "s/a")).toMatchObject({ depth: 0, scope: "s", problems: ["cycle"] });
});
