// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { askerOf } from "../../../../support/asking";
import { DomPage } from "../../../../support/domPage";
import { MemoryProvider, tensorOf } from "../../../../support/memoryProvider";
import "../../../../../webview/app/frame";

const LOGDIR = "/logs";

let page: DomPage;
afterEach(() => page.close());

/** A tensor whose elements are their own numbers. */
function open(shape: readonly number[], setting: Readonly<Record<string, unknown>> = {}): DomPage {
  const count = shape.reduce((product, size) => product * size, 1);
  const tensor = tensorOf(
    "float32",
    shape,
    Float32Array.from({ length: count }, (_, i) => i),
  );
  const provider = new MemoryProvider(LOGDIR, {
    a: [{ tag: "w", kind: "tensor", points: [{ step: 0n, value: { kind: "tensor", tensor } }] }],
  });
  const subject = { on: "series", logdir: LOGDIR, run: "a", tag: "w", kind: "tensor" } as const;
  page = new DomPage(askerOf(provider), { shown: { subject } });
  page.host.dimNames = setting;
  return page;
}

const texts = (selector: string) => page.all(selector).map(({ textContent }) => textContent?.trim() ?? "");
const cells = () => texts("[role=gridcell]").map(Number);
const sliceText = async () => (await page.named<HTMLInputElement>("vscode-text-field", "slice")).value;
const axes = () =>
  Object.fromEntries(
    page
      .all<HTMLSelectElement>("tensor-view-slice-bar vscode-dropdown")
      .map((one) => [one.getAttribute("aria-label"), one.querySelector("[selected]")?.textContent?.trim()]),
  );

async function choose(label: string, value: number | ""): Promise<void> {
  const dropdown = await page.named<HTMLSelectElement>("vscode-dropdown", label);
  dropdown.value = String(value);
  dropdown.dispatchEvent(new Event("change"));
}

/** Values that a mosaic shows of a tensor of ascending numbers, by the definition: tiles outside, rows and columns within. */
function mosaic(
  shape: readonly number[],
  [tileRows, rows, tileColumns, columns]: readonly (readonly number[])[],
  at: readonly (number | undefined)[],
) {
  const strides = shape.map((_, dim) => shape.slice(dim + 1).reduce((product, size) => product * size, 1));
  const [byTileRow, byRow, byTileColumn, byColumn] = at.map((dim) =>
    dim === undefined ? 0 : (strides[dim] as number),
  );
  const found: number[] = [];
  for (const a of tileRows ?? [])
    for (const b of rows ?? [])
      for (const c of tileColumns ?? [])
        for (const d of columns ?? [])
          found.push(a * (byTileRow ?? 0) + b * (byRow ?? 0) + c * (byTileColumn ?? 0) + d * (byColumn ?? 0));
  return found;
}

const all = (size: number) => [...Array(size).keys()];

it("is turned on and off by its button, and its tiles are chosen", async () => {
  const shape = [2, 3, 2, 2];
  open(shape);
  await page.until(() => expect(cells()).toEqual([0, 1, 2, 3]));
  expect(axes()).toEqual({ rows: "dim 2", columns: "dim 3" });
  await page.press("button", "Mosaic");
  await page.until(() => expect(cells()).toEqual(mosaic(shape, [all(2), all(2), all(3), all(2)], [0, 2, 1, 3])));
  expect(axes()).toEqual({ rows: "dim 2", columns: "dim 3", "tile rows": "dim 0", "tile columns": "dim 1" });
  await choose("tile rows", "");
  await page.until(() => expect(cells()).toEqual(mosaic(shape, [[0], all(2), all(3), all(2)], [0, 2, 1, 3])));
  expect(await sliceText()).toBe("[0, :, :, :]");
  await choose("tile rows", 1);
  await page.until(() => expect(axes()).toMatchObject({ "tile rows": "dim 1", "tile columns": "none" }));
  await page.until(() => expect(cells()).toEqual(mosaic(shape, [all(3), all(2), [0], all(2)], [1, 2, undefined, 3])));
  await page.press("button", "Mosaic");
  await page.until(() => expect(cells()).toEqual([0, 1, 2, 3]));
});

it("lets a dim that is chosen twice change places", async () => {
  const shape = [2, 3, 2, 2];
  open(shape);
  await page.until(() => expect(cells()).toHaveLength(4));
  await page.press("button", "Mosaic");
  await page.until(() => expect(cells()).toHaveLength(24));
  await choose("rows", 1);
  await page.until(() =>
    expect(axes()).toEqual({ rows: "dim 1", columns: "dim 3", "tile rows": "dim 0", "tile columns": "dim 2" }),
  );
  await page.until(() => expect(cells()).toEqual(mosaic(shape, [all(2), all(3), all(2), all(2)], [0, 1, 2, 3])));
  await choose("rows", 3);
  await page.until(() =>
    expect(axes()).toEqual({ rows: "dim 3", columns: "dim 1", "tile rows": "dim 0", "tile columns": "dim 2" }),
  );
  await choose("tile columns", 0);
  await page.until(() =>
    expect(axes()).toEqual({ rows: "dim 3", columns: "dim 1", "tile rows": "dim 2", "tile columns": "dim 0" }),
  );
  await page.until(() => expect(cells()).toEqual(mosaic(shape, [all(2), all(2), all(2), all(3)], [2, 3, 0, 1])));
});

