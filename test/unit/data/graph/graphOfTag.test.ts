import { expect, it } from "vitest";
import type { GraphValue } from "../../../../src/data/graph/openGraph";
import type { GraphDialect } from "../../../../src/graph/graphModel";
import { graphNode, graphOfTag } from "../../../../src/shared/questions/graphs";
import { askerOf } from "../../../support/asking";
import { GRAPH_RUN, graphOf, graphValueOf, type MadeNode, providerOfGraphs } from "../../../support/memoryGraphs";

const graph = (nodes: readonly MadeNode[], dialect?: GraphDialect): GraphValue =>
  graphValueOf({ graph: { model: graphOf(nodes, dialect) } });

const placeOf = (graphs: Readonly<Record<string, GraphValue>>, tag: string) =>
  askerOf(providerOfGraphs(graphs)).ask(graphOfTag, { ...GRAPH_RUN, tag });

it("is the node with the longest key that the tag begins with", async () => {
  const graphs = { g: graph([{ name: "a" }, { name: "a/b" }, { name: "a/b.c" }]) };
  const names = await Promise.all(
    ["a", "a/b", "a/b/0", "a/b.c:0", "a/bc", "x/a", ""].map(async (tag) => (await placeOf(graphs, tag))?.name),
  );
  expect(names).toEqual(["a", "a/b", "a/b", "a/b.c", "a", undefined, undefined]);
});

it("is in the run's own graph, else in the first of the others that has it", async () => {
  const graphs = {
    another: graph([{ name: "w" }, { name: "only" }]),
    __meta_graph__: graph([{ name: "w" }]),
    __run_graph__: graph([{ name: "v" }]),
  };
  expect(await placeOf(graphs, "w")).toEqual({ tag: "__meta_graph__", part: "graph", name: "w" });
  expect(await placeOf(graphs, "v/x")).toEqual({ tag: "__run_graph__", part: "graph", name: "v" });
  expect(await placeOf(graphs, "only")).toEqual({ tag: "another", part: "graph", name: "only" });
});

it("passes over what holds no graph", async () => {
  const none = graph([]);
  const broken: GraphValue = { parts: none.parts, open: (_, pace) => none.open("gone", pace) };
  expect(await placeOf({ __run_graph__: broken, other: graph([{ name: "w" }]) }, "w")).toMatchObject({ tag: "other" });
});

it("of torch is a parameter, else the module that the tag's path leads to", async () => {
  const net = graph([
    { name: "Net/Sequential[blocks]/Block[0]/Conv2d[conv]/3", op: "prim::Constant" },
    { name: "Net/Sequential[blocks]/Block[0]/Conv2d[conv]/weight/weight.1", op: "prim::GetAttr" },
  ]);
  expect((await placeOf({ g: net }, "blocks.0.conv.weight/grad"))?.name).toBe(
    "Net/Sequential[blocks]/Block[0]/Conv2d[conv]/weight/weight.1",
  );
  expect((await placeOf({ g: net }, "blocks.0.conv.bias"))?.name).toBe("Net/Sequential[blocks]/Block[0]/Conv2d[conv]");
  expect(await placeOf({ g: net }, "blocks.1.conv.bias")).toBeNull();
});

it("of Keras is a layer by its name alone", async () => {
  const keras = graph([{ name: "model/hidden", op: "Dense" }], "keras");
  expect((await placeOf({ keras }, "hidden/kernel"))?.name).toBe("model/hidden");
});

it("is a node that has the tag", async () => {
  const nodes = [
    { name: "a/b", op: "Relu" },
    { name: "a", op: "Relu" },
    { name: "Net/Linear[head]/bias/bias", op: "prim::GetAttr" },
  ];
  const tags = ["a/b/x", "a.b", "a:0", "head.bias", "head.bias/grad"];
  const others = tags.map((tag) => ({ tag, kind: "histogram" as const, points: [] }));
  const asker = askerOf(providerOfGraphs({ g: graph(nodes) }, others));
  for (const tag of tags) {
    const found = await asker.ask(graphOfTag, { ...GRAPH_RUN, tag });
    const node = await asker.ask(graphNode, { ...GRAPH_RUN, tag: "g", name: found?.name ?? "" });
    expect(node.tags.map((one) => one.tag)).toContain(tag);
  }
});
