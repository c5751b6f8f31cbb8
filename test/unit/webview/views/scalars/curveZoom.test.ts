import { describe, expect, it } from "vitest";
import { pixelMap } from "../../../../../webview/ui/plot/pixelMap";
import { brushRect } from "../../../../../webview/ui/plot/pointer/brush";
import { panned, zoomAt, zoomOfBrush } from "../../../../../webview/ui/plot/pointer/curveZoom";
import { typedNumber, withEnd } from "../../../../../webview/views/scalars/card/curveLimitFields";
import { keyedHandle, movedHandle } from "../../../../../webview/views/scalars/curves/curveHandles";
import { answersOf, sceneOf } from "./drawnCurves";

const AREA = { left: 50, top: 10, width: 100, height: 200 };
const CURVE = { a: { xs: [0, 1000], values: [0, 10] } };

function pictured(parts: Parameters<typeof sceneOf>[1] = {}) {
  const scene = sceneOf(CURVE, parts);
  const ends = (axis: typeof scene.x) => ({ low: axis.to(axis.low), high: axis.to(axis.high) });
  return { scene, map: pixelMap(AREA, ends(scene.x), ends(scene.y)) };
}

describe("a brush", () => {
  const { scene, map } = pictured({ y: [0, 10] });

  it("is a band over x; with Shift a rectangle", () => {
    const drag = { x0: 120, y0: 30, x1: 70, y1: 60 };
    const band = brushRect(drag, map, false);
    expect(band).toEqual({ left: 70, right: 120, top: 10, bottom: 210, isAcross: true, isDown: false });
    expect(band && zoomOfBrush(scene, map, band)).toEqual({ x: [200, 700] });
    const rect = brushRect(drag, map, true);
    expect(rect && zoomOfBrush(scene, map, rect)).toEqual({
      x: [200, 700],
      y: [expect.closeTo(7.5), expect.closeTo(9)],
    });
  });

  it("ends at the picture's, and is none where it is a click", () => {
    expect(brushRect({ x0: 100, y0: 30, x1: 900, y1: 60 }, map, false)?.right).toBe(150);
    expect(brushRect({ x0: 100, y0: 30, x1: 103, y1: 100 }, map, false)).toBeUndefined();
    expect(brushRect({ x0: 100, y0: 30, x1: 103, y1: 32 }, map, true)).toBeUndefined();
    // With Shift a drag along one axis is about that one alone.
    const along = brushRect({ x0: 100, y0: 30, x1: 140, y1: 32 }, map, true);
    expect(Object.keys(along ? zoomOfBrush(scene, map, along) : {})).toEqual(["x"]);
  });

  it("follows the axis as it is scaled", () => {
    const xs = [1, 10_000];
    const log = sceneOf(
      { a: { xs, values: xs } },
      { answers: answersOf({ a: { xs, values: xs } }, { xScale: "log" }) },
    );
    const logMap = pixelMap(AREA, { low: 0, high: 4 }, { low: 0, high: 1 });
    const band = { left: 75, right: 125, top: 10, bottom: 210, isAcross: true, isDown: false };
    const zoom = zoomOfBrush(log, logMap, band);
    expect(zoom.x).toEqual([expect.closeTo(10), expect.closeTo(1000)]);
  });
});

describe("a wheel", () => {
  it("keeps the place under the pointer, and ends at all there is", () => {
    const { scene, map } = pictured({ y: [0, 10] });
    expect(zoomAt(scene, map, { x: 75, y: 10 }, 0.5, false)).toEqual({ x: [125, 625] });
    expect(zoomAt(scene, map, { x: 75, y: 10 }, 2, false)).toEqual({ x: undefined });
    expect(zoomAt(scene, map, { x: 75, y: 210 }, 0.5, true).y).toEqual([0, 5]);
    const zoomed = pictured({ x: [900, 1000] });
    expect(zoomAt(zoomed.scene, zoomed.map, { x: 50, y: 10 }, 4, false).x).toEqual([900, 1000]);
  });

  it("shows two steps at least", () => {
    const { scene, map } = pictured({ x: [10, 14] });
    expect(zoomAt(scene, map, { x: 100, y: 10 }, 0.01, false).x).toEqual([expect.closeTo(11), expect.closeTo(13)]);
  });

  it("pans within what there is", () => {
    expect(panned(pictured().scene, 0.5)).toBeUndefined();
    expect(panned(pictured({ x: [200, 400] }).scene, 0.5)?.x).toEqual([300, 500]);
    expect(panned(pictured({ x: [200, 400] }).scene, -9)?.x).toEqual([0, 200]);
    expect(panned(pictured({ x: [800, 1000] }).scene, 1)).toBeUndefined();
  });
});

describe("the handles of a range", () => {
  const { scene } = pictured();

  it("never pass each other nor the ends, and stand on steps", () => {
    expect(movedHandle(scene, [100, 200], 0, 150.4)).toEqual([150, 200]);
    expect(movedHandle(scene, [100, 200], 0, 900)).toEqual([200, 200]);
    expect(movedHandle(scene, [100, 200], 1, 5000)).toEqual([100, 1000]);
    expect(movedHandle(scene, [100, 200], 0, -5)).toEqual([0, 200]);
  });

  it("move by keys: a hundredth of the view, or a step", () => {
    expect(keyedHandle(scene, [100, 200], 0, "ArrowRight")).toEqual([110, 200]);
    expect(keyedHandle(scene, [100, 200], 1, "PageUp")).toEqual([100, 300]);
    expect(keyedHandle(scene, [100, 200], 0, "Home")).toEqual([0, 200]);
    expect(keyedHandle(scene, [100, 200], 0, "x")).toBeUndefined();
    const { scene: few } = pictured({ x: [100, 110] });
    expect(keyedHandle(few, [100, 200], 0, "ArrowRight")).toEqual([101, 200]);
  });
});

describe("typed limits", () => {
  it.each([
    ["1.5", 1.5],
    [" −2e-3 ", -0.002],
    ["0,5", 0.5],
    [".5", 0.5],
    ["1e400x", undefined],
    ["", undefined],
    ["a", undefined],
  ])("%j is %s", (text, value) => {
    expect(typedNumber(text)).toBe(value);
  });

  it("leave something to show", () => {
    expect(withEnd([0, 10], 0, 5)).toEqual([5, 10]);
    expect(withEnd([0, 10], 0, 10)).toBeUndefined();
    expect(withEnd([0, 10], 1, -1)).toBeUndefined();
  });
});
