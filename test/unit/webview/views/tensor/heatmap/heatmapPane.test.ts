// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { heatmapBlocks } from "../../../../../../src/shared/questions/tensors";
import type { Grid } from "../../../../../../webview/ui/grid/grid";
import { ODD_COLOURS } from "../../../../../../webview/ui/plot/oddMarks";
import { mapColours } from "../../../../../../webview/views/tensor/colours/heatScale";
import type { HeatmapPane } from "../../../../../../webview/views/tensor/heatmap/heatmapPane";
import { askerOf } from "../../../../../support/asking";
import { DomPage } from "../../../../../support/domPage";
import { type MemoryPoint, MemoryProvider, tensorOf } from "../../../../../support/memoryProvider";
import { MemoryKeeper } from "../../../../../support/pageHost";
import "../../../../../../webview/app/frame";

const SERIES = { on: "series", logdir: "/logs", run: "a", tag: "w", kind: "tensor" } as const;

/** Image data; `last` is what was last put on a canvas. */
class Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
    Pixels.last = this;
  }

  static last: Pixels | undefined;

  at(x: number, y: number): number[] {
    return [...this.data.subarray(4 * (y * this.width + x), 4 * (y * this.width + x) + 3)];
  }
}

let page: DomPage;
beforeEach(() => {
  Pixels.last = undefined;
});
afterEach(() => page.close());

function open(
  points: readonly MemoryPoint[],
  keeper = new MemoryKeeper(),
  view: "table" | "heatmap" = "heatmap",
): void {
  const provider = new MemoryProvider("/logs", { a: [{ tag: "w", kind: "tensor", points }] });
  page = new DomPage(askerOf(provider), { shown: { subject: { ...SERIES, view } }, keeper });
  vi.stubGlobal("ImageData", Pixels);
}

/** Has questions for blocks wait until `before` is done. */
function beforeBlocks(before: (params: unknown) => Promise<void>): void {
  const host = page.host.page;
  const ask = host.ask.bind(host);
  vi.spyOn(host, "ask").mockImplementation(async (question, params, options) => {
    if (question.name === heatmapBlocks.name) await before(params);
    return ask(question, params, options);
  });
}

function point(dtype: string, shape: readonly number[], elements: ArrayLike<number>, step = 0n): MemoryPoint {
  const tensor = tensorOf(
    dtype,
    shape,
    dtype === "float64" ? Float64Array.from(elements) : Float32Array.from(elements),
  );
  return { step, value: { kind: "tensor", tensor } };
}

const isSame = (one: ArrayLike<number> = [], other: ArrayLike<number> = []) =>
  one.length === other.length && Array.from(one).every((value, i) => value === other[i]);
const pane = () => page.find<HeatmapPane>("tensor-view-heatmap");
const frame = () => page.find("tensor-view-heatmap .frame");
const cells = () => page.all("[role=gridcell]").map(({ textContent }) => textContent ?? "");

async function press(...keys: readonly string[]): Promise<void> {
  const element = await frame();
  for (const key of keys) {
    const shiftKey = key.startsWith("Shift+");
    const init = { key: key.replace("Shift+", ""), shiftKey, bubbles: true, composed: true, cancelable: true };
    element.dispatchEvent(new KeyboardEvent("keydown", init));
  }
}

/** Waits until the picture of the newest point is on screen, whole. */
async function whole(): Promise<void> {
  const element = await pane();
  await page.until(() => expect(element.isSettled).toBe(true));
}

