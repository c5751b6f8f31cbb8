import type { ReportRow } from "./reportRow";
import type { RowFilter } from "./reportState";
import { orderedRows, type ReportOrder } from "./table/reportOrder";
import { type ReportVerdict, verdictOf } from "./table/reportVerdict";

/** Which rows are shown, in which order. */
export interface RowChoice extends Omit<RowFilter, "filter"> {
  readonly keeps: (tag: string) => boolean;
  readonly order: ReportOrder;
}

const OFF: readonly ReportVerdict[] = ["incomparable", "exceeding", "unread"];

/** A pair is kept where either of its names is. */
export function chosenRows(rows: readonly ReportRow[], choice: RowChoice): readonly ReportRow[] {
  return orderedRows(
    rows.filter((row) => isChosen(row, choice)),
    choice.order,
  );
}

function isChosen(row: ReportRow, { keeps, kind, verdict, group }: RowChoice): boolean {
  const { a, b } = row.match;
  if (kind !== undefined && a.kind !== kind) return false;
  if (group !== undefined && (a.group ?? "other") !== group) return false;
  const of = verdictOf(row);
  if (verdict !== undefined && of !== verdict && !(verdict === "off" && OFF.includes(of))) return false;
  return keeps(a.tag) || keeps(b.tag);
}
