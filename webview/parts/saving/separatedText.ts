type Cell = string | number | bigint;

/** Lines of cells as RFC 4180 has them, unless their `end` is another. */
export function csvText(rows: readonly (readonly Cell[])[], end = "\r\n"): string {
  return rows.map((cells) => `${cells.map((cell) => quoted(String(cell), ",")).join(",")}${end}`).join("");
}

/** Lines of cells as tables take them from the clipboard. */
export function tsvText(rows: readonly (readonly Cell[])[]): string {
  return rows.map((cells) => cells.map((cell) => quoted(String(cell), "\t")).join("\t")).join("\n");
}

function quoted(cell: string, separator: string): string {
  return cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
