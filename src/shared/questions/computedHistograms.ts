import * as v from "valibot";
import type { HistogramColumns } from "../histogramColumns";
import type { Progress } from "../progress";
import { of, question } from "../question";
import { complexAs, pairPart, pointsId } from "../seriesId";

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
  params: v.object({
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
