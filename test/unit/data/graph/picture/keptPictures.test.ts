import { describe, expect, it } from "vitest";
import { networkNodes } from "../../../../support/bigGraph";
import { graphOf } from "../../../../support/memoryGraphs";
import { openedWhole, picturesOf } from "../../../../support/pictureMaker";
import { randomGraph } from "../../../../support/randomGraphs";
import { SeededRandom } from "../../../../support/seededRandom";

describe("what is kept of pictures changes none:", () => {
  it.each([
    ["a network", () => graphOf([...networkNodes(300)])],
    ["a random graph", () => randomGraph(17, 100)],
  ])("%s, whatever was asked before", async (_, graph) => {
    const model = graph();
    const maker = picturesOf({ model });
    const { picture, open } = await openedWhole(maker);
    const random = new SeededRandom(5);
    const stubs = picture.boxes.flatMap(({ before, after }) => [...before, ...after].map(({ id }) => id));
    const some = (ids: readonly string[], share: number) => ids.filter(() => random.next() < share);
    for (let i = 0; i < 14; i++) {
      const choice = {
        open: some(open, random.pick([0.2, 0.9, 1])),
        unstacked: i % 3 === 0 ? some(open, 0.5) : [],
        putBack: i % 4 === 0 ? some(stubs, 0.3) : [],
        hiddenOps: i % 5 === 0 ? ["Relu", "ReadVariableOp"] : [],
        isWhole: i % 7 === 0,
        hasControl: i % 6 !== 0,
      };
      expect(await maker.picture(choice)).toEqual(await picturesOf({ model }).picture(choice));
    }
  });
});
