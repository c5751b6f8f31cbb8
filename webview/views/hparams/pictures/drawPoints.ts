import { insideTicks } from "../../../ui/plot/axes/insideTicks";
import { PLOT_FONT_SIZE } from "../../../ui/plot/axes/plotFont";
import type { Tick } from "../../../ui/plot/axes/ticks";
import { cssColour } from "../../../ui/plot/colours/colour";
import type { Theme } from "../../../ui/plot/colours/theme";
import { NOWHERE } from "./axisPlaces";
import { pointX, pointY, type ScatterArea, type ScatterScene } from "./scatterScene";

/** Opacity of points that are not selected. */
const FAINT = 0.18;

/** Labels of both axes within a length. */
export function scatterTicks(
  { x, y }: Pick<ScatterScene, "x" | "y">,
  { width, height }: ScatterArea,
  extent: (text: string) => number,
): { readonly x: readonly Tick[]; readonly y: readonly Tick[] } {
  const nowhere: Tick = { at: NOWHERE, label: "–" };
  const across = x.axis.ticks(width, extent);
  return {
    x: [
      ...(x.axis.hasNowhere ? [nowhere] : []),
      ...insideTicks(across, { low: 0, high: 1, length: width, room: 20 }, extent),
    ],
    y: [...(y.axis.hasNowhere ? [nowhere] : []), ...y.axis.ticks(height, () => PLOT_FONT_SIZE)],
  };
}

/** Axes and points; those that are not selected are faint, and lie below. */
export function drawPoints(
  context: CanvasRenderingContext2D,
  scene: ScatterScene,
  area: ScatterArea,
  theme: Theme,
): void {
  drawFrame(context, scene, area, theme);
  const isChosen = (point: number) => !scene.isAnySelected || scene.selected[point] === 1;
  for (const isSelected of [false, true]) {
    for (const [point, colour] of scene.colours.entries()) {
      if (isChosen(point) !== isSelected) continue;
      context.fillStyle = cssColour(colour, isSelected ? 0.85 : FAINT);
      context.beginPath();
      const at = [
        pointX(scene.x.axis.places[point] as number, area),
        pointY(scene.y.axis.places[point] as number, area),
      ];
      context.arc(at[0] as number, at[1] as number, scene.radii[point] as number, 0, 2 * Math.PI);
      context.fill();
    }
  }
}

function drawFrame(context: CanvasRenderingContext2D, scene: ScatterScene, area: ScatterArea, { plot }: Theme): void {
  const { left, top, width, height } = area;
  context.font = `${PLOT_FONT_SIZE}px ${plot.font}`;
  context.lineWidth = 1;
  const ticks = scatterTicks(scene, area, (text) => context.measureText(text).width);
  const line = (x0: number, y0: number, x1: number, y1: number, colour: string) => {
    context.strokeStyle = colour;
    context.beginPath();
    context.moveTo(x0, y0);
    context.lineTo(x1, y1);
    context.stroke();
  };
  context.fillStyle = plot.text;
  context.textAlign = "center";
  context.textBaseline = "top";
  for (const { at, label } of ticks.x) {
    const x = Math.round(pointX(at, area)) + 0.5;
    line(x, top, x, top + height, plot.grid);
    context.fillText(label, x, top + height + 6);
  }
  context.fillText(scene.x.column.name, left + width / 2, top + height + 28, width);
  context.textAlign = "right";
  context.textBaseline = "middle";
  for (const { at, label } of ticks.y) {
    const y = Math.round(pointY(at, area)) + 0.5;
    line(left, y, left + width, y, plot.grid);
    context.fillText(label, left - 6, y, left - 24);
  }
  context.save();
  context.translate(10, top + height / 2);
  context.rotate(-Math.PI / 2);
  context.textAlign = "center";
  context.fillText(scene.y.column.name, 0, 0, height);
  context.restore();
  context.textAlign = "left";
  line(left + 0.5, top, left + 0.5, top + height, plot.axis);
  line(left, top + height + 0.5, left + width, top + height + 0.5, plot.axis);
}
