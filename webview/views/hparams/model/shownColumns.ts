import type { ColumnId } from "./columnIds";
import type { TableColumn } from "./tableColumn";

/** Every column is there for each row in sight: more than this would hold up the page. */
export const MOST_COLUMNS = 250;

/** Choice and order of the columns in the table. */
export interface ColumnQuery {
  readonly hidden: readonly ColumnId[];
  /** Order by hand; columns that are not in it stand behind the one before them. */
  readonly columns: readonly ColumnId[];
  readonly isOnlyDiffering: boolean;
}

/** Columns in the order by hand; the name is always the first. */
export function orderedColumns(all: readonly TableColumn[], order: readonly ColumnId[]): readonly TableColumn[] {
  if (order.length === 0) return all;
  const byId = new Map(all.map((column) => [column.id, column]));
  const placed = order.flatMap((id) => (id === "name" ? [] : (byId.get(id) ?? [])));
  const isPlaced = new Set(placed.map(({ id }) => id));
  for (const [i, column] of all.entries()) {
    if (isPlaced.has(column.id)) continue;
    const before = all[i - 1];
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, column);
    isPlaced.add(column.id);
  }
  return placed;
}

export function shownColumns(all: readonly TableColumn[], query: ColumnQuery): readonly TableColumn[] {
  const hidden = new Set(query.hidden);
  const shown = orderedColumns(all, query.columns).filter(
    ({ id, kind, differs }) => kind === "name" || (!hidden.has(id) && (differs || !query.isOnlyDiffering)),
  );
  return boundedColumns(shown, MOST_COLUMNS);
}

/** The first columns, up to a limit: half of them settings and half metrics where there are more of both. */
export function boundedColumns(columns: readonly TableColumn[], most: number): readonly TableColumn[] {
  if (columns.length <= most) return columns;
  const count = (wanted: TableColumn["kind"]) => columns.filter(({ kind }) => kind === wanted).length;
  const [settings, metrics] = [count("hparam"), count("metric")];
  const room = Math.max(0, most - (columns.length - settings - metrics));
  const ofSettings = Math.min(settings, Math.max(room - metrics, room >> 1));
  const left = { hparam: ofSettings, metric: room - ofSettings };
  return columns.filter(({ kind }) => (kind !== "hparam" && kind !== "metric") || left[kind]-- > 0);
}

/** Order by hand once a column stands before another, or last. */
export function withMoved(
  all: readonly TableColumn[],
  order: readonly ColumnId[],
  column: ColumnId,
  before: ColumnId | undefined,
): ColumnId[] {
  const ids = orderedColumns(all, order)
    .map(({ id }) => id)
    .filter((id) => id !== column);
  const at = before === undefined ? ids.length : ids.indexOf(before);
  ids.splice(Math.max(1, at), 0, column);
  return ids;
}
