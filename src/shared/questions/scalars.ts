import * as v from "valibot";
import { AXIS_SCALES } from "../../tensor/picture/axisScale";
import { axisRange, curveAxis, curveChoice, type PickedPoints, smoothing } from "../curveChoice";
import { of, question, writingQuestion } from "../question";
import { SCALAR_AXES } from "../scalarAxis";
import { pointChoice, RESTARTS, stepRange } from "../series/pointChoice";
import type { RunError } from "../series/runError";
import { seriesFilter } from "../series/seriesFilter";
import { count } from "../series/seriesId";

/** Fewer points a part than this cannot keep first, last, least and greatest of a bucket. */
export const LEAST_THINNED = 4;

/** Summary of the chosen points before they are thinned: thinning keeps all that are named here. */
export interface ScalarSummary {
  readonly count: number;
  readonly finite: number;
  readonly nan: number;
  readonly posInf: number;
  readonly negInf: number;
  /** Places in the columns; -1 where there is none. */
  readonly first: number;
  readonly last: number;
  /** Least and greatest finite value, the first of equal ones. */
  readonly min: number;
  readonly max: number;
  /** Over the finite values; absent where there is none. */
  readonly mean?: number;
}

/** The chosen points of a series of scalars as columns of equal length. The receiver owns them. */
export interface ScalarSeries {
  readonly run: string;
  readonly tag: string;
  /** All recorded points, those whose step was written again later, and those whose value cannot be read. */
  readonly pointCount: number;
  readonly supersededCount: number;
  readonly errorCount: number;
  /** The places at which parts begin. */
  readonly parts: Uint32Array;
  readonly summary: ScalarSummary;
  /** Numbers of the points in written order. */
  readonly points: Uint32Array;
  readonly steps: BigInt64Array;
  readonly wallTimesSeconds: Float64Array;
  /** Since the first point of the part. */
  readonly relativeSeconds: Float64Array;
  /** The recorded numbers, widened. */
  readonly values: Float64Array;
  readonly smoothed?: Float64Array;
}

/** Choice of scalars and of their points. */
export const scalarChoice = v.object({
  ...seriesFilter.entries,
  ...pointChoice.entries,
  smooth: v.exactOptional(smoothing),
  downsample: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(LEAST_THINNED))),
  /** Axis that is cut into buckets of points; steps unless given. */
  axis: v.exactOptional(v.picklist(SCALAR_AXES)),
});

/**
 * Scalars of all series that a filter takes. Each part is smoothed whole, by a debiased moving average, before points are
 * chosen; then it is thinned to about `downsample` points so that no peak is lost. Throws `badPattern`, `tooSlow`.
 */
export const selectScalars = question({
  name: "scalars/select",
  params: () =>
    v.object({
      ...scalarChoice.entries,
      /** With one `run` that is named: only series of tags that stand behind this one in natural order. */
      after: v.exactOptional(v.string()),
      /** Ends the answer with the series that makes it this large; the others are asked for with `after`. */
      enoughBytes: v.exactOptional(count),
    }),
  result: of<readonly ScalarSeries[]>(),
});

/** The mean curve of one tag over the runs of a group. The receiver owns its columns. */
export interface ScalarGroup {
  readonly group: string;
  readonly tag: string;
  /** Runs that could be read, in natural order. */
  readonly runs: readonly string[];
  /** All that any of the runs has, ascending. */
  readonly steps: BigInt64Array;
  /** Count of runs with a finite value at exactly that step; where it is 0 the other columns are NaN. */
  readonly counts: Uint32Array;
  readonly means: Float64Array;
  /** Standard deviations of the population. */
  readonly stds: Float64Array;
  readonly mins: Float64Array;
  readonly maxs: Float64Array;
}

/**
 * Mean curves of repeated runs: those whose names `group` matches are grouped by its capture groups, joined by `/`, or by the
 * match itself. Of each step the latest written point counts. Throws `badPattern`, `tooSlow`.
 */
export const averageScalars = question({
  name: "scalars/average",
  params: () => v.object({ ...seriesFilter.entries, group: v.string(), steps: v.exactOptional(stepRange) }),
  result: of<readonly ScalarGroup[]>(),
});

/** Drawn curve of one run. */
export interface DrawnCurve {
  readonly run: string;
  /** All points that restarts leave, those in the range, and those that have no place on the axis (a logarithm's, NaN). */
  readonly pointCount: number;
  readonly inRangeCount: number;
  readonly unplacedCount: number;
  /** Counts of points in the range. */
  readonly nanCount: number;
  readonly posInfCount: number;
  readonly negInfCount: number;
  /** Every point of the run that has a place is here, whatever the range: another range needs no other answer. */
  readonly isWhole: boolean;
  /** Place of its numbers in `values`, `smoothed`. */
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
 * Points to be drawn of curves on `columns` px: of each part and pixel column the first and last point, those of the least and the
 * greatest value, of the smoothed value as well, and the first NaN, +Inf and -Inf (M4); and one point on each side of the range,
 * to which lines lead. Columns are as wide as each other on the axis as it is scaled, from the range's (or all points') least to
 * its greatest x. A curve of no more than `columns` points a part comes whole.
 */
export const drawScalars = question({
  name: "scalars/draw",
  turn: "first",
  params: () =>
    v.object({
      ...curveChoice.entries,
      ...axisRange.entries,
      scale: v.exactOptional(v.picklist(AXIS_SCALES)),
      columns: v.pipe(count, v.minValue(1)),
    }),
  result: of<DrawnScalars>(),
});

