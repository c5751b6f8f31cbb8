import { describe, expect, it } from "vitest";
import { graphOf } from "../../../../support/memoryGraphs";
import { openedWhole, picturesOf } from "../../../../support/pictureMaker";
import { randomGraph } from "../../../../support/randomGraphs";

describe("nodes whose sources are where they are themselves", () => {
  it("are not looked at for lines: of a network that is closed only those that others reach", async () => {
    const ops = ["Relu", "Tanh", "Exp", "Neg"];
    const model = graphOf(
      ops.flatMap((op, i) => [
        { name: `${op}/in/first`, op, inputs: i === 0 ? [] : [`${ops[i - 1]}/last`] },
        { name: `${op}/in/second`, op, inputs: [`${op}/in/first`] },
        { name: `${op}/last`, op, inputs: [`${op}/in/second`, `${op}/in/first`] },
      ]),
    );
    const maker = picturesOf({ model });
    const namesOf = async (open: readonly string[]) => {
      const { edges } = await maker.parts({ open });
      return Array.from(edges.reached[0] ?? [], (node) => model.name(node));
    };
    expect(await namesOf([])).toEqual(["Tanh/in/first", "Exp/in/first", "Neg/in/first"]);
    expect(await namesOf(["s:Exp"])).toEqual(["Tanh/in/first", "Exp/in/first", "Exp/last", "Neg/in/first"]);
  });

  it("are all but those with an input from elsewhere, of graphs of all kinds", async () => {
    for (let seed = 0; seed < 40; seed++) {
      const model = randomGraph(seed, 40);
      const maker = picturesOf({ model });
      const { open } = await openedWhole(maker, {}, seed % 4);
      const { tree, edges } = await maker.parts({ open });
      const { endOf } = tree.graphs[0] as (typeof tree.graphs)[number];
      const reached = new Set(edges.reached[0]);
      for (let edge = 0; edge < model.edgeCount; edge++) {
        const source = model.sources[edge] as number;
        const target = model.targets[edge] as number;
        if (source < 0 || (endOf[target] as number) < 0 || (endOf[source] as number) < 0) continue;
        const isFromElsewhere = source === target || endOf[source] !== endOf[target];
        if (isFromElsewhere) expect(reached.has(target), `seed ${seed}, edge ${edge}`).toBe(true);
      }
      expect([...reached]).toEqual([...reached].sort((a, b) => a - b));
    }
  });
});

it("levels of sources are not used where nodes are hidden: what leads through them is found", async () => {
  const nodes = [
    { name: "s/a", op: "Relu" },
    { name: "s/hidden", op: "Identity", inputs: ["s/a"] },
    { name: "s/b", op: "Relu", inputs: ["s/hidden"] },
    { name: "out", op: "Relu", inputs: ["s/b"] },
  ];
  const { edges, tree } = await picturesOf({ model: graphOf(nodes) }).parts({ hiddenOps: ["Identity"], open: ["s:s"] });
  expect(tree.flows[0]?.levels).toBeUndefined();
  expect(edges.links.count).toBe(2);
});
