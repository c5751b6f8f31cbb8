import { describe, expect, it } from "vitest";
import type { GraphModel } from "../../../../src/graph/graphModel";
import { commonSubexpressions } from "../../../../src/graph/hints/commonSubexpressions";
import { deadNodes, effectsOf } from "../../../../src/graph/hints/deadNodes";
import { findHints } from "../../../../src/graph/hints/findHints";
import { flowOrder } from "../../../../src/graph/hints/flowOrder";
import { foldable } from "../../../../src/graph/hints/foldable";
import { identities } from "../../../../src/graph/hints/identities";
import { opTraits } from "../../../../src/graph/hints/opTraits";
import type { NodeFacts } from "../../../../src/graph/nodeFacts";
import { createPace } from "../../../../src/node/pace";
import { unhurried } from "../../../../src/tensor/pace";
import { type MadeFacts, madeFacts } from "../../../support/madeFacts";
import { graphOf, type MadeNode } from "../../../support/memoryGraphs";
import { naiveDead, naiveFoldable, naiveIdentities, naiveTwins } from "../../../support/naiveHints";
import { randomHintGraph } from "../../../support/randomHints";

const named = (model: GraphModel, nodes: readonly number[]) => nodes.map((node) => model.name(node));

async function twins(model: GraphModel, facts: NodeFacts = madeFacts(model)): Promise<string[][]> {
  const order = await flowOrder(model, unhurried);
  const groups = await commonSubexpressions(model, facts, opTraits(model), order, unhurried);
  return groups.map((group) => named(model, group));
}

const twinsOf = (nodes: readonly MadeNode[], made: MadeFacts = {}) => {
  const model = graphOf(nodes);
  return twins(model, madeFacts(model, made));
};

async function folded(model: GraphModel, made: MadeFacts = {}) {
  const { nodes, roots } = await foldable(model, madeFacts(model, made), opTraits(model), unhurried);
  return { nodes: named(model, nodes), roots: named(model, roots) };
}

const chains = async (model: GraphModel) =>
  (await identities(model, opTraits(model), unhurried)).map(
    ({ node, source, port, length }) => `${model.name(node)} < ${model.name(source)}:${port} * ${length}`,
  );

const SEEDS = Array.from({ length: 400 }, (_, seed) => seed);

