import * as v from "valibot";
import type { ReadonlyJson } from "./question";
import { SCALAR_AXES } from "./scalarAxis";
import { RESTARTS } from "./series/pointChoice";

/** Axis of curves: another scalar of the same run gives the value of its nearest earlier point. */
export const curveAxis = v.union([v.picklist(SCALAR_AXES), v.object({ tag: v.string() })]);

export type CurveAxis = ReadonlyJson<v.InferOutput<typeof curveAxis>>;

/** Moving average: of a point, so much is what was before. */
export const smoothing = v.pipe(v.number(), v.minValue(0), v.ltValue(1));

/**
 * Curves of one tag over runs of a log folder, and the treatment of their points before any is left out: restarts (default `parts`), the
 * axis (default `step`), smoothing of each part. Runs that have no such scalar are passed over.
 */
export const curveChoice = v.object({
  logdir: v.string(),
  tag: v.string(),
  runs: v.array(v.string()),
  restarts: v.exactOptional(v.picklist(RESTARTS)),
  axis: v.exactOptional(curveAxis),
  smooth: v.exactOptional(smoothing),
});

export type CurveChoice = ReadonlyJson<v.InferOutput<typeof curveChoice>>;

/** A part of the axis, both ends included; without an end all there is. Wall times and relative times are seconds. */
export const axisRange = v.object({ from: v.exactOptional(v.number()), to: v.exactOptional(v.number()) });

export type AxisRange = ReadonlyJson<v.InferOutput<typeof axisRange>>;

/** A range that nothing is in, its ends the wrong way round: NaN does not cross to a page as a plain number. */
export const NO_RANGE = { low: Number.MAX_VALUE, high: -Number.MAX_VALUE } as const;

/** Points that were picked, one a run, as columns of equal length. The receiver owns them. */
export interface PickedPoints {
  /** Places among the points that restarts leave of the run; -1 where there is none, and the rest means nothing. */
  readonly places: Int32Array;
  /** Numbers of the points in written order. */
  readonly points: Uint32Array;
  /** On the axis. */
  readonly xs: Float64Array;
  readonly steps: BigInt64Array;
  readonly wallTimesSeconds: Float64Array;
  /** Since the first point of the part. */
  readonly relativeSeconds: Float64Array;
  readonly values: Float64Array;
  readonly smoothed?: Float64Array;
}
