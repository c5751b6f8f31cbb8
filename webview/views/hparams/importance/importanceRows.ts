import { type Importance, importanceOf } from "../../../../src/shared/hparams/importance";
import type { TableColumn } from "../model/tableColumn";
import type { TableModel } from "../model/tableModel";

/** Association of a setting with a metric. */
export interface ImportanceRow extends Importance {
  readonly column: TableColumn;
}

/** Importance of each setting for a metric's value over some sessions, the strongest first; unknown ones last. */
export function importanceRows(
  model: TableModel,
  columns: readonly TableColumn[],
  metric: TableColumn,
  sessions: readonly number[],
): readonly ImportanceRow[] {
  const reached = model.values(metric).sessions;
  const figures = sessions.map((session) => {
    const value = reached[session];
    return typeof value === "number" ? value : undefined;
  });
  return columns
    .filter(({ kind }) => kind === "hparam")
    .map((column) => {
      const { sessions: values } = model.values(column);
      const found = importanceOf(
        sessions.map((session) => values[session]),
        figures,
      );
      return { ...found, column };
    })
    .sort((a, b) => sizeOf(b) - sizeOf(a));
}

function sizeOf({ value }: Importance): number {
  return value === null ? -1 : Math.abs(value);
}
