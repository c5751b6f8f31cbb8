import type { PrCurve } from "../../shared/questions/prCurves";
import { harmonicMean } from "../../tensor/statistics/harmonicMean";

/** TP, FP, TN, FN, precision, recall. */
export const PR_ROWS = 6;

/** The curve of recorded rows, one after the other (tensorboard/plugins/pr_curve/summary.py). */
export function prCurveOf(rows: Float64Array, numThresholds: number | null): PrCurve {
  const recorded = rows.length / PR_ROWS;
  const length = withoutTail(rows, recorded);
  const row = (number: number) => rows.slice(number * recorded, number * recorded + length);
  const thresholds = new Float64Array(length);
  for (let i = 1; i < length; i++) thresholds[i] = i / (recorded - 1);
  const [precision, recall] = [row(4), row(5)];
  return {
    thresholds,
    precision,
    recall,
    truePositives: row(0),
    falsePositives: row(1),
    trueNegatives: row(2),
    falseNegatives: row(3),
    recorded,
    numThresholds,
    scores: Float64Array.of(averagePrecision(precision, recall), ...bestF1(precision, recall, thresholds)),
  };
}

/** Number of columns without the last ones at which nothing is called positive; the first always stays. */
function withoutTail(rows: Float64Array, recorded: number): number {
  let length = recorded;
  while (length > 1 && (rows[length - 1] as number) + (rows[recorded + length - 1] as number) === 0) length--;
  return length;
}

/** The sum, from the greatest threshold down, of precision times what recall gains. */
function averagePrecision(precision: Float64Array, recall: Float64Array): number {
  let sum = 0;
  let before = 0;
  for (let i = precision.length - 1; i >= 0; i--) {
    const at = recall[i] as number;
    sum += (at - before) * (precision[i] as number);
    before = at;
  }
  return sum;
}

/** The greatest F1 that is a number, and its threshold, the first of equal ones; NaN where there is none. */
function bestF1(precision: Float64Array, recall: Float64Array, thresholds: Float64Array): [number, number] {
  let best = Number.NaN;
  let threshold = Number.NaN;
  for (let i = 0; i < thresholds.length; i++) {
    const f1 = harmonicMean(precision[i] as number, recall[i] as number);
    if (Number.isNaN(f1) || f1 <= best) continue;
    best = f1;
    threshold = thresholds[i] as number;
  }
  return [best, threshold];
}
