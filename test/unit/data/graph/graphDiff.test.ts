import { describe, expect, it } from "vitest";
import { FIRST_CHOICE } from "../../../../src/shared/graph/graphPicture";
import type { GraphRef, OtherGraph } from "../../../../src/shared/graph/graphRef";
import type { Asker } from "../../../../src/shared/question";
import { graphPicture, graphReveal } from "../../../../src/shared/questions/graphPictures";
import {
  type GraphNode,
  graphContents,
  graphNode,
  graphOps,
  graphOverview,
  graphRows,
  graphSearch,
} from "../../../../src/shared/questions/graphs";
import { type GraphDifference, graphDiff } from "../../../../src/shared/questions/graphWork";
import { askerOf } from "../../../support/asking";
import { diskProvider } from "../../../support/diskProvider";
import { fixtures } from "../../../support/expected";
import { GRAPH_RUN, graphOf, graphValueOf, type MadeGraph, providerOfGraphs } from "../../../support/memoryGraphs";

const asker = askerOf(diskProvider(fixtures));

const graph = (run: string, more: Partial<GraphRef> = {}): GraphRef => ({
  logdir: fixtures,
  run,
  tag: "__run_graph__",
  ...more,
});

function difference(a: GraphRef, { logdir: _, ...other }: GraphRef, most?: number): Promise<GraphDifference> {
  return asker.ask(graphDiff, { ...a, other, ...(most !== undefined && { most }) });
}

const trace = (tag: string, part: string) => graph("graphs/functions", { tag, part: `function/0/${part}` });

/** Pairs of graphs, and what tells them apart, as it is read node by node. */
const PAIRS: readonly (readonly [GraphRef, GraphRef])[] = [
  [trace("train_trace", "pre"), trace("train_trace", "post")],
  [trace("fn_trace", "pre"), graph("tf/graph_trace", { tag: "fn_trace", part: "function/0/post" })],
  [graph("graphs/session"), graph("tf/tf1")],
  [graph("graphs/session"), graph("graphs/session", { tag: "fed_inside" })],
  [graph("graphs/torch_net"), graph("torch/train")],
  [graph("graphs/ms_train"), graph("ms/train")],
  [graph("graphs/ms_train"), graph("graphs/session")],
  [
    graph("graphs/functions", { function: "__inference_inner_1465" }),
    graph("graphs/functions", { function: "__inference_middle_1474" }),
  ],
  [graph("graphs/broken/duplicate_names"), graph("graphs/broken/missing_input")],
];

async function nodesOf(ref: GraphRef): Promise<Map<string, GraphNode>> {
  const { ops } = await asker.ask(graphOps, ref);
  const names = ops.flatMap((op) => op.names);
  return new Map(
    await Promise.all(names.map(async (name) => [name, await asker.ask(graphNode, { ...ref, name })] as const)),
  );
}

const inputsOf = ({ inputs }: GraphNode) => inputs.map(({ from, port, control }) => ({ from, port, control }));

