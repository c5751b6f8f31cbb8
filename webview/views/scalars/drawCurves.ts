import { clipped } from "../../ui/plot/clipped";
import type { CardCurve, CardScene } from "./cardScene";
import { type CurvePlace, traceCurve } from "./curvePath";

const LINE = 1.5;
/** More curves are drawn with thin lines without dashes, which nobody could tell apart, and which take long. */
const MANY = 100;
const FAINT = 0.25;
const BAND = 0.18;
const DOT = 2.5;

interface Style {
  readonly width: number;
  readonly alpha: number;
  readonly isDashed: boolean;
}

/** Bands first, then what is faint, then the curves; the one that stands out is drawn above all of this. */
export function drawCurves(context: CanvasRenderingContext2D, scene: CardScene, place: CurvePlace): void {
  const { curves } = scene;
  const isCrowded = curves.length > MANY;
  const style = { width: isCrowded ? 1 : LINE, alpha: 1, isDashed: !isCrowded };
  const faint = { width: 1, alpha: FAINT, isDashed: !isCrowded };
  clipped(context, place.map, () => {
    for (const curve of curves) if (curve.band) fillBand(context, curve, place);
    for (const curve of curves) {
      if (curve.smoothed || curve.strength === "faint") strokeCurve(context, curve, "values", place, faint);
    }
    for (const curve of curves) {
      if (curve.strength !== "faint") strokeCurve(context, curve, curve.smoothed ? "smoothed" : "values", place, style);
    }
  });
}

/** A curve above all others. */
export function drawStrongCurve(context: CanvasRenderingContext2D, curve: CardCurve, place: CurvePlace): void {
  clipped(context, place.map, () => {
    if (curve.smoothed) strokeCurve(context, curve, "values", place, { width: 1, alpha: FAINT * 2, isDashed: true });
    strokeCurve(context, curve, curve.smoothed ? "smoothed" : "values", place, { width: 3, alpha: 1, isDashed: true });
  });
}

function strokeCurve(
  context: CanvasRenderingContext2D,
  curve: CardCurve,
  column: "values" | "smoothed",
  place: CurvePlace,
  { width, alpha, isDashed }: Style,
): void {
  const dots: number[] = [];
  context.save();
  context.globalAlpha = alpha;
  context.strokeStyle = curve.colour;
  context.fillStyle = curve.colour;
  context.lineWidth = width;
  // A mitre would stand out beyond a spike's value.
  context.lineJoin = "bevel";
  context.setLineDash(isDashed ? [...curve.dash] : []);
  context.beginPath();
  traceCurve(context, curve, column, place, (x, y) => dots.push(x, y));
  context.stroke();
  const radius = Math.max(DOT, width);
  context.beginPath();
  for (let i = 0; i < dots.length; i += 2) {
    context.moveTo((dots[i] as number) + radius, dots[i + 1] as number);
    context.arc(dots[i] as number, dots[i + 1] as number, radius, 0, 2 * Math.PI);
  }
  context.fill();
  context.restore();
}

function fillBand(context: CanvasRenderingContext2D, { xs, band, colour }: CardCurve, place: CurvePlace): void {
  if (!band) return;
  const { x, y, map } = place;
  const bottom = map.top + map.height;
  const height = (value: number) => {
    const px = map.y(y.to(value));
    // What a logarithm has no place for lies below.
    return Number.isNaN(px) ? bottom : Math.max(map.top - 1, Math.min(bottom + 1, px));
  };
  context.save();
  context.globalAlpha = BAND;
  context.fillStyle = colour;
  for (let begin = 0; begin < xs.length; ) {
    if (Number.isNaN(band.lows[begin] as number)) {
      begin++;
      continue;
    }
    let end = begin;
    while (end < xs.length && !Number.isNaN(band.lows[end] as number)) end++;
    context.beginPath();
    for (let i = begin; i < end; i++) context.lineTo(map.x(x.to(xs[i] as number)), height(band.highs[i] as number));
    for (let i = end - 1; i >= begin; i--) context.lineTo(map.x(x.to(xs[i] as number)), height(band.lows[i] as number));
    context.fill();
    begin = end;
  }
  context.restore();
}