describe("nodes that compute the same", () => {
  it("are those that texts with the texts of their inputs in them tell", async () => {
    let groups = 0;
    for (const seed of SEEDS) {
      const model = randomHintGraph(seed, 40);
      const attributes = Object.fromEntries(
        Array.from({ length: model.nodeCount }, (_, node) => [model.name(node), node % 5 === 0 ? "a" : ""]),
      );
      const expected = naiveTwins(model, (name) => attributes[name] as string);
      expect(await twins(model, madeFacts(model, { attributes })), `seed ${seed}`).toEqual(expected);
      groups += expected.length;
    }
    expect(groups).toBeGreaterThan(SEEDS.length / 2);
  });

  it("have equal ops, devices, attributes, ports and control inputs", async () => {
    const inputs = ["x", "y:1", "^x"];
    const nodes: MadeNode[] = [
      { name: "x", op: "Placeholder" },
      { name: "y", op: "Placeholder" },
      { name: "a", op: "Sub", inputs },
      { name: "b", op: "Sub", inputs: ["x", "y:1", "^x", "^x"] },
      { name: "other op", op: "Div", inputs },
      { name: "other device", op: "Sub", device: "/gpu:0", inputs },
      { name: "other attribute", op: "Sub", inputs },
      { name: "only hidden", op: "Sub", inputs },
      { name: "other port", op: "Sub", inputs: ["x", "y", "^x"] },
      { name: "turned", op: "Sub", inputs: ["y:1", "x", "^x"] },
      { name: "other control", op: "Sub", inputs: ["x", "y:1", "^y"] },
      { name: "no control", op: "Sub", inputs: ["x", "y:1"] },
    ];
    const made = { attributes: { "other attribute": "T" }, hidden: { "only hidden": "_class" } };
    expect(await twinsOf(nodes, made)).toEqual([["a", "b", "only hidden"]]);
  });

  it("of commutative ops take their data inputs in any order", async () => {
    const of = (op: string) => [
      { name: "x", op: "Placeholder" },
      { name: "y", op: "Placeholder" },
      { name: "a", op, inputs: ["x", "y", "x:1"] },
      { name: "b", op, inputs: ["x:1", "x", "y"] },
    ];
    expect(await twinsOf(of("AddN"))).toEqual([["a", "b"]]);
    expect(await twinsOf(of("ConcatV2"))).toEqual([]);
  });

  it("are neither stateful, placeholders, control flow nor unknown, and read no variable that others write to", async () => {
    const left = ["RandomUniform", "Placeholder", "PlaceholderWithDefault", "NoOp", "Switch", "Merge", "Enter", "Exit"];
    const more = ["NextIteration", "LoopCond", "RefSwitch", "ReadVariableOp", "aten::add", "my_function"];
    for (const op of [...left, ...more]) {
      const nodes = ["a", "b"].map((name) => ({ name, op, inputs: ["x"] }));
      expect(await twinsOf([{ name: "x", op: "Const" }, ...nodes]), op).toEqual([]);
    }
    for (const op of ["Variable", "VariableV2"]) {
      const nodes = ["a", "b"].map((name) => ({ name, op: "Identity", inputs: ["v"] }));
      expect(await twinsOf([{ name: "v", op }, ...nodes]), op).toEqual([]);
      const waiting = ["a", "b"].map((name) => ({ name, op: "Const", inputs: ["^v"] }));
      expect(await twinsOf([{ name: "v", op }, ...waiting]), op).toEqual([["a", "b"]]);
    }
  });

  it("are in no cycle; loops of NextIteration are none", async () => {
    const pair = (name: string, ...inputs: readonly string[]) =>
      [`${name}1`, `${name}2`].map((one) => ({ name: one, op: "AddN", inputs }));
    expect(await twinsOf([...pair("a", "a1", "a2"), ...pair("b", "a1")])).toEqual([["b1", "b2"]]);
    const loop = [
      { name: "merge", op: "Merge", inputs: ["next"] },
      ...pair("body", "merge"),
      { name: "next", op: "NextIteration", inputs: ["body1", "^body2"] },
    ];
    expect(await twinsOf(loop)).toEqual([["body1", "body2"]]);
    expect(await twinsOf([{ name: "a", op: "Relu", inputs: ["a"] }, ...pair("b", "a")])).toEqual([["b1", "b2"]]);
  });

  it("are told by ports of any size", async () => {
    const nodes = [0, 4095, 4096, 2 ** 21, 2 ** 31 - 1].flatMap((port) =>
      ["a", "b"].map((name) => ({ name: `${name}${port}`, op: "Relu", inputs: [`x:${port}`] })),
    );
    expect(await twinsOf([{ name: "x", op: "Placeholder" }, ...nodes])).toHaveLength(5);
  });
});

describe("what can be folded", () => {
  it("is what constants decide, whatever the order of nodes", async () => {
    let found = 0;
    for (const seed of SEEDS) {
      const model = randomHintGraph(seed, 40);
      const namesFunction = ["n3", "n7"];
      const expected = naiveFoldable(model, namesFunction);
      expect(await folded(model, { namesFunction }), `seed ${seed}`).toEqual(expected);
      found += expected.nodes.length;
    }
    expect(found).toBeGreaterThan(SEEDS.length);
  });

  it("is no constant itself, nothing stateful, no control flow, whatever control edges say", async () => {
    const model = graphOf([
      { name: "late", op: "AddV2", inputs: ["two", "c", "^x"] },
      { name: "two", op: "Mul", inputs: ["c", "c:1"] },
      { name: "c", op: "Const", inputs: ["^x"] },
      { name: "x", op: "Placeholder" },
      { name: "random", op: "RandomUniform", inputs: ["c"] },
      { name: "behind", op: "Relu", inputs: ["random"] },
      { name: "switch", op: "Switch", inputs: ["c", "c"] },
      { name: "missing", op: "AddV2", inputs: ["c", "gone"] },
      { name: "mapped", op: "StatelessIf", inputs: ["c"] },
      { name: "anchor", op: "NoOp", inputs: ["^c"] },
    ]);
    expect(await folded(model, { namesFunction: ["mapped"] })).toEqual({ nodes: ["late", "two"], roots: ["late"] });
  });
});

