import { type PrCurveAt, prCurves } from "../../shared/questions/prCurves";
import { said, say } from "../../tensor/sentence";
import { answer } from "../answer";
import { findSeries } from "../findSeries";
import { openPrCurve } from "../openPrCurve";
import { failureOf } from "../pointFailure";

/** Of all curves of an answer: some 120 MB. */
const MAX_ANSWERED_THRESHOLDS = 1 << 21;

/** Points that cannot be read say why. */
export const answerPrCurves = answer(prCurves, async ({ logdir, points }, { provider, pace }) => {
  const curves: PrCurveAt[] = [];
  let thresholds = 0;
  for (const { point, ...id } of points) {
    if (pace.isDue()) await pace.giveWay();
    try {
      const series = await findSeries(provider, { logdir, ...id, kind: "pr_curve" }, pace);
      if (thresholds > MAX_ANSWERED_THRESHOLDS) {
        curves.push({ is: "failed", error: said(say("prCurvesTooLarge", { most: MAX_ANSWERED_THRESHOLDS })) });
        continue;
      }
      const curve = await openPrCurve(series, point, pace);
      thresholds += curve.thresholds.length;
      curves.push({ is: "curve", curve });
    } catch (error) {
      const { message, sentence } = failureOf(error);
      curves.push({ is: "failed", error: { message, sentence } });
    }
  }
  return { curves };
});