describe("what tells two graphs apart", () => {
  it.each(PAIRS)("is what their nodes say one by one: %j, %j", async (refA, refB) => {
    const [a, b] = [await nodesOf(refA), await nodesOf(refB)];
    const { onlyA, onlyB, changed, same, ...counts } = await difference(refA, refB);
    expect([...onlyA].sort()).toEqual([...a.keys()].filter((name) => !b.has(name)).sort());
    expect([...onlyB].sort()).toEqual([...b.keys()].filter((name) => !a.has(name)).sort());
    expect([counts.onlyACount, counts.onlyBCount, counts.changedCount]).toEqual([
      onlyA.length,
      onlyB.length,
      changed.length,
    ]);
    expect(same + changed.length + onlyA.length).toBe(a.size);
    const byName = new Map(changed.map((change) => [change.node, change]));
    for (const [name, nodeA] of a) {
      const nodeB = b.get(name);
      if (!nodeB) continue;
      const change = byName.get(name);
      expect(change?.op ?? null, name).toEqual(nodeA.op === nodeB.op ? null : [nodeA.op, nodeB.op]);
      expect(change?.device ?? null, name).toEqual(nodeA.device === nodeB.device ? null : [nodeA.device, nodeB.device]);
      expect(change?.inputs ?? false, name).toBe(JSON.stringify(inputsOf(nodeA)) !== JSON.stringify(inputsOf(nodeB)));
      const told = changedAttributes(nodeA, nodeB);
      // Of a tensor a node says dtype and shape alone, and nothing of its outputs' shapes among its attributes.
      const isTold = (attribute: string) =>
        told.includes(attribute) || attribute === "_output_shapes" || isTensor(nodeA, attribute);
      expect(change?.attributes ?? [], name).toEqual(expect.arrayContaining(told));
      expect(
        (change?.attributes ?? []).filter((attribute) => !isTold(attribute)),
        name,
      ).toEqual([]);
    }
  });

  it("turns with them, and is nothing between a graph and itself", async () => {
    for (const [a, b] of PAIRS) {
      const there = await difference(a, b);
      const back = await difference(b, a);
      expect(back).toMatchObject({ onlyA: there.onlyB, onlyB: there.onlyA, same: there.same });
      expect(new Set(back.changed.map(({ node }) => node))).toEqual(new Set(there.changed.map(({ node }) => node)));
      const { nodes } = await asker.ask(graphOverview, a);
      expect(await difference(a, a)).toMatchObject({
        onlyACount: 0,
        onlyBCount: 0,
        changedCount: 0,
        movedCount: 0,
        same: nodes,
      });
    }
  });

  it("of a function before and after it was optimised is what TensorFlow did to it", async () => {
    const device = ["", "/job:localhost/replica:0/task:0/device:CPU:0"];
    const attributes = ["_XlaHasReferenceVars"];
    expect(await difference(trace("train_trace", "pre"), trace("train_trace", "post"))).toMatchObject({
      changed: [
        { node: "input", op: null, device, inputs: false, attributes },
        { node: "_EagerConst", op: null, device: null, inputs: false, attributes },
        { node: "output_RetVal", op: null, device, inputs: false, attributes },
      ],
      same: 0,
    });
  });

  it("has of each list the first, and how many there are", async () => {
    const whole = await difference(graph("graphs/session"), graph("tf/tf1"));
    const short = await difference(graph("graphs/session"), graph("tf/tf1"), 2);
    expect(short).toEqual({
      ...whole,
      onlyA: whole.onlyA.slice(0, 2),
      onlyB: whole.onlyB.slice(0, 2),
      changed: whole.changed.slice(0, 2),
      moved: whole.moved.slice(0, 2),
    });
  });

  it("names the other graph's run and tag where that is not there", async () => {
    const asked = (other: OtherGraph) => asker.ask(graphDiff, { ...graph("graphs/session"), other });
    await expect(asked({ run: "tf/tf1", tag: "none" })).rejects.toMatchObject({
      reason: "notFound",
      message: expect.stringContaining("the other graph, none of run tf/tf1"),
    });
    await expect(asked({ run: "graphs/functions", tag: "fn_trace", part: "no" })).rejects.toMatchObject({
      reason: "unknownPart",
      message: expect.stringContaining("the other graph, fn_trace of run graphs/functions"),
    });
    await expect(asked({ run: "graphs/functions", tag: "__run_graph__", function: "no" })).rejects.toMatchObject({
      reason: "unknownFunction",
      message: expect.stringContaining("run graphs/functions"),
    });
    await expect(
      asker.ask(graphDiff, { ...graph("no"), other: { run: "tf/tf1", tag: "__run_graph__" } }),
    ).rejects.toMatchObject({
      message: expect.not.stringContaining("the other graph"),
    });
  });
});

function changedAttributes(a: GraphNode, b: GraphNode): string[] {
  const valuesOf = ({ attributes }: GraphNode) =>
    new Map(attributes.map(({ name, value, isBroken }) => [name, JSON.stringify([value, isBroken])]));
  const [ofA, ofB] = [valuesOf(a), valuesOf(b)];
  return [...new Set([...ofA.keys(), ...ofB.keys()])].filter((name) => ofA.get(name) !== ofB.get(name));
}

function isTensor({ attributes }: GraphNode, name: string): boolean {
  const value = attributes.find((attribute) => attribute.name === name)?.value;
  return typeof value === "object" && value !== null && "dtype" in value;
}

