import { clipped } from "../../../ui/plot/clipped";
import { cssColour } from "../../../ui/plot/colour";
import type { PixelMap } from "../../../ui/plot/pixelMap";
import type { Theme } from "../../../ui/plot/theme";
import type { PrPicked } from "../scene/nearestPlace";
import type { PrLine } from "../scene/prLines";
import type { PrScene } from "../scene/prScene";

/** Up to so many points a line shows each. */
const MOST_DOTS = 40;
const DOT = 2.5;
const MARK = 5;

/** Px that lines at the axes' ends reach beyond them. */
const EDGE = 4;

/** Points nearer to the last one than that are passed over: nobody sees them. */
const APART = 0.4;

/** All lines, and what is marked on them. */
export function drawPrLines(context: CanvasRenderingContext2D, scene: PrScene, map: PixelMap, theme: Theme): void {
  clipped(context, wider(map), () => {
    for (const line of scene.curves) strokeLine(context, line, map, 1.5);
    for (const { x, y, colour } of scene.dots) drawMark(context, map.x(x), map.y(y), colour, theme);
  });
}

/** Lines that stand out, and the point that is pointed at. */
export function drawPrHover(
  context: CanvasRenderingContext2D,
  map: PixelMap,
  theme: Theme,
  strong: readonly PrLine[],
  picked: PrPicked | undefined,
): void {
  clipped(context, wider(map), () => {
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
}

function wider({ left, top, width, height }: PixelMap) {
  return { left: left - EDGE, top: top - EDGE, width: width + 2 * EDGE, height: height + 2 * EDGE };
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
  for (let i = 0; i < xs.length; i++) {
    const [x, y] = [map.x(xs[i] as number), map.y(values[i] as number)];
    if (i === 0) context.moveTo(x, y);
    else if (i < xs.length - 1 && Math.abs(x - lastX) < APART && Math.abs(y - lastY) < APART) continue;
    else context.lineTo(x, y);
    [lastX, lastY] = [x, y];
  }
  context.stroke();
  context.setLineDash([]);
  if (xs.length > MOST_DOTS) return;
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
