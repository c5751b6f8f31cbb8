import { describe, expect, it } from "vitest";
import { bucketAt, type StepBuckets } from "../../../../../../webview/ui/plot/histogram/stepBuckets";
import { pixelMap } from "../../../../../../webview/ui/plot/pixelMap";
import { brushRect } from "../../../../../../webview/ui/plot/pointer/brush";
import { beyondShare, captionText, thinnedText } from "../../../../../../webview/views/histogram/caption";
import { DEFAULT_STATE, type HistogramState } from "../../../../../../webview/views/histogram/histogramState";
import { hitTest } from "../../../../../../webview/views/histogram/plot/bucketHit";
import { hoverLines, shareText } from "../../../../../../webview/views/histogram/plot/hoverText";
import { panned, zoomAt, zoomTo } from "../../../../../../webview/views/histogram/plot/zoom";
import type { Scene } from "../../../../../../webview/views/histogram/scene/histogramScene";
import { oddValues } from "../../../../../../webview/views/histogram/scene/oddValues";
import { buildScene, roomFor } from "../../../../../../webview/views/histogram/scene/sceneBuilder";
import { walk } from "../../../../../../webview/views/histogram/values/bucketWalk";
import { someBuckets } from "../someBuckets";

const size = { width: 800, height: 400 };

function sourceOf(all: readonly StepBuckets[], name = "w") {
  const steps = all.map((_, point) => ({ step: BigInt(point * 10), point, error: undefined }));
  const columns = {
    steps: BigInt64Array.from(steps, ({ step }) => step),
    wallTimesSeconds: Float64Array.from(steps, (_, i) => 1000 + i),
    superseded: new Uint8Array(all.length),
    afterDamage: new Uint8Array(all.length),
    errors: [],
  };
  return { name, columns, steps, get: (point: number) => all[point] };
}

function sceneOf(state: Partial<HistogramState>, ...all: (readonly StepBuckets[])[]): Scene {
  const sources = all.map((buckets, i) => sourceOf(buckets, `series ${i}`));
  const scene = buildScene({ ...DEFAULT_STATE, ...state }, sources, (all[0]?.length ?? 1) - 1, size);
  if (!scene) throw new Error("there is no scene");
  return scene;
}

const three = [
  someBuckets([0, 1, 2], [10, 30]),
  someBuckets([0, 1, 2], [20, 20], { nan: 3 }),
  someBuckets([0, 1, 2], [30, 10]),
];

describe("an append to a hundred thousand steps", () => {
  const COUNT = 100_000;
  const shapes: readonly Partial<HistogramState>[] = [
    { drawing: "offset" },
    { drawing: "heatmap", measure: "relative" },
    { drawing: "bands", steps: ["10", "900000"] },
  ];

  it.each(shapes)("costs what is drawn: %o", (shape) => {
    const own = Array.from({ length: COUNT + 1 }, (_, point) => ({
      step: BigInt(point * 10),
      point,
      error: undefined,
    }));
    let looks = 0;
    const counted = (count: number) =>
      new Proxy(own.slice(0, count), {
        get(target, name, self) {
          if (typeof name === "string" && /^\d+$/.test(name)) looks++;
          return Reflect.get(target, name, self);
        },
      });
    const buckets = someBuckets([0, 1, 2], [10, 30]);
    const source = { ...sourceOf([buckets]), get: () => buckets };
    const build = (count: number) => {
      source.steps = counted(count);
      source.columns = { ...source.columns, wallTimesSeconds: new Float64Array(count).fill(1) };
      return buildScene({ ...DEFAULT_STATE, ...shape }, [source], count - 1, size);
    };
    build(COUNT);
    looks = 0;
    expect(build(COUNT + 1)?.recorded).toHaveLength(COUNT + 1);
    expect(looks).toBeLessThan(10_000);
  });
});

