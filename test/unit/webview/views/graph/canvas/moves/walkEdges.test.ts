import { describe, expect, it } from "vitest";
import { endWalked } from "../../../../../../../webview/views/graph/canvas/moves/boxWalk";
import { edgesAt, nextEdge } from "../../../../../../../webview/views/graph/canvas/moves/walkEdges";
import { graphScene } from "../../../../../../../webview/views/graph/canvas/picture/graphScene";
import { madePicture, smallPicture } from "../../../../../../support/graphPictures";

const SCENE = graphScene(smallPicture(), "up");
const at = (id: string) => SCENE.placeOf.get(id) ?? -1;

describe("walking edges", () => {
  it("goes through those into a box, then those out of it, by their sides; not through what goes on inside", () => {
    const ends = (id: string) =>
      edgesAt(SCENE, at(id)).map((line) => SCENE.picture.boxes[SCENE.picture.lines.from[line] ?? -1]?.id);
    expect(ends("mid/b")).toEqual(["mid/a", "mid/side", "mid/b"]);
    expect(ends("mid")).toEqual(["in", "mid"]);
  });

  it("goes around, from no edge to the first or the last", () => {
    const edges = edgesAt(SCENE, at("mid/b"));
    expect(nextEdge(SCENE, at("mid/b"), -1, 1)).toBe(edges[0]);
    expect(nextEdge(SCENE, at("mid/b"), -1, -1)).toBe(edges[2]);
    expect(nextEdge(SCENE, at("mid/b"), edges[2] ?? -1, 1)).toBe(edges[0]);
    expect(nextEdge(SCENE, at("mid/b"), edges[0] ?? -1, -1)).toBe(edges[2]);
    expect(nextEdge(graphScene(madePicture([{ id: "a", at: [0, 0, 9, 9] }]), "down"), 0, -1, 1)).toBeUndefined();
  });

  it("goes once through a line from a box to itself, and not through one that is not drawn", () => {
    const picture = madePicture(
      [
        { id: "a", at: [0, 0, 40, 20] },
        { id: "b", at: [0, 80, 40, 20] },
      ],
      [
        { from: "a", to: "a", points: [20, 20, 60, 10, 20, 0] },
        { from: "a", to: "b", points: [] },
      ],
    );
    expect(edgesAt(graphScene(picture, "down"), 0)).toEqual([0]);
  });

  it("leads along the flow and back to the ends of an edge, across it to none, and nowhere at the picture's border", () => {
    const line = edgesAt(SCENE, at("mid/b"))[0] ?? -1;
    const [to, from] = [endWalked(SCENE, line, "up"), endWalked(SCENE, line, "down")];
    expect([to, from]).toEqual([at("mid/b"), at("mid/a")]);
    expect(endWalked(SCENE, line, "left")).toBeUndefined();
    const border = madePicture([{ id: "a", at: [0, 0, 9, 9] }], [{ from: "", to: "a", points: [0, 0, 0, 9] }]);
    expect(endWalked(graphScene(border, "up"), 0, "down")).toBe(-1);
  });
});
