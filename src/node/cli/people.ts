import { type Json, jsonText } from "../../tensor/jsonText";

/** Rows as aligned columns under their heads; columns of numbers stand to the right. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, i) => rows.reduce((width, row) => Math.max(width, row[i]?.length ?? 0), head.length));
  const isNumeric = heads.map(
    (_, i) => rows.length > 0 && rows.every((row) => /^-?[\d.,]*(e[+-]?\d+)?$/.test(row[i] ?? "")),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => (isNumeric[i] ? cell.padStart(widths[i] as number) : cell.padEnd(widths[i] as number)))
      .join("  ")
      .trimEnd();
  return [line(heads), ...rows.map(line)].join("\n");
}

/** An answer as indented text: for answers that are one record. */
export function record(answer: Json, indent = ""): string {
  if (typeof answer !== "object" || answer === null) return String(answer ?? "-");
  if (Array.isArray(answer)) return jsonText(answer);
  const entries = Object.entries(answer);
  const width = Math.max(...entries.map(([key]) => key.length));
  return entries
    .map(([key, value]) => {
      const isRecord = typeof value === "object" && value !== null && !Array.isArray(value);
      const text = isRecord ? `\n${record(value, `${indent}  `)}` : record(value);
      return `${indent}${key.padEnd(width)}  ${text}`;
    })
    .join("\n");
}
