import { cssColour } from "../../../ui/plot/colours/colour";
import type { Theme } from "../../../ui/plot/colours/theme";
import { MEDIAN } from "../../../ui/plot/histogram/distribution";
import { PERCENTILE_COUNT } from "../../../ui/plot/histogram/stepBuckets";
import type { PlotLine } from "../../../ui/plot/plot";
import type { Scene } from "../scene/scene";
import { seriesColour } from "../scene/seriesColour";

/** The bands from the outer pair of percentiles to the inner one, and how strongly each is filled. */
const PAIRS: readonly (readonly [low: number, high: number, alpha: number])[] = [
  [0, PERCENTILE_COUNT - 1, 0.2],
  [1, PERCENTILE_COUNT - 2, 0.28],
  [2, PERCENTILE_COUNT - 3, 0.38],
];

/** Percentiles over steps: three bands and the median, of each series. */
export function bandLines(scene: Scene, theme: Theme): PlotLine[] {
  const lines: PlotLine[] = [];
  for (const series of scene.series) {
    const base = seriesColour(series, theme);
    const x = series.steps.map(({ place }) => place);
    const percentile = (at: number) =>
      series.steps.map(({ distribution }) => scene.values.to(distribution.values[at] as number));
    // Of several, only the inner bands are filled: whatever lies over each other must stay apart.
    for (const [low, high, alpha] of scene.isCompared ? PAIRS.slice(1) : PAIRS) {
      const colour = cssColour(base, 0.75);
      lines.push({ x, y: percentile(low), colour, width: 0.75 });
      const fill = {
        toLine: lines.length - 1,
        colour: cssColour(base, scene.isCompared ? (low === 2 ? 0.2 : 0) : alpha),
      };
      lines.push({ x, y: percentile(high), colour, width: 0.75, fill });
    }
    lines.push({ x, y: percentile(MEDIAN), colour: cssColour(base), width: 2.25 });
  }
  return lines;
}
