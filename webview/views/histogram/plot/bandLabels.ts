import { cssColour } from "../../../ui/plot/colours/colour";
import type { Theme } from "../../../ui/plot/colours/theme";
import { MEDIAN, percentileNames } from "../../../ui/plot/histogram/distribution";
import type { PixelMap } from "../../../ui/plot/pixelMap";
import type { Scene } from "../scene/histogramScene";

/** Room for the labels beside the picture: the last step may stand at its edge. */
export const BAND_LABELS_WIDTH = 46;

const GAP = 6;
const LINE_HEIGHT = 12;
const EDGE_GAP = 8;

/** From the median outwards: where there is no room for all, the outer ones tell more than those between. */
const BY_WORTH = [MEDIAN, 0, 6, 1, 5, 2, 4];

/** Lines of the seven at these heights (px) that have room for a label between `top` and `bottom`. */
export function labelledLines(heights: readonly number[], top: number, bottom: number): number[] {
  const chosen: number[] = [];
  for (const line of BY_WORTH) {
    const y = heights[line] as number;
    const isFree = chosen.every((other) => Math.abs((heights[other] as number) - y) >= LINE_HEIGHT);
    if (y >= top && y <= bottom && isFree) chosen.push(line);
  }
  return chosen;
}

/** A label of a line at the picture's edge stands beside it, not across the axis. */
function inside(y: number, top: number, bottom: number): number {
  if (y < top || y > bottom) return y;
  return Math.max(top + EDGE_GAP, Math.min(bottom - EDGE_GAP, y));
}

/** Names each line of the bands of one series, at its last step in view. */
export function drawBandLabels(context: CanvasRenderingContext2D, scene: Scene, map: PixelMap, theme: Theme): void {
  const last = scene.series[0]?.steps.at(-1);
  if (!last || scene.isCompared) return;
  const [top, bottom] = [map.top, map.top + map.height];
  const heights = Array.from(last.distribution.values, (value) => inside(map.y(scene.values.to(value)), top, bottom));
  const names = percentileNames();
  context.save();
  context.fillStyle = theme.plot.text;
  context.font = `10px ${theme.plot.font}`;
  context.textBaseline = "middle";
  // Grid lines end before a label.
  context.strokeStyle = cssColour(theme.background);
  context.lineWidth = 4;
  context.lineJoin = "round";
  for (const line of labelledLines(heights, top, bottom)) {
    const place = [names[line] as string, map.x(last.place) + GAP, heights[line] as number] as const;
    context.strokeText(...place);
    context.fillText(...place);
  }
  context.restore();
}
