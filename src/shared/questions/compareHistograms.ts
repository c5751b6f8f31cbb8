import * as v from "valibot";
import type { JsonNumber } from "../../tensor/jsonElement";
import { of, question } from "../question";
import { pointId } from "../seriesId";

/** How two recorded histograms differ; shares of the total, counts spread evenly in their buckets. */
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
  params: v.object({ ...pointId.entries, b: pointId }),
  result: of<HistogramDistance>(),
});
