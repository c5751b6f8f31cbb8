import * as v from "valibot";
import { AXIS_SCALES } from "../../tensor/axisScale";
import { axisRange, smoothing } from "../curveChoice";
import { of, question } from "../question";
import { count } from "../seriesId";

/** The mean curve of a group of runs by pixel column. Its columns share buffers with those of the other groups; the receiver owns them. */
export interface DrawnGroup {
  readonly group: string;
  /** In natural order. */
  readonly runs: readonly string[];
  /** Steps that any of the runs has. */
  readonly stepCount: number;
  readonly isWhole: boolean;
  readonly steps: BigInt64Array;
  /** How many runs have a finite value at exactly that step; 0 makes the others NaN. */
  readonly counts: Uint32Array;
  readonly means: Float64Array;
  /** Of the means. */
  readonly smoothed?: Float64Array;
  /** Of the population. */
  readonly stds: Float64Array;
  readonly mins: Float64Array;
  readonly maxs: Float64Array;
}

export interface DrawnGroups {
  readonly groups: readonly DrawnGroup[];
  /** The least and the greatest step that has a place on the axis; `NO_RANGE` where there is none. */
  readonly low: number;
  readonly high: number;
}

/**
 * As `scalars/draw`, of groups of runs over their steps: those whose names `group` matches, as `scalars/average` groups them. Of each
 * pixel column the least and the greatest mean, lower and upper edges of both bands (mean ± std, min to max) are kept.
 * Throws `badPattern`, `tooSlow`.
 */
export const drawScalarGroups = question({
  name: "scalars/drawGroups",
  turn: "first",
  params: v.object({
    logdir: v.string(),
    tag: v.string(),
    runs: v.array(v.string()),
    group: v.string(),
    smooth: v.exactOptional(smoothing),
    ...axisRange.entries,
    scale: v.exactOptional(v.picklist(AXIS_SCALES)),
    columns: v.pipe(count, v.minValue(1)),
  }),
  result: of<DrawnGroups>(),
});
