// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import type { SeriesSubject } from "../../../../../src/shared/subject/subject";
import { askerOf } from "../../../../support/asking";
import { MemoryProvider } from "../../../../support/memoryProvider";
import { MemoryKeeper, type PageHostOptions } from "../../../../support/pageHost";
import { recordOf } from "../../../../support/recordedCanvas";
import { HistogramPage, LOGDIR, RECORDED, SERIES } from "./histogramPage";
import "../../../../../webview/app/frame";

let page: HistogramPage;
afterEach(() => {
  vi.useRealTimers();
  page.close();
});

/** The plot at a place of the window. */
const BOX = { left: 20, top: 40, width: 600, height: 400 };

function open(more: Partial<SeriesSubject> = {}, options: PageHostOptions = {}): void {
  page = new HistogramPage(more, options);
  page.layout.place("tensor-view-histogram-plot .frame, .frame", BOX);
}

/** Px of the window of a place in the picture, as parts of its width and height. */
const at = (across: number, down: number) => [BOX.left + BOX.width * across, BOX.top + BOX.height * down] as const;

const kept = (keeper: MemoryKeeper) => {
  const state = keeper.getState();
  return state as {
    views: { histogram?: { drawing?: string; values?: readonly number[]; steps?: readonly string[] } };
  };
};

const note = () => page.all("tensor-view-notice p").map(({ textContent }) => textContent?.trim());

describe("the histograms of a tag", () => {
  it("are asked for as far as they are drawn, and said in a caption", async () => {
    open();
    await page.drawn(4);
    await page.says(/Steps 0 to 30|4 steps; median/);
    expect(page.host.asked.filter((name) => name === "histogram/recorded")).toHaveLength(1);
    expect(page.scene.series[0]?.steps.map(({ step }) => step.step)).toEqual([0n, 10n, 20n, 30n]);
    expect(page.plot.label).toMatch(/^Histograms: .*Arrow keys walk/);
  });

  it("of tensors are computed, and bins follow what is zoomed to once that rests", async () => {
    open({ tag: "t", kind: "tensor" });
    await page.drawn(3);
    const asked = () => page.host.asked.filter((name) => name === "histogram/computed").length;
    const before = asked();
    page.plot.dispatchEvent(new CustomEvent("plot-zoom", { detail: { values: [0, 10] } }));
    expect(asked()).toBe(before);
    await page.until(() => expect(asked()).toBeGreaterThan(before));
    expect(page.scene.values).toMatchObject({ low: 0, high: 10 });
  });

  it("leave far values out until all are wanted, and say so", async () => {
    const histogram = {
      ...{ lefts: Float64Array.of(0, 1, 1e6), rights: Float64Array.of(1, 2, 2e6) },
      ...{ counts: Float64Array.of(500, 500, 1), nan: 0, posInf: 0, negInf: 0, min: 0, max: 2e6 },
    };
    const value = { kind: "histogram", histogram } as const;
    const points = [0n, 1n].map((step) => ({ step, value }));
    const asker = askerOf(new MemoryProvider(LOGDIR, { a: [{ tag: "w", kind: "histogram", points }] }));
    page = new HistogramPage({}, {}, asker);
    await page.says("2 values beyond the view in 2 steps");
    const reset = () => page.all("tensor-view-histogram-caption button").map((button) => button.textContent);
    expect(reset()).toEqual(["Show all values"]);
    page.key("0");
    await page.until(() => expect(reset()).toEqual(["Leave out far values"]));
    expect(page.scene.values.high).toBeGreaterThan(2e6);
    expect(page.text).not.toContain("beyond the view");
    page.plot.dispatchEvent(new CustomEvent("plot-zoom", { detail: { values: [0, 1.5] } }));
    await page.until(() => expect(reset()).toEqual(["Reset zoom"]));
    page.key("0");
    await page.until(() => expect(page.scene.values.high).toBeGreaterThan(2e6));
    page.key("0");
    await page.says("2 values beyond the view in 2 steps");
  });

  it("are drawn anew for another drawing, step and size", async () => {
    open();
    await page.drawn(4);
    for (const [change, is] of [
      [() => page.key("3"), () => expect(page.scene.drawing).toBe("heatmap")],
      [() => page.press("button", "Previous step"), () => expect(page.scene.shown).toBe(2)],
      [
        () => page.layout.place(".frame", { ...BOX, width: 300 }),
        () => expect(page.canvas("plot").style.width).toBe("300px"),
      ],
    ] as const) {
      const before = page.pictures;
      await change();
      await page.until(is);
      await page.until(() => expect(page.pictures).toBeGreaterThan(before));
    }
  });

  it("are not drawn anew for the cursor of another page, a walk or a note", async () => {
    open({}, { dropped: { series: [], without: [{ name: "loss", isRun: false }] } });
    await page.drawn(4);
    const { pictures, scene } = page;
    const above = recordOf(page.canvas("hover")).pictures;
    for (let step = 0; step < 20; step++) {
      page.host.channel.notify("cursor", { step: String(10 * (step % 4)) });
      await page.rest();
    }
    expect(recordOf(page.canvas("hover")).pictures).toBeGreaterThan(above + 10);
    expect([page.scene === scene, page.pictures]).toEqual([true, pictures]);
    for (const key of ["ArrowUp", "ArrowUp", "ArrowRight"]) page.key(key);
    await page.until(() => expect(page.all(".said")[0]?.textContent).toContain("step"));
    const target = await page.find("tensor-view-drop-target");
    target.dispatchEvent(new CustomEvent("rows-drop", { detail: ["row"] }));
    await page.until(() => expect(note().join()).toContain("loss"));
    await page.rest();
    expect([page.scene === scene, page.pictures]).toEqual([true, pictures]);
  });

  it("of several series are drawn with what comes of each", async () => {
    open({ others: [{ ...SERIES, tag: "v" }] });
    await page.until(() => expect(page.scene.series.map(({ steps }) => steps.length)).toEqual([4, 4]));
    expect(page.all("tensor-view-series-legend li")).toHaveLength(2);
  });

  it("laid over another follow their run again when the view was taken away and put back", async () => {
    open({ others: [{ ...SERIES, tag: "v" }] });
    await page.until(() => expect(page.scene.series.map(({ steps }) => steps.length)).toEqual([4, 4]));
    const view = await page.find("tensor-view-histogram");
    const place = view.parentNode;
    const next = view.nextSibling;
    view.remove();
    place?.insertBefore(view, next);
    await page.until(() => expect(page.all("tensor-view-histogram-plot")).toHaveLength(1));
    await page.rest();
    const asked = () => page.host.asked.filter((name) => name === "series/points").length;
    const before = asked();
    page.host.channel.notify("runs/changed", { logdir: LOGDIR, runs: ["a"] });
    // Both series ask: the frame for its own, the view for the other.
    await page.until(() => expect(asked()).toBe(before + 2));
  });
});

