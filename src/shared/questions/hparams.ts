import * as v from "valibot";
import type { Progress } from "../channel/progress";
import { IMPORTANCE_FIGURES, type Importance } from "../hparams/importance";
import type { SentTable } from "../hparams/sentTable";
import { AGGREGATES, type SessionGroup } from "../hparams/sessionGroups";
import { SESSION_STATUSES } from "../hparams/sessionTable";
import { columnParts, TABLE_COLUMNS } from "../hparams/tableColumn";
import { of, question } from "../question";
import { COMPARISONS } from "../series/runColumn";
import { count } from "../series/seriesId";
import type { DrawnCurve, DrawnScalars } from "./scalars";

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

/** Sessions of a log folder that were chosen, as groups. */
export interface SelectedSessions {
  readonly table: SentTable;
  /** Groups that fulfil all conditions, sorted. */
  readonly groups: readonly SessionGroup[];
  /** Only where it was asked for: of every hyperparameter, in the order of the table. */
  readonly importance?: readonly (Importance & { readonly hparam: string })[];
}

/** The text of a metric, `GROUP/TAG`. */
const metricName = v.pipe(
  v.string(),
  v.check((text) => text.includes("/"), "GROUP/TAG"),
);

/** The text of a column of the table. */
const columnName = v.pipe(
  v.string(),
  v.check((text) => columnParts(text) !== undefined, TABLE_COLUMNS),
);

/**
 * Sessions and groups as `hparams/table` has them: of the wanted statuses, the groups that fulfil all conditions, sorted by columns, in natural order
 * of their names else. A group without a column fulfils a condition on it unless `missing` drops it; in an order it comes last. Throws `badPattern`,
 * `tooSlow`.
 */
export const selectSessions = question({
  name: "hparams/select",
  params: () =>
    v.object({
      logdir: v.string(),
      run: v.exactOptional(v.string()),
      runs: v.exactOptional(v.string()),
      statuses: v.exactOptional(v.array(v.picklist(SESSION_STATUSES))),
      /** One session stands for its group: the means of all do unless given. */
      aggregate: v.exactOptional(v.object({ pick: v.picklist(AGGREGATES), by: metricName })),
      where: v.exactOptional(
        v.array(v.object({ column: columnName, comparison: v.picklist(COMPARISONS), value: v.string() })),
      ),
      missing: v.exactOptional(v.picklist(["keep", "drop"])),
      sort: v.exactOptional(v.array(v.object({ column: columnName, isDescending: v.exactOptional(v.boolean()) }))),
      importance: v.exactOptional(
        v.object({ metric: metricName, figure: v.exactOptional(v.picklist(IMPORTANCE_FIGURES)) }),
      ),
    }),
  result: of<SelectedSessions>(),
  progress: of<Progress>(),
});

/** Limit of the curves of one question. */
export const MOST_METRIC_CURVES = 1000;

/** A scalar of a run. */
export interface DrawnMetric extends DrawnCurve {
  readonly tag: string;
}

/** Scalars that were found, in no order. The receiver owns the columns. */
export interface DrawnMetrics extends Pick<DrawnScalars, "errors" | "steps" | "values"> {
  readonly curves: readonly DrawnMetric[];
}

/** Curves over steps as `scalars/draw` has them with restarts as parts, of scalars of any tags, each on `columns` px of its own axis. */
export const drawMetrics = question({
  name: "hparams/draw",
  turn: "first",
  params: () =>
    v.object({
      logdir: v.string(),
      scalars: v.pipe(v.array(v.object({ run: v.string(), tag: v.string() })), v.maxLength(MOST_METRIC_CURVES)),
      columns: v.pipe(count, v.minValue(1)),
    }),
  result: of<DrawnMetrics>(),
});
