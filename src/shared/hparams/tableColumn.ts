import type { HparamValue, MetricColumn, SessionTable } from "./sessionTable";

/** Value that a metric shows of a session: that of its latest point, its least or its greatest. */
export const METRIC_FIGURES = ["last", "min", "max"] as const;

export type MetricFigure = (typeof METRIC_FIGURES)[number];

/** Column by which sessions and groups are sorted and filtered; numbers are places in the table's lists. */
export type TableColumn =
  | { readonly of: "hparam"; readonly hparam: number }
  | { readonly of: "metric"; readonly metric: number; readonly figure: MetricFigure };

/** Text of a metric in a column's name: `GROUP/TAG`, `/TAG` for the session's own run. */
export function metricText({ group, tag }: Pick<MetricColumn, "group" | "tag">): string {
  return `${group}/${tag}`;
}

/** Place of a metric in the table; -1 where there is none. */
export function metricPlace({ metrics }: Pick<SessionTable, "metrics">, text: string): number {
  return metrics.findIndex((metric) => metricText(metric) === text);
}

/** Form of a column's text. */
export const TABLE_COLUMNS = "hparam:NAME or metric:GROUP/TAG";

/** Parts of a column's text; undefined where it is none. */
export function columnParts(text: string): { readonly of: "hparam" | "metric"; readonly name: string } | undefined {
  const [, of, name] = /^(hparam|metric):(.+)$/s.exec(text) ?? [];
  if (of === undefined || name === undefined || (of === "metric" && !name.includes("/"))) return undefined;
  return { of: of === "hparam" ? "hparam" : "metric", name };
}

/** A column by its text; undefined where the table has none of that name. */
export function tableColumn(table: SessionTable, text: string): TableColumn | undefined {
  const parts = columnParts(text);
  if (!parts) return undefined;
  if (parts.of === "hparam") {
    const hparam = table.hparams.findIndex(({ name }) => name === parts.name);
    return hparam < 0 ? undefined : { of: "hparam", hparam };
  }
  const metric = metricPlace(table, parts.name);
  return metric < 0 ? undefined : { of: "metric", metric, figure: "last" };
}

/** Value of a session in a column; undefined where it lacks it. */
export function sessionValue(table: SessionTable, column: TableColumn, session: number): HparamValue | undefined {
  if (column.of === "hparam") return table.hparams[column.hparam]?.values[session];
  const metric = table.metrics[column.metric];
  if (!metric || metric.pointCounts[session] === 0) return undefined;
  return figureOf(metric, column.figure)[session];
}

/** Column of a figure, by session. */
export function figureOf(metric: MetricColumn, figure: MetricFigure): Float64Array {
  return figure === "last" ? metric.lasts : figure === "min" ? metric.mins : metric.maxs;
}

/** Steps of a figure, by session. */
export function figureSteps(metric: MetricColumn, figure: MetricFigure): BigInt64Array {
  return figure === "last" ? metric.lastSteps : figure === "min" ? metric.minSteps : metric.maxSteps;
}
