import type { DecodedImage } from "../pixels/decodedImage";
import { visiblePart } from "./drawPicture";
import type { Drawn, StagePair } from "./place";
import { valueLines } from "./valueText";

/** Device px of a pixel from which on the grid and the values are drawn. */
export const GRID_SCALE = 16;

/** A digit of the font is as wide as this share of its height. */
const DIGIT_WIDTH = 0.62;

/** Device px of the values' font: as large as lines and digits leave room for. */
export function valueFont(scale: number, lines: number, digits: number, most: number): number {
  const room = scale - 2;
  return Math.min(room / lines, room / (digits * DIGIT_WIDTH), most);
}

/** True if white reads better than black over a colour. */
export function isDark(red: number, green: number, blue: number): boolean {
  return 0.299 * red + 0.587 * green + 0.114 * blue < 140;
}

/** Lines between pixels and the values in each of them, where pixels are large enough. */
export function drawPixelGrid(
  context: CanvasRenderingContext2D,
  image: DecodedImage,
  painted: HTMLCanvasElement,
  drawn: Drawn,
  view: StagePair,
  mostFont: number,
): void {
  const part = drawn.scale < GRID_SCALE ? undefined : visiblePart(drawn, [image.width, image.height], view);
  const colours = part && coloursOf(painted, part);
  if (!part || !colours) return;
  const { scale, left, top } = drawn;
  const [column, row, columns, rows] = part;
  const digits = String(2 ** image.bits - 1).length;
  context.save();
  context.font = `${valueFont(scale, image.channels, digits, mostFont)}px monospace`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  const line = valueFont(scale, image.channels, digits, mostFont);
  for (let y = row; y < row + rows; y++) {
    for (let x = column; x < column + columns; x++) {
      const at = ((y - row) * columns + (x - column)) * 4;
      // The ground shines through what is seen through; it is of a middle gray.
      const share = (colours[at + 3] ?? 255) / 255;
      const over = (part: number) => (colours[at + part] ?? 0) * share + 130 * (1 - share);
      context.fillStyle = isDark(over(0), over(1), over(2)) ? "#ffffff" : "#000000";
      context.strokeStyle = context.fillStyle === "#ffffff" ? "#000000" : "#ffffff";
      const lines = valueLines(image, x, y);
      const middle = top + (y + 0.5) * scale;
      lines.forEach((text, i) => {
        const place = [left + (x + 0.5) * scale, middle + (i - (lines.length - 1) / 2) * line] as const;
        // On a checkerboard neither black nor white stands out everywhere.
        if (share < 0.9) context.strokeText(text, ...place);
        context.fillText(text, ...place);
      });
    }
  }
  drawLines(context, drawn, part);
  context.restore();
}

/** Colours of a part, read from a small copy: a canvas that is read from is slow to draw. */
function coloursOf(
  painted: HTMLCanvasElement,
  [column, row, columns, rows]: readonly [number, number, number, number],
): Uint8ClampedArray | undefined {
  const copy = document.createElement("canvas");
  copy.width = columns;
  copy.height = rows;
  const context = copy.getContext("2d", { willReadFrequently: true });
  context?.drawImage(painted, -column, -row);
  return context?.getImageData(0, 0, columns, rows).data;
}

function drawLines(
  context: CanvasRenderingContext2D,
  { scale, left, top }: Drawn,
  [column, row, columns, rows]: readonly [number, number, number, number],
): void {
  context.fillStyle = "rgba(128, 128, 128, 0.6)";
  const at = (start: number, place: number) => Math.round(start + place * scale);
  const [x, y] = [at(left, column), at(top, row)];
  for (let i = column; i <= column + columns; i++) context.fillRect(at(left, i), y, 1, rows * scale);
  for (let i = row; i <= row + rows; i++) context.fillRect(x, at(top, i), columns * scale, 1);
}
