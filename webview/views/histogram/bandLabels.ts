import { MEDIAN, percentileNames } from "./distribution";
import type { PixelMap, Scene } from "./scene";
import type { Theme } from "./theme";

/** Room for the labels beside the picture: the last step may stand at its edge. */
export const BAND_LABELS_WIDTH = 46;

const GAP = 6;
const LINE_HEIGHT = 12;

/** From the median outwards: where there is no room for all, the outer ones tell more than those between. */
const BY_WORTH = [MEDIAN, 0, 6, 1, 5, 2, 4];

/** Which of the seven lines at these heights (px) have room for a label between `top` and `bottom`. */
export function labelledLines(heights: readonly number[], top: number, bottom: number): number[] {
  const chosen: number[] = [];
  for (const line of BY_WORTH) {
    const y = heights[line] as number;
    const isFree = chosen.every((other) => Math.abs((heights[other] as number) - y) >= LINE_HEIGHT);
    if (y >= top && y <= bottom && isFree) chosen.push(line);
  }
  return chosen;
}

/** Names each line of the bands of one series, at its last step in view. */
export function drawBandLabels(context: CanvasRenderingContext2D, scene: Scene, map: PixelMap, theme: Theme): void {
  const last = scene.series[0]?.steps.at(-1);
  if (!last || scene.isCompared) return;
  const heights = Array.from(last.distribution.values, (value) => map.y(scene.values.to(value)));
  const names = percentileNames();
  context.save();
  context.fillStyle = theme.plot.text;
  context.font = `10px ${theme.plot.font}`;
  context.textBaseline = "middle";
  for (const line of labelledLines(heights, map.top, map.top + map.height)) {
    context.fillText(names[line] as string, map.x(last.place) + GAP, heights[line] as number);
  }
  context.restore();
}
