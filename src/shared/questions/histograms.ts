import * as v from "valibot";
import type { JsonNumber } from "../../tensor/text/jsonElement";
import type { Progress } from "../channel/progress";
import type { HistogramColumns } from "../histogramColumns";
import { of, question } from "../question";
import { complexAs, pairPart, pointId, pointsId, runId } from "../series/seriesId";

/** The buckets of points of a histogram series, as recorded. */
export const recordedHistograms = question({
  name: "histogram/recorded",
  params: () => pointsId,
  result: of<HistogramColumns>(),
});

/** A `BinEnd`. */
const end = v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,20}$/))]);

/** A `BinRequest`. */
const binning = v.object({
  bins: v.union([v.number(), v.literal("auto")]),
  scale: v.picklist(["linear", "symlog"]),
  range: v.exactOptional(v.tuple([end, end])),
});

/** Histograms of a slice of each point's tensor, or of what it makes with the reference of `pair`. Exact percentiles are more passes over the values. Progress in elements. */
export const computedHistograms = question({
  name: "histogram/computed",
  others: ["pair.b"],
  params: () =>
    v.object({
      ...pointsId.entries,
      slice: v.string(),
      pair: v.exactOptional(pairPart),
      complex: v.exactOptional(complexAs),
      binning,
      withPercentiles: v.boolean(),
    }),
  result: of<HistogramColumns>(),
  progress: of<Progress>(),
  turn: "last",
});

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
  params: () => v.object({ ...runId.entries, histogram: pointOfRun, tensor: pointOfRun }),
  result: of<HistogramCheck>(),
  progress: of<Progress>(),
  turn: "last",
});

/** Differences of two recorded histograms, by shares of the total; counts are spread evenly in their buckets. */
export interface HistogramDistance {
  readonly totalA: JsonNumber;
  readonly totalB: JsonNumber;
  /** Sum of the absolute differences of shares, 0 to 2; null where a total is 0. */
  readonly l1: number | null;
  /** Integral of the absolute difference of the cumulative shares; null where a total is 0. */
  readonly wasserstein: JsonNumber | null;
  /** Half of l1; where a total is 0: 0 if both are, else Infinity. */
  readonly score: JsonNumber;
}

/** The distance of two recorded histograms. Throws as opening a histogram does. */
export const compareHistograms = question({
  name: "compare/histograms",
  others: ["b"],
  params: () => v.object({ ...pointId.entries, b: pointId }),
  result: of<HistogramDistance>(),
});
