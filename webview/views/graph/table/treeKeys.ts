import { rowByKey } from "../../../ui/rows/virtualRows";
import type { OpenedScopes, TreeRow } from "./scopeRows";

/** Action of a key in a table of scopes, as in VS Code's trees. */
type TreeMove =
  | { readonly do: "go"; readonly to: number }
  | { readonly do: "open" | "close" | "select"; readonly row: TreeRow };

/** Action of a key on a row; undefined for keys that the table does not handle. `page`: one row less than fit. */
export function treeMove(key: string, active: number, rows: OpenedScopes, page: number): TreeMove | undefined {
  const go = (to: number): TreeMove => ({ do: "go", to });
  const walked = rowByKey(key, active, rows.count, page);
  if (walked !== undefined) return go(walked);
  const row = rows.get(active);
  if (!row?.row) return undefined;
  switch (key) {
    case "ArrowRight":
      if (row.row.kind !== "scope") return go(active);
      return row.isOpen ? go(Math.min(active + 1, rows.count - 1)) : { do: "open", row };
    case "ArrowLeft":
      if (row.isOpen) return { do: "close", row };
      return go(row.parent < 0 ? active : row.parent);
    case "Enter":
      return { do: "select", row };
    case " ":
      return row.row.kind === "scope" ? { do: row.isOpen ? "close" : "open", row } : { do: "select", row };
  }
  return undefined;
}

/** Rows that are looked at for what is typed. */
const MOST_LOOKED = 20_000;

/**
 * The next row, from a place on and around, whose text begins with what is typed; undefined where none does. Rows that are not here
 * yet are passed over.
 */
export function typedRow(
  typed: string,
  from: number,
  rows: OpenedScopes,
  textOf: (row: TreeRow) => string,
): number | undefined {
  const wanted = typed.toLowerCase();
  const { count } = rows;
  for (let i = 0; i < Math.min(count, MOST_LOOKED); i++) {
    const place = (from + i) % count;
    const row = rows.get(place);
    if (row?.row && textOf(row).toLowerCase().startsWith(wanted)) return place;
  }
  return undefined;
}
