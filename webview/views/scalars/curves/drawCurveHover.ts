import { clipped } from "../../../ui/plot/clipped";
import { cssColour } from "../../../ui/plot/colours/colour";
import type { Theme } from "../../../ui/plot/colours/theme";
import type { CurvePlace } from "../../../ui/plot/curvePath";
import type { BrushRect } from "../../../ui/plot/pointer/brush";
import { drawBrush } from "../../../ui/plot/pointer/drawBrush";
import type { CardCurve, CardScene } from "../card/cardScene";
import type { CurvePoint } from "./curveHit";
import { apartTexts } from "./curveTooltip";
import { drawStrongCurve } from "./drawCurves";

/** Content of the layer above a card's curves. */
interface CurveHover {
  /** The cursor, where it is in view, and the points at it. */
  readonly x: number | undefined;
  readonly points: readonly CurvePoint[];
  /** True if the pointer is in another card, or on another page: values are then written beside their points. */
  readonly isElsewhere: boolean;
  readonly strong: readonly CardCurve[];
  readonly brush: BrushRect | undefined;
}

const LABEL_HEIGHT = 13;
const MOST_LABELS = 8;

export function drawCurveHover(
  context: CanvasRenderingContext2D,
  scene: CardScene,
  place: CurvePlace,
  theme: Theme,
  { x, points, isElsewhere, strong, brush }: CurveHover,
): void {
  shadeBeyondHandles(context, scene, place, theme);
  for (const curve of strong) drawStrongCurve(context, curve, place);
  if (x !== undefined) {
    drawCursor(context, place, theme, x, isElsewhere);
    drawPoints(context, place, theme, points);
    if (isElsewhere) drawLabels(context, place, theme, points);
  }
  if (brush) drawBrush(context, brush, theme);
}

/** Dims the points that the table does not count. */
function shadeBeyondHandles(
  context: CanvasRenderingContext2D,
  { handles, x }: CardScene,
  { map }: CurvePlace,
  theme: Theme,
): void {
  if (!handles) return;
  const [left, right] = handles.map((at) => Math.min(Math.max(map.x(x.to(at)), map.left), map.left + map.width)) as [
    number,
    number,
  ];
  context.fillStyle = cssColour(theme.background, 0.6);
  context.fillRect(map.left, map.top, left - map.left, map.height);
  context.fillRect(right, map.top, map.left + map.width - right, map.height);
}

function drawCursor(
  context: CanvasRenderingContext2D,
  { x: axis, map }: CurvePlace,
  theme: Theme,
  x: number,
  isElsewhere: boolean,
): void {
  const px = Math.round(map.x(axis.to(x))) + 0.5;
  if (!(px >= map.left && px <= map.left + map.width + 1)) return;
  context.strokeStyle = cssColour(isElsewhere ? theme.focus : theme.foreground, 0.6);
  context.lineWidth = 1;
  context.setLineDash(isElsewhere ? [4, 3] : []);
  context.beginPath();
  context.moveTo(px, map.top);
  context.lineTo(px, map.top + map.height);
  context.stroke();
  context.setLineDash([]);
}

function drawPoints(
  context: CanvasRenderingContext2D,
  { map }: CurvePlace,
  theme: Theme,
  points: readonly CurvePoint[],
): void {
  clipped(context, map, () => {
    context.strokeStyle = cssColour(theme.background);
    context.lineWidth = 1;
    for (const { px, curve } of points) {
      if (Number.isNaN(px.y)) continue;
      context.fillStyle = curve.colour;
      context.beginPath();
      context.arc(px.x, px.y, 3.5, 0, 2 * Math.PI);
      context.fill();
      context.stroke();
    }
  });
}

/** Draws the values that have room beside their points, the highest first. */
function drawLabels(
  context: CanvasRenderingContext2D,
  { map }: CurvePlace,
  theme: Theme,
  points: readonly CurvePoint[],
): void {
  const inside = points.filter(({ px }) => px.y >= map.top && px.y <= map.top + map.height && px.x >= map.left);
  if (inside.length > MOST_LABELS) return;
  const texts = apartTexts(inside.map(({ smoothed, value }) => smoothed ?? value));
  const labels = inside.map(({ px }, i) => ({ px, text: texts[i] as string })).sort((a, b) => a.px.y - b.px.y);
  context.save();
  context.font = `11px ${theme.plot.font}`;
  context.textBaseline = "middle";
  context.fillStyle = cssColour(theme.foreground);
  context.strokeStyle = cssColour(theme.background);
  context.lineWidth = 3;
  context.lineJoin = "round";
  let below = Number.NEGATIVE_INFINITY;
  for (const { px, text } of labels) {
    if (px.y - below < LABEL_HEIGHT) continue;
    below = px.y;
    const width = context.measureText(text).width;
    const x = px.x + 7 + width <= map.left + map.width ? px.x + 7 : px.x - 7 - width;
    context.strokeText(text, x, px.y);
    context.fillText(text, x, px.y);
  }
  context.restore();
}
