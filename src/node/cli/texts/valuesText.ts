import {
  type ElementValue,
  type ElementValues,
  elementAt,
  elementCountOf,
} from "../../../tensor/elements/elementValues";
import type { Shape } from "../../../tensor/slice/shape";
import { elementText } from "../../../tensor/text/elementText";
import { columns } from "./people";

/** Row-major values for people: a line a row of the last dim in aligned columns, a blank line between matrices. */
export function valuesText(values: ElementValues, shape: Shape, dtype: string): string {
  const count = elementCountOf(values);
  if (count === 0) return "no elements";
  const width = shape.at(-1) ?? 1;
  const rows: string[][] = [];
  for (let start = 0; start < count; start += width) {
    rows.push(
      Array.from({ length: width }, (_, i) => elementText(elementAt(values, start + i) as ElementValue, dtype)),
    );
  }
  const lines = columns(rows).split("\n");
  const height = shape.at(-2) ?? rows.length;
  return lines.map((line, i) => (i > 0 && i % height === 0 ? `\n${line}` : line)).join("\n");
}
