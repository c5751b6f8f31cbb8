// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import type { GraphPicture } from "../../../../../../../src/shared/graph/graphPicture";
import { boxLines, boxSentence } from "../../../../../../../webview/views/graph/canvas/canvasTexts";
import { hitAt } from "../../../../../../../webview/views/graph/canvas/moves/pictureHit";
import { graphScene } from "../../../../../../../webview/views/graph/canvas/picture/graphScene";
import { madePicture } from "../../../../../../support/graphPictures";
import { until } from "../../../../../../support/until";
import { CanvasPage } from "../canvasPage";

let page: CanvasPage;
afterEach(() => page?.close());

const LONG = "a_value_that_has_no_room_in_its_box_as_it_would_be_read";

/** A closed scope with more details than rows. */
function picture(): GraphPicture {
  return madePicture([
    {
      ...{ id: "conv", kind: "scope", nodes: 4, device: "/device:GPU:0" },
      attributes: [
        { name: "kernel", value: "3×3" },
        { name: "padding", value: LONG },
        { name: "groups", value: "1", isDetail: true },
      ],
      details: [
        { term: "output", value: "float32 [8, 64]" },
        { term: "parameters", value: 36928 },
        { name: "data_format", value: "NHWC" },
        { term: "device", value: "/device:GPU:0" },
      ],
      at: [0, 0, 200, 108],
    },
    { id: "plain", at: [0, 200, 200, 28], attributes: [{ name: "stride", value: "2" }] },
  ]);
}

const ALL = ["kernel 3×3", `padding ${LONG}`, "output float32 [8, 64]", "parameters 36,928"];
const OTHERS = ["groups 1", "data_format NHWC", "device /device:GPU:0"];

it("rows say names and values, and how many details have none; long values are cut", async () => {
  page = new CanvasPage();
  await page.show(picture(), { look: { scale: 1, x: 100, y: 100 } });
  const texts = page.texts.map(({ text }) => text);
  const rows = ["kernel", "3×3", "padding", "output", "float32 [8, 64]", "parameters", "36,928", "groups", "1", "+2"];
  for (const text of rows) expect(texts).toContain(text);
  for (const text of ["data_format", "device", LONG]) expect(texts).not.toContain(text);
  expect(texts.some((text) => text.startsWith("a_value") && text.includes("…"))).toBe(true);
  // Without details attributes stand beside the name.
  expect(texts).toContain("stride 2");
});

it("how many nodes a scope has stands behind all of its attributes or none, and is more than one", async () => {
  page = new CanvasPage();
  const conv = { kind: "scope", attributes: ["stride", "padding"].map((name) => ({ name, value: "2" })) } as const;
  const boxes = [
    { ...conv, id: "wide", nodes: 13, at: [0, 0, 200, 28] },
    { ...conv, id: "narrow", nodes: 14, at: [0, 100, 140, 28] },
    { id: "input", kind: "scope", nodes: 1, at: [0, 200, 200, 28] },
  ] as const;
  await page.show(madePicture([...boxes]), { look: { scale: 1, x: 100, y: 100 } });
  const texts = page.texts.map(({ text }) => text);
  for (const text of ["wide", "padding 2", "13", "narrow", "input"]) expect(texts).toContain(text);
  for (const text of ["14", "1"]) expect(texts).not.toContain(text);
});

it("a picture that is drawn smaller has the first rows in letters that can be read, one that is drawn small names alone", async () => {
  page = new CanvasPage();
  await page.show(picture(), { look: { scale: 0.5, x: 100, y: 100 } });
  const texts = () => page.texts.map(({ text }) => text);
  for (const text of ["conv", "kernel", "3×3", "output", "+3"]) expect(texts()).toContain(text);
  expect(texts()).not.toContain("groups");
  expect(Math.min(...page.texts.map(({ size }) => size))).toBeGreaterThanOrEqual(9);
  page.canvas.look = { scale: 0.3, x: 100, y: 100 };
  await until(() => expect(texts()).not.toContain("kernel"));
  expect(texts()).toContain("conv");
});

it("a saved picture has them, whatever the scale it is looked at by, with whole values", async () => {
  page = new CanvasPage();
  await page.show(picture(), { look: { scale: 0.3, x: 100, y: 100 } });
  const root = new DOMParser().parseFromString(page.canvas.exportSvg("x") ?? "", "image/svg+xml");
  const texts = [...root.querySelectorAll("text")].map(({ textContent }) => textContent);
  for (const text of ["kernel", "3×3", LONG, "36,928", "+2"]) expect(texts).toContain(text);
});

it("what is announced and the tooltip have all of them, whole", () => {
  const [box] = picture().boxes;
  if (!box) throw new Error("there is no box");
  const facts = { marked: undefined, shares: [] };
  expect(boxLines(box, facts)).toEqual(["conv", "scope · 4 nodes · 0 in · 0 out", ...ALL, ...OTHERS]);
  expect(boxSentence(box, facts)).toBe(
    ["scope conv", ...ALL, ...OTHERS, "4 nodes", "0 in", "0 out", "closed"].join(", "),
  );
});

it("a box opens by its sign beside its name, not by its rows", () => {
  const scene = graphScene(picture(), "up");
  const part = (x: number, y: number, scale = 1) => {
    const hit = hitAt(scene, scene.picture.places, [x, y], scale);
    return hit?.on === "box" ? hit.part : undefined;
  };
  expect([part(10, 14), part(10, 60)]).toEqual(["glyph", "body"]);
});
