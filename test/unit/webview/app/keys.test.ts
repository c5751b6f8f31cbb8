// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { askerOf } from "../../../support/asking";
import { DomPage } from "../../../support/domPage";
import { MemoryProvider, type MemorySeries, tensorOf } from "../../../support/memoryProvider";
import "../../../../webview/app/frame";

const LOGDIR = "/logs";
const weights: MemorySeries = {
  tag: "net/w",
  kind: "tensor",
  points: [0, 1, 2].map((step) => ({
    step: BigInt(step),
    wallTimeSeconds: 1_700_000_000 + step,
    value: {
      kind: "tensor",
      tensor: tensorOf(
        "float32",
        [2, 3],
        Float32Array.from({ length: 6 }, (_, i) => 100 * step + i),
      ),
    },
  })),
};
const SERIES = { on: "series", logdir: LOGDIR, run: "a", tag: "net/w", kind: "tensor" } as const;

let page: DomPage;
afterEach(() => page.close());

function open(view: string): void {
  const asker = askerOf(new MemoryProvider(LOGDIR, { a: [weights] }));
  page = new DomPage(asker, { shown: { subject: { ...SERIES, view } } });
}

/** Presses a key on an element, as one that has the focus. */
function press(element: Element, key: string): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true });
  element.dispatchEvent(event);
  return event;
}

const chosen = (group: string) =>
  page
    .all(`[role=radiogroup][aria-label=${group}] [aria-checked=true]`)
    .map(({ textContent }) => textContent?.trim())
    .join();
const tab = (name: string) => page.named("[role=radio]", name);
const selected = () => page.all("tensor-view-selection")[0]?.textContent?.trim();

describe("right after the tab of a view was clicked", () => {
  it("digits choose the drawing, and T the numbers", async () => {
    open("table");
    const histogram = await tab("Histogram");
    histogram.click();
    await page.find("tensor-view-histogram-bar");
    for (const [key, name] of Object.entries({ 3: "Heatmap", 2: "Overlay", 4: "Bands", 1: "Offset" })) {
      expect(press(histogram, key).defaultPrevented).toBe(true);
      await page.until(() => expect(chosen("Drawing")).toBe(name));
    }
    press(histogram, "t");
    await page.find("tensor-view-histogram-table");
  });

  it("arrows walk the picture, which has the keyboard from then on", async () => {
    open("table");
    const histogram = await tab("Histogram");
    histogram.click();
    await page.says(/3 steps; median/);
    expect(press(histogram, "ArrowUp").defaultPrevented).toBe(true);
    await page.until(() => expect(page.all(".said")[0]?.textContent).not.toBe(""));
    const [plot] = page.all("tensor-view-histogram-plot");
    expect(plot?.shadowRoot?.activeElement?.className).toBe("frame");
  });

  it("arrows move in the table, and T swaps its rows and columns", async () => {
    open("raw");
    const table = await tab("Table");
    table.click();
    await page.until(() => expect(page.all("[role=gridcell]")).toHaveLength(6));
    press(table, "ArrowDown");
    await page.until(() => expect(selected()).toMatch(/^\[1, 0\] = 203/));
    press(table, "t");
    await page.says("rows dim 1 columns dim 0");
  });

  it("F follows, and stays where it is", async () => {
    open("raw");
    const table = await tab("Table");
    table.click();
    await page.find("tensor-view-tensor");
    const following = () => page.all("tensor-view-step-bar [aria-pressed], [aria-label='Follow the newest step']")[0];
    await page.until(() => expect(following()?.getAttribute("aria-pressed")).toBe("true"));
    press(table, "f");
    await page.until(() => expect(following()?.getAttribute("aria-pressed")).toBe("false"));
  });
});

describe("from a selected cell", () => {
  it("[ and ] go to the previous and the next step, and the cell stays the one with the keyboard; ? tells them", async () => {
    open("table");
    await page.until(() => expect(page.all("[role=gridcell]")).toHaveLength(6));
    const grid = await page.find("[role=grid]");
    grid.focus();
    press(grid, "ArrowDown");
    await page.until(() => expect(selected()).toMatch(/^\[1, 0\] = 203/));
    for (const [key, value] of [
      ["[", 103],
      ["[", 3],
      ["[", 3],
      ["]", 103],
    ] as const) {
      expect(press(grid, key).defaultPrevented).toBe(true);
      await page.until(() => expect(selected()).toMatch(new RegExp(`^\\[1, 0\\] = ${value} `)));
    }
    expect((await page.find("tensor-view-grid")).shadowRoot?.activeElement).toBe(grid);
    press(grid, "?");
    await page.says("[ ] The previous and the next step");
  });
});

describe("keys are not a view's", () => {
  it("while they are typed into a field", async () => {
    open("histogram");
    const field = await page.named("vscode-text-field", "slice");
    for (const key of ["3", "t", "f", "ArrowUp"]) expect(press(field, key).defaultPrevented).toBe(false);
    expect(chosen("Drawing")).toBe("Offset");
  });

  it("where they have a meaning of their own", async () => {
    open("table");
    await page.until(() => expect(page.all("[role=gridcell]")).toHaveLength(6));
    const before = selected();
    press(await page.find("[role=slider]"), "ArrowLeft");
    await page.until(() => expect(page.host.shown.at(-1)).toMatchObject({ step: "1" }));
    expect(selected()).toBe(before);
  });

  it("after it is gone", async () => {
    open("histogram");
    await page.find("tensor-view-histogram-bar");
    const table = await tab("Table");
    table.click();
    await page.find("tensor-view-tensor");
    expect(press(table, "3").defaultPrevented).toBe(false);
  });
});
