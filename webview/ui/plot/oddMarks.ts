import type { Colour } from "./colours/colour";

export const ODD_KINDS = ["nan", "posInf", "negInf"] as const;

/** Kind of a value that is not finite. */
export type OddKind = (typeof ODD_KINDS)[number];

export type OddColours = Readonly<Record<OddKind, Colour>>;

/**
 * Magenta, green and blue of a screen: no colour of any map is near them, in no theme, and they were searched for by that. A
 * pixel of them says by itself what it is; text and lines have them as near as the background allows (`--tensor-view-nan` and
 * its like).
 */
export const ODD_COLOURS: OddColours = { nan: [255, 0, 255], posInf: [0, 255, 0], negInf: [0, 0, 255] };

export function oddKindOf(value: number): OddKind {
  if (Number.isNaN(value)) return "nan";
  return value > 0 ? "posInf" : "negInf";
}

/** SVG path around (x, y), `half` to each side: a cross for NaN, which is stroked; a tip up or down for infinities, which is filled. */
export function glyphPath(kind: OddKind, half: number, [x, y]: readonly [number, number] = [0, 0]): string {
  const [left, right, above, below] = [x - half, x + half, y - half, y + half];
  if (kind === "nan") return `M${left} ${above}L${right} ${below}M${left} ${below}L${right} ${above}`;
  const [tip, foot] = kind === "posInf" ? [above, below] : [below, above];
  return `M${x} ${tip}L${left} ${foot}L${right} ${foot}Z`;
}

/** Draws the same in a context, whose line width a cross has. */
export function drawGlyph(
  context: CanvasRenderingContext2D,
  kind: OddKind,
  [x, y]: readonly [number, number],
  half: number,
  colour: string,
): void {
  context.beginPath();
  if (kind === "nan") {
    context.moveTo(x - half, y - half);
    context.lineTo(x + half, y + half);
    context.moveTo(x - half, y + half);
    context.lineTo(x + half, y - half);
    context.strokeStyle = colour;
    context.stroke();
    return;
  }
  const tip = kind === "posInf" ? -half : half;
  context.moveTo(x, y + tip);
  context.lineTo(x - half, y - tip);
  context.lineTo(x + half, y - tip);
  context.closePath();
  context.fillStyle = colour;
  context.fill();
}
