import * as v from "valibot";
import { smoothing } from "../curveChoice";
import { pointChoice } from "../pointChoice";
import { of, question } from "../question";
import { SCALAR_AXES } from "../scalarAxis";
import { seriesFilter } from "../seriesFilter";
import { count } from "../seriesId";

/** Fewer points a part than this cannot keep first, last, least and greatest of a bucket. */
export const LEAST_THINNED = 4;

/** What is said of the points that were chosen, before they were thinned: thinning keeps all that are named here. */
export interface ScalarSummary {
  readonly count: number;
  readonly finite: number;
  readonly nan: number;
  readonly posInf: number;
  readonly negInf: number;
  /** Places in the columns; -1 where there is none. */
  readonly first: number;
  readonly last: number;
  /** Of the least and the greatest finite value, the first of equal ones. */
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

/** Which scalars, and what becomes of their points. */
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
  params: v.object({
    ...scalarChoice.entries,
    /** With one `run` that is named: only series of tags that stand behind this one in natural order. */
    after: v.exactOptional(v.string()),
    /** The answer ends with the series that makes it so large, at least; whoever wants the others asks with `after`. */
    enoughBytes: v.exactOptional(count),
  }),
  result: of<readonly ScalarSeries[]>(),
});
