// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GRAPH_DIRECTIONS } from "../../../../../../src/graph/graphDirection";
import type { GraphPicture } from "../../../../../../src/shared/graph/graphPicture";
import { drawBars } from "../../../../../../webview/views/graph/canvas/boxes/drawBars";
import { readGraphTheme } from "../../../../../../webview/views/graph/canvas/colours/graphTheme";
import type { GraphCanvas } from "../../../../../../webview/views/graph/canvas/graphCanvas";
import { SvgSurface } from "../../../../../../webview/views/graph/canvas/picture/svgSurface";
import { textOf } from "../../../../../support/domPage";
import { madePicture } from "../../../../../support/graphPictures";
import { type MadeShares, madeShares } from "../../../../../support/pictureShares";
import { until } from "../../../../../support/until";
import { CanvasPage } from "./canvasPage";

let page: CanvasPage;
beforeEach(() => {
  page = new CanvasPage();
});
afterEach(() => page.close());

const LOOK = { scale: 1, x: 120, y: 100 };

/** A scope above the node that it takes from. */
function pair(): GraphPicture {
  return madePicture(
    [
      { id: "s", kind: "scope", nodes: 40, at: [0, 0, 200, 28] },
      { id: "a", op: "Relu", at: [50, 100, 100, 28] },
    ],
    [{ from: "a", to: "s", data: 3 }],
  );
}

const onDevices: MadeShares = {
  entries: [
    ["/device:GPU:0", 31],
    ["/device:CPU:0", 10],
  ],
  boxes: { s: { "/device:GPU:0": 30, "/device:CPU:0": 10 }, a: { "/device:GPU:0": 1 } },
};

async function show(mode: GraphCanvas["mode"], made: MadeShares, more: Partial<GraphCanvas> = {}, picture = pair()) {
  await page.show(picture, { mode, shares: madeShares(picture, made), look: LOOK, ...more });
}

/** Drawn picture as SVG. */
function drawn(): Document {
  return new DOMParser().parseFromString(page.canvas.exportSvg("a graph") ?? "", "image/svg+xml");
}

const paths = () =>
  [...drawn().querySelectorAll("path")].map((path) => ({
    d: path.getAttribute("d") ?? "",
    fill: path.getAttribute("fill"),
    stroke: path.getAttribute("stroke"),
    width: Number(path.getAttribute("stroke-width") ?? 1),
    opacity: Number(path.getAttribute("opacity") ?? 1),
  }));
const textsDrawn = () => [...drawn().querySelectorAll("text")].map(({ textContent }) => textContent);
const theme = () => readGraphTheme(page.canvas);

/** Rectangles along the upper border of the scope, from left to right: x, width, colour. */
const barOf = () =>
  paths().flatMap(({ d, fill }) => {
    const [, x, y, across] = /^M([\d.-]+) (-[\d.]+)h([\d.]+)v[\d.]+h-[\d.]+Z$/.exec(d) ?? [];
    return y !== undefined && fill !== "none" && fill !== theme().background
      ? [{ x: Number(x), across: Number(across), fill }]
      : [];
  });

