import * as v from "valibot";
import { AXIS_SCALES } from "../../tensor/axisScale";
import { axisRange, curveChoice } from "../curveChoice";
import { of, question } from "../question";
import type { RunError } from "../runError";
import { count } from "../seriesId";

/** What is drawn of one run. */
export interface DrawnCurve {
  readonly run: string;
  /** All points that restarts leave, those in the range, and those that have no place on the axis (a logarithm's, NaN). */
  readonly pointCount: number;
  readonly inRangeCount: number;
  readonly unplacedCount: number;
  /** Of the points in the range. */
  readonly nanCount: number;
  readonly posInfCount: number;
  readonly negInfCount: number;
  /** Every point of the run that has a place is here, whatever the range: another range needs no other answer. */
  readonly isWhole: boolean;
  /** Where its numbers are in `values`, `smoothed`. */
  readonly start: number;
  readonly length: number;
  /** Start of its x in `places`; absent over steps, which are its x. */
  readonly xStart?: number;
  /** Start of its steps in `steps`; curves over the same steps share them. */
  readonly stepStart: number;
  /** Places in the curve at which parts begin. */
  readonly parts: readonly number[];
}

/** Curves by pixel column, in the order of the runs that were asked for. The receiver owns the columns. */
export interface DrawnScalars {
  readonly curves: readonly DrawnCurve[];
  /** Runs that were left out. */
  readonly errors: readonly RunError[];
  /** The least and the greatest x of all points that have a place on the axis; `NO_RANGE` where there is none. */
  readonly low: number;
  readonly high: number;
  readonly places: Float64Array;
  readonly steps: BigInt64Array;
  readonly values: Float64Array;
  readonly smoothed?: Float64Array;
}

/**
 * What is to be drawn of curves on so many px: of each part and pixel column the first and last point, those of the least and the
 * greatest value, of the smoothed value as well, and the first NaN, +Inf and -Inf (M4); and one point on each side of the range,
 * to which lines lead. Columns are as wide as each other on the axis as it is scaled, from the range's (or all points') least to
 * its greatest x. A curve of no more than `columns` points a part comes whole.
 */
export const drawScalars = question({
  name: "scalars/draw",
  turn: "first",
  params: v.object({
    ...curveChoice.entries,
    ...axisRange.entries,
    scale: v.exactOptional(v.picklist(AXIS_SCALES)),
    columns: v.pipe(count, v.minValue(1)),
  }),
  result: of<DrawnScalars>(),
});
