import { type Colour, cssColour } from "./colour";

/** What a mark at a picture's border tells: no number, one beyond the border, or a value that could not be read. */
export type EdgeMark = "nan" | "posInf" | "negInf" | "above" | "below" | "error";

const SIZE = 4;

/** A cross for NaN, doubled triangles for infinities, a hollow one for what is cut off, an exclamation mark for an error. */
export function drawEdgeMark(
  context: CanvasRenderingContext2D,
  kind: EdgeMark,
  x: number,
  { top, bottom }: { readonly top: number; readonly bottom: number },
  { colour, background }: { readonly colour: string; readonly background: Colour },
): void {
  context.fillStyle = colour;
  context.strokeStyle = colour;
  switch (kind) {
    case "nan":
      // A cross: no direction is meant.
      context.beginPath();
      context.moveTo(x - SIZE, bottom - 1 - 2 * SIZE);
      context.lineTo(x + SIZE, bottom - 1);
      context.moveTo(x + SIZE, bottom - 1 - 2 * SIZE);
      context.lineTo(x - SIZE, bottom - 1);
      context.stroke();
      break;
    case "posInf":
      triangle(context, x, top + 1, 1);
      triangle(context, x, top + 1 + SIZE * 1.5, 1);
      break;
    case "negInf":
      triangle(context, x, bottom - 1, -1);
      triangle(context, x, bottom - 1 - SIZE * 1.5, -1);
      break;
    case "above":
      triangle(context, x, top + 1, 1, background);
      break;
    case "below":
      triangle(context, x, bottom - 1, -1, background);
      break;
    case "error":
      context.fillRect(x - 1, bottom - 1 - 2.5 * SIZE, 2, 1.5 * SIZE);
      context.fillRect(x - 1, bottom - 3, 2, 2);
      break;
  }
}

/** Its tip at (x, y), opening downwards where `down` is 1; hollow with a background. */
function triangle(context: CanvasRenderingContext2D, x: number, y: number, down: number, hollow?: Colour): void {
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x - SIZE, y + down * SIZE * 1.5);
  context.lineTo(x + SIZE, y + down * SIZE * 1.5);
  context.closePath();
  if (!hollow) {
    context.fill();
    return;
  }
  context.fillStyle = cssColour(hollow);
  context.fill();
  context.stroke();
}
