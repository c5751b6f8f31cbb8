import { expect, it } from "vitest";
import { minimapPlace, seenInMinimap } from "../../../../../../../webview/views/graph/canvas/moves/minimapPlace";

const PICTURE = { width: 1800, height: 900 };
const VIEW = { width: 800, height: 600 };

it("makes pictures of any form as small as there is room", () => {
  expect(minimapPlace(PICTURE)).toEqual({ scale: 0.1, width: 180, height: 90 });
  expect(minimapPlace({ width: 100, height: 130_000 })).toEqual({ scale: 0.001, width: 12, height: 130 });
  expect(minimapPlace({ width: 0, height: 0 })).toEqual({ scale: 130, width: 12, height: 12 });
});

it("has a frame around what is in view, and none where that is all", () => {
  expect(seenInMinimap(PICTURE, { scale: 1, x: 900, y: 450 }, VIEW)).toEqual({ x: 50, y: 15, width: 80, height: 60 });
  expect(seenInMinimap(PICTURE, { scale: 1, x: 0, y: 0 }, VIEW)).toEqual({ x: 0, y: 0, width: 40, height: 30 });
  expect(seenInMinimap(PICTURE, { scale: 8, x: 1800, y: 900 }, VIEW)).toEqual({
    x: 175,
    y: 86.25,
    width: 5,
    height: 3.75,
  });
  // What is looked at may lie beyond the picture.
  expect(seenInMinimap(PICTURE, { scale: 8, x: 9000, y: 450 }, VIEW)?.width).toBe(2);
  expect(seenInMinimap(PICTURE, { scale: 0.4, x: 900, y: 450 }, VIEW)).toBeUndefined();
});
