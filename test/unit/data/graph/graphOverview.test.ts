import { describe, expect, it } from "vitest";
import { GraphBuilder } from "../../../../src/graph/graphBuilder";
import { NO_LIBRARY } from "../../../../src/graph/graphLibrary";
import { graphOverview } from "../../../../src/shared/questions/graphs";
import { askerOf } from "../../../support/asking";
import { graphOf, type MadeGraph, ONLY_GRAPH, providerOfGraph } from "../../../support/memoryGraphs";
import { naiveEdges, naiveNames, naiveScopes } from "../../../support/naiveGraph";
import { randomGraph } from "../../../support/randomGraphs";

const overviewOf = (made: MadeGraph, ref: object = {}) =>
  askerOf(providerOfGraph(made)).ask(graphOverview, { ...ONLY_GRAPH, ...ref });

it("counts what is in graphs of all kinds", async () => {
  for (let seed = 0; seed < 60; seed++) {
    const model = randomGraph(seed, 40);
    const told = await overviewOf({ model });
    const names = naiveNames(model);
    const edges = naiveEdges(model);
    const ops = names.map((_, node) => model.op(node));
    expect(told.nodes).toBe(names.length);
    expect(told.ops).toEqual(
      [...new Set(ops)].map((name) => ({ name, count: ops.filter((op) => op === name).length })),
    );
    expect(told.devices.map(({ name }) => name)).not.toContain("");
    expect(told.devices.reduce((sum, { count }) => sum + count, 0)).toBe(
      names.filter((_, node) => model.device(node) !== "").length,
    );
    // Entries of inputs, whether their nodes are there or not.
    const missing = told.problems.find(({ kind }) => kind === "missingInput")?.count ?? 0;
    expect(told.dataEdges + told.controlEdges).toBe(edges.length + missing);
    const [into, outOf] = [new Set(edges.map(({ to }) => to)), new Set(edges.map(({ from }) => from))];
    expect([told.sources, told.sinks]).toEqual([
      names.filter((name) => !into.has(name)).length,
      names.filter((name) => !outOf.has(name)).length,
    ]);
    expect(told.scopes).toBe(naiveScopes(names).size - 1);
  }
});

it("has the library's functions, of a function's body none", async () => {
  const one = { name: "f", nodeCount: 3, args: [], returns: [], controlReturns: [], calls: [] };
  const body = { model: graphOf([{ name: "x", op: "_Arg" }]) };
  const made = { model: graphOf([]), library: { ...NO_LIBRARY, functions: [one] }, bodies: { f: body } };
  expect((await overviewOf(made)).functions).toEqual([{ name: "f", count: 3 }]);
  expect(await overviewOf(made, { function: "f" })).toMatchObject({ nodes: 1, functions: [] });
});

describe("what a writer usually leaves out", () => {
  const getAttr = { name: "Net/Conv2d[a]/w", op: "prim::GetAttr", inputs: ["Net/Conv2d[a]/weight/a"] };

  it("is torch's nodes of modules", async () => {
    expect((await overviewOf({ model: graphOf([getAttr]) })).usual).toBe("torchModules");
    const other = { name: "b", op: "aten::relu", inputs: ["none"] };
    expect((await overviewOf({ model: graphOf([getAttr, other]) })).usual).toBeUndefined();
    expect((await overviewOf({ model: graphOf([{ ...getAttr, inputs: [] }]) })).usual).toBeUndefined();
    expect((await overviewOf({ model: graphOf([other]) })).usual).toBeUndefined();
  });

  it("is the name of MindSpore's calls of sub-graphs", async () => {
    const bytes = new TextEncoder().encode("1none");
    const builder = new GraphBuilder("mindspore");
    builder.beginNode(bytes, 0, 1);
    builder.addInput(bytes, 1, bytes.length, 0);
    builder.note("emptyName", -1);
    expect((await overviewOf({ model: builder.finish() })).usual).toBe("mindsporeCalls");
    expect(
      (await overviewOf({ model: graphOf([{ name: "a", inputs: ["none"] }], "mindspore") })).usual,
    ).toBeUndefined();
  });
});

it("names the first nodes that something is wrong with, in an answer that a page takes", async () => {
  const nodes = Array.from({ length: 300 }, (_, i) => ({ name: `${"x".repeat(5000)}${i}`, inputs: ["none", "none"] }));
  const told = await overviewOf({ model: graphOf(nodes) });
  expect(told.problems[0]).toMatchObject({ kind: "missingInput", count: 600 });
  expect(JSON.stringify(told).length).toBeLessThan(1 << 20);
});
