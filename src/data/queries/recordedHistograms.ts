import { recordedHistograms } from "../../shared/questions/histograms";
import { say } from "../../tensor/sentence";
import { answer } from "../answer";
import { findSeries } from "../findSeries";
import { type HistogramFailure, type HistogramPoint, histogramColumns } from "../histogramPoint";
import { openHistogram } from "../openHistogram";
import { failureOf } from "../pointFailure";

/** Points that cannot be read say why. */
export const answerRecordedHistograms = answer(recordedHistograms, async ({ points, ...id }, { provider, pace }) => {
  const series = await findSeries(provider, id, pace);
  const found: (HistogramPoint | HistogramFailure)[] = [];
  for (const point of points) {
    try {
      const recorded = await openHistogram(series, point, pace);
      found.push({ ...recorded, below: 0, above: 0, percentiles: new Float64Array(0) });
    } catch (error) {
      found.push(failureOf(error));
    }
    if (pace.isDue()) await pace.giveWay();
  }
  return histogramColumns(points, found, { origin: "recorded", rule: say("ruleRecorded"), withPercentiles: false });
});
