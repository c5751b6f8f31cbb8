import { describe, expect, it } from "vitest";
import { GRAPH_DIRECTIONS } from "../../../../../src/graph/graphDirection";
import { graphOf } from "../../../../support/memoryGraphs";
import { boxCalled, linesByIds, picturesOf } from "../../../../support/pictureMaker";

const NODES = [
  { name: "in", op: "Placeholder" },
  { name: "s/acc", op: "Add", inputs: ["in", "s/acc", "s/acc", "^s/acc"] },
  { name: "s/out", op: "Relu", inputs: ["s/acc"] },
];

const maker = () => picturesOf({ model: graphOf(NODES) });

describe("an edge of a node into itself", () => {
  it("is a line of its box, with all of its edges", async () => {
    const open = ["s:s"];
    const picture = await maker().picture({ open });
    expect(linesByIds(picture).get("n:s/acc > n:s/acc")).toEqual({ data: 2, control: 1 });
    expect(boxCalled(picture, "acc")).toMatchObject({ inputs: 4, outputs: 4 });
    expect(await maker().line("n:s/acc", "n:s/acc", { open })).toMatchObject({
      total: 3,
      edges: [{ slot: 1 }, { slot: 2 }, { slot: null }],
    });
    expect((await maker().line("n:in", "n:s/acc", { open: [] })).edges).toEqual([]);
  });

  it("is within a closed scope", async () => {
    const picture = await maker().picture();
    expect([...linesByIds(picture).keys()]).toEqual(["n:in > s:s"]);
    expect((await maker().line("n:in", "s:s")).total).toBe(1);
  });

  it("is shown as its kind is", async () => {
    const picture = await maker().picture({ open: ["s:s"], hasData: false });
    expect(linesByIds(picture).get("n:s/acc > n:s/acc")).toEqual({ data: 0, control: 1 });
    const none = await maker().picture({ open: ["s:s"], hasControl: false, hasData: false });
    expect(linesByIds(none).size).toBe(0);
  });

  it.each(GRAPH_DIRECTIONS)(
    "leaves the box and comes back around it, in the box's room: flow %s",
    async (direction) => {
      const { boxes, lines, places } = await maker().picture({ open: ["s:s"], direction });
      const line = lines.from.findIndex((from, i) => from === lines.to[i]);
      const points = [...lines.points.subarray(2 * (lines.starts[line] ?? 0), 2 * (lines.starts[line + 1] ?? 0))];
      const at = lines.from[line] ?? -1;
      const [x = 0, y = 0, width = 0, height = 0] = places.subarray(4 * at);
      const isUpright = direction === "up" || direction === "down";
      const [along, across] = isUpright ? [1, 0] : [0, 1];
      const [start, length, side] = isUpright ? [y, height, x + width] : [x, width, y + height];
      const ends = [points[along], points.at(along - 2)];
      const isForward = direction === "down" || direction === "right";
      expect(ends).toEqual(isForward ? [start + length, start] : [start, start + length]);
      expect(Math.max(...points.filter((_, i) => i % 2 === across))).toBeGreaterThan(side + 12);
      // Nothing else reaches there.
      const scope = boxes[at]?.container ?? -1;
      const [left = 0, top = 0, wide = 0, high = 0] = places.subarray(4 * scope);
      points.forEach((value, i) => {
        expect(value).toBeGreaterThan(i % 2 === 0 ? left : top);
        expect(value).toBeLessThan(i % 2 === 0 ? left + wide : top + high);
      });
    },
  );
});
