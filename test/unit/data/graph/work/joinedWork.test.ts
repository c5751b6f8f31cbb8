import { expect, it } from "vitest";
import { graphClosure, graphLongestPath, graphPlacement } from "../../../../../src/shared/questions/graphWork";
import { askerOf } from "../../../../support/asking";
import { GRAPH_RUN, graphOf, graphValueOf, type MadeNode, providerOfGraphs } from "../../../../support/memoryGraphs";

const before: readonly MadeNode[] = [
  { name: "x", op: "Placeholder" },
  { name: "one", op: "Relu", device: "/gpu:0", inputs: ["x"] },
  { name: "end", op: "Sum", inputs: ["one"] },
];
const after: readonly MadeNode[] = [
  { name: "x", op: "Placeholder" },
  { name: "one", op: "Relu", device: "/gpu:0", inputs: ["x"] },
  { name: "more", op: "Tanh", device: "/gpu:1", inputs: ["one"] },
  { name: "end", op: "Sum", inputs: ["more"] },
];

it("closures, paths and placements of two graphs as one go over the nodes and edges of both", async () => {
  const value = (nodes: readonly MadeNode[]) => graphValueOf({ graph: { model: graphOf(nodes) } });
  const asker = askerOf(providerOfGraphs({ before: value(before), after: value(after) }));
  const ref = { ...GRAPH_RUN, tag: "before", other: { run: GRAPH_RUN.run, tag: "after" } };
  const closure = await asker.ask(graphClosure, { ...ref, ends: { feeds: ["x"], fetches: ["end"] } });
  expect(closure).toMatchObject({ closure: ["one", "end", "more"], fed: ["x"], shortest: ["x", "one", "end"] });
  expect(await asker.ask(graphLongestPath, ref)).toEqual({ length: 3, names: ["x", "one", "more", "end"] });
  const { nodes, crossing } = await asker.ask(graphPlacement, { ...ref, devices: ["/gpu:0", "/gpu:1"] });
  expect(nodes.map(({ name, device, why }) => [name, device, why])).toEqual([
    ["x", "/gpu:0", "consumer"],
    ["one", "/gpu:0", "asked"],
    ["end", "/gpu:0", "first"],
    ["more", "/gpu:1", "asked"],
  ]);
  expect(crossing).toBe(2);
});
