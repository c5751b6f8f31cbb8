import { describe, expect, it } from "vitest";
import { pixelMap } from "../../../../../../webview/ui/plot/pixelMap";
import { tooltipPlace, tooltipRoom } from "../../../../../../webview/ui/plot/tooltipPlace";
import type { TooltipOrder } from "../../../../../../webview/views/scalars/curveSettings";
import { nearestPoint, pointsAt } from "../../../../../../webview/views/scalars/curves/curveHit";
import { apartTexts, tooltipList } from "../../../../../../webview/views/scalars/curves/curveTooltip";
import { type SomeCurve, sceneOf } from "../drawnCurves";

const AREA = { left: 0, top: 0, width: 100, height: 100 };

function pointed(curves: Readonly<Record<string, SomeCurve>>, x: number, value: number) {
  const scene = sceneOf(curves);
  const ends = (axis: typeof scene.x) => ({ low: axis.to(axis.low), high: axis.to(axis.high) });
  const place = { x: scene.x, y: scene.y, map: pixelMap(AREA, ends(scene.x), ends(scene.y)), pixelRatio: 1 };
  const points = pointsAt(scene, place, x);
  const y = place.map.y(scene.y.to(value));
  const nearest = nearestPoint(points, y);
  return {
    points,
    nearest,
    list: (order: TooltipOrder, room = 10) => {
      const { rows, more } = tooltipList(points, undefined, nearest, y, order, room);
      return { names: rows.map(({ point }) => point.curve.name), rows, more };
    },
  };
}

const flat = (value: number): SomeCurve => ({ xs: [0, 10], values: [value, value] });

describe("points at a place", () => {
  it("are the nearest of each curve; of two as near the earlier written, also over parts and where x goes back", () => {
    const { points } = pointed(
      {
        a: { xs: [0, 10, 20], values: [1, 2, 3] },
        back: { xs: [0, 10, 20, 10, 20], values: [1, 2, 3, 4, 5], parts: [0, 3] },
        wild: { xs: [30, 0, 14, 2], values: [1, 2, 3, 4] },
        none: { xs: [], values: [] },
      },
      14,
      0,
    );
    expect(points.map(({ curve, place }) => [curve.name, place])).toEqual([
      ["a", 1],
      ["back", 1],
      ["wild", 2],
    ]);
    expect(pointed({ a: { xs: [0, 10], values: [1, 2] } }, 5, 0).points[0]?.place).toBe(0);
    expect(pointed({ a: { xs: [0, 10], values: [1, 2] } }, 99, 0).points[0]?.place).toBe(1);
  });
});

describe("the list of a tooltip", () => {
  const curves = { b: flat(3), a: flat(1), d: flat(Number.NaN), c: flat(2), e2: flat(9), e10: flat(8) };

  it("begins with the nearest curve, and sorts the others by value, nearness or name", () => {
    const at = pointed(curves, 0, 2.1);
    expect(at.list("value").names).toEqual(["c", "e2", "e10", "b", "a", "d"]);
    expect(at.list("nearest").names).toEqual(["c", "b", "a", "e10", "e2", "d"]);
    expect(at.list("name").names).toEqual(["c", "a", "b", "d", "e2", "e10"]);
    expect(at.list("value").rows.map(({ isNearest }) => isNearest)).toEqual([true, false, false, false, false, false]);
  });

  it("keeps what is nearest where not all have room, and says how many are left out", () => {
    const { names, more } = pointed(curves, 0, 2.1).list("value", 3);
    expect([names, more]).toEqual([["c", "b", "a"], 3]);
    expect(pointed(curves, 0, 2.1).list("name", 1).names).toEqual(["c"]);
  });

  it("is there for curves without a number as well", () => {
    expect(pointed({ d: flat(Number.NaN) }, 0, 0).list("value").rows[0]?.value).toBe("NaN");
  });

  it("has digits that tell neighbours apart, and decimals below each other", () => {
    expect(apartTexts([0.5, 0.50001, 0.50002, 0.5])).toEqual(["0.50000", "0.50001", "0.50002", "0.50000"]);
    expect(apartTexts([2, 1.25, Number.NaN, Number.POSITIVE_INFINITY])).toEqual(["2.00", "1.25", "NaN", "+Inf"]);
    expect(apartTexts([1_000_001, 1_000_000])).toEqual(["1,000,001", "1,000,000"]);
    expect(apartTexts([1e-12, 1])).toEqual(["1e-12", "1"]);
    expect(apartTexts([])).toEqual([]);
  });
});

describe("the place of a tooltip", () => {
  const size = { width: 200, height: 120 };
  const room = { width: 500, height: 400 };

  it("is inside the window, wherever the pointer is, and never under it", () => {
    for (let x = 0; x <= room.width; x += 10) {
      for (let y = 0; y <= room.height; y += 10) {
        const at = tooltipPlace({ x, y }, size, room);
        const [right, bottom] = [at.x + size.width, at.y + size.height];
        const isInside = at.x >= 0 && right <= room.width && at.y >= 0 && bottom <= room.height;
        const isBeside = at.x > x || right < x;
        if (!(isInside && isBeside))
          expect({ pointer: [x, y], from: [at.x, at.y], to: [right, bottom] }).toBeUndefined();
      }
    }
  });

  it("has its beginning inside where it is wider than the window", () => {
    expect(tooltipPlace({ x: 100, y: 100 }, { width: 900, height: 900 }, room)).toEqual({ x: 4, y: 4 });
  });

  it("has as many lines as fit", () => {
    expect(tooltipRoom(220, 18, 2)).toBe(9);
    expect(tooltipRoom(10, 18, 2)).toBe(1);
  });
});
