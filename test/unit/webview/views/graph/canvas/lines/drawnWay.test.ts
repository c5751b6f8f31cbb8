// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { TextFitter } from "../../../../../../../webview/views/graph/canvas/boxes/fitText";
import { NO_SHADING } from "../../../../../../../webview/views/graph/canvas/colours/shading";
import { wayShapes, withWay } from "../../../../../../../webview/views/graph/canvas/lines/drawnWay";
import { lineLabels } from "../../../../../../../webview/views/graph/canvas/lines/lineLabels";
import { LINE_EMPHASES } from "../../../../../../../webview/views/graph/canvas/moves/emphasis";
import { graphScene } from "../../../../../../../webview/views/graph/canvas/picture/graphScene";
import { madePicture } from "../../../../../../support/graphPictures";
import { CanvasPage } from "../canvasPage";

let page: CanvasPage | undefined;
afterEach(() => page?.close());

/** Texts that stand on lines. */
const onLines = () => page?.texts.map(({ text }) => text).filter((text) => /[×[]/u.test(text));

const WAY = { lines: Uint32Array.of(1, 2), shapes: ["[1, 64, ?]", ""] };

const PICTURE = madePicture(
  [
    { id: "a", label: "a", at: [0, 0, 120, 28] },
    { id: "b", label: "b", at: [0, 128, 120, 28] },
    { id: "c", label: "c", at: [0, 256, 120, 28] },
    { id: "d", label: "d", at: [300, 0, 120, 28] },
  ],
  [
    { from: "d", to: "b", data: 4 },
    { from: "b", to: "a", data: 2 },
    { from: "c", to: "b", data: 3 },
  ],
);

it("lines of a way stand out, with shapes as far as they are known; the others fade", () => {
  const shapes = wayShapes(WAY);
  const marked = { boxes: Uint8Array.of(1, 1, 1, 0), lines: new Uint8Array(3) };
  const { faded, path } = LINE_EMPHASES;
  expect([...(withWay(marked, shapes).lines ?? [])]).toEqual([faded, path, path]);
  expect(withWay(marked, undefined)).toBe(marked);
  const labels = lineLabels(graphScene(PICTURE, "up"), new TextFitter((text) => text.length), NO_SHADING, shapes);
  expect(labels.map(({ line, text }) => [line, text])).toEqual([
    [1, "[1, 64, ?]"],
    [2, "×3"],
    [0, "×4"],
  ]);
});

it("shapes of a way stand before what else stands on its lines, also where the picture is drawn smaller", async () => {
  page = new CanvasPage();
  await page.show(PICTURE, { look: { scale: 0.7, x: 200, y: 140 } });
  expect(onLines()).toEqual(["×4", "×2", "×3"]);
  await page.show(PICTURE, { look: { scale: 0.7, x: 200, y: 140 }, marks: Uint32Array.of(1, 1, 1, 0), way: WAY });
  expect(onLines()).toEqual(["[1, 64, ?]", "×3", "×4"]);
  await page.show(PICTURE, { look: { scale: 0.55, x: 200, y: 140 } });
  expect(onLines()).toEqual([]);
});
