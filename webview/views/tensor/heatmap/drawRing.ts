import type { Cell } from "../../../ui/grid/gridModel";
import { type DrawnAxes, pxOf } from "./pictureView";

/** A ring around a cell that is seen on every colour, never smaller than a pointer can find. */
export function drawRing(
  context: CanvasRenderingContext2D,
  { rows, columns }: DrawnAxes,
  { row, column }: Cell,
  width: number,
  ratio: number,
): void {
  if (row >= rows.axis.cells || column >= columns.axis.cells) return;
  const least = width > 1 ? 8 * ratio : 3 * ratio;
  const box = ([rows, columns] as const).map((drawn, i) => {
    const start = pxOf(drawn, drawn.axis.placeOf(i === 0 ? row : column));
    const size = Math.max(least, drawn.scale);
    return [start + (drawn.scale - size) / 2, size] as const;
  });
  const [[y, height], [x, across]] = box as [readonly [number, number], readonly [number, number]];
  for (const [line, colour] of [
    [(width + 2) * ratio, "#000000"],
    [width * ratio, "#ffffff"],
  ] as const) {
    context.lineWidth = line;
    context.strokeStyle = colour;
    context.strokeRect(x, y, across, height);
  }
}
