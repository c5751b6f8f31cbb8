// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import type { ViewStates } from "../../../../../src/shared/channel/panelSides";
import type { SeriesSubject } from "../../../../../src/shared/subject/subject";
import type { Grid } from "../../../../../webview/ui/grid/grid";
import { askerOf } from "../../../../support/asking";
import { DomPage } from "../../../../support/domPage";
import { file, packedFloats, TENSORFLOW, TENSORFLOW_NAME, tfTensor } from "../../../../support/eventWriter";
import { providerOf } from "../../../../support/memoryLogdir";
import { type MemoryPoint, MemoryProvider, tensorOf } from "../../../../support/memoryProvider";
import { MemorySource } from "../../../../support/memorySource";
import { MemoryKeeper } from "../../../../support/pageHost";
import "../../../../../webview/app/frame";

const LOGDIR = "/logs";
const SERIES = { on: "series", logdir: LOGDIR, run: "a", tag: "w", kind: "tensor" } as const;

let page: DomPage;
afterEach(() => page.close());

function open(
  points: readonly MemoryPoint[],
  keeper = new MemoryKeeper(),
  subject: SeriesSubject = SERIES,
  views: ViewStates = {},
): DomPage {
  const provider = new MemoryProvider(LOGDIR, { a: [{ tag: "w", kind: "tensor", points }] });
  page = new DomPage(askerOf(provider), { shown: { subject, views }, keeper });
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

  it("has the cell that was gone to in sight also where something takes of the table's room later, and keeps that place", async () => {
    const tall = tensor("float32", [100, 2], new Float32Array(200));
    const keeper = new MemoryKeeper();
    open([tall], keeper);
    await page.until(() => expect(cells()).not.toEqual([]));
    const grid = await page.find<Grid>("tensor-view-grid");
    grid.goTo(20, 1);
    await page.says("[20, 1] = 0");
    expect(grid.currentPlace).toMatchObject({ row: 0, focus: { row: 20 } });
    page.layout.place(".scroller", { left: 0, top: 0, width: 400, height: 110 });
    await page.until(() => expect(grid.currentPlace).toMatchObject({ row: 16, focus: { row: 20 } }));
    await page.until(() => expect(JSON.stringify(keeper.getState())).toContain('"place":{"row":16'));
    // A user who scrolled elsewhere is not taken back.
    grid.dispatchEvent(new WheelEvent("wheel", { deltaY: -1000, cancelable: true }));
    page.layout.place(".scroller", { left: 0, top: 0, width: 400, height: 80 });
    await page.until(() => expect(grid.currentPlace.row).toBe(0));
  });

  it("says which cell is selected where a kept view begins with one: a table, one with wrapped rows, another picture", async () => {
    const views = (kept: object) => ({ table: { shape: [2, 3, 4], ...kept } });
    const form = { items: ["1", ":", ":"], rows: 1, columns: 2 };
    const focus = { row: 2, column: 3 };
    const place = { row: 0, column: 0, focus };
    open([cube()], new MemoryKeeper(), SERIES, views({ form, place }));
    await page.says("[1, 2, 3] = 23");
    expect(page.text).not.toContain("No cell selected");
    // A link to a page that is there already.
    const anchor = { row: 1, column: 2 };
    page.host.channel.notify("subject/show", { subject: SERIES, views: views({ form, place: { ...place, anchor } }) });
    await page.says("2 x 2 cells · sum 82");
    page.close();
    const line = { items: ["1", "2", ":"], rows: undefined, columns: 2 };
    open([cube()], new MemoryKeeper(), SERIES, views({ form: line, wrap: 2, place: { ...place, focus: anchor } }));
    await page.says("[1, 2, 3] = 23");
    page.close();
    open([cube()], new MemoryKeeper(), { ...SERIES, view: "heatmap" }, views({ form, place }));
    await page.says("[1, 2, 3]");
    expect(page.text).not.toContain("No cell selected");
  });

  it("stays where a key moved it, whatever older place it is given before it told that", async () => {
    const keeper = new MemoryKeeper();
    open([cube()], keeper);
    await page.until(() => expect(cells()).toHaveLength(12));
    const grid = await page.find<Grid>("tensor-view-grid");
    const selected = () => page.all("[aria-selected=true]").map(({ textContent }) => textContent);
    for (const key of ["ArrowDown", "ArrowRight"]) {
      (await page.find("[role=grid]")).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    }
    grid.place = { row: 0, column: 0, focus: { row: 2, column: 0 } };
    await page.says("[0, 1, 1] = 5");
    await page.until(() => expect(JSON.stringify(keeper.getState())).toContain('"focus":{"row":1,"column":1}'));
    expect(selected()).toEqual(["5"]);
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
    await page.choose("Export ▾", "Copy as NumPy");
    await page.says("4 cells copied.");
    await page.choose("Export ▾", "Slice as .npy");
    await page.until(() => expect(page.host.requested).toHaveLength(2));
    expect(page.host.requested).toMatchObject([
      { method: "copy", params: { tag: "w", format: "numpy", cells: 4, isTransposed: false } },
      { method: "export", params: { tag: "w", format: "npy", slice: "[1, :2, :2]" } },
    ]);
  });

  it("copies lines of Python that load the slice, where there is a reader for it", async () => {
    open([cube()]);
    await page.until(() => expect(cells()).toHaveLength(12));
    await page.press("button.opener", "Export ▾");
    await page.named("[role=menuitem]", "Copy as NumPy");
    expect(page.all("[role=menuitem]").map(({ textContent }) => textContent)).not.toContain("Copy Python");
    page.close();
    const value = tfTensor("w", { dtype: 1, shape: [2, 3, 4], values: [packedFloats(5, [...Array(24).keys()])] });
    const bytes = file(TENSORFLOW, { step: 0, wallTime: 1, values: [value] });
    const provider = providerOf([new MemorySource(TENSORFLOW_NAME, bytes)]);
    page = new DomPage(askerOf(provider), { shown: { subject: { ...SERIES, run: "." } } });
    await page.until(() => expect(cells()).toHaveLength(12));
    await typeSlice("[1, :2, :2]");
    await page.choose("Export ▾", "Copy Python");
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

  it("carries the slice to another tensor where it fits, and says nothing where it does not; of another step it does", async () => {
    const numbers = (...shape: readonly number[]) => {
      const count = shape.reduce((product, size) => product * size, 1);
      return tensor(
        "float32",
        shape,
        Float32Array.from({ length: count }, (_, i) => i),
      );
    };
    const series = (tag: string, points: readonly MemoryPoint[]) => ({ tag, kind: "tensor", points }) as const;
    const provider = new MemoryProvider(LOGDIR, {
      a: [
        series("w", [cube()]),
        series("like", [numbers(3, 3, 3)]),
        series("other", [numbers(2, 3, 2, 2), { ...numbers(2, 3), step: 1n }]),
      ],
      b: [series("w", [numbers(1, 2, 2)])],
    });
    const keeper = new MemoryKeeper();
    page = new DomPage(askerOf(provider), { shown: { subject: SERIES }, keeper });
    const show = (subject: SeriesSubject) => page.host.channel.notify("subject/show", { subject });
    const slice = async () => (await page.named<HTMLInputElement>("vscode-text-field", "slice")).value;
    const saysShape = () => page.text.includes("The shape is");
    await page.until(() => expect(cells()).toHaveLength(12));
    await typeSlice("[1, :2, :2]");
    await page.until(() => expect(cells()).toEqual(["12", "13", "16", "17"]));
    show({ ...SERIES, tag: "like" });
    await page.until(() => expect(cells()).toEqual(["9", "10", "12", "13"]));
    expect([await slice(), saysShape()]).toEqual(["[1, :2, :2]", false]);
    show({ ...SERIES, tag: "other", step: "0" });
    await page.until(() => expect(cells()).toEqual(["0", "1", "2", "3"]));
    expect([await slice(), saysShape()]).toEqual(["[0, 0, :, :]", false]);
    // Of the same tag in another run nothing is said either.
    show({ ...SERIES, run: "b" });
    await page.until(async () => expect(await slice()).toBe("[0, :, :]"));
    expect(saysShape()).toBe(false);
    show({ ...SERIES, tag: "other", step: "0" });
    await page.until(async () => expect(await slice()).toBe("[0, 0, :, :]"));
    await page.press("button", "Next step");
    await page.says("The shape is [2, 3] here, not [2, 3, 2, 2]: the slice is now [:, :].");
    // What was kept of one tensor is none of another that the panel shows by then.
    await typeSlice("[1, :]");
    await page.until(() => expect(JSON.stringify(keeper.getState())).toContain('"items":["1",":"]'));
    page.close();
    page = new DomPage(askerOf(provider), {
      shown: { subject: SERIES, views: (keeper.getState() as { views: ViewStates }).views },
    });
    await page.until(() => expect(cells()).toHaveLength(12));
    expect([await slice(), saysShape()]).toEqual(["[0, :, :]", false]);
    page.close();
    const views = (keeper.getState() as { views: ViewStates }).views;
    page = new DomPage(askerOf(provider), { shown: { subject: { ...SERIES, tag: "other", step: "0" }, views } });
    await page.says("The shape is [2, 3, 2, 2] here, not [2, 3]: the slice is now [0, 0, :, :].");
  });

  it("has the rows and columns of its slice, whatever was shown before; those that were swapped stay over steps, and for B in A's place", async () => {
    const series = (tag: string) => ({ tag, kind: "tensor", points: [cube(), { ...cube(), step: 1n }] }) as const;
    const provider = new MemoryProvider(LOGDIR, { a: [series("w"), series("like"), series("other")] });
    page = new DomPage(askerOf(provider), { shown: { subject: SERIES } });
    const show = (subject: SeriesSubject) => page.host.channel.notify("subject/show", { subject });
    const first = ["0", "1", "2", "3"];
    const swapped = ["0", "4", "8", "1"];
    const begin = (wanted: readonly string[]) =>
      page.until(() => expect([cells().length, ...cells().slice(0, 4)]).toEqual([12, ...wanted]));
    await begin(first);
    await typeSlice("[:, :, 0]");
    await page.until(() => expect(cells()).toEqual(["0", "4", "8", "12", "16", "20"]));
    await typeSlice("[0, :, :]");
    await begin(first);
    const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    press("t");
    await begin(swapped);
    await page.press("button", "Previous step");
    await begin(swapped);
    const like = { logdir: LOGDIR, run: "a", tag: "like", kind: "tensor" } as const;
    show({ ...SERIES, reference: { series: like }, view: "compare" });
    await begin(["0", "0", "0", "0"]);
    press("1");
    await begin(swapped);
    press("r");
    await page.until(() => expect(page.host.shown.at(-1)).toMatchObject({ tag: "like", reference: {} }));
    await begin(swapped);
    show({ ...SERIES, tag: "other", view: "table" });
    await begin(first);
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