describe("two graphs as one", () => {
  const { logdir: _, ...other } = graph("tf/tf1");
  const both: GraphRef = { ...graph("graphs/session"), other };

  it("are asked as any graph is", async () => {
    const { onlyB, changed } = await difference(graph("graphs/session"), graph("tf/tf1"));
    const { nodes } = await asker.ask(graphOverview, graph("graphs/session"));
    expect(await asker.ask(graphOverview, both)).toMatchObject({ nodes: nodes + onlyB.length, problems: [] });
    const { boxes } = await asker.ask(graphPicture, { ...both, choice: FIRST_CHOICE });
    expect(boxes.length).toBeGreaterThan(0);
    const { rows } = await asker.ask(graphRows, { ...both, scope: "", start: 0, most: 1000 });
    const names = rows.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["layer1", "layer2"]));
    expect(await asker.ask(graphContents, { ...both, of: { scope: "layer2" }, most: 5 })).toMatchObject({
      nodes: expect.any(Number),
    });
    const found = await asker.ask(graphSearch, { ...both, query: { text: onlyB[0] as string, isPattern: false } });
    expect(found.total).toBeGreaterThan(0);
    const reveal = await asker.ask(graphReveal, { ...both, choice: FIRST_CHOICE, name: onlyB[0] as string });
    expect(reveal.id).not.toBe("");
    expect(changed.length).toBeGreaterThan(0);
  });

  it("say of a node how it is in each", async () => {
    const name = "layer1/w/Initializer/initial_value";
    const node = await asker.ask(graphNode, { ...both, name });
    const [ofA, ofB] = [
      await asker.ask(graphNode, { ...graph("graphs/session"), name }),
      await asker.ask(graphNode, { ...graph("tf/tf1"), name }),
    ];
    expect(node).toMatchObject({
      side: "changed",
      op: ofA.op,
      device: ofA.device,
      inputs: ofA.inputs,
      attributes: ofA.attributes,
    });
    const { op, device, inputs, inputCount, attributes } = ofB;
    expect(node.other).toEqual({ name, op, device, inputs, inputCount, attributes });
    expect(node.run).toBeUndefined();
  });

  it("say of a node of the other graph alone all that this says of it, and whose run it is", async () => {
    const { onlyB } = await difference(graph("graphs/session"), graph("tf/tf1"));
    for (const name of onlyB) {
      const { depth: _depth, scope: _scope, outputs, ...node } = await asker.ask(graphNode, { ...both, name });
      const {
        depth: _b,
        scope: _c,
        outputs: outputsOfB,
        ...there
      } = await asker.ask(graphNode, { ...graph("tf/tf1"), name });
      expect(node, name).toEqual({ ...there, side: "onlyB", run: "tf/tf1" });
      expect(outputs, name).toEqual(expect.arrayContaining([...outputsOfB]));
    }
  });
});

describe("two graphs that are kept", () => {
  const f = {
    functions: [{ name: "f", nodeCount: 1, args: [], returns: [], controlReturns: [], calls: [] }],
    gradients: [],
  };
  const inF = (name: string): MadeGraph => ({ model: graphOf([{ name, op: name }]) });
  const caller = (name: string, body: string): MadeGraph => ({
    model: graphOf([{ name, op: "f" }]),
    library: f,
    calls: { [name]: ["f"] },
    bodies: { f: inF(body) },
  });

  function made(): { readonly ask: Asker["ask"]; readonly opened: string[] } {
    const opened: string[] = [];
    const value = (tag: string, graphs: Readonly<Record<string, MadeGraph>>) =>
      graphValueOf(graphs, (part) => opened.push(`${tag}/${part}`));
    const provider = providerOfGraphs({
      one: value("one", { graph: caller("a", "in one") }),
      two: value("two", { graph: caller("b", "in two"), plain: { model: graphOf([{ name: "b" }]) } }),
    });
    const { ask } = askerOf(provider);
    return { ask, opened };
  }

  const together = { ...GRAPH_RUN, tag: "one", other: { run: GRAPH_RUN.run, tag: "two" } };

  it("are read once each, whoever asks for them", async () => {
    const { ask, opened } = made();
    await Promise.all([
      ask(graphOverview, together),
      ask(graphDiff, together),
      ask(graphOverview, { ...GRAPH_RUN, tag: "one" }),
    ]);
    await ask(graphOverview, together);
    expect(opened.sort()).toEqual(["one/graph", "two/graph"]);
  });

  it("open calls where both have the function, or the one that has it", async () => {
    const { ask } = made();
    const labels = async (other: OtherGraph, name: string) => {
      const ref = { ...together, other };
      const { id } = await ask(graphReveal, { ...ref, choice: FIRST_CHOICE, name });
      const { boxes } = await ask(graphPicture, { ...ref, choice: { ...FIRST_CHOICE, open: [id] } });
      return boxes.map(({ name: label }) => label);
    };
    expect(await labels(together.other, "a")).toEqual(expect.arrayContaining(["in one", "in two"]));
    const plain = await labels({ ...together.other, part: "plain" }, "a");
    expect(plain).toEqual(expect.arrayContaining(["in one"]));
    expect(plain).not.toContain("in two");
  });
});
