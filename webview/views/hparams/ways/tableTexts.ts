import type { RunValue } from "../../../../src/shared/series/runColumn";
import { jsonNumber } from "../../../../src/tensor/text/jsonElement";
import { latexTable, markdownTable } from "../../../parts/saving/tableTexts";
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
  return markdownTable(tableLines(table), numberColumns(table));
}

export function tableLatex(table: ExportedTable): string {
  return latexTable(tableLines(table), numberColumns(table));
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

/** True for each column that has only numbers. */
function numberColumns({ heads, rows }: ExportedTable): readonly boolean[] {
  return heads.map((_, at) => {
    const values = rows.flatMap((row) => row[at] ?? []);
    return values.length > 0 && values.every((value) => typeof value === "number");
  });
}
