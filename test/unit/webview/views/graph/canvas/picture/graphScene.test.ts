import { describe, expect, it } from "vitest";
import { lineGroups, lineWidth } from "../../../../../../../webview/views/graph/canvas/lines/lineStyles";
import {
  boxTree,
  Ends,
  graphScene,
  isWithin,
  selectedBox,
  selectionOf,
} from "../../../../../../../webview/views/graph/canvas/picture/graphScene";
import { madePicture, madeStub, smallPicture } from "../../../../../../support/graphPictures";
import { SeededRandom } from "../../../../../../support/seededRandom";

describe("what follows from a picture", () => {
  it("knows which boxes are in which, as a look at each box says", () => {
    const random = new SeededRandom(3);
    const boxes = Array.from({ length: 300 }, (_, i) => ({ container: random.whole(-1, i - 1) }));
    const { depths, children } = boxTree(boxes);
    for (let i = -1; i < boxes.length; i++) {
      const expected = boxes.flatMap(({ container }, at) => (container === i ? [at] : []));
      expect([...children(i)]).toEqual(expected);
    }
    boxes.forEach(({ container }, i) => {
      let [depth, at] = [0, container];
      for (; at >= 0; depth++) at = boxes[at]?.container ?? -1;
      expect(depths[i]).toBe(depth);
    });
    expect([...boxTree([]).children(-1)]).toEqual([]);
  });

  it("knows the lines of each box, without those of the picture's border", () => {
    const ends = new Ends([2, -1, 0, 2, 2], 3);
    expect([0, 1, 2].map((box) => [...ends.of(box)])).toEqual([[2], [], [0, 3, 4]]);
  });

  it("finds the box that a selection means by its id, else by its name", () => {
    const picture = madePicture([
      { id: "s:a", name: "a", kind: "scope", at: [0, 0, 9, 9] },
      { id: "n:a", name: "a", kind: "node", at: [9, 0, 9, 9] },
      { id: "f:a", name: "a", kind: "node", function: "body", at: [18, 0, 9, 9] },
      { id: "k", name: "a", kind: "stack", at: [27, 0, 9, 9] },
    ]);
    const scene = graphScene(picture, "up");
    const found = (selection: Parameters<typeof selectedBox>[1]) => selectedBox(scene, selection);
    expect(found(undefined)).toBe(-1);
    expect(found({ kind: "node", name: "a" })).toBe(1);
    expect(found({ kind: "scope", name: "a" })).toBe(0);
    expect(found({ kind: "node", name: "a", function: "body" })).toBe(2);
    expect(found({ kind: "stack", name: "a" })).toBe(-1);
    expect(found({ kind: "stack", name: "a", id: "k" })).toBe(3);
    expect(found({ kind: "node", name: "a", id: "gone" })).toBe(1);
    expect(found({ kind: "node", name: "b" })).toBe(-1);
    for (let i = 0; i < 4; i++) expect(found(selectionOf(scene, i))).toBe(i);
    expect(selectionOf(scene, -1)).toBeUndefined();
    expect(selectionOf(scene, 1)).toEqual({ kind: "node", name: "a", id: "n:a" });
  });

  it("tells what is somewhere in a box", () => {
    const scene = graphScene(smallPicture(), "up");
    const within = (one: string, other: string) =>
      isWithin(scene, scene.placeOf.get(one) ?? -1, scene.placeOf.get(other) ?? -1);
    expect(within("mid/a", "mid")).toBe(true);
    expect(within("mid", "mid")).toBe(true);
    expect(within("mid", "mid/a")).toBe(false);
    expect(within("in", "mid")).toBe(false);
    expect(within("in", "nowhere")).toBe(false);
  });

  it("ends headers of open boxes above what is in them", () => {
    const picture = madePicture([
      { id: "a", kind: "scope", isOpen: true, at: [0, 0, 100, 100] },
      { id: "b", kind: "scope", isOpen: true, in: "a", at: [10, 22, 50, 50] },
      { id: "c", in: "b", at: [12, 60, 20, 10] },
      { id: "d", kind: "scope", isOpen: true, at: [0, 200, 100, 15] },
    ]);
    expect([...graphScene(picture, "up").headers]).toEqual([18, 26, 0, 15]);
  });

  it("groups lines by how they are drawn, and leaves those out that are not", () => {
    const at = [0, 0, 9, 9] as const;
    const picture = madePicture(
      [
        { id: "a", at },
        { id: "b", at },
      ],
      [
        { from: "a", to: "b" },
        { from: "a", to: "b", data: 0, control: 3 },
        { from: "b", to: "a", isLoop: true },
        { from: "a", to: "b", data: 200 },
        { from: "a", to: "b", points: [] },
        { from: "a", to: "b" },
        { from: "a", to: "b", data: 1, bytes: 4 * 2 ** 20 },
      ],
    );
    expect(lineGroups(picture.lines).map(({ kind, width, lines }) => [kind, width, [...lines]])).toEqual([
      ["data", 1, [0, 5]],
      ["control", 2, [1]],
      ["loop", 1, [2]],
      ["data", 5.5, [3]],
      ["data", 4, [6]],
    ]);
  });

  it("draws lines thicker for more tensors and more bytes, within bounds", () => {
    const counts = [1, 2, 8, 64, 1e6].map((count) => lineWidth(Number.NaN, count));
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect([counts[0], counts.at(-1)]).toEqual([1, 6]);
    const bytes = [0, 4, 2 ** 20, 2 ** 30, 2 ** 50].map((size) => lineWidth(size, 1));
    expect(bytes).toEqual([...bytes].sort((a, b) => a - b));
    expect([bytes[0], bytes.at(-1)]).toEqual([1, 6]);
  });

  it("places chips beside boxes that flow up, and above and below those that flow across", () => {
    const before = ["x", "y"].map((id) => madeStub(id));
    const picture = madePicture([{ id: "a", before, beforeCount: 7, after: [madeStub("z")], at: [200, 100, 100, 40] }]);
    const placed = (direction: "up" | "right") =>
      graphScene(picture, direction).chips.map(({ stub, more, dx, dy }) => [stub?.id ?? `+${more}`, dx, dy]);
    expect(placed("up")).toEqual([
      ["x", -82, -4],
      ["y", -82, 13],
      ["+5", -82, 30],
      ["z", 110, 13],
    ]);
    expect(placed("right")).toEqual([
      ["x", 14, -24],
      ["y", 14, -41],
      ["+5", 14, -58],
      ["z", 14, 50],
    ]);
  });
});
