import { PLOT_FONT_SIZE } from "./plotFont";
import { LABEL_GAP, type TextExtent } from "./ticks";

/** Px from one label's middle to the next where labels are of one line's height. */
export const lineExtent =
  (lineHeight: number): TextExtent =>
  () =>
    Math.max(1, lineHeight - LABEL_GAP + 2);

let measuring: OffscreenCanvasRenderingContext2D | null | undefined;

/** Px that a text takes on a line. */
export function textExtent(font: string): TextExtent {
  measuring ??= new OffscreenCanvas(1, 1).getContext("2d");
  const context = measuring;
  return (text) => {
    if (!context) return text.length * 7;
    context.font = `${PLOT_FONT_SIZE}px ${font}`;
    return context.measureText(text).width;
  };
}
