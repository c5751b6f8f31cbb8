// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import type { ElementArray } from "../../../../../../src/tensor/dtype/dtype";
import { cssColour, inkOn } from "../../../../../../webview/ui/plot/colours/colour";
import { mapColours } from "../../../../../../webview/views/tensor/colours/heatScale";
import { askerOf } from "../../../../../support/asking";
import { DomPage } from "../../../../../support/domPage";
import { type MemoryPoint, MemoryProvider, tensorOf } from "../../../../../support/memoryProvider";
import { MemoryKeeper } from "../../../../../support/pageHost";
import "../../../../../../webview/app/frame";

const LOGDIR = "/logs";
const SERIES = { on: "series", logdir: LOGDIR, run: "a", tag: "w", kind: "tensor" } as const;

let page: DomPage;
afterEach(() => page.close());

function open(points: readonly MemoryPoint[], keeper = new MemoryKeeper()): void {
  const provider = new MemoryProvider(LOGDIR, {
    a: ["w", "v"].map((tag) => ({ tag, kind: "tensor" as const, points })),
  });
  page = new DomPage(askerOf(provider), { shown: { subject: SERIES }, keeper });
}

const tensor = (shape: readonly number[], elements: ElementArray, dtype = "float32", step = 0n): MemoryPoint => ({
  step,
  value: { kind: "tensor", tensor: tensorOf(dtype, shape, elements) },
});

const cell = (row: number | string, column: number | string) => page.find(`[aria-label^="[${row}, ${column}] "]`);
const end = (name: "low" | "high") => page.find(`.handle.${name}`);

async function heat(): Promise<void> {
  await page.find("[role=gridcell]");
  await page.press("button", "Heat");
}

/** Opens the choices and presses one of their buttons. */
async function choose(name: string): Promise<void> {
  if (page.all("[role=dialog][aria-label=Colours]").length === 0) await page.press("button", "Colours");
  await page.press("tensor-view-heat-choices button, button[role=radio]", name);
}

function key(target: HTMLElement, name: string, shiftKey = false): void {
  target.dispatchEvent(new KeyboardEvent("keydown", { key: name, shiftKey, bubbles: true, composed: true }));
}

/** Waits until a cell has a colour of a map, with the ink that is read on it. */
async function looks(row: number | string, column: number | string, map: "RdBu" | "viridis" | "grey", place: number) {
  const colour = mapColours(map)[place];
  if (!colour) throw new RangeError(`no colour ${place}`);
  await page.until(async () => {
    const { backgroundColor, color } = (await cell(row, column)).style;
    expect([backgroundColor, color]).toEqual([cssColour(colour), cssColour(inkOn(colour))]);
  });
}

/** A hundred values from -1 to 1 in a row, of which the first and the last are the ends. */
const LINE = Float32Array.from({ length: 101 }, (_, i) => (i - 50) / 50);

