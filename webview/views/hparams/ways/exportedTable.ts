import type { RunValue } from "../../../../src/shared/series/runColumn";
import { stepJson } from "../../../parts/saving/stepJson";
import { valueAt } from "../model/cellTexts";
import type { ShownSessions } from "../model/shownSessions";
import type { TableColumn } from "../model/tableColumn";

/** Table as it goes out: the shown rows and columns in their order, values exact. */
export interface ExportedTable {
  readonly heads: readonly string[];
  /** Undefined where a row has no value. */
  readonly rows: readonly (readonly (RunValue | undefined)[])[];
}

/** The shown rows; the least and greatest value of a metric have a column with their step. */
export function exportedTable({
  model,
  rows,
  columns,
}: Pick<ShownSessions, "model" | "rows" | "columns">): ExportedTable {
  if (!model) return { heads: [], rows: [] };
  const parts = columns.flatMap((column) => {
    const values = { head: headOf(column), of: (row: (typeof rows)[number]) => valueAt(model, row, column) };
    if (column.kind !== "metric" || column.figure === "last") return [values];
    const steps = {
      head: `${values.head} step`,
      of: (row: (typeof rows)[number]) => {
        const cell = model.cell(column, row.group, row.session);
        return cell && stepJson(cell.step);
      },
    };
    return [values, steps];
  });
  return { heads: parts.map(({ head }) => head), rows: rows.map((row) => parts.map(({ of }) => of(row))) };
}

/** English, as other programs read it. */
function headOf({ kind, id, name, figure }: TableColumn): string {
  if (kind === "hparam") return name;
  if (kind === "metric") return figure === "last" ? name : `${name} ${figure}`;
  return kind === "name" ? "session" : id;
}
