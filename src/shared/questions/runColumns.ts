import * as v from "valibot";
import { of, question } from "../question";
import { COMPARISONS, type RunValue, runColumnText } from "../series/runColumn";
import type { RunColumnNames } from "../series/runConditions";

/** Names that columns of a log folder's runs have, in natural order; of runs that can be read. Throws what failed where none can. */
export const listRunColumns = question({
  name: "runs/columns",
  params: () => v.object({ logdir: v.string() }),
  result: of<RunColumnNames>(),
});

/** A run, and what it has in the columns that were asked about; a number that is none stands as its name. */
export interface SelectedRun {
  readonly run: string;
  readonly values: Readonly<Record<string, RunValue>>;
}

export interface RunSelection {
  readonly runs: readonly SelectedRun[];
  /** The greatest of each run's points that can be shown; NaN where there is none. The receiver owns them. */
  readonly lastWallTimesSeconds: Float64Array;
}

const condition = v.object({ column: runColumnText, comparison: v.picklist(COMPARISONS), value: v.string() });

/**
 * Runs by what they reached: those that fulfil all conditions, in natural order, sorted by columns; a run that has not the
 * column fulfils nothing, and comes last. Scalars are those of `latest`. Throws `badPattern`, `tooSlow`.
 */
export const selectRuns = question({
  name: "runs/select",
  params: () =>
    v.object({
      logdir: v.string(),
      where: v.exactOptional(v.array(condition)),
      sort: v.exactOptional(v.array(v.object({ column: runColumnText, isDescending: v.exactOptional(v.boolean()) }))),
      /** Sorts runs written last first. */
      isLastWrittenFirst: v.exactOptional(v.boolean()),
    }),
  result: of<RunSelection>(),
});
