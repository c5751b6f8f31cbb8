import { PLOT_FONT_SIZE } from "../../../ui/plot/axes/plotFont";
import { type TextExtent, valueTicks } from "../../../ui/plot/axes/ticks";
import type { ValueAxis } from "../../../ui/plot/axes/valueAxis";
import { cssColour, mixed } from "../../../ui/plot/colours/colour";
import type { Theme } from "../../../ui/plot/colours/theme";
import type { HeatScale } from "./heatScale";

/** Counts of values between edges, which ascend. */
export interface LegendBins {
  readonly lefts: Float64Array;
  readonly rights: Float64Array;
  readonly counts: Float64Array;
}

/** Px from the top: where the distribution stands, the colours, and the numbers. */
export const LEGEND = { height: 50, foot: 22, strip: 11, numbers: 37 } as const;

/** Content of a legend; `bins` come later. */
interface LegendPicture {
  readonly scale: HeatScale;
  readonly axis: ValueAxis;
  readonly bins: LegendBins | undefined;
}

/** Draws the distribution of the values, under it the colours that they have, and numbers along it. */
export function drawColourBar(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  { scale, axis, bins }: LegendPicture,
  width: number,
  theme: Theme,
  extent: TextExtent,
): void {
  if (bins) drawBins(context, axis, bins, width, theme);
  const [start, end] = [Math.round(axis.to(scale.low) * width), Math.round(axis.to(scale.high) * width)];
  for (let x = 0; x < width; x++) {
    const colour = scale.colours[scale.colourAt(axis.from((x + 0.5) / width))];
    if (!colour) continue;
    context.fillStyle = cssColour(colour);
    // Beyond the range all have the colour of its end: a thinner strip.
    const isInside = x >= start && x < Math.max(end, start + 1);
    context.fillRect(x, LEGEND.foot + (isInside ? 0 : 4), 1, isInside ? LEGEND.strip : 3);
  }
  context.strokeStyle = theme.plot.axis;
  context.strokeRect(start + 0.5, LEGEND.foot + 0.5, Math.max(1, end - start - 1), LEGEND.strip - 1);
  if (scale.isDiverging) drawZero(context, axis.to(0) * width, theme);
  context.fillStyle = theme.plot.text;
  context.font = `${PLOT_FONT_SIZE}px ${theme.plot.font}`;
  context.textAlign = "center";
  context.textBaseline = "top";
  for (const { at, label } of valueTicks(axis, width, extent)) {
    const half = extent(label) / 2;
    const x = Math.max(half, Math.min(width - half, at * width));
    context.fillRect(Math.round(at * width), LEGEND.foot + LEGEND.strip, 1, 3);
    context.fillText(label, x, LEGEND.numbers);
  }
}

/** Heights are square roots: a peak at one value leaves the others to be seen. */
function drawBins(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  axis: ValueAxis,
  { lefts, rights, counts }: LegendBins,
  width: number,
  { background, foreground }: Theme,
): void {
  const bars = Array.from(counts, (count, i) => {
    const from = Math.max(0, axis.to(lefts[i] as number)) * width;
    const to = Math.min(1, axis.to(rights[i] as number)) * width;
    return { from, to: Math.max(to, from + 1), height: Math.sqrt(count / Math.max(to - from, 1)) };
  });
  const most = bars.reduce((greatest, { height }) => Math.max(greatest, height), 0);
  if (!(most > 0)) return;
  context.fillStyle = cssColour(mixed(background, foreground, 0.45));
  for (const { from, to, height } of bars) {
    if (!(height > 0) || !(from < width)) continue;
    const px = Math.max(1, (height / most) * (LEGEND.foot - 3));
    context.fillRect(from, LEGEND.foot - 1 - px, to - from, px);
  }
}

function drawZero(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  x: number,
  { foreground, background }: Theme,
): void {
  context.fillStyle = cssColour(background);
  context.fillRect(Math.round(x) - 1, LEGEND.foot - 2, 3, LEGEND.strip + 4);
  context.fillStyle = cssColour(foreground);
  context.fillRect(Math.round(x), LEGEND.foot - 2, 1, LEGEND.strip + 4);
}
