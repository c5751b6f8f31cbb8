import { cssColour } from "../colours/colour";
import type { Theme } from "../colours/theme";
import type { BrushRect } from "./brush";

/** The rectangle that is being brushed. */
export function drawBrush(
  context: CanvasRenderingContext2D,
  { left, top, right, bottom }: BrushRect,
  { focus }: Theme,
): void {
  context.fillStyle = cssColour(focus, 0.2);
  context.strokeStyle = cssColour(focus);
  context.lineWidth = 1;
  context.fillRect(left, top, right - left, bottom - top);
  context.strokeRect(left + 0.5, top + 0.5, right - left - 1, bottom - top - 1);
}
