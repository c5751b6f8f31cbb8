import type { RecordedHistogram } from "../../format/recordedHistogram";
import { checkHistogram, type HistogramCheck } from "../../shared/questions/histograms";
import { BucketCounts } from "../../tensor/bucketCounts";
import { viewElements } from "../../tensor/elementView";
import type { Pace } from "../../tensor/pace";
import { ValueDoubles } from "../../tensor/valueDoubles";
import { answer } from "../answer";
import { findSeries } from "../findSeries";
import { openHistogram } from "../openHistogram";
import type { OpenSlice } from "../openSlice";
import { openSliceOf } from "../openTensor";

export const answerCheckHistogram = answer(
  checkHistogram,
  async ({ logdir, run, ...of }, { provider, pace, progress }) => {
    const histograms = await findSeries(provider, { logdir, run, ...of.histogram }, pace);
    const recorded = await openHistogram(histograms, of.histogram.point, pace);
    const tensors = await findSeries(provider, { logdir, run, ...of.tensor }, pace);
    const { slice } = await openSliceOf(tensors, of.tensor.point, undefined, pace);
    return compareBuckets(recorded, slice, pace, (done) => progress(() => ({ done, total: slice.count })));
  },
);

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
