/** A sign for what a line cannot show. */
export type SvgMark = "nan" | "posInf" | "negInf" | "restart" | "error";

const SIZE = 4;

/** A cross or an exclamation mark above the bottom line, doubled triangles at the upper or lower border, a diamond: as the card draws them. */
export function markPath(mark: SvgMark, x: number, y: number): string {
  switch (mark) {
    case "nan":
      return `M${x - SIZE} ${y - 1 - 2 * SIZE}l${2 * SIZE} ${2 * SIZE}m0 ${-2 * SIZE}l${-2 * SIZE} ${2 * SIZE}`;
    case "posInf":
      return triangle(x, y + 1, 1) + triangle(x, y + 1 + 1.5 * SIZE, 1);
    case "negInf":
      return triangle(x, y - 1, -1) + triangle(x, y - 1 - 1.5 * SIZE, -1);
    case "error":
      return `M${x} ${y - 1 - 2.5 * SIZE}v${1.5 * SIZE}m0 ${SIZE - 2}v2`;
    case "restart":
      return `M${x} ${y - SIZE}l${SIZE} ${SIZE}l${-SIZE} ${SIZE}l${-SIZE} ${-SIZE}Z`;
  }
}

/** Its tip at (x, y), opening downwards where `down` is 1. */
function triangle(x: number, y: number, down: 1 | -1): string {
  return `M${x} ${y}l${-SIZE} ${1.5 * SIZE * down}h${2 * SIZE}Z`;
}
