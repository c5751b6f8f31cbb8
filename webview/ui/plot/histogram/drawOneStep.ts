import { padded, type ValueAxis, valueAxis } from "../axes/valueAxis";
import { cssColour } from "../colours/colour";
import type { Theme } from "../colours/theme";
import { pixelMap } from "../pixelMap";
import { distribution, robustRange } from "./distribution";
import { leastWidth, type Outline, outline, usualWidth } from "./outline";
import type { StepBuckets } from "./stepBuckets";
import { traceOutline } from "./traceOutline";

/** One histogram as a small picture. */
export interface OneStep {
  readonly values: ValueAxis;
  readonly outline: Outline;
}

/** Drawing of a point's buckets, `widthPx` wide; undefined where nothing is finite. */
export function oneStep(buckets: StepBuckets, widthPx: number): OneStep | undefined {
  const range = robustRange([distribution(buckets)]);
  if (!range) return undefined;
  const values = valueAxis("linear", ...padded(...range, 0.02));
  const width = values.to(values.high) - values.to(values.low);
  const cells = outline(buckets, values, leastWidth(buckets, values, width, width / Math.max(1, widthPx)));
  return cells.starts.length > 0 ? { values, outline: cells } : undefined;
}

/** Fills a canvas of that size with a histogram in the first of the theme's colours. */
export function drawOneStep(
  context: CanvasRenderingContext2D,
  { values, outline: cells }: OneStep,
  size: { readonly width: number; readonly height: number },
  theme: Theme,
): void {
  const usual = usualWidth(cells);
  const tallest = cells.densities.reduce((most, density) => Math.max(most, density), 0) * usual;
  const area = { left: 0, top: 2, width: size.width, height: size.height - 3 };
  const map = pixelMap(area, { low: values.to(values.low), high: values.to(values.high) }, { low: 0, high: 1 });
  const baseline = area.top + area.height;
  const colour = theme.series[0] ?? theme.foreground;
  context.clearRect(0, 0, size.width, size.height);
  context.beginPath();
  traceOutline(context, cells, map, baseline, {
    countScale: "linear",
    usual,
    pxPerHeight: area.height / (tallest || 1),
  });
  context.fillStyle = cssColour(colour, 0.28);
  context.fill();
  context.strokeStyle = cssColour(colour);
  context.lineWidth = 1;
  context.lineJoin = "round";
  context.stroke();
  context.fillStyle = theme.plot.axis;
  context.fillRect(0, baseline, size.width, 1);
}
