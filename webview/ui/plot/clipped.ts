import type { PixelMap } from "./pixelMap";

/** Runs `draw` with everything outside of the area left as it is. */
export function clipped(
  context: CanvasRenderingContext2D,
  { left, top, width, height }: Pick<PixelMap, "left" | "top" | "width" | "height">,
  draw: () => void,
): void {
  context.save();
  context.beginPath();
  context.rect(left, top, width, height);
  context.clip();
  draw();
  context.restore();
}
