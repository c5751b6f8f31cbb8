// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { readGraphTheme } from "../../../../../../../webview/views/graph/canvas/colours/graphTheme";
import "../../../../../../../webview/views/graph/canvas/moves/minimap";
import { shadingOf } from "../../../../../../../webview/views/graph/canvas/colours/shading";
import { graphScene } from "../../../../../../../webview/views/graph/canvas/picture/graphScene";
import { madePicture } from "../../../../../../support/graphPictures";
import { madeShares } from "../../../../../../support/pictureShares";

afterEach(() => vi.restoreAllMocks());

it("shows boxes in the colours that they have, and fades what does not run", async () => {
  const filled: (readonly [colour: string, alpha: number])[] = [];
  const context = {
    fillStyle: "",
    globalAlpha: 1,
    setTransform: () => undefined,
    clearRect: () => undefined,
    strokeRect: () => undefined,
    fillRect: () => filled.push([context.fillStyle, context.globalAlpha]),
  };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
  const picture = madePicture([
    { id: "a", at: [0, 0, 100, 28] },
    { id: "b", at: [0, 100, 100, 28] },
    { id: "c", at: [0, 200, 100, 28] },
  ]);
  const minimap = document.createElement("tensor-view-graph-minimap");
  const theme = readGraphTheme(minimap);
  const made = { entries: [["/gpu:0", 1] as const], boxes: { a: { "/gpu:0": 1 } }, pruned: { c: 1 } };
  const shading = shadingOf(picture, "device", "nanos", madeShares(picture, made), theme);
  const seen = { x: 0, y: 0, width: 10, height: 10 };
  Object.assign(minimap, { scene: graphScene(picture, "up"), theme, shading, seen });
  document.body.append(minimap);
  await minimap.updateComplete;
  expect(filled).toEqual([
    [theme.hues[0]?.border, 1],
    [theme.line, 1],
    [theme.line, theme.faded],
  ]);
  minimap.remove();
});
