import { describe, expect, it } from "vitest";
import { drawScalars } from "../../../../../src/shared/questions/scalars";
import type { AxisScale } from "../../../../../src/tensor/picture/axisScale";
import { traceCurve } from "../../../../../webview/ui/plot/curvePath";
import { pixelMap } from "../../../../../webview/ui/plot/pixelMap";
import { curvesOf } from "../../../../../webview/views/scalars/curves/curveAnswer";
import { askerOf } from "../../../../support/asking";
import { SCALARS_LOGDIR, ScalarProvider } from "../../../../support/scalarProvider";
import { SeededRandom } from "../../../../support/seededRandom";
import { sceneOf, someRun } from "./drawnCurves";

const AREA = { left: 0, top: 0, width: 390, height: 160 };
const COUNT = 200_000;

const random = new SeededRandom(3);
const VALUES = Array.from({ length: COUNT }, (_, i) => {
  return Math.exp(-i / 50_000) + random.next() * 0.1 + (random.next() < 5e-5 ? 3 : 0);
});
const provider = new ScalarProvider();
provider.append(
  "a",
  "loss",
  VALUES.map((value, i) => ({ step: BigInt(i + 1), time: i, value })),
);

/** Least and greatest px down of each px across. */
function columnEnds(points: Iterable<readonly [x: number, y: number]>): Map<number, [number, number]> {
  const ends = new Map<number, [number, number]>();
  for (const [x, y] of points) {
    // The last point is on the right edge.
    const column = Math.min(AREA.width - 1, Math.floor(x));
    const own = ends.get(column) ?? [y, y];
    ends.set(column, [Math.min(own[0], y), Math.max(own[1], y)]);
  }
  return ends;
}

describe("what is drawn of 200,000 points as the worker gives them", () => {
  it.each<[AxisScale, readonly [number, number] | undefined]>([
    ["linear", undefined],
    ["linear", [60_000, 91_234.5]],
    ["linear", [100, 500]],
    ["log", undefined],
    ["symlog", [1000, 150_000]],
  ])("has in each pixel column of a %s axis (%j) the least and greatest of all, within one px", async (scale, x) => {
    const answer = await askerOf(provider).ask(drawScalars, {
      logdir: SCALARS_LOGDIR,
      tag: "loss",
      runs: ["a"],
      scale,
      columns: AREA.width,
      ...(x && { from: x[0], to: x[1] }),
    });
    const byName = curvesOf(answer, x, AREA.width);
    const curve = byName.get("a");
    if (!curve) throw new Error("there is no curve");
    // In a range of fewer points than px all of them come.
    expect(curve.xs.length).toBeLessThanOrEqual(4 * (AREA.width + 2));
    const answers = {
      axis: "step" as const,
      xScale: scale,
      curves: new Map([[someRun("a").key, curve]]),
      groups: new Map(),
    };
    const scene = sceneOf({ a: { xs: [], values: [] } }, { answers, x });
    const ends = (axis: typeof scene.x) => ({ low: axis.to(axis.low), high: axis.to(axis.high) });
    const map = pixelMap(AREA, ends(scene.x), ends(scene.y));
    const [first] = scene.curves;
    const drawn: [number, number][] = [];
    const pen = {
      moveTo: (px: number, py: number) => drawn.push([px, py]),
      lineTo: (px: number, py: number) => drawn.push([px, py]),
    };
    if (first) traceCurve(pen, first, first.values, { x: scene.x, y: scene.y, map, pixelRatio: 1 }, () => undefined);
    const inView = (px: number) => px >= 0 && px <= AREA.width;
    const all = VALUES.map((value, i) => [map.x(scene.x.to(i + 1)), map.y(scene.y.to(value))] as const);
    const wanted = columnEnds(all.filter(([px]) => inView(px)));
    const shown = columnEnds(drawn.filter(([px]) => inView(px)));
    expect(wanted.size).toBeGreaterThan(0);
    let worst = 0;
    for (const [column, [low, high]] of wanted) {
      const own = shown.get(column) ?? [Number.NaN, Number.NaN];
      worst = Math.max(worst, Math.abs(own[0] - low), Math.abs(own[1] - high));
    }
    expect(worst).toBeLessThanOrEqual(1);
  });
});