describe("the heatmap", () => {
  it("shows each cell in the colour of its value, and what is no number in its own", async () => {
    const values = [-1, 0, 1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0.5];
    open([point("float32", [2, 4], values)]);
    await whole();
    const { low, high } = { low: -1, high: 1 };
    const colours = mapColours("RdBu");
    const { nan, posInf, negInf } = ODD_COLOURS;
    const expected = values.map((value) => {
      if (Number.isNaN(value)) return nan;
      if (!Number.isFinite(value)) return value > 0 ? posInf : negInf;
      // The 99th percentile of the magnitudes 0, 0.5, 0.5, 1, 1 is 1.
      return colours[Math.round(((value - low) / (high - low)) * 255)];
    });
    const pixels = Pixels.last as Pixels;
    // Cells of 128 px in the middle.
    const left = Math.round((pixels.width - 4 * 128) / 2);
    const top = Math.round((pixels.height - 2 * 128) / 2);
    const seen = values.map((_, i) => pixels.at(left + 128 * (i % 4) + 60, top + 128 * Math.floor(i / 4) + 60));
    expect(seen).toEqual(expected);
    expect(page.host.asked.filter((name) => name === "tensor/heatmap")).toHaveLength(1);
  });

  it("has a legend with one colour and glyph for each of NaN, +Inf and -Inf, and so has a table", async () => {
    open([point("float32", [1, 4], [1, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])]);
    await whole();
    const samples = () => page.all<HTMLElement>("tensor-view-heat-legend .odd .sample");
    const looks = () => {
      const found = samples().map((one) => [one.style.background, one.querySelector("path")?.getAttribute("d")]);
      expect(found).toHaveLength(3);
      return found;
    };
    const told = await page.until(looks);
    expect(told).toEqual([
      ["rgb(255, 0, 255)", expect.stringMatching(/^M.*M/)],
      ["rgb(0, 255, 0)", expect.stringMatching(/Z$/)],
      ["rgb(0, 0, 255)", expect.stringMatching(/Z$/)],
    ]);
    await page.press("[role=radio]", "Table");
    await page.press("button", "Heat");
    const nan = await page.until(() => {
      const found = page.all<HTMLElement>("tensor-view-grid .painted .cell.nan").at(0);
      expect(found).toBeDefined();
      return found as HTMLElement;
    });
    expect(getComputedStyle(nan).background).toBe("rgb(255, 0, 255)");
    expect(await page.until(looks)).toEqual(told);
  });

  it("says where the pointer is by names of dims, what is there, and what of the range it leaves", async () => {
    const values = Array.from({ length: 200 }, (_, i) => i / 100);
    open([point("float64", [10, 20], values)]);
    await whole();
    page.host.nameDims({ w: "out, in" });
    const element = await frame();
    await page.until(() =>
      expect(element.getAttribute("aria-label")).toContain("Rows are out, columns in. Colours from 0.0199 to 1.9701."),
    );
    const hover = async (x: number, y: number) => {
      const init = { clientX: x, clientY: y, bubbles: true, composed: true };
      (await frame()).dispatchEvent(new PointerEvent("pointermove", init));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return page.all("tensor-view-heatmap .tooltip > div").map(({ textContent }) => textContent);
    };
    expect(await hover(980, 540)).toEqual(["[out 9, in 19]", "1.99", "above the range", "step 0"]);
    expect((await hover(500, 300))[0]).toMatch(/^\[out [456], in \d+\]$/);
    expect(await hover(500, 300)).toHaveLength(3);
    // The picture moves under a pointer that stays.
    const texts = () => page.all("tensor-view-heatmap .tooltip > div").map(({ textContent }) => textContent);
    const [before] = texts();
    await press("+", "+", "+", "Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight");
    await whole();
    await page.until(() => expect(texts()[0]).not.toBe(before));
  });

  it("lists its own keys, and leaves heat to the table", async () => {
    open([point("float32", [2, 2], [1, 2, 3, 4])]);
    await whole();
    await press("h", "?");
    await page.until(() => {
      const keys = page.all("tensor-view-shortcut-sheet kbd").map(({ textContent }) => textContent);
      for (const key of ["Shift+←", "+", "0", "1", "Home", "Page Up", "N"]) expect(keys).toContain(key);
      expect(keys).not.toContain("H");
    });
    await page.press("[role=radio]", "Table");
    const heat = await page.named("button", "Heat");
    expect(heat.getAttribute("aria-pressed")).toBe("false");
  });

  it("says how many cells a px is the mean of where tiles are smaller than its blocks", async () => {
    open([point("float32", [500, 500, 3, 3], new Float32Array(2_250_000))]);
    await whole();
    await press("m");
    await whole();
    await page.says("mean of 3 x 3 cells");
  });

  it("says in a sentence what stands out, and where the values are as text", async () => {
    const values = Array.from({ length: 200 }, (_, i) => i / 100);
    values[7] = Number.NaN;
    open([point("float64", [10, 20], values)]);
    const element = await frame();
    await page.until(() => {
      const label = element.getAttribute("aria-label") ?? "";
      expect(label).toContain("Heatmap of [:, :], 10 x 20 cells.");
      expect(label).toContain("Least 0 at [0, 0], greatest 1.99 at [9, 19].");
      expect(label).toContain("Beyond the range of colours: 4.");
      expect(label).toContain("NaN: 1 (0.5%).");
      expect(label).toContain("The tab Table has the values as text.");
    });
    expect(element.getAttribute("role")).toBe("application");
    expect(element.getAttribute("aria-keyshortcuts")).toContain("ArrowDown");
  });

  it("asks for a large slice reduced, by the rule that is chosen, and again only for what comes into view", async () => {
    const asked: unknown[] = [];
    open([point("float32", [1200, 200], new Float32Array(240_000))]);
    beforeBlocks(async (params) => void asked.push(params));
    await whole();
    expect(asked).toMatchObject([{ slice: "[0:1200, 0:200]", by: "mean", blocks: { size: [4, 2] } }]);
    const rule = await page.named<HTMLSelectElement>("vscode-dropdown", "cells that share a pixel");
    rule.value = "absmax";
    rule.dispatchEvent(new Event("change"));
    await page.until(() => expect(asked).toMatchObject([{ by: "mean" }, { by: "absmax", blocks: { size: [4, 2] } }]));
    await whole();
    await press("1");
    await whole();
    // A px a cell: each is what it is, whatever the rule.
    expect(asked.slice(2)).toMatchObject([{ by: "first", blocks: { size: [1, 1] } }]);
    await press("0");
    await whole();
    expect(asked).toHaveLength(3);
  });

  it("shares selection and place with the table, and finds both again", async () => {
    const values = Array.from({ length: 300 * 300 }, (_, i) => i);
    const keeper = new MemoryKeeper();
    open([point("float32", [300, 300], values)], keeper, "table");
    await page.until(() => expect(cells().length).toBeGreaterThan(10));
    await page.press("[role=radio]", "Heatmap");
    await whole();
    await press("ArrowDown", "End", "ArrowLeft");
    // The middle is selected first.
    await page.says(/\[150, 298\] = 45298/);
    await press("+", "+", "+", "+", "+", "+");
    await whole();
    page.close();
    open([point("float32", [300, 300], values)], keeper);
    await whole();
    await page.says(/\[150, 298\] = 45298/);
    expect(keeper.getState()).toMatchObject({
      views: { table: { picture: { place: { cellPx: expect.any(Number) } } } },
    });
    await press("Shift+ArrowLeft");
    await page.press("[role=radio]", "Table");
    await page.until(() => expect(cells()).toContain("45298"));
    await page.says(/\[150, 298\] = 45298/);
  });

  it("keeps the corner of what is in sight where its room changes: a page that comes back shows the same", async () => {
    const values = new Float32Array(90_000);
    const keeper = new MemoryKeeper();
    open([point("float32", [300, 300], values)], keeper);
    await whole();
    await press("ArrowDown", ...Array.from({ length: 10 }, () => "+"));
    page.layout.place(".frame", { left: 0, top: 0, width: 700, height: 400 });
    await whole();
    const before = (await pane()).sight.drawn;
    page.close();
    open([point("float32", [300, 300], values)], keeper);
    page.layout.place(".frame", { left: 0, top: 0, width: 700, height: 400 });
    await whole();
    const after = (await pane()).sight.drawn;
    expect(after.rows.scale).toBeGreaterThan(3);
    expect([after.rows.start, after.columns.start]).toEqual([before.rows.start, before.columns.start]);
  });

  it("shows all of a tensor of another shape, whatever part of the one before was in sight", async () => {
    const keeper = new MemoryKeeper();
    open([point("float32", [300, 300], new Float32Array(90_000))], keeper);
    await whole();
    await press("ArrowDown", "Home", "PageUp", ...Array.from({ length: 10 }, () => "+"));
    await whole();
    expect((await pane()).isMoved).toBe(true);
    expect((await pane()).middle?.column).toBeLessThan(60);
    page.close();
    open([point("float32", [200, 400], new Float32Array(80_000))], keeper);
    await whole();
    const { row, column } = (await pane()).middle ?? { row: 0, column: 0 };
    // To the nearest px.
    expect([Math.abs(row - 100) <= 1, Math.abs(column - 200) <= 1]).toEqual([true, true]);
  });

  it("goes to the middle of the table only where that was moved, and the table to that of the picture", async () => {
    const values = Array.from({ length: 300 * 300 }, (_, i) => i);
    open([point("float32", [300, 300], values)]);
    await whole();
    await press("ArrowDown", ...Array.from({ length: 18 }, () => "+"));
    await whole();
    const left = (await pane()).middle;
    await page.press("[role=radio]", "Table");
    const grid = await page.find<Grid>("tensor-view-grid");
    await page.until(() => expect(cells()).toContain(String(150 * 300 + 150)));
    expect(grid.middle).toEqual(left);
    expect(grid.currentPlace.row).toBeGreaterThan(130);
    expect(grid.isMoved).toBe(false);
    await page.press("[role=radio]", "Heatmap");
    await whole();
    expect((await pane()).middle).toEqual(left);
    await page.press("[role=radio]", "Table");
    await page.until(() => expect(cells()).toContain(String(150 * 300 + 150)));
    const again = await page.find<Grid>("tensor-view-grid");
    again.goTo(20, 250);
    await page.until(() => expect(cells()).toContain(String(20 * 300 + 250)));
    expect(again.isMoved).toBe(true);
    await page.press("[role=radio]", "Heatmap");
    await whole();
    expect((await pane()).middle).toEqual({ row: 20, column: 250 });
  });

  it("keeps the old picture until that of another step is whole", async () => {
    const steps = [0, 1].map((step) => point("float32", [2, 2], [step, 1, 1, 1 - step], BigInt(step)));
    open(steps);
    await whole();
    const before = Pixels.last?.data.slice();
    let go: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    let waiting = 0;
    beforeBlocks(() => {
      waiting++;
      return gate;
    });
    await page.press("button", "Previous step");
    const element = await pane();
    await page.until(() => expect(waiting).toBe(1));
    // Drawn again meanwhile, as by a change of the theme.
    element.requestUpdate();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(isSame(Pixels.last?.data, before)).toBe(true);
    go();
    await whole();
    expect(isSame(Pixels.last?.data, before)).toBe(false);
  });

  it.each([
    ["float32", [], [1], "A single value makes no picture."],
    ["float32", [0, 3], [], "No elements: the shape is [0, 3]."],
  ] as const)("says of %s %s why there is no picture", async (dtype, shape, elements, says) => {
    open([point(dtype, shape, elements)]);
    await page.says(says);
  });
});
