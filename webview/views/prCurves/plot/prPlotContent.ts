import type { Theme } from "../../../ui/plot/colours/theme";
import { type PixelMap, pixelMap } from "../../../ui/plot/pixelMap";
import type { PlotArea, PlotContent } from "../../../ui/plot/plot";
import type { PrScene } from "../scene/prScene";

/** Px below which a picture has no room for its axes' labels. */
const TINY = { width: 150, height: 100 } as const;

/** The axes of a scene; lines are drawn on a canvas of their own, so that a step costs no axes. */
export function prPlotContent(
  { x, y, ...scene }: PrScene,
  theme: Theme,
  size: { width: number; height: number },
): PlotContent {
  const isTiny = size.width < TINY.width || size.height < TINY.height;
  return {
    x: {
      low: x.low,
      high: x.high,
      title: isTiny ? "" : scene.xTitle,
      ticks: isTiny ? () => [] : scene.xTicks,
    },
    y: {
      low: y.low,
      high: y.high,
      title: isTiny ? "" : scene.yTitle,
      ticks: isTiny ? () => [] : scene.yTicks,
    },
    lines: [],
    colours: theme.plot,
    padding: { top: 8, right: 14 },
    draw() {},
  };
}

/** What the axes' picture depends on, beside size and theme. */
export function axesKey({ drawing, x, y, xTitle, yTitle }: PrScene): string {
  return [drawing, x.low, x.high, y.low, y.high, xTitle, yTitle].join("\n");
}

export function prMap({ x, y }: PrScene, area: PlotArea): PixelMap {
  return pixelMap(area, x, y);
}
