import { type PrCurve, type PrCurveAt, prCurves } from "../../shared/questions/prCurves";
import { type Said, said, say } from "../../tensor/sentence";
import { answer } from "../answer";
import { findSeries } from "../findSeries";
import { openPrCurve } from "../openPrCurve";
import { failureOf } from "../pointFailure";
import { SharedBuffer } from "../sharedBuffer";

/** Of all curves of an answer: some 120 MB. */
const MAX_ANSWERED_THRESHOLDS = 1 << 21;

/** Points that cannot be read say why. */
export const answerPrCurves = answer(prCurves, async ({ logdir, points }, { provider, pace }) => {
  const found: (PrCurve | Said)[] = [];
  let thresholds = 0;
  for (const { point, ...id } of points) {
    if (pace.isDue()) await pace.giveWay();
    try {
      const series = await findSeries(provider, { logdir, ...id, kind: "pr_curve" }, pace);
      if (thresholds > MAX_ANSWERED_THRESHOLDS) {
        found.push(said(say("prCurvesTooLarge", { most: MAX_ANSWERED_THRESHOLDS })));
        continue;
      }
      const curve = await openPrCurve(series, point, pace);
      thresholds += curve.thresholds.length;
      found.push(curve);
    } catch (error) {
      const { message, sentence } = failureOf(error);
      found.push({ message, sentence });
    }
  }
  const buffer = new SharedBuffer(found.filter(isCurve).flatMap(columnsOf));
  const curves = found.map(
    (one): PrCurveAt => (isCurve(one) ? { is: "curve", curve: movedTo(buffer, one) } : { is: "failed", error: one }),
  );
  return { curves };
});

function columnsOf(curve: PrCurve): Float64Array[] {
  const { thresholds, precision, recall, truePositives, falsePositives, trueNegatives, falseNegatives, scores } = curve;
  return [thresholds, precision, recall, truePositives, falsePositives, trueNegatives, falseNegatives, scores];
}

function movedTo(buffer: SharedBuffer, curve: PrCurve): PrCurve {
  return {
    ...curve,
    thresholds: buffer.moved(curve.thresholds),
    precision: buffer.moved(curve.precision),
    recall: buffer.moved(curve.recall),
    truePositives: buffer.moved(curve.truePositives),
    falsePositives: buffer.moved(curve.falsePositives),
    trueNegatives: buffer.moved(curve.trueNegatives),
    falseNegatives: buffer.moved(curve.falseNegatives),
    scores: buffer.moved(curve.scores),
  };
}

function isCurve(found: PrCurve | Said): found is PrCurve {
  return "thresholds" in found;
}
