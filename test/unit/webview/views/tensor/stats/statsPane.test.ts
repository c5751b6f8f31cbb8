// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { askerOf } from "../../../../../support/asking";
import { DomPage, textOf } from "../../../../../support/domPage";
import { type MemoryPoint, MemoryProvider, tensorOf } from "../../../../../support/memoryProvider";
import { MemoryKeeper } from "../../../../../support/pageHost";
import "../../../../../../webview/app/frame";

const LOGDIR = "/logs";
const SERIES = { on: "series", logdir: LOGDIR, run: "a", tag: "w", kind: "tensor" } as const;

let page: DomPage;
afterEach(() => page.close());

function open(points: readonly MemoryPoint[], keeper = new MemoryKeeper()): void {
  const provider = new MemoryProvider(LOGDIR, { a: [{ tag: "w", kind: "tensor", points }] });
  page = new DomPage(askerOf(provider), { shown: { subject: SERIES }, keeper });
}

const point = (shape: readonly number[], values: Float32Array, step = 0n): MemoryPoint => ({
  step,
  value: { kind: "tensor", tensor: tensorOf("float32", shape, values) },
});

/** Two planes: five numbers and a NaN, and six with an infinity among them. */
const PLANES = [
  [5, -7, 1, 9, Number.NaN, 0],
  [100, 0, 0, -50, Number.POSITIVE_INFINITY, 2],
] as const;
const planes = () => point([2, 2, 3], Float32Array.from(PLANES.flat()));

const headings = () => page.all("tensor-view-stats thead th").map(textOf);
/** The cells of a row, by its name. */
const row = (name: string) => {
  const found = page.all("tensor-view-stats tbody tr").find((one) => textOf(one.querySelector("th") ?? one) === name);
  return [...(found?.querySelectorAll("td") ?? [])].map(textOf);
};
const link = (name: string, column: number) => {
  const found = page.all("tensor-view-stats tbody tr").find((one) => textOf(one.querySelector("th") ?? one) === name);
  return found?.querySelectorAll("td")[column]?.querySelector("button") ?? undefined;
};
const selected = () => page.all("tensor-view-selection")[0]?.textContent?.trim() ?? "";
const slice = async () => (await page.named<HTMLInputElement>("vscode-text-field", "slice")).value;

async function typeSlice(text: string): Promise<void> {
  const field = await page.named<HTMLInputElement>("vscode-text-field", "slice");
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, composed: true }));
}

/** Linear between neighbours, as NumPy's. */
function percentile(values: readonly number[], percent: number): number {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  const rank = (percent / 100) * (sorted.length - 1);
  const low = sorted[Math.floor(rank)] as number;
  return low + (rank - Math.floor(rank)) * ((sorted[Math.ceil(rank)] as number) - low);
}

const mean = (values: readonly number[]) => {
  const finite = values.filter(Number.isFinite);
  return finite.reduce((sum, value) => sum + value, 0) / finite.length;
};
const short = (value: number) => String(Number(value.toPrecision(6)));

