/** Columns that every table has, in its order: its name first, the others behind hparams and metrics. */
export const OWN_COLUMNS = ["name", "status", "start", "duration"] as const;

/** Column by its id: one of its own, `hparam:NAME`, `metric:GROUP/TAG`. Links and states carry it. */
export type ColumnId = string;

export function hparamId(name: string): ColumnId {
  return `hparam:${name}`;
}

export function metricId({ group, tag }: { readonly group: string; readonly tag: string }): ColumnId {
  return `metric:${group}/${tag}`;
}

/** Figures of a metric: of a session its last, least or greatest value; the mean is of a group's sessions. */
export const FIGURES = ["last", "min", "max", "mean"] as const;

export type Figure = (typeof FIGURES)[number];
