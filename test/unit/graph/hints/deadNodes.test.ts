import { describe, expect, it } from "vitest";
import type { GraphModel } from "../../../../src/graph/graphModel";
import { deadNodes, effectsOf } from "../../../../src/graph/hints/deadNodes";
import { opTraits } from "../../../../src/graph/hints/opTraits";
import { unhurried } from "../../../../src/tensor/pace";
import { graphOf } from "../../../support/memoryGraphs";
import { naiveDead } from "../../../support/naiveHints";
import { randomHintGraph } from "../../../support/randomHints";

const named = (model: GraphModel, nodes: readonly number[]) => nodes.map((node) => model.name(node));
const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);

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
