import { type Json, jsonText } from "../../../tensor/text/jsonText";

/** Limit of a column's width; a wider cell stands out: a tag of 1,000 characters does not push the others' columns out of sight. */
const WIDEST_COLUMN = 100;

type Rows = readonly (readonly string[])[];

/** Rows as aligned columns under their heads. */
export function table(heads: readonly string[], rows: Rows): string {
  return aligned(
    [heads, ...rows],
    heads.map((_, i) => isOfNumbers(rows, i)),
  );
}

/** Rows as aligned columns without heads. */
export function columns(rows: Rows): string {
  return aligned(
    rows,
    (rows[0] ?? []).map((_, i) => isOfNumbers(rows, i)),
  );
}

/** Columns of numbers stand to the right. */
function aligned(rows: Rows, isNumeric: readonly boolean[]): string {
  const widths = isNumeric.map((_, i) => columnWidth(rows, i));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => {
        const space = " ".repeat(Math.max(0, (widths[i] as number) - displayWidth(cell)));
        return isNumeric[i] ? space + cell : cell + space;
      })
      .join("  ")
      .trimEnd();
  return rows.map(line).join("\n");
}

function columnWidth(rows: Rows, i: number): number {
  let widest = 0;
  for (const row of rows) {
    const width = displayWidth(row[i] ?? "");
    if (width > widest && width <= WIDEST_COLUMN) widest = width;
  }
  return widest;
}

const NUMBER = /^[-+]?(\d[\d.,]*(e[-+]?\d+)?|NaN|Inf(inity)?)$/;

/** Numbers, some of which may be missing. */
function isOfNumbers(rows: Rows, i: number): boolean {
  let isAny = false;
  for (const row of rows) {
    const cell = row[i] ?? "";
    if (cell === "" || cell === "-") continue;
    if (!NUMBER.test(cell)) return false;
    isAny = true;
  }
  return isAny;
}

/** `1 record`, `2 records`. */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

/** An answer as indented text: for answers that are one record. */
export function record(answer: Json, indent = ""): string {
  if (answer === null) return "-";
  if (typeof answer !== "object") return String(answer);
  if (Array.isArray(answer)) return list(answer);
  const entries = Object.entries(answer);
  if (entries.length === 0) return "-";
  const width = entries.reduce((widest, [key]) => Math.max(widest, key.length), 0);
  return entries
    .map(([key, value]) => {
      const isRecord = typeof value === "object" && value !== null && !Array.isArray(value);
      if (isRecord && Object.keys(value).length > 0) return `${indent}${key}\n${record(value, `${indent}  `)}`;
      return `${indent}${key.padEnd(width)}  ${record(value)}`;
    })
    .join("\n");
}

/** `[2, 3]`, as shapes are written. */
function list(values: readonly Json[]): string {
  return `[${values.map((value) => (Array.isArray(value) ? list(value) : jsonText(value))).join(", ")}]`;
}

/** Characters that stand on the one before, or only join or direct others. */
const NO_CELL = /[\p{Mn}\p{Me}\p{Cf}]/u;

/** Characters of East Asian scripts and emoji, which terminals draw two cells wide (Unicode's TR 11). */
const TWO_CELLS =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}\p{Emoji_Presentation}]/u;

/** Cells of a terminal that a text takes. */
export function displayWidth(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  let cells = 0;
  for (const character of text) cells += cellsOf(character);
  return cells;
}

function cellsOf(character: string): number {
  if (NO_CELL.test(character)) return 0;
  return TWO_CELLS.test(character) ? 2 : 1;
}
