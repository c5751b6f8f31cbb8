import * as l10n from "@vscode/l10n";
import type { PrCurve } from "../../../../src/shared/questions/prCurves";
import { harmonicMean } from "../../../../src/tensor/statistics/harmonicMean";
import type { PictureCurve } from "../../../parts/board/cards/cardPicture";
import { lookColour, lookDash } from "../../../ui/plot/colours/lookColour";
import type { Theme } from "../../../ui/plot/colours/theme";
import type { PrDrawing } from "../prDrawing";
import { metricName } from "../prNames";
import type { Metric, PrSettings } from "../prState";
import { type RunScores, scoredPoints } from "../values/runScores";
import type { ShownCurve } from "../values/shownCurve";

/** A line of a card, and what it is of. */
export interface PrLine extends PictureCurve {
  readonly shown: ShownCurve;
  /** Metric of a line over the threshold. */
  readonly metric: Metric | undefined;
  /** Run of a line over steps, and indices of its points. */
  readonly scores: { readonly of: RunScores; readonly points: readonly number[] } | undefined;
}

/** Limit of points up to which a line shows each. */
const MOST_DOTS = 40;

/** Dashes that tell the metrics of a run apart. */
export const METRIC_DASHES: Readonly<Record<Metric, readonly number[]>> = { precision: [], recall: [6, 3], f1: [2, 2] };

/** The lines that a drawing has of a run. */
export function prLines(
  shown: ShownCurve,
  scores: RunScores | undefined,
  drawing: PrDrawing,
  settings: PrSettings,
  theme: Theme,
): PrLine[] {
  if (drawing === "steps") return scores ? [scoreLine(shown, scores, settings, theme)] : [];
  const { curve } = shown;
  if (!curve) return [];
  if (drawing === "recall") return [line(shown, theme, curve.recall, curve.precision)];
  const { metrics } = settings;
  return metrics.map((metric) => {
    const { run } = shown;
    const values = metricValues(curve, metric);
    const drawn = line(shown, theme, curve.thresholds, values);
    if (metrics.length === 1) return { ...drawn, metric };
    return {
      ...drawn,
      key: `${run.key} ${metric}`,
      name: l10n.t("{0}, {1}", run.name, metricName(metric)),
      dash: METRIC_DASHES[metric],
      metric,
    };
  });
}

function scoreLine(shown: ShownCurve, of: RunScores, { score }: PrSettings, theme: Theme): PrLine {
  const points = scoredPoints(of);
  const xs = Float64Array.from(points, (point) => Number(of.steps[point]));
  const values = Float64Array.from(points, (point) => of[score][point] as number);
  return { ...line(shown, theme, xs, values), scores: { of, points } };
}

function line(shown: ShownCurve, theme: Theme, xs: Float64Array, values: Float64Array): PrLine {
  const { key, name, look } = shown.run;
  return {
    key,
    name,
    colour: lookColour(look, theme),
    dash: lookDash(look),
    strength: "usual",
    xs,
    values,
    smoothed: undefined,
    parts: [0],
    band: undefined,
    isDotted: xs.length <= MOST_DOTS,
    shown,
    metric: undefined,
    scores: undefined,
  };
}

function metricValues(curve: PrCurve, metric: Metric): Float64Array {
  if (metric !== "f1") return curve[metric];
  return curve.precision.map((precision, i) => harmonicMean(precision, curve.recall[i] as number));
}
