import { glyphPath, type OddKind } from "../../../ui/plot/oddMarks";

/** A sign for what a line cannot show. */
export type SvgMark = OddKind | "restart" | "error";

const SIZE = 4;

/** A glyph or an exclamation mark inside the border at (x, y), a diamond around it: as the card draws them. */
export function markPath(mark: SvgMark, x: number, y: number): string {
  switch (mark) {
    case "posInf":
      return glyphPath(mark, SIZE, [x, y + 1 + SIZE]);
    case "nan":
    case "negInf":
      return glyphPath(mark, SIZE, [x, y - 1 - SIZE]);
    case "error":
      return `M${x} ${y - 1 - 2.5 * SIZE}v${1.5 * SIZE}m0 ${SIZE - 2}v2`;
    case "restart":
      return `M${x} ${y - SIZE}l${SIZE} ${SIZE}l${-SIZE} ${SIZE}l${-SIZE} ${-SIZE}Z`;
  }
}