describe("what is looked at", () => {
  it("is kept and in a bookmark at once, however young it is", async () => {
    const keeper = new MemoryKeeper();
    open({}, { keeper });
    await page.drawn(4);
    page.plot.dispatchEvent(new CustomEvent("plot-zoom", { detail: { values: [-1, 1], positions: [1, 2] } }));
    page.host.channel.notify("bookmark/ask", null);
    await page.until(() => expect(page.host.requested.map(({ method }) => method)).toContain("bookmark/add"));
    const looked = { values: [-1, 1], steps: ["10", "20"] };
    expect(page.host.requested.find(({ method }) => method === "bookmark/add")?.params).toMatchObject({
      views: { histogram: looked },
    });
    page.key("2");
    window.dispatchEvent(new Event("pagehide"));
    expect(kept(keeper).views.histogram).toMatchObject({ ...looked, drawing: "overlay" });
  });

  it("is kept where the view is left, and found again", async () => {
    const keeper = new MemoryKeeper();
    open({}, { keeper });
    await page.drawn(4);
    page.plot.dispatchEvent(new CustomEvent("plot-zoom", { detail: { values: [-1, 1] } }));
    page.close();
    expect(kept(keeper).views.histogram).toMatchObject({ values: [-1, 1] });
    open({}, { keeper });
    await page.drawn(4);
    expect(page.scene.values).toMatchObject({ low: -1, high: 1 });
  });

  it("of another tag is drawn the same way, but not zoomed to these values", async () => {
    const keeper = new MemoryKeeper();
    open({}, { keeper });
    await page.drawn(4);
    page.key("3");
    page.plot.dispatchEvent(new CustomEvent("plot-zoom", { detail: { values: [-1, 1] } }));
    await page.until(() => expect(page.scene.values.low).toBe(-1));
    page.host.channel.notify("subject/show", { subject: { on: "series", ...SERIES, tag: "v", view: "histogram" } });
    await page.until(() => expect(page.scene.values.low).toBeLessThan(-1));
    expect(page.scene.drawing).toBe("heatmap");
  });
});

