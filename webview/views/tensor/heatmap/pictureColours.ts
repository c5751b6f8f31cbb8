import type { Colour } from "../../../ui/plot/colours/colour";
import type { OddColours, OddKind } from "../../../ui/plot/oddMarks";
import type { HeatScale } from "../colours/heatScale";
import type { BlockOddCounts, Piece } from "./piece";

/** Colours of values: a scale where anything is finite, and the colours of the others. */
export interface PictureColours {
  readonly scale: HeatScale | undefined;
  readonly odd: OddColours;
}

/** Kind of a block's odd elements that is shown: NaN before infinities. */
export function oddOf({ nan, posInf }: BlockOddCounts): OddKind {
  return nan > 0 ? "nan" : posInf > 0 ? "posInf" : "negInf";
}

/** The colours of a piece's blocks; one with an odd element shows that. */
export function pieceColours({ values, odd }: Piece, colours: PictureColours): Uint32Array {
  const { scale } = colours;
  const table = Uint32Array.from(scale?.colours ?? [], packed);
  const painted = new Uint32Array(values.length);
  // Without a scale nothing is finite: what is not odd is not there.
  if (scale) for (let i = 0; i < values.length; i++) painted[i] = table[scale.colourAt(values[i] as number)] as number;
  for (const [i, counts] of odd) painted[i] = packed(colours.odd[oddOf(counts)]);
  return painted;
}

/** A colour as the words of a canvas have it. */
export function packed([red, green, blue]: Colour): number {
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}
