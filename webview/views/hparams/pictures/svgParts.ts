import { escaped } from "../../../parts/board/cards/svgText";
import { PLOT_FONT_SIZE } from "../../../ui/plot/axes/plotFont";
import { cssColour } from "../../../ui/plot/colours/colour";
import type { Theme } from "../../../ui/plot/colours/theme";

/** A picture of px on the theme's background. */
export function svgOf(width: number, height: number, theme: Theme, parts: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escaped(theme.plot.font)}" font-size="${PLOT_FONT_SIZE}">`,
    `<rect width="100%" height="100%" fill="${cssColour(theme.background)}"/>`,
    ...parts,
    "</svg>",
    "",
  ].join("\n");
}

export function svgText(x: number, y: number, content: string, colour: string, more = ""): string {
  return `<text x="${x}" y="${y}" fill="${colour}" ${more}>${escaped(content)}</text>`;
}

/** Px with two digits behind the point. */
export function svgPx(value: number): number {
  return Math.round(value * 100) / 100;
}
