// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import type { SeriesSubject } from "../../../../../src/shared/subject";
import { askerOf } from "../../../../support/asking";
import { DomPage } from "../../../../support/domPage";
import { file, packedFloats, TENSORFLOW, TENSORFLOW_NAME, tfTensor } from "../../../../support/eventWriter";
import { providerOf } from "../../../../support/memoryLogdir";
import { type MemoryPoint, MemoryProvider, tensorOf } from "../../../../support/memoryProvider";
import { MemorySource } from "../../../../support/memorySource";
import { MemoryKeeper } from "../../../../support/pageHost";
import "../../../../../webview/frame";

const LOGDIR = "/logs";
const SERIES = { on: "series", logdir: LOGDIR, run: "a", tag: "w", kind: "tensor" } as const;

let page: DomPage;
afterEach(() => page.close());

function open(points: readonly MemoryPoint[], keeper = new MemoryKeeper(), subject: SeriesSubject = SERIES): DomPage {
  const provider = new MemoryProvider(LOGDIR, { a: [{ tag: "w", kind: "tensor", points }] });
  page = new DomPage(askerOf(provider), { shown: { subject }, keeper });
  return page;
}

const tensor = (dtype: string, shape: readonly number[], elements: Float32Array | Float64Array): MemoryPoint => ({
  step: 0n,
  value: { kind: "tensor", tensor: tensorOf(dtype, shape, elements) },
});

/** 2 x 3 x 4 elements that are their own numbers. */
const cube = () =>
  tensor(
    "float32",
    [2, 3, 4],
    Float32Array.from({ length: 24 }, (_, i) => i),
  );

const cells = () => page.all("[role=gridcell]").map(({ textContent }) => textContent ?? "");

async function typeSlice(text: string): Promise<void> {
  const field = await page.named<HTMLInputElement>("vscode-text-field", "slice");
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, composed: true }));
}

describe("the table", () => {
  it("shows the slice that is typed, says what is wrong with one, and keeps it", async () => {
    const keeper = new MemoryKeeper();
    open([cube()], keeper);
    await page.until(() => expect(cells()).toEqual(Array.from({ length: 12 }, (_, i) => String(i))));
    await typeSlice("[1, ::-2, 1:3]");
    await page.until(() => expect(cells()).toEqual(["21", "22", "13", "14"]));
    await typeSlice("[1, 7, :]");
    await page.says("dim 1 has size 3");
    expect(cells()).toEqual(["21", "22", "13", "14"]);
    await typeSlice("[0, :2, 0]");
    await page.until(() => expect(cells()).toEqual(["0", "4"]));
    page.close();
    open([cube()], keeper);
    await page.until(() => expect(cells()).toEqual(["0", "4"]));
  });

  it("goes to the element that its subject names, once", async () => {
    const keeper = new MemoryKeeper();
    open([cube()], keeper, { ...SERIES, at: [1, 2, 3] });
    await page.until(() =>
      expect(page.all("[aria-selected=true]").map(({ textContent }) => textContent)).toEqual(["23"]),
    );
    await page.until(() => expect(JSON.stringify(keeper.getState())).not.toContain("at="));
    page.close();
    open([cube()], new MemoryKeeper(), { ...SERIES, at: [1, 3, 0] });
    await page.says("index [1, 3, 0]");
  });

  it("says why a value cannot be shown", async () => {
    open([{ step: 0n, value: new Error("its shape claims more than it holds") }]);
    await page.says("This value cannot be shown: its shape claims more than it holds");
  });

  it("has what is selected copied, and exports the slice", async () => {
    open([cube()]);
    await page.until(() => expect(cells()).toHaveLength(12));
    await typeSlice("[1, :2, :2]");
    await page.until(() => expect(cells()).toEqual(["12", "13", "16", "17"]));
    await page.press("vscode-button", "Copy as NumPy");
    await page.says("4 cells copied.");
    const exporter = await page.named<HTMLSelectElement>("vscode-dropdown", "Export");
    exporter.value = "slice:npy";
    exporter.dispatchEvent(new Event("change"));
    await page.until(() => expect(page.host.requested).toHaveLength(2));
    expect(page.host.requested).toMatchObject([
      { method: "copy", params: { tag: "w", format: "numpy", cells: 4, isTransposed: false } },
      { method: "export", params: { tag: "w", format: "npy", slice: "[1, :2, :2]" } },
    ]);
  });

  it("copies lines of Python that load the slice, where there is a reader for it", async () => {
    open([cube()]);
    await page.until(() => expect(cells()).toHaveLength(12));
    expect(page.all("vscode-button").map(({ textContent }) => textContent)).not.toContain("Copy Python");
    page.close();
    const value = tfTensor("w", { dtype: 1, shape: [2, 3, 4], values: [packedFloats(5, [...Array(24).keys()])] });
    const bytes = file(TENSORFLOW, { step: 0, wallTime: 1, values: [value] });
    const provider = providerOf([new MemorySource(TENSORFLOW_NAME, bytes)]);
    page = new DomPage(askerOf(provider), { shown: { subject: { ...SERIES, run: "." } } });
    await page.until(() => expect(cells()).toHaveLength(12));
    await typeSlice("[1, :2, :2]");
    await page.press("vscode-button", "Copy Python");
    await page.says("Lines of Python that load this slice were copied.");
    expect(page.host.requested).toMatchObject([
      { method: "copy/text", params: { text: expect.stringContaining("a = a[1, :2, :2]") } },
    ]);
  });

  it("says that a tensor has no elements, and shows a scalar as one cell", async () => {
    open([tensor("float32", [0, 3], new Float32Array(0))]);
    await page.says("No elements: the shape is [0, 3].");
    page.close();
    open([tensor("float64", [], Float64Array.of(0.1))]);
    await page.until(() => expect(cells()).toEqual(["0.1"]));
  });

  it("fits the slice to the shape of another step", async () => {
    const second = {
      ...tensor(
        "float32",
        [3, 4],
        Float32Array.from({ length: 12 }, (_, i) => i),
      ),
      step: 1n,
    };
    open([second, cube()]);
    await page.until(() => expect(cells()).toHaveLength(12));
    await typeSlice("[:2, :2]");
    await page.until(() => expect(cells()).toEqual(["0", "1", "4", "5"]));
    await page.press("button", "Previous step");
    await page.until(() => expect(cells()).toHaveLength(12));
  });
});
