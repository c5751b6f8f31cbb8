import * as v from "valibot";
import { KINDS } from "../kind";
import { decimalStep } from "../pointChoice";
import type { PointError } from "../pointError";
import { of, question } from "../question";
import { tagOfRun } from "../seriesId";

/** Columns of equal length, in the order of the series that were asked for. The receiver owns them. */
export interface PointsAt {
  /** -1 where a series has no point up to the step, or is not there. */
  readonly points: Int32Array;
  /** Of these points; 0 where there is none. */
  readonly steps: BigInt64Array;
  readonly wallTimesSeconds: Float64Array;
  /** The first step that a series has at all; only of those without a point here. */
  readonly firstSteps: BigInt64Array;
  /** 1 where a series has no point at all, or is not there. */
  readonly missing: Uint8Array;
  /** Why a point cannot be shown; `point` is its place in these columns. */
  readonly errors: readonly PointError[];
}

/**
 * Of each series the point at a step: that of the greatest recorded step that is not beyond it, the latest of all without a
 * step. Of a step that was written again it is the latest written point that can be shown, one that cannot where none can.
 */
export const pointsAt = question({
  name: "points/at",
  turn: "first",
  params: v.object({
    logdir: v.string(),
    kind: v.picklist(KINDS),
    series: v.array(tagOfRun),
    step: v.exactOptional(decimalStep),
  }),
  result: of<PointsAt>(),
});
