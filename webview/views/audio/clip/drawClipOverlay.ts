import { PLOT_FONT_SIZE } from "../../../ui/plot/axes/plotFont";
import { cssColour } from "../../../ui/plot/colours/colour";
import type { Theme } from "../../../ui/plot/colours/theme";
import type { ClipLayout } from "./clipLayout";

/** Content of the layer above a picture; px of the page. */
interface ClipOverlay {
  readonly playhead: number | undefined;
  readonly pointer: { readonly x: number; readonly y: number; readonly text: string } | undefined;
  readonly brush: { readonly left: number; readonly right: number } | undefined;
}

const AIR = 4;

/** Draws over a cleared canvas what moves: the playhead, the pointer's line and text, what is dragged over. */
export function drawClipOverlay(
  context: CanvasRenderingContext2D,
  { left, width, bottom }: ClipLayout,
  theme: Theme,
  { playhead, pointer, brush }: ClipOverlay,
): void {
  const isInside = (x: number) => x >= left - 0.5 && x <= left + width + 0.5;
  if (brush) {
    const from = Math.max(brush.left, left);
    context.fillStyle = cssColour(theme.focus, 0.25);
    context.fillRect(from, 0, Math.min(brush.right, left + width) - from, bottom);
  }
  if (pointer && isInside(pointer.x)) {
    context.fillStyle = theme.plot.axis;
    context.fillRect(Math.round(pointer.x), 0, 1, bottom);
  }
  if (playhead !== undefined && isInside(playhead)) {
    // Seen on every colour of a spectrogram.
    context.fillStyle = cssColour(theme.background);
    context.fillRect(playhead - 1.5, 0, 3, bottom);
    context.fillStyle = cssColour(theme.focus);
    context.fillRect(playhead - 0.5, 0, 1.5, bottom);
  }
  if (pointer) drawText(context, theme, pointer, left, width, bottom);
}

function drawText(
  context: CanvasRenderingContext2D,
  theme: Theme,
  pointer: { readonly x: number; readonly y: number; readonly text: string },
  left: number,
  width: number,
  bottom: number,
): void {
  context.font = `${PLOT_FONT_SIZE}px ${theme.plot.font}`;
  context.textAlign = "left";
  context.textBaseline = "middle";
  const boxWidth = context.measureText(pointer.text).width + 2 * AIR;
  const height = PLOT_FONT_SIZE + 2 * AIR;
  const isRight = pointer.x + 10 + boxWidth <= left + width;
  const x = Math.max(left, isRight ? pointer.x + 10 : pointer.x - 10 - boxWidth);
  const y = Math.min(Math.max(pointer.y - height - AIR, 0), Math.max(0, bottom - height));
  context.fillStyle = cssColour(theme.background, 0.9);
  context.fillRect(x, y, boxWidth, height);
  context.fillStyle = cssColour(theme.foreground);
  context.fillText(pointer.text, x + AIR, y + height / 2);
}
