// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { MemoryKeeper } from "../../../../support/pageHost";
import { HparamsPage } from "./hparamsPage";
import type { SomeSession } from "./someTable";
import "../../../../../webview/app/frame";
import "../../../../../webview/views/hparams/hparamsView";

const SESSIONS: readonly SomeSession[] = [0.1, 0.2, 0.3, 0.4, 0.5].map((lr, i) => ({
  run: `r${i}`,
  hparams: { lr, opt: i < 2 ? "adam" : "sgd", ...(i < 4 && { n: i * i }) },
  metrics: { "/acc": [lr * 2] },
}));

/** Px of the picture; its axes are lr, n, acc. */
const BOX = { left: 0, top: 0, width: 672, height: 632 };
const CELL = { width: 200, height: 200 };

let page: HparamsPage;

afterEach(() => page.close());

async function openMatrix(options: ConstructorParameters<typeof HparamsPage>[1] = {}): Promise<HTMLElement> {
  page = new HparamsPage(SESSIONS, options);
  page.layout.place("tensor-view-scatter-matrix .frame", BOX);
  await page.press("button", "Matrix");
  return page.find("tensor-view-scatter-matrix .frame");
}

const told = () => page.all("tensor-view-scatter-matrix .words p").map((one) => one.textContent?.trim());

/** Px at a share of the cell in a row and a column. */
function px(row: number, column: number, across: number, up: number): { clientX: number; clientY: number } {
  return {
    clientX: 60 + (column + across) * CELL.width,
    clientY: 8 + (row + 1 - up) * CELL.height,
  };
}

function pointer(frame: HTMLElement, type: string, at: { clientX: number; clientY: number }, more = {}): void {
  frame.dispatchEvent(new PointerEvent(type, { ...at, pointerId: 1, button: 0, bubbles: true, ...more }));
}

function drag(frame: HTMLElement, from: ReturnType<typeof px>, to: ReturnType<typeof px>, more = {}): void {
  pointer(frame, "pointerdown", from, more);
  pointer(frame, "pointermove", to, more);
  pointer(frame, "pointerup", to, more);
}

it("tells its sessions, the cell that keys act on and the columns that are left out", async () => {
  const frame = await openMatrix();
  expect(frame.getAttribute("aria-label")).toBe("Matrix of points of 5 sessions, 0 selected");
  await page.until(() =>
    expect(told()).toEqual([
      "lr across, n up: 4 sessions, 1 without a place",
      "1 columns without a numeric axis are left out.",
    ]),
  );
  page.layout.place("tensor-view-scatter-matrix .frame", { ...BOX, width: 240 });
  await page.until(() =>
    expect(told()[1]).toBe(
      "The first 2 numeric columns are shown; 1 more do not fit. 1 columns without a numeric axis are left out.",
    ),
  );
});

it("selects the sessions within a drag in a cell, with Shift more, in the one selection of all views", async () => {
  const frame = await openMatrix();
  await page.until(() => expect(told()[0]).toContain("lr across"));
  // In the cell of lr and acc: the lower left half, and then the upper right corner, out of the cell.
  drag(frame, px(2, 0, 0.01, 0.04), px(2, 0, 0.4, 0.4));
  await page.says("2 selected");
  expect(told()[0]).toBe("lr across, acc up: 5 sessions");
  drag(frame, px(2, 0, 0.85, 0.85), px(1, 1, 0.5, 0.5), { shiftKey: true });
  await page.says("3 selected");
  await page.press("button", "Table");
  await page.until(() =>
    expect(page.all("tbody tr[aria-selected=true]").map((row) => row.querySelector("button")?.title)).toEqual([
      "r0",
      "r1",
      "r4",
    ]),
  );
});

it("turns the session of a point that is clicked, and tells it under the pointer", async () => {
  const frame = await openMatrix();
  await page.until(() => expect(told()[0]).toContain("lr across"));
  const middle = px(2, 0, 0.5 * 0.97, 0.5 * 0.97 + 0.03);
  pointer(frame, "pointermove", middle);
  await page.until(() => {
    const rows = page.all("tensor-view-scatter-matrix .tooltip tr").map((row) => row.textContent?.trim());
    expect(rows.slice(0, 3)).toEqual(["r2", "lr0.3", "acc0.6"]);
  });
  drag(frame, middle, middle);
  await page.says("1 selected");
  drag(frame, middle, middle);
  await page.until(() => expect(page.text).not.toContain("1 selected"));
});

it("goes from cell to cell by keys, and makes a cell the scatter with the scales of its axes", async () => {
  const keeper = new MemoryKeeper();
  page = new HparamsPage(SESSIONS, { keeper });
  await page.press("button", "Parallel");
  await page.choose("lr ▾", "Logarithmic");
  await page.press("button", "Matrix");
  const frame = await page.find("tensor-view-scatter-matrix .frame");
  frame.focus();
  page.key("ArrowDown");
  await page.until(() => expect(told()[0]).toBe("lr across, acc up: 5 sessions"));
  page.key("ArrowRight");
  await page.until(() => expect(told()[0]).toBe("n across, acc up: 4 sessions, 1 without a place"));
  await page.until(() => expect(JSON.stringify(keeper.getState())).toContain('"x":"hparam:n"'));
  page.close();
  page = new HparamsPage(SESSIONS, { keeper });
  (await page.find("tensor-view-scatter-matrix .frame")).focus();
  await page.until(() => expect(told()[0]).toBe("n across, acc up: 4 sessions, 1 without a place"));
  page.key("ArrowLeft");
  await page.until(() => expect(told()[0]).toBe("lr across, acc up: 5 sessions"));
  page.key("Enter");
  const scatter = await page.find("tensor-view-scatter .frame");
  expect(scatter.getAttribute("aria-label")).toBe("lr, acc of 5 sessions, 0 selected");
  await page.until(() => expect(page.focused).toBe(scatter));
  expect((await page.named("button", "log x")).getAttribute("aria-pressed")).toBe("true");
  expect((await page.named("button", "log y")).getAttribute("aria-pressed")).toBe("false");
});

it("goes out as SVG, one half or both", async () => {
  await openMatrix();
  await page.until(() => expect(told()[0]).toContain("lr across"));
  const saved = () => page.requests("save") as { readonly format: string; readonly bytes: Uint8Array }[];
  const text = (at: number) => new TextDecoder().decode(saved()[at]?.bytes);
  await page.choose("Save or copy", "Save as SVG…");
  await page.until(() => expect(saved()).toHaveLength(1));
  expect(text(0).match(/<circle/g)).toHaveLength(5 * 3);
  expect(text(0)).toContain(">1 without a place</text>");
  await page.press("button", "Both halves");
  await page.choose("Save or copy", "Save as SVG…");
  await page.until(() => expect(saved()).toHaveLength(2));
  expect(text(1).match(/<circle/g)).toHaveLength(5 * 6);
});

it("says that it needs two numeric columns", async () => {
  page = new HparamsPage([
    { run: "a", hparams: { lr: 0.1, opt: "sgd" } },
    { run: "b", hparams: { lr: 0.2, opt: "adam" } },
  ]);
  await page.press("button", "Matrix");
  await page.says("A matrix needs two shown columns with numeric axes.");
});
