import { nearestIndex } from "../../../ui/plot/axes/stepAxis";
import { heightOf } from "../../../ui/plot/histogram/countHeight";
import { densityAt } from "../../../ui/plot/histogram/outline";
import { bucketAt } from "../../../ui/plot/histogram/stepBuckets";
import type { PixelMap } from "../../../ui/plot/pixelMap";
import { hasStepsAcross, type Scene, type SceneSeries, type SceneStep } from "../scene/histogramScene";
import { ridgePx } from "./drawOffset";

/** Hit of the pointer: a step of a series, a value, and the bucket that holds it (-1 where none does). */
export interface BucketHit {
  readonly series: SceneSeries;
  readonly step: SceneStep;
  readonly value: number;
  readonly bucket: number;
}

/** Undefined outside of the picture. */
export function hitTest(scene: Scene, map: PixelMap, x: number, y: number): BucketHit | undefined {
  const { left, top, width, height } = map;
  if (x < left || x > left + width || y < top || y > top + height) return undefined;
  const isAcross = hasStepsAcross(scene.drawing);
  const value = scene.values.from(isAcross ? map.placeOfY(y) : map.placeOfX(x));
  const found = isAcross
    ? stepAcross(scene, map.placeOfX(x))
    : scene.drawing === "offset"
      ? ridgeAt(scene, map, map.placeOfX(x), y)
      : lineAt(scene, map, map.placeOfX(x), y);
  if (!found) return undefined;
  return { ...found, value, bucket: bucketAt(found.step.buckets, value) };
}

type Found = Pick<BucketHit, "series" | "step">;

function stepAcross(scene: Scene, place: number): Found | undefined {
  // A heat map shows the first series only.
  const series = scene.drawing === "heatmap" ? scene.series.slice(0, 1) : scene.series;
  let [best, least]: [Found | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const one of series) {
    const at = nearestIndex(
      one.steps.map((step) => step.place),
      place,
    );
    const step = one.steps[at];
    if (step && Math.abs(step.place - place) < least) {
      [best, least] = [{ series: one, step }, Math.abs(step.place - place)];
    }
  }
  return best;
}

/** The foremost ridge that covers the place, else the nearest baseline. */
function ridgeAt(scene: Scene, map: PixelMap, place: number, y: number): Found | undefined {
  const ridges = scene.series
    .flatMap((series) => series.steps.map((step) => ({ series, step })))
    .sort((a, b) => b.step.place - a.step.place);
  const pxPerHeight = ridgePx(ridges.length, map.height) / scene.tallest;
  let [best, least]: [Found | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const ridge of ridges) {
    const baseline = map.y(ridge.step.place);
    const top = baseline - heightOf(scene.countScale, scene.usual, densityAt(ridge.step.outline, place)) * pxPerHeight;
    if (y <= baseline && y >= top) return ridge;
    const away = Math.abs(baseline - y);
    if (away < least) [best, least] = [ridge, away];
  }
  return best;
}

/** The line that passes nearest. */
function lineAt(scene: Scene, map: PixelMap, place: number, y: number): Found | undefined {
  let [best, least]: [Found | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const series of scene.series) {
    for (const step of series.steps) {
      const height = heightOf(scene.countScale, scene.usual, densityAt(step.outline, place));
      const away = Math.abs(map.y(height) - y);
      // Of lines on each other the newest is in front.
      if (away <= least) [best, least] = [{ series, step }, away];
    }
  }
  return best;
}