describe("the pointer", () => {
  it("is told of in a tooltip and to other pages, and of nothing once it left", async () => {
    open();
    await page.drawn(4);
    page.pointer("pointermove", ...at(0.5, 0.5));
    await page.until(() => expect(page.tooltip[0]).toMatch(/^step \d+/));
    await page.until(() => expect(page.host.cursors.at(-1)).toMatchObject({ step: expect.any(String) }));
    page.pointer("pointerleave", ...at(0.5, 0.5));
    await page.until(() => expect(page.tooltip).toEqual([]));
    await page.until(() => expect(page.host.cursors.at(-1)).toBeNull());
  });

  it("zooms to what it is dragged over, and shows all by a double click", async () => {
    open();
    await page.drawn(4);
    const { low, high } = page.scene.values;
    page.pointer("pointerdown", ...at(0.4, 0.5));
    page.pointer("pointermove", ...at(0.6, 0.5));
    page.pointer("pointerup", ...at(0.6, 0.5));
    await page.until(() => expect(page.scene.values.high - page.scene.values.low).toBeLessThan((high - low) / 2));
    page.frameOfPlot.dispatchEvent(new MouseEvent("dblclick", { bubbles: true }));
    await page.until(() => expect(page.scene.values).toMatchObject({ low, high }));
  });

  it("opens a step that is clicked once it is not clicked again, and none once the view was left", async () => {
    open();
    await page.drawn(4);
    const click = () => {
      page.pointer("pointerdown", ...at(0.5, 0.8));
      page.pointer("pointerup", ...at(0.5, 0.8));
    };
    const opened = vi.fn();
    page.plot.addEventListener("plot-open", opened);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    click();
    page.frameOfPlot.dispatchEvent(new MouseEvent("dblclick", { bubbles: true }));
    vi.advanceTimersByTime(1000);
    expect(opened).not.toHaveBeenCalled();
    click();
    vi.advanceTimersByTime(1000);
    expect(opened).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
    await page.until(() => expect(page.all("tensor-view-histogram-table")).toHaveLength(1));
    page.key("t");
    await page.until(() => expect(page.all("tensor-view-histogram-plot")).toHaveLength(1));
    await page.until(() => expect(page.pictures).toBeGreaterThan(0));
    const { plot } = page;
    plot.addEventListener("plot-open", opened);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    click();
    plot.remove();
    vi.advanceTimersByTime(1000);
    expect(opened).toHaveBeenCalledTimes(1);
  });

  it("makes way for the keyboard, whose place a press elsewhere tells no more of", async () => {
    open();
    await page.drawn(4);
    page.pointer("pointermove", ...at(0.5, 0.3));
    await page.until(() => expect(page.tooltip[0]).toMatch(/^step/));
    page.key("ArrowUp");
    const said = () => page.all(".said")[0]?.textContent ?? "";
    await page.until(() => expect(said()).toMatch(/^step/));
    await page.until(() => expect(page.tooltip.join("; ")).toBe(said()));
    document.body.dispatchEvent(new PointerEvent("pointerdown", { isPrimary: true, bubbles: true, composed: true }));
    await page.until(() => expect(page.tooltip).toEqual([]));
    expect(said()).not.toBe("");
  });
});

it("says what went wrong, in words", async () => {
  const asker = askerOf(new MemoryProvider(LOGDIR, { a: RECORDED }));
  page = new HistogramPage(
    {},
    {},
    {
      ask: (question, params, options) => {
        if (question.name === "histogram/recorded") throw new Error("the disk is gone");
        return asker.ask(question, params, options);
      },
    },
  );
  await page.until(() =>
    expect(page.all("[role=alert]").map(({ textContent }) => textContent)).toEqual(["the disk is gone"]),
  );
});
