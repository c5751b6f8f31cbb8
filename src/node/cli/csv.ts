import type { TensorSlice } from "../../shared/api";

/** Values as CSV: a line for each row of the last dim, every number with all its digits. */
export function csv({ values, shape, storedDtype }: TensorSlice): string {
  const columns = shape.at(-1) ?? 1;
  const cell = (value: number | bigint) => {
    if (storedDtype === "bool") return value ? "true" : "false";
    return Object.is(value, -0) ? "-0" : String(value);
  };
  const lines: string[] = [];
  for (let start = 0; start < values.length; start += columns) {
    const row: string[] = [];
    for (let i = start; i < start + columns; i++) row.push(cell(values[i] as number | bigint));
    lines.push(row.join(","));
  }
  return lines.join("\n");
}