describe("statistics", () => {
  it("have a small histogram of all values of 64 bits between the least and the greatest", async () => {
    const values = BigInt64Array.of(2n ** 62n + 1020n, 2n ** 62n + 5000n, 2n ** 62n + 50_000n, 2n ** 62n + 699_900n);
    const value = { kind: "tensor", tensor: tensorOf("int64", [4], values) } as const;
    open([{ step: 0n, value }]);
    const pane = await page.find("tensor-view-stats-histogram");
    await page.until(() =>
      expect(pane.shadowRoot?.querySelector("svg")?.getAttribute("aria-label")).toMatch(/^Histogram/),
    );
    expect(textOf(pane)).not.toContain("beyond");
  });

  it("stand side by side of the slice and the whole tensor", async () => {
    open([planes()]);
    await page.until(() => expect(row("99 %")[1]).toMatch(/\d/));
    expect(headings()).toEqual(["slice", "whole tensor"]);
    expect(row("count")).toEqual(["6", "12"]);
    expect(row("NaN")).toEqual(["1 16.7%", "1 8.33%"]);
    expect(row("+Inf")).toEqual(["0", "1 8.33%"]);
    // A 0 beside a finding is none.
    const found = page.all("tensor-view-stats td.odd").map(textOf);
    expect(found).toEqual(["1 16.7%", "1 8.33%", "1 8.33%"]);
    expect(row("zeros")).toEqual(["1 16.7%", "3 25%"]);
    expect(row("min")).toEqual(["-7 [0, 0, 1]", "-50 [1, 1, 0]"]);
    expect(row("max")).toEqual(["9 [0, 1, 0]", "100 [1, 0, 0]"]);
    const all = PLANES.flat();
    expect(row("mean")).toEqual([short(mean(PLANES[0])), short(mean(all))]);
    const finite = (values: readonly number[]) => values.filter(Number.isFinite).map(Math.abs);
    const l1 = (values: readonly number[]) => short(finite(values).reduce((sum, value) => sum + value, 0));
    expect(row("abs max")).toEqual(["9", "100"]);
    expect(row("L1 norm")).toEqual([l1(PLANES[0]), l1(all)]);
    expect(row("L2 norm")).toEqual([short(Math.hypot(...finite(PLANES[0]))), short(Math.hypot(...finite(all)))]);
    for (const percent of [1, 5, 25, 75, 95, 99]) {
      expect(row(`${percent} %`)).toEqual([short(percentile(PLANES[0], percent)), short(percentile(all, percent))]);
    }
    expect(row("median")).toEqual([short(percentile(PLANES[0], 50)), short(percentile(all, 50))]);
  });

  it("ask for the whole tensor once, whatever slices come and go, and have one column where the slice is all of it", async () => {
    open([planes()]);
    await page.until(() => expect(row("99 %")[1]).toMatch(/\d/));
    const asked = () => page.host.asked.filter((name) => name === "tensor/stats").length;
    expect(asked()).toBe(2);
    await typeSlice("[1, :, :]");
    await page.until(() => expect(row("max")).toEqual(["100 [1, 0, 0]", "100 [1, 0, 0]"]));
    await page.until(() => expect(row("99 %")[0]).toMatch(/\d/));
    expect(asked()).toBe(3);
    await typeSlice("[:, :, :]");
    await page.until(() => expect(headings()).toEqual(["whole tensor"]));
    await page.until(() => expect(row("max")).toEqual(["100 [1, 0, 0]"]));
  });

  it("go to what they tell: the whole tensor's through the whole, the slice's within it", async () => {
    open([planes()]);
    await page.until(() => expect(link("max", 1)).toBeDefined());
    link("max", 1)?.click();
    await page.until(() => expect(selected()).toMatch(/^\[1, 0, 0\] = 100/));
    expect(await slice()).toBe("[1, :, :]");
    await page.until(() => expect(row("zeros")[0]).toBe("2 33.3%"));
    link("zeros", 0)?.click();
    await page.until(() => expect(selected()).toMatch(/^\[1, 0, 1\] = 0/));
    link("zeros", 0)?.click();
    await page.until(() => expect(selected()).toMatch(/^\[1, 0, 2\] = 0/));
    // There is no third one in the slice; in the tensor there is.
    link("zeros", 0)?.click();
    await page.until(() => expect(selected()).toMatch(/^\[1, 0, 1\] = 0/));
    link("NaN", 1)?.click();
    await page.until(() => expect(selected()).toMatch(/^\[0, 1, 1\] = NaN/));
    link("min", 0)?.click();
    await page.until(() => expect(selected()).toMatch(/^\[0, 0, 1\] = -7/));
  });

  it("are drawn as a histogram with a sentence, and copied exactly", async () => {
    open([planes()]);
    const picture = await page.find<SVGElement>("tensor-view-stats-histogram svg");
    expect(picture.getAttribute("aria-label")).toMatch(
      /^Histogram from -50 to 100: the slice is densest at .+, the whole tensor at/,
    );
    expect(picture.querySelectorAll("path")).toHaveLength(2);
    await page.press("tensor-view-stats button", "Copy");
    await page.says("Statistics copied.");
    expect(page.host.requested).toMatchObject([{ method: "copy/text", params: { text: expect.any(String) } }]);
    const { params } = page.host.requested[0] ?? {};
    const { text } = params as { readonly text: string };
    const lines = text.split("\n").map((line) => line.split("\t"));
    expect(lines[0]).toEqual(["", "slice [0, :, :]", "whole tensor"]);
    expect(lines).toContainEqual(["mean", String(mean(PLANES[0])), String(mean(PLANES.flat()))]);
    expect(lines).toContainEqual(["min at", "[0, 0, 1]", "[1, 1, 0]"]);
  });

  it("have a dash where nothing is finite", async () => {
    open([point([3], Float32Array.of(Number.NaN, Number.POSITIVE_INFINITY, Number.NaN))]);
    await page.until(() => expect(row("NaN")).toEqual(["2 66.7%"]));
    await page.until(() => expect(row("median")).toEqual(["–"]));
    expect(row("min")).toEqual(["–"]);
    expect(page.all("tensor-view-stats-histogram svg")).toEqual([]);
  });
});

describe("the pane of statistics", () => {
  const isOpen = () => page.all("tensor-view-stats table").length > 0;

  it("folds away by key and button, which is kept, and then asks for no percentiles", async () => {
    const keeper = new MemoryKeeper();
    open([planes()], keeper);
    await page.until(() => expect(isOpen()).toBe(true));
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "s", bubbles: true }));
    await page.until(() => expect(isOpen()).toBe(false));
    page.close();
    open([planes()], keeper);
    await page.find("[role=gridcell]");
    expect(isOpen()).toBe(false);
    expect(page.host.asked.filter((name) => name === "tensor/stats")).toHaveLength(1);
    await page.press("tensor-view-stats button", "Statistics");
    await page.until(() => expect(isOpen()).toBe(true));
    await page.until(() => expect(row("median")[1]).toMatch(/\d/));
  });

  it("is wider the further its divider goes to the left, which is kept", async () => {
    const keeper = new MemoryKeeper();
    open([planes()], keeper);
    const divider = await page.named("[role=separator]", "Width of the statistics");
    divider.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true }));
    await page.until(() => expect(divider.getAttribute("aria-valuenow")).toBe("300"));
    page.close();
    open([planes()], keeper);
    const again = await page.named("[role=separator]", "Width of the statistics");
    expect(again.getAttribute("aria-valuenow")).toBe("300");
  });

  it("is folded in a narrow panel until somebody opens it", async () => {
    vi.spyOn(window, "matchMedia").mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), {
          matches: query.includes("640px"),
          media: query,
          onchange: null,
          addListener: () => undefined,
          removeListener: () => undefined,
        }) as MediaQueryList,
    );
    open([planes()]);
    await page.find("[role=gridcell]");
    expect(isOpen()).toBe(false);
    await page.press("tensor-view-stats button", "Statistics");
    await page.until(() => expect(isOpen()).toBe(true));
  });
});
