import { metricRun } from "../openedScalars";
import type { MetricPlace } from "../values/metricCurves";
import type { TableColumn } from "./tableColumn";
import type { TableModel } from "./tableModel";
import type { TableRow } from "./tableRow";

/** Sessions of a group whose curves are drawn one over the other; of more no line could be told from another. */
const MOST_TOGETHER = 10;

/** Curves of a cell. */
export interface CellCurve {
  /** Scalars of the sessions that the cell's value is of, one or several. */
  readonly places: readonly MetricPlace[];
  /** Step and value that the cell shows. */
  readonly marked: { readonly step: number; readonly value: number } | undefined;
}

/** Curves that stand behind the value of a metric's cell; undefined where there is none of two points or more, or too many. */
export function cellCurve(model: TableModel, row: TableRow, column: TableColumn): CellCurve | undefined {
  const metric = column.kind === "metric" ? model.table.metrics[column.at] : undefined;
  const group = model.groups[row.group];
  if (!metric || !group) return undefined;
  const chosen = row.session ?? group.chosen;
  const sessions = chosen === undefined ? group.sessions : [chosen];
  const having = sessions.filter((at) => (metric.pointCounts[at] ?? 0) > 1);
  if (having.length === 0 || having.length > MOST_TOGETHER) return undefined;
  const cell = model.cell(column, row.group, row.session);
  return {
    places: having.flatMap((at) => {
      const id = model.session(at)?.id;
      return id ? [{ logdir: id.logdir, run: metricRun(id.run, metric.group), tag: metric.tag }] : [];
    }),
    marked: cell && { step: Number(cell.step), value: cell.value },
  };
}
