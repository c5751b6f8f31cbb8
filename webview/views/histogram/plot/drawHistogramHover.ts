import { clipped } from "../../../ui/plot/clipped";
import { cssColour } from "../../../ui/plot/colours/colour";
import type { Theme } from "../../../ui/plot/colours/theme";
import { traceOutline } from "../../../ui/plot/histogram/traceOutline";
import type { PixelMap } from "../../../ui/plot/pixelMap";
import type { BrushRect } from "../../../ui/plot/pointer/brush";
import { drawBrush } from "../../../ui/plot/pointer/drawBrush";
import { hasStepsAcross, type Scene } from "../scene/histogramScene";
import type { BucketHit } from "./bucketHit";
import { ridgePx } from "./drawOffset";

/** Content of the layer above a picture. */
interface HistogramHover {
  readonly hit: BucketHit | undefined;
  readonly brush: BrushRect | undefined;
  /** Place of the pointer on another page. */
  readonly linked: { readonly position: number; readonly value: number | undefined } | undefined;
}

export function drawHover(
  context: CanvasRenderingContext2D,
  scene: Scene,
  map: PixelMap,
  theme: Theme,
  { hit, brush, linked }: HistogramHover,
): void {
  clipped(context, map, () => {
    if (scene.drawing !== "overlay") shownLine(context, scene, map, theme);
    if (linked) {
      context.setLineDash([4, 3]);
      context.strokeStyle = cssColour(theme.focus);
      stepLine(context, scene, map, scene.axis.places[linked.position] as number);
      if (linked.value !== undefined) valueLine(context, scene, map, linked.value);
      context.setLineDash([]);
    }
    if (hit) drawHit(context, scene, map, theme, hit);
  });
  if (brush) drawBrush(context, brush, theme);
}

/** The step that the panel shows. */
function shownLine(context: CanvasRenderingContext2D, scene: Scene, map: PixelMap, theme: Theme): void {
  const place = scene.axis.places[scene.shown];
  if (place === undefined || scene.recorded.length < 2) return;
  context.strokeStyle = cssColour(theme.foreground, scene.drawing === "offset" ? 0.25 : 0.5);
  context.lineWidth = 1;
  context.setLineDash([1, 3]);
  stepLine(context, scene, map, place);
  context.setLineDash([]);
}

function drawHit(context: CanvasRenderingContext2D, scene: Scene, map: PixelMap, theme: Theme, hit: BucketHit): void {
  context.strokeStyle = cssColour(theme.foreground, 0.6);
  context.lineWidth = 1;
  valueLine(context, scene, map, hit.value);
  if (hasStepsAcross(scene.drawing)) {
    stepLine(context, scene, map, hit.step.place);
    bucketBar(context, scene, map, theme, hit);
    return;
  }
  const isOffset = scene.drawing === "offset";
  const count = scene.series.reduce((sum, { steps }) => sum + steps.length, 0);
  const baseline = isOffset ? map.y(hit.step.place) : map.y(0);
  const pxPerHeight = isOffset ? ridgePx(count, map.height) / scene.tallest : baseline - map.y(1);
  context.beginPath();
  traceOutline(context, hit.step.outline, map, baseline, {
    countScale: scene.countScale,
    usual: scene.usual,
    pxPerHeight,
  });
  context.strokeStyle = cssColour(theme.foreground);
  context.lineWidth = 2;
  context.stroke();
  const [left, right] = bucketEdges(hit);
  if (left === undefined || right === undefined) return;
  context.fillStyle = cssColour(theme.foreground, 0.18);
  const x = map.x(scene.values.to(left));
  context.fillRect(x, map.top, Math.max(1, map.x(scene.values.to(right)) - x), map.height);
}

function bucketEdges({ step, bucket }: BucketHit): [number | undefined, number | undefined] {
  return [step.buckets.lefts[bucket], step.buckets.rights[bucket]];
}

function bucketBar(context: CanvasRenderingContext2D, scene: Scene, map: PixelMap, theme: Theme, hit: BucketHit): void {
  const [left, right] = bucketEdges(hit);
  if (scene.drawing === "bands" || left === undefined || right === undefined) return;
  const [bottom, top] = [map.y(scene.values.to(left)), map.y(scene.values.to(right))];
  context.strokeStyle = cssColour(theme.foreground);
  context.lineWidth = 2;
  context.strokeRect(map.x(hit.step.place) - 4, top, 8, Math.max(2, bottom - top));
}

function stepLine(context: CanvasRenderingContext2D, scene: Scene, map: PixelMap, place: number): void {
  if (scene.drawing === "overlay") return;
  context.beginPath();
  if (hasStepsAcross(scene.drawing)) {
    const x = Math.round(map.x(place)) + 0.5;
    context.moveTo(x, map.top);
    context.lineTo(x, map.top + map.height);
  } else {
    const y = Math.round(map.y(place)) + 0.5;
    context.moveTo(map.left, y);
    context.lineTo(map.left + map.width, y);
  }
  context.stroke();
}

function valueLine(context: CanvasRenderingContext2D, scene: Scene, map: PixelMap, value: number): void {
  const place = scene.values.to(value);
  context.beginPath();
  if (hasStepsAcross(scene.drawing)) {
    const y = Math.round(map.y(place)) + 0.5;
    context.moveTo(map.left, y);
    context.lineTo(map.left + map.width, y);
  } else {
    const x = Math.round(map.x(place)) + 0.5;
    context.moveTo(x, map.top);
    context.lineTo(x, map.top + map.height);
  }
  context.stroke();
}
