import { describe, expect, it } from "vitest";
import { FIRST_CHOICE } from "../../../../src/shared/graph/graphPicture";
import { graphPicture } from "../../../../src/shared/questions/graphPictures";
import { graphContents, graphRows } from "../../../../src/shared/questions/graphs";
import { askerOf } from "../../../support/asking";
import { graphOf, graphValueOf, ONLY_GRAPH, providerOfGraph, providerOfGraphs } from "../../../support/memoryGraphs";
import { tensorOf } from "../../../support/memoryProvider";
import { naiveEdges, naiveNames, naiveScopes, naiveScopesOf } from "../../../support/naiveGraph";
import { randomGraph } from "../../../support/randomGraphs";

const histogram = (tag: string) => {
  const value = { kind: "tensor", tensor: tensorOf("float32", [], Float32Array.of(1)) } as const;
  return { tag, kind: "histogram" as const, points: [{ step: 0n, value }] };
};

describe("what is in a scope", () => {
  it.each(Array.from({ length: 30 }, (_, seed) => seed))("is what names and edges say, seed %i", async (seed) => {
    const model = randomGraph(seed, 40);
    const { ask } = askerOf(providerOfGraph({ model }));
    const names = naiveNames(model);
    const scopes = naiveScopes(names);
    for (const scope of scopes) {
      const isIn = new Set(names.filter((name) => naiveScopesOf(name, scopes).includes(scope)));
      const crossing = naiveEdges(model).filter(({ from, to }) => isIn.has(from) !== isIn.has(to));
      const contents = await ask(graphContents, { ...ONLY_GRAPH, of: { scope }, most: 10_000 });
      const byName = (edges: readonly { readonly from: string; readonly to: string }[]) =>
        edges.map(({ from, to }) => `${from} -> ${to}`).sort();
      expect(contents.nodes).toBe(isIn.size);
      expect(byName(contents.inputs)).toEqual(byName(crossing.filter(({ to }) => isIn.has(to))));
      expect(byName(contents.outputs)).toEqual(byName(crossing.filter(({ from }) => isIn.has(from))));
      expect([contents.inputCount, contents.outputCount]).toEqual([contents.inputs.length, contents.outputs.length]);
      const ops = names.flatMap((name, node) => (isIn.has(name) ? [model.op(node)] : []));
      expect(new Map(contents.ops.map(({ name, count }) => [name, count]))).toEqual(
        new Map([...new Set(ops)].map((op) => [op, ops.filter((one) => one === op).length])),
      );
      const { rows } = await ask(graphRows, { ...ONLY_GRAPH, scope, start: 0, most: 10_000 });
      expect(contents.members).toEqual(rows);
      expect(contents.memberCount).toBe(rows.length);
    }
  });

  it("says of edges what is known of them, and cuts lists", async () => {
    const model = graphOf([
      { name: "x", op: "Add" },
      { name: "s/a", op: "Relu", device: "/gpu:0", inputs: ["^x", "x", "x:1"] },
      { name: "s/b", op: "Relu", inputs: ["s/a"] },
      { name: "y", op: "Add", inputs: ["s/b:2", "^s/a"] },
    ]);
    const outputs = { x: [{ dtype: "float32", shape: [2, 3] }, { dtype: "int32" }] };
    const { ask } = askerOf(providerOfGraph({ model, outputs }));
    const of = { scope: "s" };
    expect(await ask(graphContents, { ...ONLY_GRAPH, of, most: 2 })).toEqual({
      nodes: 2,
      ops: [{ name: "Relu", count: 2 }],
      devices: [{ name: "/gpu:0", count: 1 }],
      members: [
        { name: "s/a", kind: "node", op: "Relu", device: "/gpu:0", nodes: 1, inputs: 3, outputs: 2 },
        { name: "s/b", kind: "node", op: "Relu", device: "", nodes: 1, inputs: 1, outputs: 1 },
      ],
      memberCount: 2,
      inputs: [
        { from: "x", port: null, to: "s/a", slot: null },
        { from: "x", port: 0, to: "s/a", slot: 0, dtype: "float32", shape: [2, 3] },
      ],
      inputCount: 3,
      outputs: [
        { from: "s/a", port: null, to: "y", slot: null },
        { from: "s/b", port: 2, to: "y", slot: 0 },
      ],
      outputCount: 2,
      tags: [],
      tagCount: 0,
    });
    const { members, inputs } = await ask(graphContents, { ...ONLY_GRAPH, of, most: 1 });
    expect([members.length, inputs.length]).toEqual([1, 1]);
    await expect(ask(graphContents, { ...ONLY_GRAPH, of: { scope: "t" }, most: 1 })).rejects.toMatchObject({
      reason: "unknownScope",
    });
  });

  it("has the series of a module of torch, of a layer of Keras, of a scope by its name", async () => {
    const tagsIn = async (dialect: "tensorflow" | "keras", name: string, scope: string) => {
      const graph = graphValueOf({ graph: { model: graphOf([{ name }], dialect) } });
      const tags = ["blocks.0.w", "blocks.01.w", "inner/kernel", "model/inner/loss", "model/x"].map(histogram);
      const { ask } = askerOf(providerOfGraphs({ [ONLY_GRAPH.tag]: graph }, tags));
      const { tags: found, tagCount } = await ask(graphContents, { ...ONLY_GRAPH, of: { scope }, most: 10 });
      expect(tagCount).toBe(found.length);
      return found.map(({ tag }) => tag);
    };
    const torch = "Net/Sequential[blocks]/Block[0]/weight/w.1";
    expect(await tagsIn("tensorflow", torch, "Net/Sequential[blocks]/Block[0]")).toEqual(["blocks.0.w"]);
    expect(await tagsIn("tensorflow", torch, "Net/Sequential[blocks]")).toEqual(["blocks.0.w", "blocks.01.w"]);
    // No module of its own.
    expect(await tagsIn("tensorflow", torch, "Net/Sequential[blocks]/Block[0]/weight")).toEqual([]);
    expect(await tagsIn("tensorflow", "model/inner/n", "model/inner")).toEqual(["model/inner/loss"]);
    expect(await tagsIn("keras", "model/inner/n", "model/inner")).toEqual(["inner/kernel", "model/inner/loss"]);
    expect(await tagsIn("keras", "model/inner/n", "")).toEqual([]);
  });
});