it("offers a row of tiles that is none yet no dim that is rows or columns", async () => {
  open([2, 3, 2]);
  await page.until(() => expect(cells()).toHaveLength(6));
  await page.press("button", "Mosaic");
  await page.until(() => expect(axes()).toMatchObject({ "tile rows": "none", "tile columns": "dim 0" }));
  expect(texts("vscode-dropdown[aria-label='tile rows'] vscode-option")).toEqual(["none", "dim 0"]);
  expect(texts("vscode-dropdown[aria-label='tile columns'] vscode-option")).toEqual([
    "none",
    "dim 0",
    "dim 1",
    "dim 2",
  ]);
});

it("has headers of two parts, told in full by the pointer and aloud", async () => {
  open([2, 3, 2, 2], { w: "out, in, kh, kw" });
  await page.until(() => expect(cells()).toHaveLength(4));
  await page.press("button", "Mosaic");
  await page.until(() => expect(texts(".columnHeader")).toEqual(["0·0", "0·1", "1·0", "1·1", "2·0", "2·1"]));
  expect(texts(".columnHeader b")).toEqual(["0", "0", "1", "1", "2", "2"]);
  expect(texts(".rowHeader")).toEqual(["0·0", "0·1", "1·0", "1·1"]);
  expect(page.all(".columnHeader")[5]?.title).toBe("in 2, kw 1");
  expect(page.all(".rowHeader")[2]?.getAttribute("aria-label")).toBe("out 1, kh 0");
  expect(texts(".corner")).toEqual(["out·kh \\ in·kw"]);
  expect(page.all("[role=gridcell]").at(-1)?.getAttribute("aria-label")).toBe("[out 1, kh 1, in 2, kw 1] 23");
  await page.press("button", "Mosaic");
  await page.until(() => expect(texts(".columnHeader")).toEqual(["0", "1"]));
  expect(texts(".columnHeader b").join("")).toBe("");
  page.host.nameDims({});
  await page.until(() => expect(texts(".corner")).toEqual([""]));
  await page.until(() => expect(page.all(".columnHeader")[1]?.getAttribute("aria-label")).toBeNull());
});

it("is offered where there are dims left for tiles, and nowhere else", async () => {
  open([2, 3]);
  await page.until(() => expect(cells()).toHaveLength(6));
  expect(texts("tensor-view-slice-bar .choice button")).toEqual([]);
  page.close();
  open([2, 0, 3]);
  await page.says("No elements");
  expect(texts("tensor-view-slice-bar .choice button")).toEqual([]);
});

async function type(name: string, value: string): Promise<void> {
  const field = await page.named<HTMLInputElement>("vscode-text-field", name);
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, composed: true }));
}

it("takes steps of any sign, of tiles as well, and is transposed with its tiles", async () => {
  const shape = [4, 3, 2, 3];
  open(shape);
  await page.until(() => expect(cells()).toHaveLength(6));
  await type("slice", "[::-2, 1:, ::-1, :2]");
  const [outer, inner, down, across] = [
    [3, 1],
    [1, 2],
    [1, 0],
    [0, 1],
  ] as const;
  await page.until(() => expect(cells()).toEqual(mosaic(shape, [outer, down, inner, across], [0, 2, 1, 3])));
  expect(texts(".rowHeader")).toEqual(["3·1", "3·0", "1·1", "1·0"]);
  expect(page.all(".rowHeader")[2]?.title).toBe("dim 0 1, dim 2 1");
  await page.press("button", "Transpose: swap rows and columns (T)");
  await page.until(() => expect(cells()).toEqual(mosaic(shape, [inner, across, outer, down], [1, 3, 0, 2])));
  expect(texts(".columnHeader")).toEqual(["3·1", "3·0", "1·1", "1·0"]);
});

it("goes to an element by its tiles, moves there where the slice leaves it out, and copies within a tile alone", async () => {
  open([2, 3, 2, 2]);
  await page.until(() => expect(cells()).toHaveLength(4));
  await page.press("button", "Mosaic");
  await page.until(() => expect(cells()).toHaveLength(24));
  await type("go to index, row and column", "1 0 2 1");
  await page.says("[1, 2, 0, 1] = 21");
  await page.choose("Export ▾", "Copy (Ctrl+C)");
  await page.says("1 cell copied.");
  expect(page.host.requested.at(-1)?.params).toMatchObject({ slice: "[1:2, 2:3, 0:1, 1:2]", cells: 1 });
  await type("slice", "[:1, :, :, :]");
  await page.until(() => expect(cells()).toHaveLength(12));
  await type("go to index, row and column", "1 0 2 1");
  await page.says("[1, 2, 0, 1] = 21");
  expect(await sliceText()).toBe("[:, :, :, :]");
  await type("go to index, row and column", "1 0 3 1");
  await page.says("Index 3 is not in dim 1, which has size 3.");
});
