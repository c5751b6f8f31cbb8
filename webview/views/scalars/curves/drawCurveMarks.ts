import { cssColour } from "../../../ui/plot/colours/colour";
import type { Theme } from "../../../ui/plot/colours/theme";
import type { CurvePlace } from "../../../ui/plot/curvePath";
import { drawEdgeMark } from "../../../ui/plot/edgeMark";
import { type CardScene, MARKS, type Mark } from "../card/cardScene";

const SIZE = 4;
/** Marks of one kind that are nearer than this are one. */
const APART = 4;

/** Marks at the border for what is not in the picture, and diamonds where training went back. */
export function drawCurveMarks(
  context: CanvasRenderingContext2D,
  scene: CardScene,
  place: CurvePlace,
  theme: Theme,
): void {
  context.save();
  context.lineWidth = 1.5;
  for (const kind of MARKS) drawKind(context, scene, place, kind, theme);
  drawRestarts(context, scene, place, theme);
  context.restore();
}

function drawKind(
  context: CanvasRenderingContext2D,
  scene: CardScene,
  { x, map }: CurvePlace,
  kind: Mark,
  theme: Theme,
): void {
  const drawn = new Set<number>();
  for (const { xs, colour } of scene.marks) {
    for (const at of xs[kind]) {
      const px = map.x(x.to(at));
      const cell = Math.round(px / APART);
      if (drawn.has(cell)) continue;
      drawn.add(cell);
      drawEdgeMark(context, kind, px, { top: map.top, bottom: map.top + map.height }, colour, theme);
    }
  }
}

function drawRestarts(context: CanvasRenderingContext2D, scene: CardScene, place: CurvePlace, theme: Theme): void {
  const { x, y, map } = place;
  for (const { parts, xs, values, smoothed, colour, strength } of scene.curves) {
    if (strength === "faint") continue;
    for (const at of parts.slice(1)) {
      const px = map.x(x.to(xs[at] as number));
      const py = map.y(y.to((smoothed ?? values)[at] as number));
      if (!(px >= map.left - 1 && px <= map.left + map.width + 1)) continue;
      const isInside = py >= map.top && py <= map.top + map.height;
      diamond(context, px, isInside ? py : map.top + map.height - SIZE, colour, theme);
    }
  }
}

function diamond(context: CanvasRenderingContext2D, x: number, y: number, colour: string, theme: Theme): void {
  context.fillStyle = cssColour(theme.background);
  context.strokeStyle = colour;
  context.beginPath();
  context.moveTo(x, y - SIZE);
  context.lineTo(x + SIZE, y);
  context.lineTo(x, y + SIZE);
  context.lineTo(x - SIZE, y);
  context.closePath();
  context.fill();
  context.stroke();
}