describe("a scene", () => {
  it("shows the steps there are, in all of their values", () => {
    const scene = sceneOf({}, three);
    expect(scene.series[0]?.steps.map(({ position }) => position)).toEqual([0, 1, 2]);
    expect(scene.values.low).toBeLessThan(0);
    expect(scene.values.high).toBeGreaterThan(2);
    expect(scene.usual).toBe(1);
    expect(scene.tallest).toBe(30);
  });

  it("does not let an outlier flatten it, and counts it as beyond", () => {
    const scene = sceneOf({}, [someBuckets([0, 1, 2, 1e6, 2e6], [500, 500, 0, 1])]);
    expect(scene.values.high).toBeLessThan(20);
    expect(scene.limits[1]).toBeGreaterThan(1e6);
    expect(captionText(scene)).toContain("1 value beyond the view in 1 step");
  });

  it("shows an outlier where all is wanted, and knows that there is one", () => {
    const far = [someBuckets([0, 1, 2, 1e6, 2e6], [500, 500, 0, 1])];
    const whole = sceneOf({ values: "all" }, far);
    expect([whole.values.low, whole.values.high]).toEqual(whole.limits);
    expect([beyondShare(whole), beyondShare(sceneOf({}, far))]).toEqual([0, 1 / 1001]);
    expect([whole, sceneOf({}, far), sceneOf({}, three)].map(({ hasFar }) => hasFar)).toEqual([true, true, false]);
  });

  it("stays at the values and steps that were zoomed to", () => {
    const scene = sceneOf({ values: [0.5, 1.5], steps: ["10", "20"] }, three);
    expect([scene.values.low, scene.values.high, scene.from, scene.to]).toEqual([0.5, 1.5, 1, 2]);
    expect(thinnedText(scene, 3, "")).toBe("2 of 3 steps in view");
  });

  it("says how many of many steps are drawn", () => {
    const many = Array.from({ length: 5000 }, () => someBuckets([0, 1, 2], [1, 1]));
    const scene = sceneOf({ drawing: "offset" }, many);
    expect(scene.series[0]?.steps.length).toBeLessThanOrEqual(roomFor("offset", size) + 2);
    expect(thinnedText(scene, 5000, "")).toMatch(/^\d+ of 5,000 steps drawn$/);
  });

  it("compares one step of each series in common bins", () => {
    const scene = sceneOf({ drawing: "overlay" }, three, [someBuckets([0, 0.5, 2], [10, 30])]);
    expect(scene.series.map(({ steps }) => steps.length)).toEqual([1, 1]);
    expect(scene.isRebinned).toBe(true);
    expect(thinnedText(scene, 3, "")).toContain("re-binned");
  });

  it("draws shares where series are of different sizes", () => {
    const scene = sceneOf({ countScale: "share" }, three);
    expect(scene.tallest).toBeCloseTo(0.75);
  });

  it("is there where nothing is finite, and says so", () => {
    const scene = sceneOf({}, [someBuckets([], [], { nan: 4 })]);
    expect(captionText(scene)).toBe("1 step; no finite values; 4 NaN in 1 step");
  });

  it("is told in a sentence", () => {
    expect(captionText(sceneOf({}, three))).toBe(
      "3 steps; median moves from 1.33 to 0.667 (estimated); 3 NaN in 1 step",
    );
  });
});

