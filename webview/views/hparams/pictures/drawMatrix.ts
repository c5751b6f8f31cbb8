import { PLOT_FONT_SIZE } from "../../../ui/plot/axes/plotFont";
import { cssColour } from "../../../ui/plot/colours/colour";
import type { Theme } from "../../../ui/plot/colours/theme";
import { matrixMarks } from "./matrixMarks";
import { cellArea, type MatrixLayout, type MatrixScene, matrixCells } from "./matrixScene";
import { pointX, pointY } from "./scatterScene";

/** Opacity of points that are not selected, and of those that are. */
const FAINT = 0.18;
const CLEAR = 0.85;

/** More points than this are squares, which are drawn sooner. */
const MOST_ROUND = 20_000;

/** Cells with their points; those that are not selected are faint, and lie below. */
export function drawMatrix(
  context: CanvasRenderingContext2D,
  scene: MatrixScene,
  layout: MatrixLayout,
  theme: Theme,
): void {
  const { plot } = theme;
  context.font = `${PLOT_FONT_SIZE}px ${plot.font}`;
  context.lineWidth = 1;
  const { frames, lines, texts } = matrixMarks(scene, layout, (text) => context.measureText(text).width);
  context.strokeStyle = plot.grid;
  context.beginPath();
  for (const { x, y, across, down } of lines) {
    context.moveTo(Math.round(x) + 0.5, Math.round(y) + 0.5);
    context.lineTo(Math.round(x + across) + 0.5, Math.round(y + down) + 0.5);
  }
  context.stroke();
  context.strokeStyle = plot.axis;
  for (const { left, top, width, height } of frames) {
    context.strokeRect(Math.round(left) + 0.5, Math.round(top) + 0.5, Math.round(width), Math.round(height));
  }
  drawCells(context, scene, layout);
  context.textBaseline = "middle";
  for (const { x, y, text, anchor, isName } of texts) {
    context.textAlign = anchor === "end" ? "right" : "center";
    context.fillStyle = isName ? cssColour(theme.foreground) : plot.text;
    context.fillText(text, x, y);
  }
  context.textAlign = "left";
}

function drawCells(context: CanvasRenderingContext2D, scene: MatrixScene, layout: MatrixLayout): void {
  const { axes, colours, radii, selected, isAnySelected } = scene;
  const cells = matrixCells(scene, layout);
  const isRound = cells.length * colours.length <= MOST_ROUND;
  for (const isSelected of [false, true]) {
    for (const [point, colour] of colours.entries()) {
      if ((!isAnySelected || selected[point] === 1) !== isSelected) continue;
      context.fillStyle = cssColour(colour, isSelected ? CLEAR : FAINT);
      const radius = radii[point] as number;
      for (const cell of cells) {
        const area = cellArea(layout, cell);
        const x = pointX(axes[cell.column]?.axis.places[point] as number, area);
        const y = pointY(axes[cell.row]?.axis.places[point] as number, area);
        if (isRound) {
          context.beginPath();
          context.arc(x, y, radius, 0, 2 * Math.PI);
          context.fill();
        } else context.fillRect(x - radius / 2, y - radius / 2, radius, radius);
      }
    }
  }
}
