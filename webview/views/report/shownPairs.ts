import { isSame } from "../../parts/board/tags/boardTags";
import type { ReportRow } from "./reportRow";
import type { RowFilter } from "./reportState";
import { orderedRows, type ReportOrder } from "./table/reportOrder";
import { type ReportVerdict, verdictOf } from "./table/reportVerdict";

/** Filter and order of the rows. */
interface RowChoice extends Omit<RowFilter, "filter"> {
  readonly keeps: (tag: string) => boolean;
  readonly order: ReportOrder;
}

const OFF: readonly ReportVerdict[] = ["incomparable", "exceeding", "unread"];

/** The rows that are shown, and the names of all; the same lists as long as nothing about them changed. */
export class ShownPairs {
  rows: readonly ReportRow[] = [];
  /** Tags of both runs that a filter is about. */
  names: readonly string[] = [];
  private named: readonly unknown[] = [];
  private choice: readonly unknown[] = [];

  /** Takes up which tags there are: `lists` are those without a pair. */
  name(known: readonly ReportRow[], ...lists: readonly (readonly { readonly tag: string }[])[]): void {
    const facts = [known, ...lists];
    if (isSame(this.named, facts)) return;
    this.named = facts;
    const paired = known.flatMap(({ match }) => [match.a.tag, match.b.tag]);
    const names = [...new Set([...paired, ...lists.flatMap((list) => list.map(({ tag }) => tag))])];
    if (!isSame(this.names, names)) this.names = names;
  }

  /** `names` are those that a filter keeps, undefined where there is none. */
  choose(
    known: readonly ReportRow[],
    names: ReadonlySet<string> | undefined,
    { kind, verdict, group, order }: Omit<RowFilter, "filter"> & { readonly order: ReportOrder },
  ): void {
    const choice = [known, names, kind, verdict, group, order];
    if (isSame(this.choice, choice)) return;
    this.choice = choice;
    this.rows = chosenRows(known, { keeps: (tag) => names?.has(tag) !== false, kind, verdict, group, order });
  }
}

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
