import { PLOT_FONT_SIZE } from "../../../ui/plot/axes/plotFont";
import { cssColour } from "../../../ui/plot/colours/colour";
import type { Theme } from "../../../ui/plot/colours/theme";
import { NOWHERE } from "./axisPlaces";
import type { BrushRange } from "./brushedValues";
import { axisEnds, axisXs, type ParallelScene, type ParallelSize, placeY } from "./parallelScene";

/** Px that a brush is wide and at least high, and between an axis and its labels. */
const BRUSH = 14;
const LEAST_BRUSH = 10;
const GAP = 7;

/** Axes, their labels and what is brushed on them, above the lines. */
export function drawAxes(
  context: CanvasRenderingContext2D,
  { axes }: Pick<ParallelScene, "axes">,
  size: ParallelSize,
  theme: Theme,
  {
    active,
    brushOf,
  }: { readonly active: number | undefined; brushOf(axis: number): readonly BrushRange[] | undefined },
): void {
  const xs = axisXs(axes.length, size.width);
  const { foot, head } = axisEnds(size);
  const gap = (xs[1] ?? size.width) - (xs[0] ?? 0);
  context.font = `${PLOT_FONT_SIZE}px ${theme.plot.font}`;
  context.textBaseline = "middle";
  for (const [i, { axis, isReversed }] of axes.entries()) {
    const x = Math.round(xs[i] as number) + 0.5;
    context.strokeStyle = i === active ? cssColour(theme.focus) : theme.plot.axis;
    context.lineWidth = i === active ? 2 : 1;
    context.beginPath();
    context.moveTo(x, head);
    context.lineTo(x, foot);
    context.stroke();
    for (const range of brushOf(i) ?? []) drawRange(context, x, range, isReversed, size, theme);
    const ticks = axis.ticks(foot - head, () => PLOT_FONT_SIZE + 2);
    const nowhere = axis.hasNowhere ? [{ at: NOWHERE, label: "–" }] : [];
    for (const { at, label } of [...ticks, ...nowhere]) {
      const y = placeY(at, isReversed, size.height);
      context.strokeStyle = theme.plot.axis;
      context.lineWidth = 1;
      context.beginPath();
      context.moveTo(x - 3, y);
      context.lineTo(x + 3, y);
      context.stroke();
      drawLabel(context, label, x + GAP, y, Math.max(20, gap - 2 * GAP), theme);
    }
  }
}

function drawRange(
  context: CanvasRenderingContext2D,
  x: number,
  [low, high]: BrushRange,
  isReversed: boolean,
  { height }: ParallelSize,
  theme: Theme,
): void {
  const [a, b] = [placeY(low, isReversed, height), placeY(high, isReversed, height)];
  const length = Math.max(LEAST_BRUSH, Math.abs(b - a));
  const top = (a + b - length) / 2;
  context.fillStyle = cssColour(theme.focus, 0.25);
  context.strokeStyle = cssColour(theme.focus);
  context.lineWidth = 1;
  context.fillRect(x - BRUSH / 2, top, BRUSH, length);
  context.strokeRect(x - BRUSH / 2, top, BRUSH, length);
}

/** A text that can be read over lines. */
function drawLabel(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  room: number,
  { background, plot }: Theme,
): void {
  context.lineWidth = 3;
  context.lineJoin = "round";
  context.strokeStyle = cssColour(background);
  context.strokeText(text, x, y, room);
  context.fillStyle = plot.text;
  context.fillText(text, x, y, room);
}
