import * as v from "valibot";
import { stepRange } from "../pointChoice";
import { of, question } from "../question";
import { seriesFilter } from "../seriesFilter";

/** The mean curve of one tag over the runs of a group. The receiver owns its columns. */
export interface ScalarGroup {
  readonly group: string;
  readonly tag: string;
  /** Those that could be read, in natural order. */
  readonly runs: readonly string[];
  /** All that any of the runs has, ascending. */
  readonly steps: BigInt64Array;
  /** How many of the runs have a finite value at exactly that step; 0 makes the others NaN. */
  readonly counts: Uint32Array;
  readonly means: Float64Array;
  /** Of the population. */
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
  params: v.object({ ...seriesFilter.entries, group: v.string(), steps: v.exactOptional(stepRange) }),
  result: of<readonly ScalarGroup[]>(),
});
