import { clipped } from "../../../ui/plot/clipped";
import { cssColour } from "../../../ui/plot/colours/colour";
import type { Theme } from "../../../ui/plot/colours/theme";
import type { PixelMap } from "../../../ui/plot/pixelMap";
import type { BrushRect } from "../../../ui/plot/pointer/brush";
import type { PrPicked } from "../scene/nearestPlace";
import type { PrLine } from "../scene/prLines";
import type { PrScene } from "../scene/prScene";

const DOT = 2.5;
const MARK = 5;

/** Points nearer to the last one than that are passed over: nobody sees them. */
const APART = 0.4;

export function drawPrLines(context: CanvasRenderingContext2D, scene: PrScene, map: PixelMap): void {
  clipped(context, wider(map, scene), () => {
    for (const line of scene.curves) strokeLine(context, line, map, 1.5);
  });
}

/** Draws the marks above the lines. */
export function drawPrMarks(context: CanvasRenderingContext2D, scene: PrScene, map: PixelMap, theme: Theme): void {
  clipped(context, wider(map, scene), () => {
    if (scene.cursor !== undefined) strokeCursor(context, map, map.x(scene.cursor), theme);
    for (const { x, y, colour } of scene.dots) drawMark(context, map.x(x), map.y(y), colour, theme);
  });
}

/** Lines that stand out, and the point that is pointed at. */
export function drawPrHover(
  context: CanvasRenderingContext2D,
  scene: PrScene,
  map: PixelMap,
  theme: Theme,
  strong: readonly PrLine[],
  picked: PrPicked | undefined,
  brush: BrushRect | undefined,
): void {
  clipped(context, wider(map, scene), () => {
    for (const line of strong) strokeLine(context, line, map, 3);
    if (!picked) return;
    const { line, place } = picked;
    const [x, y] = [map.x(line.xs[place] as number), map.y(line.values[place] as number)];
    context.beginPath();
    context.strokeStyle = cssColour(theme.foreground);
    context.lineWidth = 1.5;
    context.arc(x, y, MARK + 2, 0, 2 * Math.PI);
    context.stroke();
  });
  if (brush) fillBrush(context, brush, theme);
}

function fillBrush(context: CanvasRenderingContext2D, { left, top, right, bottom }: BrushRect, { focus }: Theme): void {
  context.fillStyle = cssColour(focus, 0.2);
  context.strokeStyle = cssColour(focus);
  context.lineWidth = 1;
  context.fillRect(left, top, right - left, bottom - top);
  context.strokeRect(left + 0.5, top + 0.5, right - left - 1, bottom - top - 1);
}

function strokeCursor(context: CanvasRenderingContext2D, { top, height }: PixelMap, x: number, theme: Theme): void {
  context.strokeStyle = cssColour(theme.foreground, 0.6);
  context.lineWidth = 1;
  context.setLineDash([4, 3]);
  context.beginPath();
  context.moveTo(Math.round(x) + 0.5, top);
  context.lineTo(Math.round(x) + 0.5, top + height);
  context.stroke();
  context.setLineDash([]);
}

function wider({ left, top, width, height }: PixelMap, { beyond: { across, down } }: PrScene) {
  return { left: left - across, top: top - down, width: width + 2 * across, height: height + 2 * down };
}

function strokeLine(context: CanvasRenderingContext2D, line: PrLine, map: PixelMap, width: number): void {
  const { xs, values, colour, dash } = line;
  context.strokeStyle = colour;
  context.fillStyle = colour;
  context.lineWidth = width;
  context.lineJoin = "bevel";
  context.setLineDash([...dash]);
  context.beginPath();
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  let isBegun = false;
  for (let i = 0; i < xs.length; i++) {
    const [x, y] = [map.x(xs[i] as number), map.y(values[i] as number)];
    if (!Number.isFinite(x) || !Number.isFinite(y)) {
      isBegun = false;
      continue;
    }
    if (!isBegun) context.moveTo(x, y);
    else if (i < xs.length - 1 && Math.abs(x - lastX) < APART && Math.abs(y - lastY) < APART) continue;
    else context.lineTo(x, y);
    isBegun = true;
    [lastX, lastY] = [x, y];
  }
  context.stroke();
  context.setLineDash([]);
  if (!line.isDotted) return;
  context.beginPath();
  for (let i = 0; i < xs.length; i++) {
    const [x, y] = [map.x(xs[i] as number), map.y(values[i] as number)];
    context.moveTo(x + DOT, y);
    context.arc(x, y, DOT, 0, 2 * Math.PI);
  }
  context.fill();
}

function drawMark(context: CanvasRenderingContext2D, x: number, y: number, colour: string, theme: Theme): void {
  context.beginPath();
  context.arc(x, y, MARK, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
  context.lineWidth = 1.5;
  context.strokeStyle = cssColour(theme.background);
  context.stroke();
}
