import type { Setting } from "./foundSettings";
import { plainValue, withoutQuotes } from "./plainValue";

/**
 * Settings of a table whose first row has a cell `value`, in any case: the column before it is the key, a column `default` the
 * default, where a cell has one. Undefined where it is no such table.
 */
export function tableSettings([head = [], ...rows]: readonly (readonly string[])[]):
  | ReadonlyMap<string, Setting>
  | undefined {
  const heads = head.map((cell) => cell.trim().toLowerCase());
  const column = heads.indexOf("value");
  if (column < 1) return undefined;
  const ofDefaults = heads.indexOf("default");
  const settings = new Map<string, Setting>();
  for (const row of rows) {
    const key = withoutQuotes(row[column - 1] ?? "");
    const cell = row[column];
    if (key === "" || cell === undefined) continue;
    const usual = row[ofDefaults]?.trim() ?? "";
    settings.set(key, { value: plainValue(cell), ...(usual !== "" && { default: plainValue(usual) }) });
  }
  return settings;
}

/** Line of dashes below a table's head, without its outer blanks. */
const DIVIDER = /^(?:\|\s*)?(?::?-+:?\s*\|\s*)*(?::?-+:?)?$/;

/** Rows of cells of the first table in Markdown, its head first; undefined where there is none. */
export function markdownRows(text: string): readonly (readonly string[])[] | undefined {
  const lines = text.split(/\r?\n/);
  const divider = lines.findIndex(
    (line, i) => i > 0 && line.includes("-") && isRow(lines[i - 1]) && DIVIDER.test(line.trim()),
  );
  if (divider < 0) return undefined;
  const end = lines.findIndex((line, i) => i > divider && !isRow(line));
  const rows = lines.slice(divider + 1, end < 0 ? lines.length : end);
  return [lines[divider - 1] ?? "", ...rows].map(cellsOf);
}

function isRow(line: string | undefined): boolean {
  return line?.includes("|") ?? false;
}

/** Cells of a line; a bar that is escaped divides none. */
function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "");
  return inner.split(/(?<!\\)\|/).map((cell) => cell.replaceAll("\\|", "|").trim());
}
