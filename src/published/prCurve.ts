import type * as prCurves from "../shared/questions/prCurves";
import { known } from "./known";
import { type PointError, pointErrorOf, type RecordedPoint } from "./points";

/** Precision-recall curve of a point, and how good it is. */
export interface PrCurvePoint extends RecordedPoint {
  /** Number that the summary claims; undefined where it does not. */
  readonly numThresholds: number | undefined;
  /** Number of recorded thresholds; those that the curve lacks are its tail. `slice` has all of them. */
  readonly recorded: number;
  readonly curve: PrCurve;
  /** The sum, from the greatest threshold down, of precision times what recall gains. */
  readonly averagePrecision: number;
  /** The greatest 2PR / (P + R), 0 where P + R is, the first of equal ones; undefined where none is a number. */
  readonly bestF1: { readonly threshold: number; readonly f1: number } | undefined;
}

/** Curve in columns of equal length, by ascending threshold, without the tail at which nothing is called positive. */
export interface PrCurve {
  /** Not recorded: i / (k - 1) of k recorded ones, 0 where k is 1, as TensorBoard assumes. */
  readonly threshold: Float64Array;
  readonly precision: Float64Array;
  readonly recall: Float64Array;
  readonly truePositives: Float64Array;
  readonly falsePositives: Float64Array;
  readonly trueNegatives: Float64Array;
  readonly falseNegatives: Float64Array;
}

export function prCurveOf(answer: prCurves.PrCurve): Omit<PrCurvePoint, keyof RecordedPoint> {
  const { thresholds, numThresholds, recorded, scores: _, ...columns } = answer;
  const [averagePrecision = Number.NaN, f1 = Number.NaN, threshold = Number.NaN] = answer.scores;
  const { precision, recall, truePositives, falsePositives, trueNegatives, falseNegatives } = columns;
  return {
    ...{ numThresholds: known(numThresholds), recorded },
    curve: { threshold: thresholds, precision, recall, truePositives, falsePositives, trueNegatives, falseNegatives },
    averagePrecision,
    bestF1: Number.isNaN(f1) ? undefined : { threshold, f1 },
  };
}

/** Scores of the points of a tag in columns of equal length, in written order; NaN where the point cannot be read. */
export interface PrScores {
  readonly step: BigInt64Array;
  readonly wallTime: Float64Array;
  /** 1 where the step was written again later. */
  readonly superseded: Uint8Array;
  readonly averagePrecision: Float64Array;
  readonly bestF1: Float64Array;
  /** The threshold of the best F1. */
  readonly bestThreshold: Float64Array;
  readonly errors: readonly PointError[];
}

export function prScoresOf(answer: prCurves.PrScores): PrScores {
  const { steps, wallTimesSeconds, superseded, averagePrecision, bestF1, bestThresholds, errors } = answer;
  return {
    ...{ step: steps, wallTime: wallTimesSeconds, superseded, averagePrecision, bestF1 },
    ...{ bestThreshold: bestThresholds, errors: errors.map(pointErrorOf) },
  };
}
