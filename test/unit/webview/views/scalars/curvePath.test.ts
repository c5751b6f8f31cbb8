import { describe, expect, it } from "vitest";
import { type CurvePlace, traceCurve } from "../../../../../webview/ui/plot/curvePath";
import { pixelMap } from "../../../../../webview/ui/plot/pixelMap";
import type { CardScene } from "../../../../../webview/views/scalars/card/cardScene";
import { SeededRandom } from "../../../../support/seededRandom";
import { sceneOf } from "./drawnCurves";

const AREA = { left: 50, top: 10, width: 300, height: 200 };

function placeOf({ x, y }: CardScene): CurvePlace {
  const map = pixelMap(AREA, { low: x.to(x.low), high: x.to(x.high) }, { low: y.to(y.low), high: y.to(y.high) });
  return { x, y, map, pixelRatio: 1 };
}

/** The lines that are drawn of the first curve: those of one path each, and dots. */
function traced(scene: CardScene, column: "values" | "smoothed" = "values") {
  const lines: [number, number][][] = [];
  const dots: [number, number][] = [];
  const pen = {
    moveTo: (x: number, y: number) => lines.push([[x, y]]),
    lineTo: (x: number, y: number) => lines.at(-1)?.push([x, y]),
  };
  const [curve] = scene.curves;
  if (curve) traceCurve(pen, curve, curve[column], placeOf(scene), (x, y) => dots.push([x, y]));
  return { lines, dots };
}

describe("what is drawn of a curve", () => {
  it("has in each pixel column the least and the greatest of 200,000 points", () => {
    const random = new SeededRandom(7);
    const xs = Array.from({ length: 200_000 }, (_, i) => i);
    const values = xs.map((x) => Math.sin(x / 9000) + random.next() * 0.2 + (random.next() < 1e-4 ? 30 : 0));
    const scene = sceneOf({ a: { xs, values } });
    const place = placeOf(scene);
    const ends = () =>
      Array.from({ length: AREA.width + 1 }, () => [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]);
    const take = (columns: number[][], x: number, y: number) => {
      const column = columns[Math.floor(x) - AREA.left] as [number, number];
      column[0] = Math.min(column[0], y);
      column[1] = Math.max(column[1], y);
    };
    const wanted = ends();
    for (const [i, x] of xs.entries()) take(wanted, place.map.x(x), place.map.y(values[i] as number));
    const drawnEnds = ends();
    const { lines } = traced(scene);
    for (const [x, y] of lines.flat()) take(drawnEnds, x, y);
    expect(drawnEnds).toEqual(wanted);
    expect(lines.flat().length).toBeLessThanOrEqual(4 * (AREA.width + 1));
  });

  it("never leads from one part to the next, nor over what is no number", () => {
    const scene = sceneOf({
      a: {
        xs: [0, 10, 20, 30, 10, 20, 30],
        values: [1, 2, Number.NaN, 3, 1, 2, 1],
        parts: [0, 4],
      },
    });
    const { map } = placeOf(scene);
    const { lines, dots } = traced(scene);
    expect(lines.map((line) => line.map(([x]) => Math.round(map.placeOfX(x))))).toEqual([[0, 10], [30], [10, 20, 30]]);
    // A point alone is a dot.
    expect(dots.map(([x]) => Math.round(map.placeOfX(x)))).toEqual([30]);
  });

  it("leads to the neighbours of what is in view, and no further", () => {
    const scene = sceneOf({ a: { xs: [0, 10, 20, 30, 40, 50], values: [1, 2, 3, 4, 5, 6] } }, { x: [22, 28] });
    const { map } = placeOf(scene);
    expect(traced(scene).lines.map((line) => line.map(([x]) => Math.round(map.placeOfX(x))))).toEqual([[20, 30]]);
  });

  it("is nothing of what a logarithm has no place for", () => {
    const scene = sceneOf({ a: { xs: [0, 1, 2, 3], values: [1, 0, -1, 10] } }, { yScale: "log" });
    expect(traced(scene).lines.map((line) => line.length)).toEqual([1, 1]);
    expect(scene.facts.notPositive).toBe(2);
    expect([scene.y.low > 0.5, scene.y.low < 1, scene.y.high > 10, scene.y.high < 20]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it("of one point is a dot, of none nothing", () => {
    expect(traced(sceneOf({ a: { xs: [5], values: [3] } })).dots).toHaveLength(1);
    expect(traced(sceneOf({ a: { xs: [], values: [] } }))).toEqual({ lines: [], dots: [] });
  });

  it("stays near the canvas where values are far away", () => {
    const scene = sceneOf({ a: { xs: [0, 1, 2], values: [0, 1e300, 0] } }, { y: [0, 1] });
    for (const [, y] of traced(scene).lines.flat()) expect(Math.abs(y)).toBeLessThanOrEqual(100_000);
  });
});
