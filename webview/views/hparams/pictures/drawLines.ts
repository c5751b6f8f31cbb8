import { type Colour, cssColour } from "../../../ui/plot/colours/colour";
import type { Pen } from "../../../ui/plot/curvePath";
import { rasterColour } from "../../../ui/plot/curveRaster";
import { rasterLines } from "./lineRaster";
import { axisXs, lineYs, type ParallelScene, type ParallelSize } from "./parallelScene";

/** More lines than this are drawn px by px, more segments in px of the page. */
const MOST_SMOOTH = 400;
const MOST_FINE = 20_000;

/** Lines that are drawn, and how. */
interface DrawnLines {
  readonly scene: Pick<ParallelScene, "axes" | "sessions">;
  readonly size: ParallelSize;
  /** Lines in the order in which they lie above each other. */
  readonly lines: readonly number[];
  /** In less time, where there are many. */
  readonly isRough?: boolean;
  colourOf(line: number): Colour;
}

/** Draws lines on a canvas that is theirs alone. */
export function drawLines(
  canvas: HTMLCanvasElement,
  { scene, size, lines, isRough = false, colourOf }: DrawnLines,
): void {
  const { width, height } = size;
  const isSmooth = lines.length <= MOST_SMOOTH;
  const isFine = isSmooth || lines.length * scene.axes.length <= MOST_FINE;
  const ratio = isFine ? devicePixelRatio : 1;
  const [across, down] = [Math.max(1, Math.ceil(width * ratio)), Math.max(1, Math.ceil(height * ratio))];
  if (canvas.width !== across || canvas.height !== down) {
    canvas.width = across;
    canvas.height = down;
  }
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  const context = canvas.getContext("2d");
  if (!context) return;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, across, down);
  if (lines.length === 0) return;
  const xs = axisXs(scene.axes.length, width);
  const ys = scene.axes.map((axis) => lineYs(axis, height));
  if (isSmooth) {
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.lineWidth = 1.5;
    context.lineJoin = "round";
    for (const line of lines) {
      context.strokeStyle = cssColour(colourOf(line));
      context.beginPath();
      trace(context, line, xs, ys);
      context.stroke();
    }
    return;
  }
  const bytes = rasterLines(
    {
      xs: xs.map((x) => x * ratio),
      ys: ratio === 1 ? ys : ys.map((of) => of.map((y) => y * ratio)),
      lines,
      colours: Uint32Array.from(lines, (line) => rasterColour(colourOf(line))),
    },
    across,
    down,
    isRough,
  );
  context.putImageData(new ImageData(bytes, across, down), 0, 0);
}

/** Goes along a line. */
export function trace(pen: Pen, line: number, xs: Float64Array, ys: readonly Float64Array[]): void {
  for (const [i, x] of xs.entries()) {
    const y = ys[i]?.[line] as number;
    if (i === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
}
