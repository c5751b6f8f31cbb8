import { clipped } from "../../../ui/plot/clipped";
import { cssColour } from "../../../ui/plot/colours/colour";
import type { Theme } from "../../../ui/plot/colours/theme";
import { traceOutline } from "../../../ui/plot/histogram/traceOutline";
import type { PixelMap } from "../../../ui/plot/pixelMap";
import type { Scene } from "../scene/histogramScene";
import { seriesColour } from "../scene/seriesColour";
import { ageOf, faded } from "./drawOffset";

/** All steps on one baseline, the newest in front; or one step of each of several series. */
export function drawOverlay(context: CanvasRenderingContext2D, scene: Scene, map: PixelMap, theme: Theme): void {
  const baseline = map.y(0);
  const heights = { countScale: scene.countScale, usual: scene.usual, pxPerHeight: baseline - map.y(1) };
  clipped(context, map, () => {
    context.lineJoin = "round";
    for (const series of scene.series) {
      const base = seriesColour(series, theme);
      series.steps.forEach((step, i) => {
        const age = ageOf(series, i);
        const isShown = scene.isCompared || step.position === scene.shown;
        const path = new Path2D();
        traceOutline(path, step.outline, map, baseline, heights);
        if (age === 1) {
          context.fillStyle = cssColour(base, scene.isCompared ? 0.22 : 0.28);
          context.fill(path);
        }
        context.strokeStyle = cssColour(faded(theme, base, age));
        context.lineWidth = isShown ? 2 : 1;
        context.setLineDash([...seriesDash(series.colour)]);
        context.stroke(path);
        context.setLineDash([]);
      });
    }
  });
}

/** Beside its colour each series but the first has a dash, for eyes that do not tell colours apart. */
export function seriesDash(colour: number): readonly number[] {
  return DASHES[colour % DASHES.length] ?? [];
}

const DASHES: readonly (readonly number[])[] = [
  [],
  [7, 3],
  [2, 3],
  [10, 3, 2, 3],
  [4, 2],
  [1, 2],
  [12, 4],
  [6, 2, 2, 2],
];
