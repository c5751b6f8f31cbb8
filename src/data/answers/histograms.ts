import type { RecordedHistogram } from "../../format/recordedHistogram";
import {
  checkHistogram,
  compareHistograms,
  type HistogramCheck,
  recordedHistograms,
} from "../../shared/questions/histograms";
import { ValueDoubles } from "../../tensor/dtype/valueDoubles";
import { viewElements } from "../../tensor/elements/elementView";
import { BucketCounts } from "../../tensor/histogram/bucketCounts";
import type { Pace } from "../../tensor/pace";
import { say } from "../../tensor/said/sentence";
import { type Answer, answer } from "../answer";
import type { LimitsWithin } from "../cache/sharedCache";
import { comparedHistograms } from "../compare/comparedHistograms";
import { failureOf } from "../pointFailure";
import { findSeries } from "../series/findSeries";
import type { OpenSlice } from "../slices/openSlice";
import type { SlicePasses } from "../sweep/slicePasses";
import { type HistogramFailure, type HistogramPoint, histogramColumns } from "../values/histogramPoint";
import { openHistogram } from "../values/openHistogram";
import { openSliceOf } from "../values/openTensor";
import { createComputedHistogramsAnswer } from "./computedHistograms";

/** About 10,000 histograms of 64 bins. */
const HISTOGRAM_CACHE_BYTES = 16 * 1024 * 1024;

/** Points that cannot be read say why. */
const answerRecordedHistograms = answer(recordedHistograms, async ({ points, ...id }, { provider, pace }) => {
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

const answerCheckHistogram = answer(checkHistogram, async ({ logdir, run, ...of }, { provider, pace, progress }) => {
  const histograms = await findSeries(provider, { logdir, run, ...of.histogram }, pace);
  const recorded = await openHistogram(histograms, of.histogram.point, pace);
  const tensors = await findSeries(provider, { logdir, run, ...of.tensor }, pace);
  const { slice } = await openSliceOf(tensors, of.tensor.point, undefined, pace);
  return compareBuckets(recorded, slice, pace, (done) => progress(() => ({ done, total: slice.count })));
});

/** Recorded buckets beside what a tensor's values give in the same edges; `progress` is told in elements. */
async function compareBuckets(
  recorded: RecordedHistogram,
  slice: OpenSlice,
  pace: Pace,
  progress: (done: number) => void,
): Promise<HistogramCheck> {
  const buckets = new BucketCounts(recorded);
  const doubles = new ValueDoubles(0n);
  let done = 0;
  for await (const { bytes, weight } of slice.chunks("weighed", pace)) {
    const values = viewElements(slice.dtype, bytes);
    buckets.add(doubles.of(values), values.length, weight);
    done += values.length * weight;
    progress(done);
  }
  const { lefts, rights, counts } = recorded;
  return { lefts, rights, recorded: counts, computed: buckets.counts, excess: buckets.excess(counts) };
}

const answerCompareHistograms = answer(compareHistograms, async ({ b, ...a }, { provider, pace }) => {
  const seriesA = await findSeries(provider, a, pace);
  const seriesB = await findSeries(provider, b, pace);
  return comparedHistograms({ series: seriesA, point: a.point }, { series: seriesB, point: b.point }, pace);
});

/** Answers about histograms. */
export function histogramAnswers(within: LimitsWithin, passes: SlicePasses): readonly Answer[] {
  return [
    answerRecordedHistograms,
    createComputedHistogramsAnswer(within(HISTOGRAM_CACHE_BYTES), passes),
    answerCheckHistogram,
    answerCompareHistograms,
  ];
}