describe("identities", () => {
  it("name what is behind all of them", async () => {
    let found = 0;
    for (const seed of SEEDS) {
      const model = randomHintGraph(seed, 40);
      const expected = naiveIdentities(model);
      expect(await chains(model), `seed ${seed}`).toEqual(expected);
      found += expected.length;
    }
    expect(found).toBeGreaterThan(SEEDS.length);
  });

  it("in a circle are none", async () => {
    const model = graphOf([
      { name: "a", op: "Identity", inputs: ["b"] },
      { name: "b", op: "Identity", inputs: ["a"] },
      { name: "c", op: "Identity", inputs: ["a"] },
      { name: "d", op: "Identity", inputs: ["e:2"] },
      { name: "e", op: "Split" },
      { name: "f", op: "Identity", inputs: ["d", "^e"] },
      { name: "g", op: "Identity", inputs: ["f"] },
    ]);
    expect(await chains(model)).toEqual(["d < e:2 * 1", "g < f:0 * 1"]);
  });
});

describe("dead nodes", () => {
  it("are what none of those that are wanted needs", async () => {
    for (const seed of SEEDS) {
      const model = randomHintGraph(seed, 40);
      const wanted = [0, model.nodeCount - 1, seed % model.nodeCount];
      expect(named(model, await deadNodes(model, wanted, unhurried)), `seed ${seed}`).toEqual(
        naiveDead(model, named(model, wanted)),
      );
    }
  });

  it("are none that has an effect, or may have one", async () => {
    const model = graphOf([
      { name: "argument", op: "_Arg" },
      { name: "write", op: "AssignVariableOp" },
      { name: "pure", op: "Relu" },
      { name: "own", op: "my_op" },
    ]);
    expect(named(model, await effectsOf(model, opTraits(model), unhurried))).toEqual(["argument", "write", "own"]);
  });
});

describe("hints of a graph", () => {
  const find = (model: GraphModel) => findHints(model, madeFacts(model), new Map(), unhurried);

  it("are none where no op is known, or it is another dialect's", async () => {
    const torch = ["a", "b"].map((name) => ({ name, op: "aten::add", inputs: [] }));
    expect(await find(graphOf(torch))).toMatchObject({ isUnknown: true, cse: [], inlinedNodes: 2 });
    const keras = ["a", "b"].map((name) => ({ name, op: "Identity", inputs: name === "b" ? ["a"] : [] }));
    expect(await find(graphOf(keras, "keras"))).toMatchObject({ isUnknown: true, identities: [], inlinedNodes: null });
    expect(await find(graphOf(keras, "mindspore"))).toMatchObject({ isUnknown: true, identities: [] });
    expect(await find(graphOf([]))).toMatchObject({ isUnknown: false, inlinedNodes: 0 });
  });

  it("leave ops alone that are not known beside those that are", async () => {
    const nodes = ["a", "b"].flatMap((name) => [
      { name, op: "Const" },
      { name: `${name}/custom`, op: "MyOp", inputs: ["a"] },
    ]);
    const model = graphOf(nodes);
    const { isUnknown, cse } = await find(model);
    expect({ isUnknown, cse: cse.map((group) => named(model, group)) }).toEqual({
      isUnknown: false,
      cse: [["a", "b"]],
    });
  });

  it("of 100,000 nodes one behind the other need no stack, and end when they are cancelled", async () => {
    const count = 100_000;
    const model = graphOf(
      Array.from({ length: count }, (_, i) => ({
        name: `${i}`,
        op: i === 0 ? "Const" : "Identity",
        inputs: i === 0 ? [] : [`${i - 1}`],
      })),
    );
    const hints = await find(model);
    expect(hints.identities.at(-1)).toEqual({ node: count - 1, source: 0, port: 0, length: count - 1 });
    expect(hints.foldable).toHaveLength(count - 1);
    expect(hints.foldRoots).toEqual([count - 1]);
    const abort = new AbortController();
    const cancelled = findHints(model, madeFacts(model), new Map(), createPace(abort.signal));
    setImmediate(() => abort.abort());
    await expect(cancelled).rejects.toMatchObject({ code: "cancelled" });
  });
});