describe("what is pointed at", () => {
  const heatmap = sceneOf({ drawing: "heatmap", values: [0, 2] }, three);
  const map = pixelMap({ left: 0, top: 0, width: 300, height: 200 }, { low: -5, high: 25 }, { low: 0, high: 2 });

  it("is a step and a bucket", () => {
    const hit = hitTest(heatmap, map, 150, 50);
    expect([hit?.step.position, hit?.value, hit?.bucket]).toEqual([1, 1.5, 1]);
    expect(hitTest(heatmap, map, -1, 50)).toBeUndefined();
    expect(hit && hoverLines(heatmap, hit).slice(1)).toEqual(["[1, 2]", "20 of 40 values (50 %)", "NaN: 3 (7 %)"]);
  });

  it("is walked by arrow keys", () => {
    const first = walk(heatmap, undefined, "ArrowRight");
    expect([first?.step.position, first?.bucket]).toEqual([2, 0]);
    const left = walk(heatmap, first, "ArrowLeft");
    expect([left?.step.position, left?.bucket]).toEqual([1, 0]);
    const up = walk(heatmap, left, "ArrowUp");
    expect([up?.step.position, up?.bucket]).toEqual([1, 1]);
    expect(walk(heatmap, up, "ArrowUp")?.bucket).toBe(1);
    expect(walk(heatmap, up, "x")).toBeUndefined();
  });

  it("is the foremost ridge, or the nearest line", () => {
    const offset = sceneOf({ drawing: "offset", values: [0, 2] }, three);
    const down = pixelMap(
      { left: 0, top: 0, width: 200, height: 300 },
      { low: 0, high: 2 },
      { low: -10, high: 20, isReversed: true },
    );
    expect(hitTest(offset, down, 50, 299)?.step.position).toBe(2);
    expect(hitTest(offset, down, 50, 101)?.step.position).toBe(0);
    const overlay = sceneOf({ drawing: "overlay", values: [0, 2] }, three);
    const up = pixelMap({ left: 0, top: 0, width: 200, height: 300 }, { low: 0, high: 2 }, { low: 0, high: 30 });
    expect(hitTest(overlay, up, 50, 300 - 195)?.step.position).toBe(1);
    expect(hitTest(overlay, up, 50, 0)?.step.position).toBe(2);
  });

  it("is in the bucket whose left edge it is, or in the last one", () => {
    const buckets = someBuckets([0, 1, 2], [1, 1]);
    expect([-0.1, 0, 0.9, 1, 2, 2.1].map((value) => bucketAt(buckets, value))).toEqual([-1, 0, 0, 1, 1, -1]);
    expect(bucketAt(someBuckets([3, 3], [1]), 3)).toBe(0);
  });

  it("shares keep digits that matter", () => {
    expect([0, 1, 0.5, 0.0312, 0.0000123].map(shareText)).toEqual(["0 %", "100 %", "50 %", "3.1 %", "0.0012 %"]);
    expect([0.9996, 0.99999, 1e-10].map(shareText)).toEqual(["99.96 %", "99.999 %", "1e-8 %"]);
  });
});

describe("zooming", () => {
  const scene = sceneOf({ drawing: "heatmap", values: [0, 2] }, three);
  const map = pixelMap({ left: 0, top: 0, width: 300, height: 200 }, { low: -5, high: 25 }, { low: 0, high: 2 });

  it("by the wheel keeps what is under the pointer", () => {
    const { values } = zoomAt(scene, map, 150, 100, 0.5, { across: false, down: true });
    expect(values).toEqual([0.5, 1.5]);
    const { positions } = zoomAt(scene, map, 290, 100, 0.5, { across: true, down: false });
    expect(positions).toEqual([1, 2]);
  });

  it("ends at all there is", () => {
    expect(zoomAt(scene, map, 150, 100, 50, { across: true, down: true })).toEqual({
      values: undefined,
      positions: undefined,
    });
  });

  it("by a brush takes the recorded steps in it", () => {
    const rect = brushRect({ x0: 100, y0: 20, x1: 290, y1: 24 }, map, true);
    expect(rect).toMatchObject({ isAcross: true, isDown: false, top: 0, bottom: 200 });
    expect(rect && zoomTo(scene, map, rect)).toEqual({ positions: [1, 2] });
    const both = brushRect({ x0: 100, y0: 50, x1: 290, y1: 150 }, map, true);
    expect(both && zoomTo(scene, map, both)).toEqual({ values: [0.5, 1.5], positions: [1, 2] });
    expect(brushRect({ x0: 1, y0: 1, x1: 3, y1: 2 }, map, true)).toBeUndefined();
  });

  it("moves sideways as far as there is something", () => {
    const one = sceneOf({ drawing: "heatmap", steps: ["0", "10"] }, three);
    expect(panned(one, 0.1)).toEqual({ positions: [1, 2] });
    expect(panned(one, -0.1)).toEqual({ positions: [0, 1] });
    expect(panned(sceneOf({ drawing: "heatmap" }, three), 0.1)).toBeUndefined();
  });
});

describe("odd values", () => {
  it("are those in no bucket of the view", () => {
    const buckets = someBuckets([0, 1, 2, 3, 4], [1, 2, 3, 4], { nan: 1, below: 5, above: 6 });
    expect(oddValues(buckets, 1.5, 2.5)).toEqual({ nan: 1, posInf: 0, negInf: 0, below: 6, above: 10 });
  });
});
