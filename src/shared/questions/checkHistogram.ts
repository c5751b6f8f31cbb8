import * as v from "valibot";
import type { Progress } from "../progress";
import { of, question } from "../question";
import { pointId, runId } from "../seriesId";

/** Recorded buckets beside the counts of the tensor of the same tag and step in the same edges. */
export interface HistogramCheck {
  readonly lefts: Float64Array;
  readonly rights: Float64Array;
  readonly recorded: Float64Array;
  readonly computed: Float64Array;
  /** Per bucket: how far the counts differ beyond values within one float32 ulp of an edge; 0 where they agree. */
  readonly excess: Float64Array;
}

const { tag, kind, point } = pointId.entries;
const pointOfRun = v.object({ tag, kind, point });

/** Compares a histogram point with a tensor point of the same run. Progress in elements. */
export const checkHistogram = question({
  name: "histogram/check",
  params: v.object({ ...runId.entries, histogram: pointOfRun, tensor: pointOfRun }),
  result: of<HistogramCheck>(),
  progress: of<Progress>(),
  turn: "last",
});
