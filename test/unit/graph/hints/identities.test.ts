import { describe, expect, it } from "vitest";
import type { GraphModel } from "../../../../src/graph/graphModel";
import { identities } from "../../../../src/graph/hints/identities";
import { opTraits } from "../../../../src/graph/hints/opTraits";
import { unhurried } from "../../../../src/tensor/pace";
import { graphOf } from "../../../support/memoryGraphs";
import { naiveIdentities } from "../../../support/naiveHints";
import { randomHintGraph } from "../../../support/randomHints";

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);

const chains = async (model: GraphModel) =>
  (await identities(model, opTraits(model), unhurried)).map(
    ({ node, source, port, length }) => `${model.name(node)} < ${model.name(source)}:${port} * ${length}`,
  );

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