describe("heat behind the numbers", () => {
  it("is on by a key and off again, and diverges about 0 for values of both signs", async () => {
    open([tensor([101, 1], LINE)]);
    await page.find("[role=gridcell]");
    key(page.frame, "h");
    // The 99th percentile of the magnitudes: 1 stands twice among 101.
    await looks(0, 0, "RdBu", 0);
    await looks(20, 0, "RdBu", 51);
    expect((await cell(0, 0)).getAttribute("aria-label")).toBe("[0, 0] -1");
    key(page.frame, "h");
    await page.until(async () => expect((await cell(0, 0)).style.backgroundColor).toBe(""));
    expect(page.all("tensor-view-heat-legend .legend")).toEqual([]);
  });

  it("marks what lies beyond the range, in words as well, and NaN and infinities by their own looks", async () => {
    const values = Float32Array.from(LINE, (value) => value + 2);
    values.set([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0.5 + 1, 90], 0);
    open([tensor([101, 1], values)]);
    await heat();
    await looks(4, 0, "viridis", 255);
    await looks(3, 0, "viridis", 0);
    const [below, above] = [await cell(3, 0), await cell(4, 0)];
    expect([below.className, below.getAttribute("aria-label")]).toEqual(["cell lower", "[3, 0] 0.5, below the range"]);
    expect([above.className, above.getAttribute("aria-label")]).toEqual(["cell upper", "[4, 0] 90, above the range"]);
    for (const [row, kind] of ["nan", "posInf", "negInf"].entries()) {
      const odd = await cell(row, 0);
      expect([odd.className, odd.style.backgroundColor]).toEqual([`cell ${kind}`, ""]);
    }
    await page.says("1 below");
    await page.says("1 NaN");
    await page.says(/Colours from .* to .*: 1 below the range, 1 above it\. 1 NaN \(0\.99%\), 1 \+Inf, 1 -Inf\./);
  });

  it("has one colour for a constant, none where nothing is finite, and none of no elements", async () => {
    open([tensor([2, 2], Float32Array.of(3, 3, 3, 3))]);
    await heat();
    await looks(0, 0, "viridis", 128);
    page.close();
    open([tensor([2, 1], Float32Array.of(Number.NaN, Number.NaN))]);
    await heat();
    await page.says("Nothing here is finite. 2 NaN (100%)");
    expect((await cell(0, 0)).style.backgroundColor).toBe("");
    page.close();
    open([tensor([0, 3], new Float32Array(0))]);
    await page.says("No elements");
    await page.press("button", "Heat");
    await page.says("Nothing here is finite.");
  });

  it("is of integers beyond 2^53 and of bool as well", async () => {
    open([tensor([3, 1], BigInt64Array.of(-(2n ** 62n), 0n, 2n ** 62n), "int64")]);
    await heat();
    await looks(1, 0, "RdBu", 128);
    page.close();
    open([tensor([2, 1], Uint8Array.of(0, 1), "bool")]);
    await heat();
    await looks(1, 0, "viridis", 255);
    expect((await cell(1, 0)).className).toBe("cell upper");
  });

  it("stays behind wrapped rows, where places that are no cells have none", async () => {
    open([tensor([101], LINE)]);
    await heat();
    const field = await page.named<HTMLInputElement>("vscode-text-field", "wrap at");
    field.value = "10";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, composed: true }));
    await looks(0, "+0", "RdBu", 0);
    await looks(100, "+0", "RdBu", 255);
    await page.until(async () => expect((await cell(100, "+1")).style.backgroundColor).toBe(""));
  });

  it("of a mosaic has a thicker line where a tile ends", async () => {
    open([
      tensor(
        [2, 2, 2, 2],
        Float32Array.from({ length: 16 }, (_, i) => i - 8),
      ),
    ]);
    await heat();
    key(page.frame, "m");
    await looks("dim 0 0, dim 2 0", "dim 1 0, dim 3 0", "RdBu", 0);
    const lasts = () => page.all("[role=columnheader]").map(({ classList }) => classList.contains("last"));
    await page.until(() => expect(lasts()).toEqual([false, true, false, false]));
    const rows = page.all("tensor-view-grid .row").map(({ classList }) => classList.contains("last"));
    expect(rows).toEqual([false, true, false, false]);
    expect((await cell("dim 0 0, dim 2 0", "dim 1 0, dim 3 1")).className).toContain("last");
  });
});

describe("the choices of colours", () => {
  it("are another map and another scale, which are kept", async () => {
    const keeper = new MemoryKeeper();
    open([tensor([3, 1], Float32Array.of(1, 10, 100))], keeper);
    await heat();
    await choose("grey");
    await looks(0, 0, "grey", 0);
    const linear = (await cell(1, 0)).style.backgroundColor;
    await choose("log");
    await page.until(async () => expect((await cell(1, 0)).style.backgroundColor).not.toBe(linear));
    // The range is that of percentiles between the values, so 10 is not quite in the middle of the ratios.
    const place = Math.round((255 * Math.log(10 / 1.18)) / Math.log(98.2 / 1.18));
    await looks(1, 0, "grey", place);
    page.close();
    open([tensor([3, 1], Float32Array.of(1, 10, 100))], keeper);
    await looks(1, 0, "grey", place);
  });

  it("are an own range, typed, that says what is wrong with one", async () => {
    open([tensor([101, 1], LINE)]);
    await heat();
    await looks(0, 0, "RdBu", 0);
    await page.press("button", "Colours");
    const type = async (label: string, text: string) => {
      const field = await page.until(() => {
        const found = page.all<HTMLInputElement>("tensor-view-heat-choices vscode-text-field");
        const one = found.find(({ textContent }) => textContent === label);
        if (!one) throw new Error(`no field ${label}`);
        return one;
      });
      field.value = text;
      field.dispatchEvent(new Event("change"));
    };
    await type("lower end of the range", "7");
    await page.says("The range ends below its start: 7 is greater than 1.");
    await type("lower end of the range", "x");
    await page.says("'x' is not a number.");
    await looks(0, 0, "RdBu", 0);
    await type("lower end of the range", "0");
    await looks(0, 0, "viridis", 0);
    await page.until(async () => expect((await cell(0, 0)).className).toBe("cell lower"));
    await page.says("50 below");
  });

  it("are an own range between ends that few digits do not tell apart", async () => {
    const first = 2n ** 53n;
    open([
      tensor(
        [24, 1],
        BigInt64Array.from({ length: 24 }, (_, i) => first + BigInt(2 * i)),
        "int64",
      ),
    ]);
    await heat();
    const [low, high] = [await end("low"), await end("high")];
    expect(low.getAttribute("aria-valuetext")).not.toBe(high.getAttribute("aria-valuetext"));
    const before = low.getAttribute("aria-valuenow");
    await page.press("button", "Colours");
    const field = await page.find<HTMLInputElement>("tensor-view-heat-choices .own vscode-text-field:last-child");
    field.value = "9007199254741100";
    field.dispatchEvent(new Event("change"));
    await page.until(async () => expect((await end("high")).getAttribute("aria-valuenow")).toBe("9007199254741100"));
    expect((await end("low")).getAttribute("aria-valuenow")).toBe(before);
  });

  it("of complex numbers are those of their magnitudes, then of what else is chosen", async () => {
    // Magnitudes 0 to 100, imaginary parts of both signs.
    const parts = Array.from({ length: 101 }, (_, i) => [0.6 * i, (i % 2 === 0 ? 0.8 : -0.8) * i]).flat();
    open([tensor([101, 1], Float32Array.from(parts), "complex64")]);
    await heat();
    await looks(1, 0, "viridis", 0);
    expect((await cell(2, 0)).getAttribute("aria-label")).toMatch(/^\[2, 0\] 1\.2\+1\.6j/);
    await page.until(async () => expect((await end("high")).getAttribute("aria-valuenow")).toBe("99"));
    // Phase, real part, imaginary part.
    for (let i = 0; i < 3; i++) key(page.frame, "c");
    await page.until(async () => expect(Number((await end("low")).getAttribute("aria-valuenow"))).toBeLessThan(-70));
    await looks(0, 0, "RdBu", 128);
    key(page.frame, "c");
    await page.until(async () => expect((await end("high")).getAttribute("aria-valuenow")).toBe("99"));
  });
});

