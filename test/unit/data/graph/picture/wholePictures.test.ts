import { describe, expect, it } from "vitest";
import { naiveNames, naiveScopes } from "../../../../support/naiveGraph";
import { naivePicture } from "../../../../support/naivePicture";
import { linesByIds, linksByIds, picturesOf } from "../../../../support/pictureMaker";
import { randomGraph } from "../../../../support/randomGraphs";
import { SeededRandom } from "../../../../support/seededRandom";

const KINDS = [["data"], ["control"], ["data", "control"], []] as const;

describe("a whole picture of a random graph", () => {
  it.each(Array.from({ length: 60 }, (_, seed) => seed))("is what names and edges say, seed %i", async (seed) => {
    const random = new SeededRandom(seed);
    const model = randomGraph(seed, 5 + 4 * seed);
    const scopes = [...naiveScopes(naiveNames(model))].filter((path) => path !== "");
    const share = random.pick([0.3, 0.8, 1]);
    const open = scopes.map((path) => `s:${path}`).filter(() => random.next() <= share);
    const kinds = random.pick(KINDS);
    const naive = naivePicture(model, new Set(open), kinds);
    const picture = await picturesOf({ model }).picture({
      open: [...open, "n:of another file"],
      isWhole: true,
      hasData: kinds.some((kind) => kind === "data"),
      hasControl: kinds.some((kind) => kind === "control"),
    });
    const { boxes } = picture;
    expect(new Map(boxes.map(({ id, container }) => [id, boxes[container]?.id ?? ""]))).toEqual(naive.containers);
    expect(linksByIds(picture)).toEqual(naive.links);
    expect(linesByIds(picture)).toEqual(naive.lines);
    for (const { id, inputs, outputs } of boxes) {
      expect({ id, inputs, outputs }).toEqual({
        id,
        inputs: naive.inputs.get(id) ?? 0,
        outputs: naive.outputs.get(id) ?? 0,
      });
    }
    expect(boxes.every(({ container }, i) => container < i)).toBe(true);
    expect(picture.grouped).toEqual([]);
  });
});
