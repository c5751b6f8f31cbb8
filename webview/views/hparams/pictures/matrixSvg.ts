import { PLOT_FONT_SIZE } from "../../../ui/plot/axes/plotFont";
import { cssColour } from "../../../ui/plot/colours/colour";
import type { Theme } from "../../../ui/plot/colours/theme";
import { matrixMarks } from "./matrixMarks";
import { cellArea, type MatrixScene, matrixCells, matrixLayout } from "./matrixScene";
import { pointX, pointY } from "./scatterScene";
import { svgOf, svgPx, svgText } from "./svgParts";

/** Px of a sign, about. */
const SIGN = PLOT_FONT_SIZE * 0.6;

/** Cells with their points, those that are not selected faint. */
export function matrixSvg(
  scene: MatrixScene,
  size: { readonly width: number; readonly height: number },
  theme: Theme,
): string {
  const { axes, sessions, colours, radii, selected, isAnySelected } = scene;
  const { plot } = theme;
  const layout = matrixLayout(scene, size);
  const { frames, lines, texts } = matrixMarks(scene, layout, (text) => text.length * SIGN);
  const order = [...sessions.keys()].sort((a, b) => (selected[a] as number) - (selected[b] as number));
  const cells = matrixCells(scene, layout).map((cell) => {
    const area = cellArea(layout, cell);
    const points = order.map((at) => {
      const x = svgPx(pointX(axes[cell.column]?.axis.places[at] as number, area));
      const y = svgPx(pointY(axes[cell.row]?.axis.places[at] as number, area));
      const opacity = isAnySelected && selected[at] === 0 ? 0.18 : 0.85;
      return `<circle cx="${x}" cy="${y}" r="${svgPx(radii[at] as number)}" fill="${cssColour(colours[at] ?? theme.foreground)}" fill-opacity="${opacity}"/>`;
    });
    return `<g>${points.join("\n")}</g>`;
  });
  return svgOf(size.width, size.height, theme, [
    ...lines.map(
      ({ x, y, across, down }) =>
        `<path d="M${svgPx(x)} ${svgPx(y)}l${svgPx(across)} ${svgPx(down)}" stroke="${plot.grid}"/>`,
    ),
    ...frames.map(
      ({ left, top, width, height }) =>
        `<rect x="${svgPx(left)}" y="${svgPx(top)}" width="${svgPx(width)}" height="${svgPx(height)}" fill="none" stroke="${plot.axis}"/>`,
    ),
    ...cells,
    ...texts.map(({ x, y, text, anchor, isName }) =>
      svgText(
        svgPx(x),
        svgPx(y + PLOT_FONT_SIZE / 3),
        text,
        isName ? cssColour(theme.foreground) : plot.text,
        `text-anchor="${anchor}"`,
      ),
    ),
  ]);
}
