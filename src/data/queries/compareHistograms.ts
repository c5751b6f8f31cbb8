import { compareHistograms } from "../../shared/questions/histograms";
import { answer } from "../answer";
import { comparedHistograms } from "../compare/comparedHistograms";
import { findSeries } from "../findSeries";

export const answerCompareHistograms = answer(compareHistograms, async ({ b, ...a }, { provider, pace }) => {
  const seriesA = await findSeries(provider, a, pace);
  const seriesB = await findSeries(provider, b, pace);
  return comparedHistograms({ series: seriesA, point: a.point }, { series: seriesB, point: b.point }, pace);
});
