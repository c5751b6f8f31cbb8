import type { PixelMap } from "../pixelMap";
import { type CountScale, heightOf } from "./countHeight";
import type { Outline } from "./outline";

/** Mapping of heights of a picture to px. */
interface HeightMap {
  readonly countScale: CountScale;
  readonly usual: number;
  /** Px of a height of 1. */
  readonly pxPerHeight: number;
}

/** Traces a histogram's outline from a baseline: each bucket as a flat cell between its true edges. */
export function traceOutline(
  context: CanvasRenderingContext2D | Path2D,
  cells: Outline,
  map: PixelMap,
  baseline: number,
  heights: HeightMap,
): void {
  const { starts, ends, densities } = cells;
  let last = Number.NaN;
  for (let i = 0; i < starts.length; i++) {
    const x = map.x(starts[i] as number);
    const y = baseline - heightOf(heights.countScale, heights.usual, densities[i] as number) * heights.pxPerHeight;
    if (last !== (starts[i] as number)) {
      if (i > 0) context.lineTo(map.x(last), baseline);
      if (i === 0) context.moveTo(x, baseline);
      else context.lineTo(x, baseline);
    }
    last = ends[i] as number;
    context.lineTo(x, y);
    context.lineTo(map.x(last), y);
  }
  if (starts.length > 0) context.lineTo(map.x(last), baseline);
}
