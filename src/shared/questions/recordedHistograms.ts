import type { HistogramColumns } from "../histogramColumns";
import { of, question } from "../question";
import { pointsId } from "../seriesId";

/** The buckets of points of a histogram series, as recorded. */
export const recordedHistograms = question({
  name: "histogram/recorded",
  params: pointsId,
  result: of<HistogramColumns>(),
});
