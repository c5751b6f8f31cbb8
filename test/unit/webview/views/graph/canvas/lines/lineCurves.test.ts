import { describe, expect, it } from "vitest";
import { lineCurves } from "../../../../../../../webview/views/graph/canvas/lines/lineCurves";
import { curvePoint } from "../../../../../../../webview/views/graph/canvas/moves/pictureHit";
import { SeededRandom } from "../../../../../../support/seededRandom";

function curveOf(points: readonly number[], isUpright = true): Float32Array {
  const lines = { starts: Uint32Array.of(0, points.length / 2), points: Float32Array.from(points) };
  return lineCurves(lines, isUpright).points;
}

describe("curves of lines", () => {
  it("go through all points of their line, and leave and reach boxes along the flow", () => {
    const points = [0, 0, 30, 40, 35, 80, 100, 100];
    for (const isUpright of [true, false]) {
      const curve = curveOf(points, isUpright);
      expect(curve).toHaveLength(2 * 10);
      const through = [0, 3, 6, 9].flatMap((i) => [curve[2 * i], curve[2 * i + 1]]);
      expect(through).toEqual(points);
      const across = isUpright ? 0 : 1;
      expect(curve[2 + across]).toBe(curve[across]);
      expect(curve[16 + across]).toBe(curve[18 + across]);
    }
  });

  it("never swing out between points that follow the flow", () => {
    const random = new SeededRandom(7);
    for (let trial = 0; trial < 200; trial++) {
      const count = 2 + Math.floor(random.next() * 6);
      const points = Array.from({ length: count }, (_, i) => [
        random.next() * 300,
        -40 * i - random.next() * 30,
      ]).flat();
      const curve = curveOf(points);
      for (let piece = 0; piece < count - 1; piece++) {
        const [from, to] = [points[2 * piece] as number, points[2 * piece + 2] as number];
        for (let t = 0; t <= 1; t += 0.05) {
          const x = curvePoint(curve, 6 * piece, t, 0);
          if (!(x >= Math.min(from, to) - 0.01 && x <= Math.max(from, to) + 0.01))
            expect.fail(`trial ${trial}: ${x} at ${t} of piece ${piece} is not between ${from} and ${to}`);
        }
      }
    }
  });

  it("are smooth where a line turns back", () => {
    const curve = curveOf([0, 0, 0, 50, 80, 50, 80, -20]);
    for (const i of [3, 6]) {
      const before = [curve[2 * i] as number, curve[2 * i + 1] as number].map(
        (at, part) => at - (curve[2 * i - 2 + part] as number),
      );
      const after = [0, 1].map((part) => (curve[2 * i + 2 + part] as number) - (curve[2 * i + part] as number));
      const cross = (before[0] as number) * (after[1] as number) - (before[1] as number) * (after[0] as number);
      expect(cross).toBeCloseTo(0, 3);
    }
  });

  it("have bounds that they never leave, and are nothing where a line is not drawn", () => {
    const points = [10, 0, 90, 50, 10, 100, 5, 5, 6, 6];
    const lines = { starts: Uint32Array.of(0, 3, 3, 5), points: Float32Array.from(points) };
    const { starts, bounds, points: curves } = lineCurves(lines, true);
    expect([...starts]).toEqual([0, 7, 7, 11]);
    expect([...bounds.subarray(0, 4)]).toEqual([10, 0, 90, 100]);
    expect([...bounds.subarray(4, 8)]).toEqual([0, 0, 0, 0]);
    for (let i = 0; i < 14; i += 2) {
      expect(curves[i]).toBeGreaterThanOrEqual(10);
      expect(curves[i]).toBeLessThanOrEqual(90);
    }
    expect(lineCurves({ starts: new Uint32Array(0), points: new Float32Array(0) }, true).starts).toHaveLength(1);
  });
});
