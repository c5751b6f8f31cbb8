import { unsafeCSS } from "lit";
import { cssColour, inkOn } from "../plot/colours/colour";
import { ODD_COLOURS, ODD_KINDS, type OddKind } from "../plot/oddMarks";

/** The glyphs of `oddMarks.ts` as outlines in CSS. */
const OUTLINES: Readonly<Record<OddKind, string>> = {
  nan: "polygon(0 15%, 15% 0, 50% 35%, 85% 0, 100% 15%, 65% 50%, 100% 85%, 85% 100%, 50% 65%, 15% 100%, 0 85%, 35% 50%)",
  posInf: "polygon(50% 0, 100% 100%, 0 100%)",
  negInf: "polygon(0 0, 100% 0, 50% 100%)",
};

/** A cell that is no number: its glyph in the padding, in the text's colour; among colours it is filled as in a picture. */
export const oddCellStyles = unsafeCSS(ODD_KINDS.map(stylesOf).join("\n"));

function stylesOf(kind: OddKind): string {
  const fill = ODD_COLOURS[kind];
  return `
    .cell.${kind} {
      color: var(--tensor-view-${kind});
      font-weight: bold;
    }
    .cell.${kind}::after {
      content: "";
      position: absolute;
      inset: calc(50% - 3.5px) auto auto 1px;
      width: 7px;
      height: 7px;
      background: currentcolor;
      clip-path: ${OUTLINES[kind]};
    }
    /* The sign of a difference stands there. */
    .cell.${kind}:is(.nanDiffers, .infDiffers)::after {
      content: none;
    }
    .grid.painted .cell.${kind} {
      color: ${cssColour(inkOn(fill))};
      background: ${cssColour(fill)};
    }`;
}
