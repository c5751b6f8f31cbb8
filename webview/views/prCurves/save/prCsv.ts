import { stepJson } from "../../../parts/saving/stepJson";
import { pointOfCurve, scoresOf } from "../scene/pointOfCurve";
import { type RunScores, scoredPoints } from "../values/runScores";
import type { ShownCurve } from "../values/shownCurve";

type Cell = string | number | bigint;

const CURVE_HEAD = [
  "run",
  "tag",
  "step",
  "wall_time",
  "threshold",
  "precision",
  "recall",
  "f1",
  "true_positives",
  "false_positives",
  "true_negatives",
  "false_negatives",
];

/** A line a threshold of each curve that is shown. */
export function curvesTable(shown: readonly ShownCurve[]): readonly (readonly Cell[])[] {
  const rows = shown.flatMap(({ run, tag, at, curve }): Cell[][] => {
    if (!curve || at?.is !== "point") return [];
    return Array.from(curve.thresholds, (threshold, place) => {
      const point = pointOfCurve(curve, place);
      const numbers = point
        ? [
            point.precision,
            point.recall,
            point.f1,
            point.truePositives,
            point.falsePositives,
            point.trueNegatives,
            point.falseNegatives,
          ]
        : [];
      return [run.name, tag, at.step, at.wallTimeSeconds, threshold, ...numbers];
    });
  });
  return [CURVE_HEAD, ...rows];
}

/** Scores of a run's tag. */
export interface ScoredSeries {
  readonly run: string;
  readonly tag: string;
  readonly scores: RunScores;
}

const SCORE_HEAD = ["run", "tag", "step", "wall_time", "average_precision", "best_f1", "best_threshold"];

/** A line a step of each series. */
export function scoresTable(all: readonly ScoredSeries[]): readonly (readonly Cell[])[] {
  const rows = all.flatMap(({ run, tag, scores }) =>
    scoredPoints(scores).map((point): Cell[] => [
      run,
      tag,
      scores.steps[point] as bigint,
      scores.wallTimesSeconds[point] as number,
      scores.averagePrecision[point] as number,
      scores.bestF1[point] as number,
      scores.bestThresholds[point] as number,
    ]),
  );
  return [SCORE_HEAD, ...rows];
}

/** The curves that are shown, as JSON; steps beyond 2^53 are texts. */
export function curvesJson(shown: readonly ShownCurve[]): string {
  const curves = shown.flatMap(({ run, tag, at, curve }) => {
    if (!curve || at?.is !== "point") return [];
    const { averagePrecision, bestF1, bestThreshold } = scoresOf(curve);
    const points = Array.from(curve.thresholds, (_, place) => pointOfCurve(curve, place));
    return [
      {
        run: run.name,
        tag,
        step: stepJson(at.step),
        wallTime: at.wallTimeSeconds,
        recorded: curve.recorded,
        numThresholds: curve.numThresholds,
        averagePrecision,
        bestF1: { threshold: bestThreshold, f1: bestF1 },
        points,
      },
    ];
  });
  return `${JSON.stringify(curves, undefined, 2)}\n`;
}
