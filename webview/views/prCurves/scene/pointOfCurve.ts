import type { PrCurve } from "../../../../src/shared/questions/prCurves";
import { harmonicMean } from "../../../../src/tensor/statistics/harmonicMean";

/** A threshold of a curve, and what is known there. */
export interface PointOfCurve {
  readonly threshold: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  readonly truePositives: number;
  readonly falsePositives: number;
  readonly trueNegatives: number;
  readonly falseNegatives: number;
}

export function pointOfCurve(curve: PrCurve, place: number): PointOfCurve | undefined {
  if (place < 0 || place >= curve.thresholds.length) return undefined;
  const at = (column: Float64Array) => column[place] as number;
  const [precision, recall] = [at(curve.precision), at(curve.recall)];
  return {
    threshold: at(curve.thresholds),
    precision,
    recall,
    f1: harmonicMean(precision, recall),
    truePositives: at(curve.truePositives),
    falsePositives: at(curve.falsePositives),
    trueNegatives: at(curve.trueNegatives),
    falseNegatives: at(curve.falseNegatives),
  };
}

/** The place whose threshold is nearest, of two as near the higher; undefined where that lies in the tail, which is left out. */
export function placeAtThreshold({ recorded, thresholds }: PrCurve, threshold: number): number | undefined {
  // Halves are rounded up, which a product just below one would hide.
  const place = Math.round(Number((threshold * (recorded - 1)).toPrecision(12)));
  return place < thresholds.length ? place : undefined;
}

/** Average precision, best F1 and the threshold of that. */
export function scoresOf({ scores }: PrCurve): {
  readonly averagePrecision: number;
  readonly bestF1: number;
  readonly bestThreshold: number;
} {
  const [averagePrecision = Number.NaN, bestF1 = Number.NaN, bestThreshold = Number.NaN] = scores;
  return { averagePrecision, bestF1, bestThreshold };
}
