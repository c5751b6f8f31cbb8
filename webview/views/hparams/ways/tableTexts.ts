import type { RunValue } from "../../../../src/shared/series/runColumn";
import { jsonNumber } from "../../../../src/tensor/text/jsonElement";
import type { ExportedTable } from "./exportedTable";

/** Lines of cells, missing ones empty. */
export function tableLines({ heads, rows }: ExportedTable): readonly (readonly string[])[] {
  return [heads, ...rows.map((row) => row.map((value) => (value === undefined ? "" : String(value))))];
}

/** A list of objects by the heads; what is missing is left out, and numbers that JSON has not are texts. */
export function tableJson({ heads, rows }: ExportedTable): string {
  const objects = rows.map((row) =>
    Object.fromEntries(
      row.flatMap((value, i) =>
        value === undefined ? [] : [[heads[i], typeof value === "number" ? jsonNumber(value) : value]],
      ),
    ),
  );
  return `${JSON.stringify(objects, undefined, 2)}\n`;
}

export function tableMarkdown(table: ExportedTable): string {
  const [heads = [], ...rows] = tableLines(table).map((cells) => cells.map(markdownCell));
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const ends = heads.map((_, i) => (isNumbers(table, i) ? "--:" : "---"));
  return `${[line(heads), line(ends), ...rows.map(line)].join("\n")}\n`;
}

function markdownCell(text: string): string {
  return text.replaceAll(/[\\|`*_<>[\]]/g, "\\$&").replaceAll(/\r?\n/g, "<br>");
}

/** A `tabular` with lines of the package booktabs. */
export function tableLatex(table: ExportedTable): string {
  const [heads = [], ...rows] = tableLines(table).map((cells) => cells.map(latexCell));
  const line = (cells: readonly string[]) => `${cells.join(" & ")} \\\\`;
  const columns = heads.map((_, i) => (isNumbers(table, i) ? "r" : "l")).join("");
  return [
    `\\begin{tabular}{${columns}}`,
    "\\toprule",
    line(heads),
    "\\midrule",
    ...rows.map(line),
    "\\bottomrule",
    "\\end{tabular}",
    "",
  ].join("\n");
}

const LATEX_SIGNS: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};

function latexCell(text: string): string {
  return text.replaceAll(/[\\~^&%$#_{}]/g, (sign) => LATEX_SIGNS[sign] ?? `\\${sign}`).replaceAll(/\s*\n\s*/g, " ");
}

/** Lines of Python that make a data frame of pandas. */
export function tablePython({ heads, rows }: ExportedTable): string {
  return [
    "import pandas as pd",
    "",
    "df = pd.DataFrame(",
    "    [",
    ...rows.map((row) => `        [${row.map(pythonValue).join(", ")}],`),
    "    ],",
    `    columns=[${heads.map((head) => JSON.stringify(head)).join(", ")}],`,
    ")",
    "",
  ].join("\n");
}

function pythonValue(value: RunValue | undefined): string {
  if (value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "string") return JSON.stringify(value);
  return Number.isFinite(value)
    ? String(value)
    : `float("${Number.isNaN(value) ? "nan" : value > 0 ? "inf" : "-inf"}")`;
}

function isNumbers({ rows }: ExportedTable, at: number): boolean {
  const values = rows.flatMap((row) => row[at] ?? []);
  return values.length > 0 && values.every((value) => typeof value === "number");
}
