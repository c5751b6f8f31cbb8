import { placesWithin } from "../../../ui/plot/axes/stepAxis";
import { clipped } from "../../../ui/plot/clipped";
import type { Theme } from "../../../ui/plot/colours/theme";
import { type CurvePlace, traceCurve } from "../../../ui/plot/curvePath";
import { drawEdgeMark, type EdgeMark } from "../../../ui/plot/edgeMark";
import type { OverScene, SceneLine } from "./overScene";

const LINE = 1.5;
const DOT = 2.5;
/** Marks of one kind that are nearer than this are one. */
const APART = 4;

/** The lines, and what they have that is no number, at the border. */
export function drawOver(context: CanvasRenderingContext2D, scene: OverScene, place: CurvePlace, theme: Theme): void {
  clipped(context, place.map, () => {
    for (const curve of scene.curves) drawLine(context, curve, place, LINE);
  });
  context.save();
  context.lineWidth = 1.5;
  for (const { colour, xs } of scene.marks) {
    for (const kind of KINDS) drawMarks(context, kind, xs[kind], colour, place, theme);
  }
  context.restore();
}

const KINDS = ["above", "below", "nan", "posInf", "negInf", "error"] as const satisfies readonly EdgeMark[];

export function drawLine(context: CanvasRenderingContext2D, curve: SceneLine, place: CurvePlace, width: number): void {
  const dots: number[] = [];
  context.strokeStyle = curve.colour;
  context.fillStyle = curve.colour;
  context.lineWidth = width;
  // A mitre would stand out beyond a spike's value.
  context.lineJoin = "bevel";
  context.beginPath();
  traceCurve(context, curve, curve.values, place, (x, y) => dots.push(x, y));
  context.stroke();
  if (curve.isDotted) dots.push(...pointsInView(curve, place));
  context.beginPath();
  for (let i = 0; i < dots.length; i += 2) {
    context.moveTo((dots[i] as number) + DOT, dots[i + 1] as number);
    context.arc(dots[i] as number, dots[i + 1] as number, DOT, 0, 2 * Math.PI);
  }
  context.fill();
}

function pointsInView({ xs, values }: SceneLine, { x, y, map }: CurvePlace): number[] {
  const found: number[] = [];
  const [from, to] = placesWithin(xs, [x.low, x.high]);
  for (let i = from; i <= to; i++) {
    const height = map.y(y.to(values[i] as number));
    if (Number.isFinite(height)) found.push(map.x(x.to(xs[i] as number)), height);
  }
  return found;
}

function drawMarks(
  context: CanvasRenderingContext2D,
  kind: EdgeMark,
  xs: readonly number[],
  line: string,
  { x, map }: CurvePlace,
  theme: Theme,
): void {
  const ends = { top: map.top, bottom: map.top + map.height };
  let last = Number.NEGATIVE_INFINITY;
  for (const at of xs) {
    const px = map.x(x.to(at));
    if (px - last < APART) continue;
    last = px;
    drawEdgeMark(context, kind, px, ends, line, theme);
  }
}
