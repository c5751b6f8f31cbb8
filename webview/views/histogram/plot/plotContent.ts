import * as l10n from "@vscode/l10n";
import { lineExtent, textExtent } from "../../../ui/plot/axes/extent";
import { PLOT_FONT_SIZE } from "../../../ui/plot/axes/plotFont";
import type { StepMeasure } from "../../../ui/plot/axes/stepMeasure";
import { stepTicks } from "../../../ui/plot/axes/stepTicks";
import { apart, type TextExtent, type Tick, valueTicks } from "../../../ui/plot/axes/ticks";
import { valueAxis } from "../../../ui/plot/axes/valueAxis";
import { cssColour } from "../../../ui/plot/colours/colour";
import type { Theme } from "../../../ui/plot/colours/theme";
import { countOfHeight, heightOf } from "../../../ui/plot/histogram/countHeight";
import { MEDIAN } from "../../../ui/plot/histogram/distribution";
import { isEvenly } from "../../../ui/plot/histogram/outline";
import { PERCENTILE_COUNT } from "../../../ui/plot/histogram/stepBuckets";
import { type PixelMap, pixelMap } from "../../../ui/plot/pixelMap";
import type { PlotAxis, PlotContent, PlotLine } from "../../../ui/plot/plot";
import { localeNumber } from "../../../ui/texts/localeText";
import { shownNumber } from "../../../ui/texts/shownNumber";
import { hasStepsAcross, type Scene } from "../scene/histogramScene";
import { isOdd, oddValues, sumOdd } from "../scene/oddValues";
import { seriesColour } from "../scene/seriesColour";
import { BAND_LABELS_WIDTH, drawBandLabels } from "./bandLabels";
import { drawHeatmap, drawRamp } from "./drawHeatmap";
import { drawMarks, STRIP } from "./drawMarks";
import { drawOffset, ridgePx } from "./drawOffset";
import { drawOverlay } from "./drawOverlay";

/** The bands from the outer pair of percentiles to the inner one, and how strongly each is filled. */
const PAIRS: readonly (readonly [low: number, high: number, alpha: number])[] = [
  [0, PERCENTILE_COUNT - 1, 0.2],
  [1, PERCENTILE_COUNT - 2, 0.28],
  [2, PERCENTILE_COUNT - 3, 0.38],
];

/** A scene as a picture with axes. `height` is the canvas's, in px. */
export function plotContent(scene: Scene, theme: Theme, height: number): PlotContent {
  const isAcross = hasStepsAcross(scene.drawing);
  const wide = textExtent(theme.plot.font);
  const values = valuesAxis(scene, isAcross ? lineExtent(PLOT_FONT_SIZE) : wide);
  const odd = sumOdd(
    scene.series.flatMap(({ steps }) =>
      steps.map(({ buckets }) => oddValues(buckets, scene.values.low, scene.values.high)),
    ),
  );
  const strip = isOdd({ ...odd, below: 0, above: 0 }) ? STRIP : 6;
  const other =
    scene.drawing === "overlay"
      ? countsAxis(scene)
      : stepsAxis(scene, isAcross ? wide : lineExtent(PLOT_FONT_SIZE), isAcross ? 0 : ridgeShare(scene, height));
  const [x, y] = isAcross ? [other, values] : [values, other];
  const ramp = scene.drawing === "heatmap" ? 18 : 0;
  return {
    x,
    y,
    lines: scene.drawing === "bands" ? bandLines(scene, theme) : [],
    colours: theme.plot,
    padding: isAcross
      ? { top: strip + ramp, right: scene.drawing === "bands" && !scene.isCompared ? BAND_LABELS_WIDTH : 12 }
      : { top: strip > 6 ? 16 : 8, right: strip > 6 ? STRIP + 22 : 12 },
    draw(context, area) {
      const map = pixelMap(area, x, y);
      if (!hasFinite(scene)) drawNote(context, map, theme, l10n.t("no finite values"));
      if (scene.drawing === "offset") drawOffset(context, scene, map, theme);
      else if (scene.drawing === "overlay") drawOverlay(context, scene, map, theme);
      else if (scene.drawing === "heatmap") {
        drawHeatmap(context, scene, map, theme);
        drawRamp(context, scene, map, theme, countTitle(scene));
      }
      if (scene.drawing === "bands") drawBandLabels(context, scene, map, theme);
      drawMarks(context, scene, map, theme);
    },
  };
}

