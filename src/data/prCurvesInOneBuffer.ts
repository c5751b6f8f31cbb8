import type { PrCurve } from "../shared/questions/prCurves";

/**
 * Curves whose columns are views of one buffer, which they share. VS Code tells the count of a message's buffers to a page in one byte: of
 * more than some 250 it loses those beyond without a word (src/vs/workbench/services/extensions/common/rpcProtocol.ts).
 */
export function prCurvesInOneBuffer(curves: readonly PrCurve[]): PrCurve[] {
  const count = curves.reduce((sum, { thresholds, scores }) => sum + 7 * thresholds.length + scores.length, 0);
  const all = new Float64Array(count);
  let end = 0;
  const moved = (column: Float64Array) => {
    all.set(column, end);
    end += column.length;
    return all.subarray(end - column.length, end);
  };
  return curves.map((curve) => ({
    ...curve,
    thresholds: moved(curve.thresholds),
    precision: moved(curve.precision),
    recall: moved(curve.recall),
    truePositives: moved(curve.truePositives),
    falsePositives: moved(curve.falsePositives),
    trueNegatives: moved(curve.trueNegatives),
    falseNegatives: moved(curve.falseNegatives),
    scores: moved(curve.scores),
  }));
}
