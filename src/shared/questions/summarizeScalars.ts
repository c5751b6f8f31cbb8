import * as v from "valibot";
import { axisRange, curveChoice, type PickedPoints } from "../curveChoice";
import { of, question } from "../question";

/** What is said of curves within a range, as columns of equal length, one row a run. The receiver owns them. */
export interface ScalarSummaries {
  /** Those that were asked for and have the scalar, in the order asked. */
  readonly runs: readonly string[];
  readonly counts: Uint32Array;
  readonly finiteCounts: Uint32Array;
  readonly nanCounts: Uint32Array;
  readonly posInfCounts: Uint32Array;
  readonly negInfCounts: Uint32Array;
  /** Finite values below and above the limits of y. */
  readonly belowCounts: Uint32Array;
  readonly aboveCounts: Uint32Array;
  /** Over the finite values; NaN where there is none. */
  readonly means: Float64Array;
  readonly first: PickedPoints;
  readonly last: PickedPoints;
  /** Of the least and the greatest finite value, the first of equal ones. */
  readonly min: PickedPoints;
  readonly max: PickedPoints;
  readonly firstNan: PickedPoints;
  /** The limits of y: the 5th and the 95th percentile of all finite values, those that were asked for, or the least and greatest; `NO_RANGE` without values. */
  readonly yLow: number;
  readonly yHigh: number;
}

/** Counts, ends, extremes and means of curves in a part of the axis, and how many points lie outside limits of y. */
export const summarizeScalars = question({
  name: "scalars/summarize",
  params: v.object({
    ...curveChoice.entries,
    ...axisRange.entries,
    y: v.exactOptional(v.union([v.literal("robust"), v.object({ low: v.number(), high: v.number() })])),
  }),
  result: of<ScalarSummaries>(),
});
