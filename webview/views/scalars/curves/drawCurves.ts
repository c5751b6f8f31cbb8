import { clipped } from "../../../ui/plot/clipped";
import { type Colour, mixed, parseColour } from "../../../ui/plot/colours/colour";
import type { Theme } from "../../../ui/plot/colours/theme";
import { type CurvePlace, traceCurve } from "../../../ui/plot/curvePath";
import { CurveRaster, rasterColour } from "../../../ui/plot/curveRaster";
import type { CardCurve, CardScene } from "../card/cardScene";

const LINE = 1.5;
/** More curves are drawn px by px: dashes nobody could tell apart, and smooth lines take long. */
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
export function drawCurves(
  context: CanvasRenderingContext2D,
  { curves }: CardScene,
  place: CurvePlace,
  { background }: Theme,
): void {
  const style = { width: LINE, alpha: 1, isDashed: true };
  const faint = { width: 1, alpha: FAINT, isDashed: true };
  clipped(context, place.map, () => {
    for (const curve of curves) if (curve.band) fillBand(context, curve, place);
    if (curves.length > MANY) {
      drawCrowd(context, curves, place, background);
      return;
    }
    for (const curve of curves) {
      if (curve.smoothed || curve.strength === "faint") strokeCurve(context, curve, "values", place, faint);
    }
    for (const curve of curves) {
      if (curve.strength !== "faint") strokeCurve(context, curve, curve.smoothed ? "smoothed" : "values", place, style);
    }
  });
}

function drawCrowd(
  context: CanvasRenderingContext2D,
  curves: readonly CardCurve[],
  place: CurvePlace,
  background: Colour,
): void {
  const { map, pixelRatio } = place;
  const raster = new CurveRaster(map, pixelRatio);
  const trace = (curve: CardCurve, column: "values" | "smoothed", strength: number) => {
    const colour = parseColour(curve.colour, background) ?? [128, 128, 128];
    raster.colour = rasterColour(mixed(background, colour, strength));
    traceCurve(raster, curve, curve[column], place, (x, y) => raster.dot(x, y));
  };
  for (const curve of curves) if (curve.smoothed || curve.strength === "faint") trace(curve, "values", FAINT);
  for (const curve of curves) {
    if (curve.strength !== "faint") trace(curve, curve.smoothed ? "smoothed" : "values", 1);
  }
  const { width, height, pixels } = raster;
  const layer = new OffscreenCanvas(width, height);
  layer.getContext("2d")?.putImageData(new ImageData(new Uint8ClampedArray(pixels.buffer), width, height), 0, 0);
  context.drawImage(layer, map.left, map.top, width / pixelRatio, height / pixelRatio);
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
  traceCurve(context, curve, curve[column], place, (x, y) => dots.push(x, y));
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