/** The mean curve of a group of runs by pixel column. Its columns share buffers with those of the other groups; the receiver owns them. */
export interface DrawnGroup {
  readonly group: string;
  /** In natural order. */
  readonly runs: readonly string[];
  /** Steps that any of the runs has. */
  readonly stepCount: number;
  readonly isWhole: boolean;
  readonly steps: BigInt64Array;
  /** Count of runs with a finite value at exactly that step; where it is 0 the other columns are NaN. */
  readonly counts: Uint32Array;
  readonly means: Float64Array;
  /** Smoothed means. */
  readonly smoothed?: Float64Array;
  /** Standard deviations of the population. */
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
 * Curves as `scalars/draw` has them, of groups of runs over their steps, grouped as by `scalars/average`. Of each
 * pixel column the least and the greatest mean, lower and upper edges of both bands (mean ± std, min to max) are kept.
 * Throws `badPattern`, `tooSlow`.
 */
export const drawScalarGroups = question({
  name: "scalars/drawGroups",
  turn: "first",
  params: () =>
    v.object({
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

/** Choice of a point of each curve. */
const pick = v.variant("by", [
  /** The nearest on the axis; of two as near the earlier written. */
  v.object({ by: v.literal("x"), x: v.number() }),
  /** `move` points on from a place (back where negative), the first or last where there are no more. */
  v.object({ by: v.literal("place"), place: count, move: v.pipe(v.number(), v.safeInteger()) }),
  /** The next point behind a place (before it: `back`) that is not finite; from the other end where there is no more. */
  v.object({ by: v.literal("odd"), place: count, back: v.boolean() }),
]);

/** The runs that have the scalar, in the order asked, and their points. */
export interface PickedScalars {
  readonly runs: readonly string[];
  readonly points: PickedPoints;
}

/** A point of each curve: at the cursor, or on the way along one of them. */
export const pickScalars = question({
  name: "scalars/pick",
  turn: "first",
  params: () => v.object({ ...curveChoice.entries, pick }),
  result: of<PickedScalars>(),
});

/** Summaries of curves within a range, as columns of equal length, one row a run. The receiver owns them. */
export interface ScalarSummaries {
  /** Asked runs that have the scalar, in the order asked. */
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
  /** Least and greatest finite value, the first of equal ones. */
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
  params: () =>
    v.object({
      ...curveChoice.entries,
      ...axisRange.entries,
      y: v.exactOptional(v.union([v.literal("robust"), v.object({ low: v.number(), high: v.number() })])),
    }),
  result: of<ScalarSummaries>(),
});

/** Upper bound of the bytes of an answer to `scalars/select`. */
interface ScalarsSize {
  readonly bytes: number;
  /** The runs that have such scalars, in natural order. */
  readonly runs: readonly { readonly run: string; readonly bytes: number }[];
  /** Greatest `downsample` whose answer is within the limit, where the whole is not; absent where none is. */
  readonly fitting?: number;
}

/** The bytes of all columns that a choice of scalars has, by numbers of points: no value is read, and steps only where the limit may be passed. */
export const sizeScalars = question({
  name: "scalars/size",
  params: () => v.object({ ...scalarChoice.entries, limitBytes: count }),
  result: of<ScalarsSize>(),
});

export const SCALAR_FORMATS = ["csv", "json"] as const;

/** Points that go to a file: all of these runs and tags, or those within a part of the axis. */
export const scalarExport = v.object({
  logdir: v.string(),
  runs: v.array(v.string()),
  tags: v.array(v.string()),
  restarts: v.exactOptional(v.picklist(RESTARTS)),
  smooth: v.exactOptional(smoothing),
  axis: v.exactOptional(curveAxis),
  ...axisRange.entries,
  format: v.picklist(SCALAR_FORMATS),
});

/** Writes points of curves to a file as the command line prints them (`scalars --csv`, `scalars --json`). */
export const exportScalars = writingQuestion({
  name: "scalars/export",
  params: () => v.object({ ...scalarExport.entries, file: v.string() }),
  result: of<{ readonly bytes: number }>(),
});

/** Summary of a scalar of a run: its last value, or the least, greatest or mean of the finite ones. */
export const SCALAR_FIGURES = ["last", "least", "greatest", "mean"] as const;

/** A figure of a scalar: a column of a table of runs. */
export const runMetric = v.object({ tag: v.string(), figure: v.picklist(SCALAR_FIGURES) });

export type RunMetric = Readonly<v.InferOutput<typeof runMetric>>;
export type ScalarFigure = RunMetric["figure"];

/** A row a run that was asked for, a column a metric, row by row. The receiver owns them. */
export interface RunFigures {
  /** 1 where a run has the scalar, and a point of it can be read. */
  readonly found: Uint8Array;
  /** NaN where no value is finite, but for a last one, which is as it was recorded. */
  readonly values: Float64Array;
  /** Wall times of the last points. */
  readonly wallTimesSeconds: Float64Array;
  /** Runs of which something cannot be read at the moment. */
  readonly errors: readonly RunError[];
}

/** Figures of scalars over runs, by which these are ranked. All points that can be read count, as they were written. */
export const runFigures = question({
  name: "runs/figures",
  params: () => v.object({ logdir: v.string(), runs: v.array(v.string()), metrics: v.array(runMetric) }),
  result: of<RunFigures>(),
});
