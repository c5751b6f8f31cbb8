import { describe, expect, it } from "vitest";
import {
  emphasised,
  LINE_EMPHASES,
  linksOf,
  unfaded,
  withoutLines,
} from "../../../../../../../webview/views/graph/canvas/moves/emphasis";
import { graphScene } from "../../../../../../../webview/views/graph/canvas/picture/graphScene";
import { madePicture, smallPicture } from "../../../../../../support/graphPictures";

const SCENE = graphScene(smallPicture(), "up");
const { boxes, lines } = SCENE.picture;

function selected(id: string, marks?: Uint32Array) {
  const box = SCENE.placeOf.get(id) ?? -1;
  const links = linksOf(SCENE, box);
  const found = emphasised(SCENE, box, links, marks);
  return {
    links: links.map(({ from, to, isInto, isControl }) => [boxes[from]?.id, boxes[to]?.id, isInto, isControl]),
    drawn: withoutLines(SCENE, links, box).map(({ from, to }) => [boxes[from]?.id, boxes[to]?.id]),
    boxes: boxes.filter((_, i) => found.boxes?.[i] === 1).map(({ id }) => id),
    lines: [...(found.lines ?? [])].map((one) => Object.entries(LINE_EMPHASES).find(([, value]) => value === one)?.[0]),
  };
}

describe("what stands out", () => {
  it("is everything alike where nothing is selected", () => {
    expect(linksOf(SCENE, -1)).toEqual([]);
    expect(emphasised(SCENE, -1, [], undefined)).toEqual({ boxes: undefined, lines: undefined });
  });

  it("is of a node what it is linked with on any level, and what both are in", () => {
    expect(selected("mid/b")).toEqual({
      links: [
        ["mid/a", "mid/b", true, false],
        ["mid/side", "mid/b", true, true],
        ["mid/b", "out", false, false],
      ],
      // The others have a line on the level.
      drawn: [["mid/b", "out"]],
      boxes: ["out", "mid", "mid/b", "mid/a", "mid/side"],
      lines: ["faded", "faded", "into", "into", "outOf", "faded"],
    });
  });

  it("is of an open scope all in it, and what goes over its border", () => {
    expect(selected("mid")).toEqual({
      links: [
        ["in", "mid/a", true, false],
        ["mid/b", "out", false, false],
      ],
      // Lines lead to its border, and on into it.
      drawn: [],
      boxes: ["out", "mid", "mid/b", "mid/a", "mid/side", "in"],
      lines: ["into", "plain", "plain", "plain", "plain", "outOf"],
    });
  });

  it("is of an open scope also what stands apart, with links that no line shows", () => {
    const at = [0, 0, 9, 9] as const;
    const boxes = [
      { id: "hub", isAside: true, at },
      { id: "s", kind: "scope", isOpen: true, at },
      { id: "s/a", in: "s", at },
      { id: "x", at },
    ] as const;
    const lines = [
      { from: "x", to: "s" },
      { from: "s", to: "s/a" },
    ];
    const links = [
      { from: "hub", to: "s/a" },
      { from: "x", to: "s/a" },
    ];
    const scene = graphScene(madePicture(boxes, lines, links), "down");
    expect(withoutLines(scene, linksOf(scene, 1), 1).map(({ from }) => boxes[from]?.id)).toEqual(["hub"]);
  });

  it("is what is marked, whatever is selected", () => {
    const marks = Uint32Array.of(3, 0, 0, 1, 0, 0);
    const found = selected("in", marks);
    expect(found.boxes).toEqual(["out", "mid/a", "in"]);
    expect(found.lines).toEqual(Array.from(lines.from, () => "faded"));
  });

  it("is bounded: a hub has more links than anybody can tell apart", () => {
    const at = [0, 0, 9, 9] as const;
    const ids = Array.from({ length: 2400 }, (_, i) => `n${i}`);
    const picture = madePicture(
      [{ id: "hub", at }, ...ids.map((id) => ({ id, at }))],
      [],
      ids.map((id) => ({ from: "hub", to: id })),
    );
    expect(linksOf(graphScene(picture, "up"), 0)).toHaveLength(2000);
  });
});

it("fades nothing beside a mode's colours, and keeps the lines of what is selected", () => {
  const { faded, plain, into, outOf } = LINE_EMPHASES;
  const lines = Uint8Array.of(faded, into, outOf, plain);
  expect(unfaded({ boxes: Uint8Array.of(0, 1), lines })).toEqual({
    boxes: undefined,
    lines: Uint8Array.of(plain, into, outOf, plain),
  });
  expect(unfaded({ boxes: undefined, lines: undefined })).toEqual({ boxes: undefined, lines: undefined });
});
