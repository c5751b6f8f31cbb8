import * as v from "valibot";
import type { Progress } from "../channel/progress";
import type { SentTable } from "../hparams/sentTable";
import { of, question } from "../question";

/** Nothing that the table is made of changed. */
export interface SameTable {
  readonly isSame: true;
}

/**
 * The sessions of a log folder, their hyperparameters and metrics, once its runs are read; `run` is a name, `runs` a regular expression
 * as in `seriesFilter`, of sessions. With `since`, the mark of a table that the asker has, no more than that it is the same, where it is.
 * Progress in runs. Throws `badPattern`, `tooSlow`.
 */
export const hparamsTable = question({
  name: "hparams/table",
  params: () =>
    v.object({
      logdir: v.string(),
      run: v.exactOptional(v.string()),
      runs: v.exactOptional(v.string()),
      since: v.exactOptional(v.string()),
    }),
  result: of<SentTable | SameTable>(),
  progress: of<Progress>(),
});
