import { cellByKey } from "../keys/cellByKey";
import type { GridSize } from "./gridModel";
import { type CellSelection, clampCell, extendTo, selectCell } from "./gridSelection";

type Key = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

/** Selection after a key; undefined for keys that the grid does not handle. `page` is in rows. */
export function selectionByKey(
  key: Key,
  selection: CellSelection,
  size: GridSize,
  page: number,
): CellSelection | undefined {
  if (key.altKey) return undefined;
  const isControl = key.ctrlKey || key.metaKey;
  if (isControl && key.key.toLowerCase() === "a" && !key.shiftKey) return { ...selection, span: "all" };
  if (key.key === " " && key.shiftKey !== key.ctrlKey && !key.metaKey) {
    return { ...selection, span: key.shiftKey ? "rows" : "columns" };
  }
  if (isControl && key.key !== "Home" && key.key !== "End") return undefined;
  const { rowCount: rows, columnCount: columns } = size;
  const target = cellByKey(key, selection.focus, { rows, columns, page });
  if (!target) return undefined;
  const cell = clampCell(target, size);
  return key.shiftKey ? extendTo(selection, cell) : selectCell(cell);
}
