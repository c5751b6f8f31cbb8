import type { Colour } from "../../../ui/plot/colour";

/** Of what is no number. */
export interface OddColours {
  readonly nan: Colour;
  readonly posInf: Colour;
  readonly negInf: Colour;
}

/**
 * Magenta, green and blue of a screen: no colour of any map is near them, in no theme, and they were searched for by that. A
 * pixel of them says by itself what it is.
 */
export const ODD_COLOURS: OddColours = { nan: [255, 0, 255], posInf: [0, 255, 0], negInf: [0, 0, 255] };

/** Around 0, so far to each side: a cross for NaN, which is stroked; a tip up or down for infinities, which is filled. */
export function glyphPath(kind: keyof OddColours, half: number): string {
  if (kind === "nan") return `M${-half} ${-half}L${half} ${half}M${-half} ${half}L${half} ${-half}`;
  const tip = kind === "posInf" ? -half : half;
  return `M0 ${tip}L${-half} ${-tip}L${half} ${-tip}Z`;
}