it("a NaN that is selected looks as any other NaN among colours, and as no colour of a map", async () => {
  open([tensor([4, 1], Float32Array.of(Number.NaN, Number.NaN, -1, 1))]);
  await heat();
  await looks(2, 0, "RdBu", 0);
  const fillOf = async (row: number) => getComputedStyle(await cell(row, 0)).background;
  expect(await fillOf(1)).toBe("rgb(255, 0, 255)");
  key(await page.find(".grid"), "ArrowDown");
  await page.until(async () => expect((await cell(1, 0)).classList.contains("selected")).toBe(true));
  expect(await fillOf(1)).toBe("rgb(255, 0, 255)");
});

it("the legend stands only where there is heat: not below lines over the steps", async () => {
  open([tensor([101, 1], LINE)]);
  await heat();
  const legend = () => page.all("tensor-view-heat-legend .legend");
  await page.until(() => expect(legend()).toHaveLength(1));
  key(page.frame, "o");
  await page.find("tensor-view-over-plot");
  await page.until(() => expect(legend()).toEqual([]));
  key(page.frame, "o");
  await page.until(() => expect(legend()).toHaveLength(1));
});

describe("the handles of the legend", () => {
  it("set an own range by keys, coarse with Shift, never across each other, and give it up again", async () => {
    open([tensor([101, 1], LINE)]);
    await heat();
    const now = async (name: "low" | "high") => Number((await end(name)).getAttribute("aria-valuenow"));
    await page.until(async () => expect(await now("low")).toBe(-1));
    // A hundredth of the legend, which is a tenth longer than the range on either side.
    key(await end("low"), "ArrowRight");
    await page.until(async () => expect(await now("low")).toBeCloseTo(-1 + 2.4 / 100, 2));
    const fine = await now("low");
    key(await end("low"), "ArrowRight", true);
    await page.until(async () => expect(await now("low")).toBeCloseTo(fine + 0.24, 1));
    key(await end("low"), "End");
    await page.until(async () => expect(await now("low")).toBe(1));
    key(await end("high"), "End");
    await page.until(async () => expect(await now("high")).toBeGreaterThan(1));
    key(await end("high"), "Delete");
    await page.until(async () => expect([await now("low"), await now("high")]).toEqual([-1, 1]));
  });
});

describe("a locked range", () => {
  it("stays over steps, tags and reloads, and follows again once it is released", async () => {
    const keeper = new MemoryKeeper();
    const points = [
      tensor([101, 1], LINE),
      tensor(
        [101, 1],
        LINE.map((value) => 4 * value),
        "float32",
        1n,
      ),
    ];
    open(points, keeper);
    await heat();
    await looks(25, 0, "RdBu", 64);
    await choose("this panel");
    await page.press("button", "Previous step");
    // At the end of the range, of which the half is 0.5.
    await looks(25, 0, "RdBu", Math.round(127.5 - 127.5 / 8));
    page.host.channel.notify("subject/show", { subject: { ...SERIES, tag: "v" } });
    await page.says("v ▾");
    await looks(0, 0, "RdBu", 0);
    page.close();
    open(points, keeper);
    await page.find("[role=gridcell]");
    await page.until(async () => expect((await end("high")).getAttribute("aria-valuenow")).toBe("4"));
    await choose("nothing");
    await page.press("button", "Previous step");
    await page.until(async () => expect((await end("high")).getAttribute("aria-valuenow")).toBe("1"));
  });
});
