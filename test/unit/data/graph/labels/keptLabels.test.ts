import { expect, it } from "vitest";
import { KeptGraph } from "../../../../../src/data/graph/keptGraph";
import { KeptLabels } from "../../../../../src/data/graph/labels/keptLabels";
import { NodeLabels } from "../../../../../src/data/graph/labels/nodeLabels";
import { RecordedWeights } from "../../../../../src/data/graph/labels/recordedWeights";
import { unhurried } from "../../../../../src/tensor/pace";
import { graphOf, type MadeGraph, openGraphOf } from "../../../../support/memoryGraphs";

const place = { point: 0, part: "graph", parts: ["graph"], function: undefined };

function keptGraph(made: MadeGraph) {
  const noted: number[] = [];
  const noteBytes = (graph: KeptGraph) => noted.push(graph.byteLength);
  return { graph: new KeptGraph(openGraphOf(made), place, noteBytes), noted };
}

it("labels and values that were read count as their graph's, each once", async () => {
  const model = graphOf([
    { name: "cast", op: "Cast" },
    { name: "one", op: "Const" },
    { name: "text", op: "Const" },
  ]);
  const attributes = {
    cast: [{ name: "DstT", value: "int32" }],
    one: [{ name: "value", value: 1 }],
    text: [{ name: "value", value: "x".repeat(100) }],
  };
  const { graph, noted } = keptGraph({ model, attributes });
  const labels = new NodeLabels(graph);
  const weights = new RecordedWeights({ ofTag: () => [] });
  const growth = async (read: () => Promise<unknown>) => {
    const before = graph.byteLength;
    await read();
    return graph.byteLength - before;
  };
  expect(await growth(() => labels.attributes(0, weights, unhurried))).toBeGreaterThan(64);
  const number = await growth(() => labels.values.of(1, unhurried));
  expect(number).toBeGreaterThan(0);
  expect(await growth(() => labels.values.of(2, unhurried))).toBe(number + 200);
  expect(noted.at(-1)).toBe(graph.byteLength);
  for (const node of [1, 2]) expect(await growth(() => labels.values.of(node, unhurried))).toBe(0);
  expect(await growth(() => labels.attributes(0, weights, unhurried))).toBe(0);
});

it("what was read first is forgotten where labels become too many, and the graph is told", () => {
  const { graph } = keptGraph({ model: graphOf([]) });
  const labels = new KeptLabels<string>(graph, (text) => 2 * text.length);
  const own = graph.byteLength;
  const text = "x".repeat(1000);
  for (let node = 0; node < 10_000; node++) labels.set(node, text);
  const held = graph.byteLength - own;
  expect(held).toBeLessThanOrEqual(4 * 1024 * 1024);
  expect(held).toBeGreaterThan(4 * 1024 * 1024 - 4000);
  expect([labels.has(0), labels.get(0), labels.get(9999)]).toEqual([false, undefined, text]);
});

it("what is known of a node takes the place of what was", () => {
  const { graph } = keptGraph({ model: graphOf([]) });
  const labels = new KeptLabels<string>(graph, (text) => 2 * text.length);
  labels.set(0, "x");
  const one = graph.byteLength;
  labels.set(0, "xyz");
  expect([labels.get(0), graph.byteLength - one]).toEqual(["xyz", 4]);
});