const LAYERS = Array.from({ length: 6 }, (_, i) => [
  { name: `layer_${i}/w`, op: "Const" },
  { name: `layer_${i}/mul`, op: "Mul", inputs: [`layer_${i}/w`, ...(i > 0 ? [`layer_${i - 1}/mul`] : ["x"])] },
]).flat();

describe("what a box stands for", () => {
  const { ask } = askerOf(providerOfGraph({ model: graphOf([{ name: "x", op: "In" }, ...LAYERS]) }));
  const boxes = async (unstacked: readonly string[]) =>
    (await ask(graphPicture, { ...ONLY_GRAPH, choice: { ...FIRST_CHOICE, unstacked } })).boxes;
  const contentsOf = (id: string, unstacked: readonly string[] = []) =>
    ask(graphContents, { ...ONLY_GRAPH, of: { id, choice: { ...FIRST_CHOICE, unstacked } }, most: 3 });

  it("are the members of a stack, which know it when they are shown one by one", async () => {
    const stack = (await boxes([])).find(({ kind }) => kind === "stack");
    const id = stack?.id ?? "";
    const { members, memberCount, nodes, inputs, outputs, ops } = await contentsOf(id);
    expect(members.map(({ name }) => name)).toEqual(["layer_0", "layer_1", "layer_2"]);
    expect([memberCount, nodes, stack?.members, stack?.nodes]).toEqual([6, 12, 6, 12]);
    expect(inputs).toEqual([{ from: "x", port: 0, to: "layer_0/mul", slot: 1 }]);
    expect([outputs, ops.map(({ name }) => name)]).toEqual([[], ["Const", "Mul"]]);
    const apart = await boxes([id]);
    expect(apart.filter(({ unstackedFrom }) => unstackedFrom === id).map(({ name }) => name)).toEqual(
      Array.from({ length: 6 }, (_, i) => `layer_${i}`),
    );
    expect(apart.find(({ name }) => name === "x")).not.toHaveProperty("unstackedFrom");
    await expect(contentsOf(id, [id])).rejects.toMatchObject({ reason: "unknownNode" });
  });

  it("is a scope as it is by its path, without what its name has of series", async () => {
    const stack = (await boxes([])).find(({ kind }) => kind === "stack")?.id ?? "";
    const scope = (await boxes([stack])).find(({ name }) => name === "layer_3")?.id ?? "";
    const byId = await contentsOf(scope, [stack]);
    const byPath = await ask(graphContents, { ...ONLY_GRAPH, of: { scope: "layer_3" }, most: 3 });
    expect(byId).toEqual(byPath);
    expect(byId.members.map(({ name }) => name)).toEqual(["layer_3/w", "layer_3/mul"]);
  });
});
