import type { ColumnId } from "./columnIds";
import type { TableColumn } from "./tableColumn";

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
  return orderedColumns(all, query.columns).filter(
    ({ id, kind, differs }) => kind === "name" || (!hidden.has(id) && (differs || !query.isOnlyDiffering)),
  );
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