describe("boxes", () => {
  it("of several entries have a bar that is split by their shares, and letters of the legend", async () => {
    await show("device", onDevices);
    const [gpu, cpu, ...others] = barOf();
    expect(others).toEqual([]);
    expect([gpu?.fill, cpu?.fill]).toEqual([theme().hues[0]?.border, theme().hues[1]?.border]);
    expect((gpu?.across ?? 0) / (cpu?.across ?? 1)).toBeCloseTo(3, 1);
    expect(textsDrawn()).toEqual(expect.arrayContaining(["A B", "A"]));
    expect(paths().some(({ d, fill }) => d.startsWith("M64 100") && fill === theme().hues[0]?.fill)).toBe(true);
  });

  it("that are specks are split as a whole, and a little of an entry is seen", async () => {
    const boxes = { s: { "/device:GPU:0": 39, "/device:CPU:0": 1 } };
    await show("device", { ...onDevices, boxes });
    const { stage } = page.canvas;
    const { scene } = stage;
    const surface = new SvgSurface();
    if (scene) drawBars(surface, stage.drawing(scene, theme(), 0.1, { x: 0, y: 0, width: 200, height: 200 }));
    // A track, and two parts of which the lesser has 2 px of the page.
    expect(surface.content.match(/d="[^"]*"/g)?.slice(-2)).toEqual(['d="M0 0h170v28h-170Z"', 'd="M180 0h20v28h-20Z"']);
  });

  it("are told apart by patterns where colours are not enough", async () => {
    page.canvas.style.setProperty("--vscode-contrastBorder", "#6fc3df");
    page.canvas.style.setProperty("--vscode-editor-background", "#000000");
    await show("device", onDevices);
    expect(theme().isHighContrast).toBe(true);
    const ofCpu = paths().filter(({ fill }) => fill === theme().hues[1]?.border);
    // Stripes.
    expect(ofCpu.some(({ d }) => (d.match(/M/g) ?? []).length > 5)).toBe(true);
    const ofGpu = paths().filter(({ fill }) => fill === theme().hues[0]?.border);
    expect(ofGpu.map(({ d }) => d.match(/M/g)?.length)).toEqual([1]);
  });

  it("have what they cost on them, open ones in their header", async () => {
    const picture = madePicture([
      { id: "s", kind: "scope", isOpen: true, nodes: 2, at: [0, 0, 200, 120] },
      { id: "s/a", in: "s", at: [20, 60, 100, 28] },
    ]);
    const entries = [{ key: "1000000", nodes: 1, amount: 1_230_000 }];
    await show("cost", { entries, amounts: { s: 1_230_000, "s/a": 1_230_000 } }, {}, picture);
    const texts = page.texts.map(({ text }) => text);
    expect(texts.filter((text) => text === "1.23 ms")).toHaveLength(2);
    expect(texts).not.toContain("2");
    expect(paths().some(({ fill }) => fill === theme().heat.at(-1)?.fill)).toBe(true);
  });

  it("fade as much as they do not run, with a bar of how much does", async () => {
    const bodyOf = (from: string) =>
      paths().find(({ d, stroke }) => stroke === theme().plain.border && d.startsWith(from));
    await show("hints", { entries: [["cse", 0]], pruned: { s: 10, a: 1 } });
    const [partly, whole] = [bodyOf("M5 0"), bodyOf("M64 100")];
    expect(whole?.opacity).toBe(theme().faded);
    expect(partly?.opacity).toBeGreaterThan(theme().faded);
    expect(partly?.opacity).toBeLessThan(1);
    // Three quarters of 190 px.
    expect(paths().filter(({ d }) => /h142.5v/.test(d))).toHaveLength(1);
    // What is meant beside it fades less than what is not.
    await show("hints", { entries: [["cse", 0]], pruned: { a: 1 } }, { marks: Uint32Array.of(1, 0) });
    expect(bodyOf("M64 100")?.opacity).toBe(theme().faintest);
    expect(bodyOf("M5 0")?.opacity).toBe(1);
  });

  it("that are open fade where none of their nodes runs", async () => {
    const picture = madePicture([
      { id: "s", kind: "scope", isOpen: true, nodes: 1, at: [0, 0, 200, 120] },
      { id: "s/a", in: "s", at: [20, 60, 100, 28] },
    ]);
    const frame = () => paths().find(({ d, stroke }) => d.startsWith("M5 0") && stroke === theme().frameBorder);
    await show("op", { entries: [], pruned: { s: 1, "s/a": 1 } }, {}, picture);
    expect(frame()?.opacity).toBe(theme().faded);
    await show("op", { entries: [], pruned: {} }, {}, picture);
    expect(frame()?.opacity).toBe(1);
  });

  it("on the way from feed to fetch have a border that is twice as strong", async () => {
    const entries = [["path", 1] as const, ["run", 40] as const];
    await show("run", { entries, boxes: { s: { run: 40 }, a: { path: 1 } } });
    const width = (from: string) => paths().find(({ d, stroke }) => d.startsWith(from) && stroke !== null)?.width ?? 0;
    expect(width("M64 100")).toBe(2 * width("M5 0"));
  });

  it("have feeds where their flow comes in, and fetches where it goes out", async () => {
    for (const direction of GRAPH_DIRECTIONS) {
      await show("op", { entries: [], ends: { a: 3 } }, { direction });
      const middle = (colour: string) => {
        const own = paths().find(({ fill }) => fill === colour);
        const [, x, y, right, bottom] =
          /^M([\d.-]+) ([\d.-]+)L([\d.-]+) [\d.-]+C[^L]*L[\d.-]+ ([\d.-]+)/.exec(own?.d ?? "") ?? [];
        return { x: (Number(x) + Number(right)) / 2, top: Number(y), bottom: Number(bottom) };
      };
      const [feed, fetch] = [middle(theme().into), middle(theme().outOf)];
      const isUpright = direction === "up" || direction === "down";
      const sign = direction === "up" || direction === "left" ? -1 : 1;
      if (isUpright) {
        expect([feed.top + 7, fetch.top + 7]).toEqual(sign < 0 ? [128, 100] : [100, 128]);
        expect(feed.x).toBeLessThan(fetch.x);
      } else {
        expect([feed.x, fetch.x]).toEqual(sign < 0 ? [150, 50] : [50, 150]);
      }
    }
  });
});

describe("lines", () => {
  it("that cross devices are double, with their number and bytes", async () => {
    page.canvas.style.setProperty("--vscode-descriptionForeground", "#777777");
    await show("device", { ...onDevices, crossing: { 0: [2, 2 ** 20] } });
    const strokes = () => paths().filter(({ d, stroke }) => d.startsWith("M100 100C") && stroke);
    const [outer, inner, ...others] = strokes();
    expect(others).toEqual([]);
    expect([outer?.stroke, inner?.stroke]).toEqual([theme().crossing, theme().background]);
    expect(outer?.width).toBeGreaterThan((inner?.width ?? 0) + 2);
    const label = [...drawn().querySelectorAll("text")].find(({ textContent }) => textContent === "2/3 · 1.0 MiB");
    expect(label?.getAttribute("fill")).toBe(theme().foreground);
    await show("device", { ...onDevices, crossing: {} });
    expect(strokes().map(({ stroke }) => stroke)).toEqual([theme().line]);
    expect(textsDrawn()).toContain("×3");
  });

  it("on the way from feed to fetch stand out, and those into what is pruned fade", async () => {
    const line = () => paths().find(({ d, stroke }) => d.startsWith("M100 100C") && stroke);
    const entries = [["path", 2] as const, ["pruned", 40] as const];
    await show("run", { entries, boxes: { s: { path: 1 }, a: { path: 1 } } });
    expect(line()?.stroke).toBe(theme().path);
    await show("run", { entries, boxes: { s: { pruned: 40 }, a: { path: 1 } }, pruned: { s: 40 } });
    expect([line()?.stroke, line()?.opacity]).toEqual([theme().line, theme().faded]);
  });
});

describe("the legend of a mode", () => {
  const rows = () =>
    [...(page.inside(".legend")?.querySelectorAll(".row") ?? [])].map((row) => textOf(row).replace(/\s+/g, " "));

  it("names entries with counts and shares; one that is pressed is asked for", async () => {
    await show("device", { ...onDevices, crossing: { 0: [1, 8] } }, { entry: "/device:CPU:0" });
    expect(rows()).toEqual(["A GPU:0 31 75.6%", "B CPU:0 10 24.4%", "crosses devices"]);
    const buttons = [...(page.inside(".legend")?.querySelectorAll("button") ?? [])];
    expect(buttons.map((button) => button.getAttribute("aria-pressed"))).toEqual(["false", "true"]);
    expect(buttons.map(({ title }) => title)).toEqual(["/device:GPU:0", "/device:CPU:0"]);
    const heard: string[] = [];
    page.canvas.addEventListener("graph-entry", ({ detail }) => heard.push(detail));
    for (const button of buttons) button.click();
    expect(heard).toEqual(["/device:GPU:0", "/device:CPU:0"]);
  });

  it("has eight entries, and leads to the list of all", async () => {
    const entries = Array.from({ length: 11 }, (_, i) => [`/device:GPU:${i}`, 1] as const);
    await show("device", { entries });
    expect(rows()).toHaveLength(9);
    expect(rows().at(-1)).toBe("3 more");
    const tabs: string[] = [];
    page.canvas.addEventListener("graph-tab", ({ detail }) => tabs.push(detail));
    page.inside(".legend .more")?.click();
    expect(tabs).toEqual(["mode"]);
  });

  it("is a scale with numbers where colours are amounts", async () => {
    const entries = [
      { key: "1000", nodes: 3, amount: 9000 },
      { key: "", nodes: 2, amount: 0 },
    ];
    await show("cost", { entries, amounts: { s: 9000, a: 1000 } });
    const ticks = [...(page.inside(".ticks")?.children ?? [])].map(textOf);
    expect(ticks).toEqual(["1 µs", "3 µs", "9 µs"]);
    expect(rows()).toEqual(["1 µs and more 3 100%", "did not run 2"]);
    expect(page.inside(".ramp")?.getAttribute("style")).toContain("linear-gradient");
  });

  it("of ops has counts once they are known, and colours as before", async () => {
    const swatch = () => page.inside(".swatch")?.getAttribute("style");
    await page.show(pair(), { mode: "op" });
    expect(rows()).toEqual(["activation"]);
    const before = swatch();
    await show("op", {
      entries: [
        ["convolution", 4],
        ["activation", 30],
        ["arithmetic", 2],
        ["constant", 4],
      ],
      boxes: { a: { activation: 1 }, s: { convolution: 4, constant: 4 } },
    });
    // No box has the colour of what is only beside or within others.
    expect(rows()).toEqual(["convolution 4 10%", "activation 30 75%"]);
    expect(page.inside(".legend li:nth-child(2) .swatch")?.getAttribute("style")).toBe(before);
    expect(barOf()).toEqual([]);
    await show("op", {
      entries: [
        ["norm", 4],
        ["activation", 30],
        ["pooling", 4],
      ],
      boxes: { a: { activation: 1 }, s: { norm: 4, pooling: 4 } },
    });
    // What stands on a bar is in the legend.
    expect(rows()).toEqual(["normalization 4 10.5%", "activation 30 78.9%", "pooling 4 10.5%", "several kinds"]);
    expect(barOf().length).toBeGreaterThan(0);
  });

  it("of ops has entries that can be asked for, of structures none", async () => {
    await page.show(pair(), { mode: "op" });
    const heard: string[] = [];
    page.canvas.addEventListener("graph-entry", ({ detail }) => heard.push(detail));
    page.inside(".legend button")?.click();
    expect(heard).toEqual(["activation"]);
    await page.show(pair(), { mode: "structure" });
    expect(rows()).toHaveLength(1);
    expect(page.inside(".legend button")).toBeNull();
  });
});

describe("what a mode says", () => {
  it("is told of what the pointer rests on, and to who walks there", async () => {
    const made = { ...onDevices, pruned: { s: 12 }, crossing: { 0: [3, 1.25 * 2 ** 20] as const } };
    await show("device", made, { selection: { kind: "scope", name: "s", id: "s" } });
    expect(textOf(page.inside("[aria-live]") ?? page.canvas)).toBe(
      "scope s, 40 nodes, 0 in, 0 out, on GPU:0 (30), CPU:0 (10), 12 of 40 nodes do not run, closed",
    );
    const tooltip = () => [...(page.inside(".tooltip")?.children ?? [])].map(({ textContent }) => textContent);
    page.pointer("pointermove", page.on("s", 100, 14));
    await until(() =>
      expect(tooltip()).toEqual([
        "s",
        "scope · 40 nodes · 0 in · 0 out",
        "on GPU:0 (30), CPU:0 (10)",
        "12 of 40 nodes do not run",
      ]),
    );
    page.pointer("pointermove", page.on("a", 50, -36));
    await until(() =>
      expect(tooltip()).toEqual([
        "a → s",
        "3 tensors",
        "3 edges cross devices, 1.3 MiB",
        "Click: its tensors, and both ends",
      ]),
    );
  });

  it("stays until it is known of the next picture, as long as the mode does", async () => {
    const own = () => paths().some(({ d, fill }) => d.startsWith("M64 100") && fill === theme().hues[0]?.fill);
    await show("device", onDevices);
    expect(own()).toBe(true);
    const next = madePicture([
      { id: "new", at: [0, 0, 100, 28] },
      { id: "a", op: "Relu", at: [50, 100, 100, 28] },
      { id: "b", at: [50, 200, 100, 28] },
    ]);
    await page.show(next, { shares: undefined });
    expect(own()).toBe(true);
    await page.show(next, { shares: madeShares(next, { entries: onDevices.entries }) });
    expect(own()).toBe(false);
    await show("device", onDevices);
    await page.show(next, { shares: undefined, mode: "hints" });
    expect(own()).toBe(false);
    await show("device", onDevices);
    await page.show(pair(), { shares: undefined });
    expect(own()).toBe(true);
    // Something else is asked of the same picture.
    const same = pair();
    await show("device", onDevices, {}, same);
    expect(own()).toBe(true);
    await page.show(same, { shares: undefined });
    expect(own()).toBe(false);
  });

  it("of another picture is not drawn", async () => {
    const picture = pair();
    await page.show(picture, {
      mode: "device",
      look: LOOK,
      shares: madeShares(madePicture([{ id: "a", at: [0, 0, 9, 9] }]), onDevices),
    });
    expect(page.inside(".legend")).toBeNull();
  });
});