/** Mapping of a scene's places to px in a plot that has `content`. */
export function mapOf(content: PlotContent, area: Parameters<typeof pixelMap>[0]): PixelMap {
  return pixelMap(area, content.x, content.y);
}

function valuesAxis(scene: Scene, extent: TextExtent): PlotAxis {
  const { values } = scene;
  return {
    low: values.to(values.low),
    high: values.to(values.high),
    title: l10n.t("value"),
    ticks: (length) => (hasFinite(scene) ? valueTicks(values, length, extent) : []),
  };
}

function hasFinite({ series }: Scene): boolean {
  return series.some(({ steps }) => steps.some(({ distribution }) => Number.isFinite(distribution.values[MEDIAN])));
}

function drawNote(context: CanvasRenderingContext2D, map: PixelMap, theme: Theme, text: string): void {
  context.save();
  context.fillStyle = theme.plot.text;
  context.font = `13px ${theme.plot.font}`;
  context.textAlign = "center";
  context.fillText(text, map.left + map.width / 2, map.top + map.height / 2);
  context.restore();
}

/** Share of a picture's height that the highest ridge takes: the first one has as much room above it. */
function ridgeShare(scene: Scene, height: number): number {
  const count = scene.series.reduce((sum, { steps }) => sum + steps.length, 0);
  const inner = Math.max(60, height - 50);
  return Math.min(0.7, ridgePx(count, inner) / inner);
}

function stepsAxis(scene: Scene, extent: TextExtent, ridge: number): PlotAxis {
  const { axis, recorded, from, to, stepLow, stepHigh } = scene;
  if (ridge === 0) {
    return {
      low: stepLow,
      high: stepHigh,
      title: stepTitle(axis.measure),
      ticks: (length) => stepTicks(axis, recorded, { low: stepLow, high: stepHigh, from, to }, length, extent),
    };
  }
  // Ridges stand on their steps: the last one needs no room below it.
  const places = scene.series.flatMap(({ steps }) => steps.map(({ place }) => place));
  const first = Math.min(...places, axis.places[from] as number);
  const last = Math.max(...places, axis.places[to] as number);
  const span = last - first || 1;
  const high = last + span * 0.02;
  const low = first - ((span * 1.02) / (1 - ridge)) * ridge;
  return {
    low,
    high,
    title: stepTitle(axis.measure),
    isReversed: true,
    ticks: (length) =>
      stepTicks(axis, recorded, { low, high, from, to }, length, extent).filter(
        ({ at }) => at >= first - span * 1e-6 && at <= last + span * 1e-6,
      ),
  };
}

function stepTitle(measure: StepMeasure): string {
  if (measure === "step") return l10n.t("step");
  return measure === "relative" ? l10n.t("time since the first step") : l10n.t("time");
}

function countsAxis(scene: Scene): PlotAxis {
  const high = scene.tallest * 1.04;
  const linear = valueAxis("linear", 0, high);
  const extent = lineExtent(PLOT_FONT_SIZE);
  const ticks = (length: number) =>
    scene.countScale === "log" ? logCountTicks(high, length, extent) : valueTicks(linear, length, extent);
  return { low: 0, high, title: countTitle(scene), ticks };
}

function logCountTicks(high: number, length: number, extent: TextExtent): Tick[] {
  const most = countOfHeight("log", high);
  for (let every = 1; every < 20; every++) {
    const ticks: Tick[] = [{ at: 0, label: "0" }];
    for (let count = 1; count <= most; count *= 10 ** every) {
      ticks.push({ at: heightOf("log", 1, count), label: localeNumber(count) });
    }
    if (apart(ticks, length / high, extent)) return ticks;
  }
  return [];
}

/** `count`, where all buckets are as wide; else how wide the buckets are whose counts heights show. */
function countTitle({ countScale, usual, values, series }: Scene): string {
  const what = countScale === "share" ? l10n.t("share") : l10n.t("count");
  const isEven = series.every(({ steps }) => steps.every(({ buckets }) => isEvenly(buckets, usual)));
  const title =
    values.scale === "symlog"
      ? l10n.t("{0} per width on the axis", what)
      : isEven
        ? what
        : l10n.t("{0} per {1} of value", what, shownNumber(usual, 3));
  return countScale === "log" ? l10n.t("{0}, logarithmic", title) : title;
}

/** Percentiles over steps: three bands and the median, of each series. */
function bandLines(scene: Scene, theme: Theme): PlotLine[] {
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
