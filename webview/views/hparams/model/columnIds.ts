import { metricText } from "../../../../src/shared/hparams/tableColumn";

/** Column by its id: one of its own, `hparam:NAME`, `metric:GROUP/TAG`. Links and states carry it. */
export type ColumnId = string;

export function hparamId(name: string): ColumnId {
  return `hparam:${name}`;
}

export function metricId(metric: { readonly group: string; readonly tag: string }): ColumnId {
  return `metric:${metricText(metric)}`;
}
