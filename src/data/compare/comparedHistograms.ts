import type { HistogramDistance } from "../../shared/questions/histograms";
import { histogramDistance } from "../../tensor/histogram/histogramDistance";
import type { Pace } from "../../tensor/pace";
import { jsonNumber } from "../../tensor/text/jsonElement";
import type { Series } from "../provider";
import { openHistogram } from "../values/openHistogram";

/** A point of a series. */
interface SeriesPoint {
  readonly series: Series;
  readonly point: number;
}

/** The distance of two recorded histograms. Throws as `openHistogram`. */
export async function comparedHistograms(a: SeriesPoint, b: SeriesPoint, pace: Pace): Promise<HistogramDistance> {
  const bucketsA = await openHistogram(a.series, a.point, pace);
  const bucketsB = await openHistogram(b.series, b.point, pace);
  const { totalA, totalB, l1, wasserstein, score } = await histogramDistance(bucketsA, bucketsB, pace);
  return {
    totalA: jsonNumber(totalA),
    totalB: jsonNumber(totalB),
    l1,
    wasserstein: wasserstein === null ? null : jsonNumber(wasserstein),
    score: jsonNumber(score),
  };
}
