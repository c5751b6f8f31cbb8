import { clipped } from "../../../ui/plot/clipped";
import { type Colour, cssColour, mixed } from "../../../ui/plot/colours/colour";
import type { Theme } from "../../../ui/plot/colours/theme";
import { traceOutline } from "../../../ui/plot/histogram/traceOutline";
import type { PixelMap } from "../../../ui/plot/pixelMap";
import type { Scene, SceneSeries, SceneStep } from "../scene/histogramScene";
import { seriesColour } from "../scene/seriesColour";

/** Px that the highest ridge of a picture takes. */
export function ridgePx(stepCount: number, height: number): number {
  const step = height / Math.max(1, stepCount);
  return Math.min(Math.max(step * 2.4, height * 0.09), height * 0.4);
}

/** A ridge a step, the newest in front and strongest. */
export function drawOffset(context: CanvasRenderingContext2D, scene: Scene, map: PixelMap, theme: Theme): void {
  const ridges = scene.series
    .flatMap((series) => series.steps.map((step, i) => ({ series, step, age: ageOf(series, i) })))
    .sort((a, b) => a.step.place - b.step.place);
  const pxPerHeight = ridgePx(ridges.length, map.height) / scene.tallest;
  const heights = { countScale: scene.countScale, usual: scene.usual, pxPerHeight };
  clipped(context, map, () => {
    context.lineJoin = "round";
    for (const { series, step, age } of ridges) {
      const baseline = map.y(step.place);
      const base = seriesColour(series, theme);
      const fill = faded(theme, base, age);
      const isShown = series.colour === 0 && step.position === scene.shown;
      context.beginPath();
      traceOutline(context, step.outline, map, baseline, heights);
      // Ridges of several series stand on one another's baselines: what is behind must be seen.
      context.fillStyle = cssColour(fill, scene.isCompared ? 0.3 : 1);
      context.fill();
      const edge = scene.isCompared ? fill : mixed(fill, theme.background, 0.8);
      context.strokeStyle = cssColour(isShown ? theme.foreground : edge);
      context.lineWidth = isShown ? 1.5 : ridges.length > 60 ? 0.5 : 1;
      context.stroke();
      drawBaseline(context, step, map, baseline, cssColour(mixed(fill, theme.background, 0.3)));
    }
  });
}

function drawBaseline(
  context: CanvasRenderingContext2D,
  { outline }: SceneStep,
  map: PixelMap,
  baseline: number,
  colour: string,
): void {
  if (outline.starts.length === 0) return;
  context.beginPath();
  context.moveTo(map.x(outline.starts[0] as number), baseline);
  context.lineTo(map.x(outline.ends[outline.ends.length - 1] as number), baseline);
  context.strokeStyle = colour;
  context.lineWidth = 1;
  context.stroke();
}

/** A series' colour at an age: the newest has all of it. */
export function faded({ background, faintest }: Theme, colour: Colour, age: number): Colour {
  return mixed(background, colour, faintest + (1 - faintest) * age);
}

/** 0 for the oldest of a series' steps, 1 for the newest. */
export function ageOf({ steps }: SceneSeries, i: number): number {
  return steps.length > 1 ? i / (steps.length - 1) : 1;
}
