import type { ElementValue } from "../../../../src/tensor/elements/elementValues";
import type { CellFormat } from "../../../ui/grid/gridModel";
import { PLOT_FONT_SIZE } from "../../../ui/plot/axes/plotFont";
import { type Colour, cssColour, inkOn } from "../../../ui/plot/colours/colour";
import { drawGlyph, type OddKind } from "../../../ui/plot/oddMarks";
import { oddOf, type PictureColours } from "./pictureColours";
import { type DrawnAxes, type DrawnAxis, placeAt, pxOf } from "./pictureView";
import type { Piece } from "./piece";

/** Px of the page from which on cells have marks, and the least font of their numbers. */
export const MARKED_CELL = 8;
const LEAST_FONT = 8;
/** Px around a number. */
const PADDING = 3;

/** A cell in sight and its box in px of the pane. */
interface SeenCell {
  readonly value: ElementValue;
  readonly number: number;
  readonly odd: OddKind | undefined;
  readonly x: number;
  readonly y: number;
}

/** Font of the texts in cells, and px of the screen per px of the page. */
interface CellFont {
  readonly format: CellFormat;
  readonly font: string;
  readonly ratio: number;
}

/**
 * Numbers in cells that have room for them, else a glyph for what is no number; and at cells beyond the range a bar along the edge
 * that they leave. `cellAt` has the piece of single cells, and the place in it.
 */
export function drawCells(
  context: CanvasRenderingContext2D,
  drawn: DrawnAxes,
  cellAt: (row: number, column: number) => { readonly piece: Piece; readonly index: number } | undefined,
  colours: PictureColours,
  { format, font, ratio }: CellFont,
): void {
  const [height, width] = [drawn.rows.scale, drawn.columns.scale];
  if (Math.min(height, width) < MARKED_CELL * ratio) return;
  const seen: SeenCell[] = [];
  for (const row of cellsIn(drawn.rows)) {
    for (const column of cellsIn(drawn.columns)) {
      const found = cellAt(row, column);
      if (!found) continue;
      const { piece, index } = found;
      const odd = piece.odd.get(index);
      seen.push({
        value: piece.wholes?.[index] ?? (piece.values[index] as number),
        number: piece.values[index] as number,
        odd: odd && oddOf(odd),
        x: pxOf(drawn.columns, drawn.columns.axis.placeOf(column)),
        y: pxOf(drawn.rows, drawn.rows.axis.placeOf(row)),
      });
    }
  }
  const texts = seen.map(({ value }) => format(value).text);
  const size = fontThatFits(context, texts, width, height, font, ratio);
  context.textAlign = "center";
  context.textBaseline = "middle";
  if (size !== undefined) context.font = `${size}px ${font}`;
  for (const [i, cell] of seen.entries()) {
    const colour = colourOf(cell, colours);
    if (!colour) continue;
    const ink = cssColour(inkOn(colour));
    context.fillStyle = ink;
    context.strokeStyle = ink;
    const middle = [cell.x + width / 2, cell.y + height / 2] as const;
    if (size !== undefined) context.fillText(texts[i] as string, ...middle);
    else if (cell.odd) {
      context.lineWidth = ratio;
      drawGlyph(context, cell.odd, middle, Math.min(width, height) / 4, ink);
    }
    if (!cell.odd) drawBeyond(context, cell, width, height, colours, ratio);
  }
}

function* cellsIn(drawn: DrawnAxis): Generator<number> {
  const { axis, length } = drawn;
  const first = axis.nearestCell(placeAt(drawn, 0));
  const last = axis.nearestCell(placeAt(drawn, length));
  for (let cell = first; cell <= last; cell++) yield cell;
}

function colourOf({ odd, number }: SeenCell, colours: PictureColours): Colour | undefined {
  return odd ? colours.odd[odd] : colours.scale?.colours[colours.scale.colourAt(number)];
}

/** Undefined where not all texts fit: numbers come all at once as one zooms in. */
function fontThatFits(
  context: CanvasRenderingContext2D,
  texts: readonly string[],
  width: number,
  height: number,
  font: string,
  ratio: number,
): number | undefined {
  const usual = PLOT_FONT_SIZE * ratio;
  // Digits are as wide as each other: few texts need to be measured.
  const longest = [...texts].sort((a, b) => b.length - a.length).slice(0, 8);
  context.font = `${usual}px ${font}`;
  const widest = Math.max(1, ...longest.map((text) => context.measureText(text).width));
  const room = Math.min(1, (width - 2 * PADDING * ratio) / widest, (height - 2 * ratio) / usual);
  return room * usual >= LEAST_FONT * ratio ? room * usual : undefined;
}

/** A bar with a tip that points out of the range, as in the table. */
function drawBeyond(
  context: CanvasRenderingContext2D,
  { value, number, x, y }: SeenCell,
  width: number,
  height: number,
  { scale }: PictureColours,
  ratio: number,
): void {
  const beyond = scale?.beyond(typeof value === "bigint" ? value : number) ?? 0;
  if (beyond === 0) return;
  const bar = Math.max(1, Math.round(Math.min(2 * ratio, height / 6)));
  const edge = beyond > 0 ? y : y + height;
  context.fillRect(x, beyond > 0 ? edge : edge - bar, width, bar);
  const tip = Math.min(3 * ratio, width / 4, height / 4);
  context.beginPath();
  const base = beyond > 0 ? edge + bar : edge - bar;
  context.moveTo(x + width / 2 - tip, base);
  context.lineTo(x + width / 2 + tip, base);
  context.lineTo(x + width / 2, base + (beyond > 0 ? tip : -tip));
  context.closePath();
  context.fill();
}
