import { cssColour } from "./colours/colour";
import type { Theme } from "./colours/theme";
import { drawGlyph, type OddKind } from "./oddMarks";

/** Meaning of a mark at a picture's border: a value that is not finite, one beyond the border, or one that could not be read. */
export type EdgeMark = OddKind | "above" | "below" | "error";

const SIZE = 4;

/**
 * Draws a mark: a value that is not finite by its glyph and colour, one that is cut off as a hollow triangle in the line's colour, an error
 * as an exclamation mark.
 */
export function drawEdgeMark(
  context: CanvasRenderingContext2D,
  kind: EdgeMark,
  x: number,
  { top, bottom }: { readonly top: number; readonly bottom: number },
  line: string,
  { background, odd, warning }: Theme,
): void {
  switch (kind) {
    case "nan":
    case "negInf":
      drawGlyph(context, kind, [x, bottom - 1 - SIZE], SIZE, cssColour(odd[kind]));
      break;
    case "posInf":
      drawGlyph(context, kind, [x, top + 1 + SIZE], SIZE, cssColour(odd[kind]));
      break;
    case "above":
      hollowTip(context, [x, top + 1], 1, line, cssColour(background));
      break;
    case "below":
      hollowTip(context, [x, bottom - 1], -1, line, cssColour(background));
      break;
    case "error":
      context.fillStyle = cssColour(warning);
      context.fillRect(x - 1, bottom - 1 - 2.5 * SIZE, 2, 1.5 * SIZE);
      context.fillRect(x - 1, bottom - 3, 2, 2);
      break;
  }
}

/** Its tip at (x, y), opening downwards where `down` is 1. */
function hollowTip(
  context: CanvasRenderingContext2D,
  [x, y]: readonly [number, number],
  down: number,
  line: string,
  fill: string,
): void {
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x - SIZE, y + down * SIZE * 1.5);
  context.lineTo(x + SIZE, y + down * SIZE * 1.5);
  context.closePath();
  context.fillStyle = fill;
  context.strokeStyle = line;
  context.fill();
  context.stroke();
}
