import { describe, expect, it } from "vitest";
import type { GraphModel } from "../../../../src/graph/graphModel";
import { commonSubexpressions } from "../../../../src/graph/hints/commonSubexpressions";
import { flowOrder } from "../../../../src/graph/hints/flowOrder";
import { opTraits } from "../../../../src/graph/hints/opTraits";
import type { NodeFacts } from "../../../../src/graph/nodeFacts";
import { unhurried } from "../../../../src/tensor/pace";
import { type MadeFacts, madeFacts } from "../../../support/madeFacts";
import { graphOf, type MadeNode } from "../../../support/memoryGraphs";
import { naiveTwins } from "../../../support/naiveHints";
import { randomHintGraph } from "../../../support/randomHints";

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);

async function twins(model: GraphModel, facts: NodeFacts = madeFacts(model)): Promise<string[][]> {
  const order = await flowOrder(model, unhurried);
  const groups = await commonSubexpressions(model, facts, opTraits(model), order, unhurried);
  return groups.map((group) => group.map((node) => model.name(node)));
}

const twinsOf = (nodes: readonly MadeNode[], made: MadeFacts = {}) => {
  const model = graphOf(nodes);
  return twins(model, madeFacts(model, made));
};

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
