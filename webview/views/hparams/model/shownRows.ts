import { sortedPlaces } from "../../../../src/shared/series/valueOrder";
import type { SortKey } from "../hparamsState";
import type { TableColumn } from "./tableColumn";
import type { TableModel } from "./tableModel";
import type { TableRow } from "./tableRow";

/** Choice and order of the rows in the table. */
export interface RowQuery {
  readonly columns: readonly TableColumn[];
  readonly order: readonly SortKey[];
  /** Places of the groups that filters keep; undefined for all. */
  readonly kept: readonly number[] | undefined;
  /** Names of groups that are unfolded. */
  readonly unfolded: ReadonlySet<string>;
  /** Rows that are enough; all unless given. */
  readonly most?: number;
}

/** Groups by their sort keys, each with its sessions below it where it is unfolded. A group of one session is that session. */
export function shownRows(
  model: TableModel,
  { columns, order, kept, unfolded, most = Number.POSITIVE_INFINITY }: RowQuery,
): readonly TableRow[] {
  const keys = order.flatMap(({ column: id, isDescending }) => {
    const column = columns.find((one) => one.id === id);
    return column ? { values: model.sortValues(column), isDescending } : [];
  });
  const { groups } = model;
  const isKept = kept && new Set(kept);
  const places =
    keys.length === 0
      ? groups.keys()
      : sortedPlaces(
          groups.length,
          keys.map(({ values, isDescending }) => ({ values: values.groups, isDescending })),
        ).values();
  const rows: TableRow[] = [];
  for (const at of places) {
    const group = groups[at];
    if (rows.length >= most) break;
    if (!group || isKept?.has(at) === false) continue;
    const [only] = group.sessions;
    if (group.sessions.length === 1 && only !== undefined) {
      rows.push({ key: sessionKey(model, only), group: at, session: only, level: 1, isOpen: undefined });
      continue;
    }
    const isOpen = unfolded.has(group.name);
    rows.push({ key: `group ${group.name}`, group: at, session: undefined, level: 1, isOpen });
    if (!isOpen) continue;
    const below = sortedPlaces(
      group.sessions.length,
      keys.map(({ values, isDescending }) => ({
        values: group.sessions.map((session) => values.sessions[session]),
        isDescending,
      })),
    );
    for (const place of below) {
      const session = group.sessions[place] as number;
      rows.push({ key: sessionKey(model, session), group: at, session, level: 2, isOpen: undefined });
    }
  }
  return rows;
}

function sessionKey(model: TableModel, session: number): string {
  return `session ${model.session(session)?.name}`;
}
