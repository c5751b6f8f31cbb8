import { describe, expect, it } from "vitest";
import type { GraphModel } from "../../../../src/graph/graphModel";
import { foldable } from "../../../../src/graph/hints/foldable";
import { opTraits } from "../../../../src/graph/hints/opTraits";
import { unhurried } from "../../../../src/tensor/pace";
import { type MadeFacts, madeFacts } from "../../../support/madeFacts";
import { graphOf } from "../../../support/memoryGraphs";
import { naiveFoldable } from "../../../support/naiveHints";
import { randomHintGraph } from "../../../support/randomHints";

const named = (model: GraphModel, nodes: readonly number[]) => nodes.map((node) => model.name(node));
const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);

async function folded(model: GraphModel, made: MadeFacts = {}) {
  const { nodes, roots } = await foldable(model, madeFacts(model, made), opTraits(model), unhurried);
  return { nodes: named(model, nodes), roots: named(model, roots) };
}

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
