import type { Cell, GridSize } from "./gridModel";
import { clampCell, extendTo, type Selection, selectCell } from "./selection";

type Key = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

/** What a key does to a selection; undefined for keys that are not the grid's. `page` is in rows. */
export function selectionByKey(key: Key, selection: Selection, size: GridSize, page: number): Selection | undefined {
  if (key.altKey) return undefined;
  const isControl = key.ctrlKey || key.metaKey;
  if (isControl && key.key.toLowerCase() === "a" && !key.shiftKey) return { ...selection, span: "all" };
  if (key.key === " " && key.shiftKey !== key.ctrlKey && !key.metaKey) {
    return { ...selection, span: key.shiftKey ? "rows" : "columns" };
  }
  const target = isControl ? cornerByKey(key.key, size) : cellByKey(key.key, selection.focus, size, page);
  if (!target) return undefined;
  const cell = clampCell(target, size);
  return key.shiftKey ? extendTo(selection, cell) : selectCell(cell);
}

function cellByKey(key: string, { row, column }: Cell, { columnCount }: GridSize, page: number): Cell | undefined {
  switch (key) {
    case "ArrowUp":
      return { row: row - 1, column };
    case "ArrowDown":
      return { row: row + 1, column };
    case "ArrowLeft":
      return { row, column: column - 1 };
    case "ArrowRight":
      return { row, column: column + 1 };
    case "PageUp":
      return { row: row - page, column };
    case "PageDown":
      return { row: row + page, column };
    case "Home":
      return { row, column: 0 };
    case "End":
      return { row, column: columnCount - 1 };
    default:
      return undefined;
  }
}

function cornerByKey(key: string, { rowCount, columnCount }: GridSize): Cell | undefined {
  if (key === "Home") return { row: 0, column: 0 };
  if (key === "End") return { row: rowCount - 1, column: columnCount - 1 };
  return undefined;
}
