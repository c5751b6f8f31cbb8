// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { recordOf } from "../../../../support/recordedCanvas";
import { BOX, PLOTS, ShownPlot } from "./everyPlot";

let shown: ShownPlot;
afterEach(() => {
  vi.useRealTimers();
  shown.close();
});

describe.each(Object.entries(PLOTS))("the plot of %s", (_name, every) => {
  it("ends a drag where the pointer is cancelled, and follows it no more", async () => {
    shown = await ShownPlot.open(every);
    const before = shown.above;
    shown.pointer("pointerdown", 0.3, 0.5);
    shown.pointer("pointermove", 0.4, 0.5);
    await shown.rest();
    expect(shown.above).not.toEqual(every.isMoved ? undefined : before);
    shown.pointer("pointercancel", 0.4, 0.5);
    shown.pointer("pointerleave", 0.4, 0.5);
    await shown.rest();
    const still = shown.above;
    if (!every.isMoved) expect(still).toEqual(before);
    shown.told.length = 0;
    shown.pointer("pointermove", 0.7, 0.6);
    shown.pointer("pointerup", 0.7, 0.6);
    shown.pointer("pointerleave", 0.7, 0.6);
    await shown.rest();
    expect([shown.told, shown.above]).toEqual([[], still]);
  });

  it("tells how it is looked at once it was dragged, by the px of its own place", async () => {
    shown = await ShownPlot.open(every);
    shown.pointer("pointerdown", 0.3, 0.5);
    shown.pointer("pointermove", 0.4, 0.6, { shiftKey: false });
    shown.pointer("pointermove", 0.6, 0.6);
    shown.pointer("pointerup", 0.6, 0.6);
    await shown.rest();
    // What shows all already cannot be moved.
    if (every.tag !== "tensor-view-heatmap") expect(shown.told).toContain(every.looked[0]);
    shown.told.length = 0;
    shown.pointer("pointermove", 0.8, 0.5);
    shown.pointer("pointerup", 0.8, 0.5);
    await shown.rest();
    expect(shown.told).toEqual([]);
  });

  it("is drawn anew, and as sharp, where a px has another size", async () => {
    shown = await ShownPlot.open(every);
    const canvases = shown.widths.length;
    for (const ratio of [2, 1.5]) {
      const before = recordOf(shown.picture).pictures;
      shown.page.layout.setPixelRatio(ratio);
      await shown.page.until(() => expect(recordOf(shown.picture).pictures).toBeGreaterThan(before));
      await shown.rest();
      expect(shown.widths).toEqual(Array.from({ length: canvases }, () => BOX.width * ratio));
    }
  });

  it("forgets what is pointed at or dragged at a press outside", async () => {
    shown = await ShownPlot.open(every);
    const still = shown.above;
    const pressOutside = () =>
      document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerId: 2, isPrimary: true }));
    shown.pointer("pointermove", ...every.at);
    await shown.rest();
    expect(shown.above).not.toEqual(still);
    pressOutside();
    await shown.rest();
    expect([shown.above, shown.hasTooltip]).toEqual([still, false]);
    shown.pointer("pointerdown", 0.3, 0.5);
    shown.pointer("pointermove", 0.4, 0.5);
    pressOutside();
    await shown.rest();
    shown.told.length = 0;
    const left = shown.above;
    if (!every.isMoved) expect(left).toEqual(still);
    shown.pointer("pointermove", 0.7, 0.5);
    shown.pointer("pointerup", 0.7, 0.5);
    shown.pointer("pointerleave", 0.7, 0.5);
    await shown.rest();
    expect([shown.told, shown.above]).toEqual([[], left]);
  });

  it("says nothing of presses outside while nothing is pointed at", async () => {
    shown = await ShownPlot.open(every);
    const told: string[] = [];
    for (const name of ["plot-point", "graph-line"]) shown.plot.addEventListener(name, () => told.push(name));
    document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, isPrimary: true }));
    await shown.rest();
    expect(told).toEqual([]);
  });

  it("points at nothing once it is back on the page", async () => {
    shown = await ShownPlot.open(every);
    const still = shown.above;
    shown.pointer("pointermove", ...every.at);
    await shown.rest();
    const { parentNode, nextSibling } = shown.plot;
    shown.plot.remove();
    parentNode?.insertBefore(shown.plot, nextSibling);
    await shown.rest();
    await shown.page.until(() => expect(shown.above).toEqual(still));
  });

  it("takes one pointer's drag for that one's alone", async () => {
    shown = await ShownPlot.open(every);
    // Two of them pinch.
    if (every.isMoved) return;
    shown.pointer("pointerdown", 0.3, 0.5);
    shown.pointer("pointermove", 0.5, 0.5);
    shown.pointer("pointermove", 0.9, 0.5, { pointerId: 2, isPrimary: false });
    shown.pointer("pointerup", 0.9, 0.5, { pointerId: 2, isPrimary: false });
    await shown.rest();
    expect(shown.told).toEqual([]);
    shown.pointer("pointerup", 0.5, 0.5);
    expect(shown.told).toEqual([every.looked[0]]);
  });

  it("says nothing of a click once it was left", async () => {
    shown = await ShownPlot.open(every);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    shown.pointer("pointerdown", ...every.at);
    shown.pointer("pointerup", ...every.at);
    shown.plot.remove();
    shown.told.length = 0;
    vi.advanceTimersByTime(1000);
    expect(shown.told).toEqual([]);
  });
});
