import type { RecordedHistogram } from "../../format/recordedHistogram";
import type { HistogramCheck } from "../../shared/api";
import { BucketCounts } from "../../tensor/bucketCounts";
import { viewElements } from "../../tensor/elementView";
import type { Pace } from "../../tensor/pace";
import { ValueDoubles } from "../../tensor/valueDoubles";
import { openSlice } from "../openSlice";
import type { OpenTensor } from "../openTensor";

/** Recorded buckets beside what a tensor's values give in the same edges; `progress` is told in elements. */
export async function histogramCheck(
  recorded: RecordedHistogram,
  tensor: OpenTensor,
  pace: Pace,
  progress: (done: number, total: number) => void,
): Promise<HistogramCheck> {
  const slice = openSlice(tensor, undefined);
  const buckets = new BucketCounts(recorded);
  const doubles = new ValueDoubles(0n);
  let done = 0;
  for await (const { bytes, weight } of slice.chunks("weighed", pace)) {
    const values = viewElements(slice.dtype, bytes);
    buckets.add(doubles.of(values), values.length, weight);
    done += values.length * weight;
    progress(done, slice.count);
  }
  const { lefts, rights, counts } = recorded;
  return { lefts, rights, recorded: counts, computed: buckets.counts, excess: buckets.excess(counts) };
}
