import { describe, expect, it } from "vitest";
import type { GraphDirection } from "../../../../../../../src/graph/graphDirection";
import { type WalkDirection, walked } from "../../../../../../../webview/views/graph/canvas/moves/boxWalk";
import { graphCommand } from "../../../../../../../webview/views/graph/canvas/moves/graphKeys";
import { graphScene } from "../../../../../../../webview/views/graph/canvas/picture/graphScene";
import { madePicture, smallPicture } from "../../../../../../support/graphPictures";

function walker(picture = smallPicture(), direction: GraphDirection = "up") {
  const scene = graphScene(picture, direction);
  return (from: string, ...ways: readonly WalkDirection[]): string | undefined => {
    let at: number | undefined = scene.placeOf.get(from) ?? -1;
    for (const way of ways) {
      at = walked(scene, at, way);
      if (at === undefined) return undefined;
    }
    return scene.picture.boxes[at]?.id;
  };
}

describe("walking a graph by keys", () => {
  it("follows edges along the flow and back", () => {
    const walk = walker();
    expect(walk("in", "up")).toBe("mid");
    expect(walk("in", "up", "up")).toBe("out");
    expect(walk("out", "down", "down")).toBe("in");
    expect(walk("out", "up")).toBeUndefined();
    expect(walk("mid/a", "up")).toBe("mid/b");
  });

  it("leaves a level over links where no edge goes on in it", () => {
    const walk = walker();
    expect(walk("mid/b", "up")).toBe("out");
    expect(walk("mid/a", "down")).toBe("in");
  });

  it("goes to neighbours on the level, into boxes and out of them, and to both ends", () => {
    const walk = walker();
    expect(walk("mid/a", "right")).toBe("mid/side");
    expect(walk("mid/side", "left")).toBe("mid/a");
    expect(walk("mid/side", "right")).toBeUndefined();
    expect(walk("mid", "in")).toBe("mid/a");
    expect(walk("mid/side", "out")).toBe("mid");
    expect(walk("mid", "out")).toBeUndefined();
    expect(walk("out", "in")).toBeUndefined();
    expect(walk("", "first")).toBe("in");
    expect(walk("mid/a", "last")).toBe("out");
    expect(walk("", "left")).toBe("in");
  });

  it("takes of several the box most straight ahead", () => {
    const picture = madePicture(
      [
        { id: "left", at: [0, 0, 50, 20] },
        { id: "ahead", at: [100, 0, 50, 20] },
        { id: "far", at: [105, -400, 50, 20] },
        { id: "from", at: [110, 100, 50, 20] },
      ],
      [
        { from: "from", to: "left" },
        { from: "from", to: "ahead" },
        { from: "from", to: "far" },
      ],
    );
    expect(walker(picture)("from", "up")).toBe("ahead");
  });

  it("means the same in every direction of the flow", () => {
    const ways: Readonly<Record<GraphDirection, readonly [WalkDirection, WalkDirection, WalkDirection]>> = {
      up: ["up", "down", "right"],
      down: ["down", "up", "right"],
      left: ["left", "right", "down"],
      right: ["right", "left", "down"],
    };
    for (const direction of ["up", "down", "left", "right"] as const) {
      const turned = (along: number, across: number) => {
        const at = direction === "up" || direction === "left" ? -along : along;
        return direction === "up" || direction === "down"
          ? ([across, at, 20, 20] as const)
          : ([at, across, 20, 20] as const);
      };
      const picture = madePicture(
        [
          { id: "b", at: turned(100, 0) },
          { id: "a", at: turned(0, 0) },
          { id: "c", at: turned(100, 60) },
        ],
        [{ from: "a", to: "b" }],
      );
      const walk = walker(picture, direction);
      const [forward, back, beside] = ways[direction];
      expect([walk("a", forward), walk("b", back), walk("b", beside), walk("", "first")]).toEqual(["b", "a", "c", "a"]);
    }
  });

  it("begins at what stands apart only where there is nothing else", () => {
    const boxes = [
      { id: "hub", isAside: true, at: [0, 500, 20, 20] },
      { id: "a", at: [0, 100, 20, 20] },
    ] as const;
    expect(walker(madePicture(boxes))("", "first")).toBe("a");
    expect(walker(madePicture(boxes.slice(0, 1)))("", "first")).toBe("hub");
    expect(walker(madePicture([]))("", "first")).toBeUndefined();
  });
});

it("knows what keys mean, and leaves those of others alone", () => {
  const command = (key: string, held: Partial<Record<"altKey" | "ctrlKey" | "metaKey" | "shiftKey", boolean>> = {}) =>
    graphCommand({ key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...held });
  expect(command("ArrowUp")).toEqual({ do: "walk", way: "up" });
  expect(command("ArrowUp", { altKey: true })).toEqual({ do: "walk", way: "out" });
  expect(command("ArrowDown", { altKey: true })).toEqual({ do: "walk", way: "in" });
  expect(command("ArrowLeft", { altKey: true })).toBeUndefined();
  expect(command("ArrowLeft", { shiftKey: true })).toEqual({ do: "pan", by: [1 / 8, -0] });
  expect(command("ArrowLeft", { ctrlKey: true })).toBeUndefined();
  expect([command("Enter"), command("+"), command("-"), command("Backspace")].map((one) => one?.do)).toEqual([
    "toggle",
    "open",
    "close",
    "close",
  ]);
  expect([command("0"), command("1"), command("="), command(".")].map((one) => one?.do)).toEqual([
    "fit",
    "actual",
    "zoom",
    "toSelection",
  ]);
  expect(command("z")).toEqual({ do: "zoom", notches: 3 });
  expect(command("Z", { shiftKey: true })).toEqual({ do: "zoom", notches: -3 });
  expect(command("a")).toEqual({ do: "edge", by: 1 });
  expect(command("A", { shiftKey: true })).toEqual({ do: "edge", by: -1 });
  expect(command("F10", { shiftKey: true })).toEqual({ do: "menu" });
  // Those of the frame around, and of VS Code.
  for (const key of ["f", "p", " ", "Escape", "Tab", "F10"]) expect(command(key)).toBeUndefined();
  expect(command("+", { ctrlKey: true })).toBeUndefined();
});
