import type { TensorSlice } from "../../shared/questions/sliceTensor";
import { forEachElement } from "../../tensor/elementValues";
import { jsonElement } from "../../tensor/jsonElement";
import type { Json } from "../../tensor/jsonText";

/** The strings of a text as a table: of more than two dims the first of all leading ones, as TensorBoard shows it. */
type TextTable = { readonly slice: string; readonly rows: readonly (readonly Json[])[] };

export type TextAnswer = {
  readonly shape: readonly number[];
  /** Row-major. */
  readonly strings: readonly Json[];
  /** Absent where there is one string alone. */
  readonly table?: TextTable;
};

export function textAnswer({ values, shape, storedDtype }: TensorSlice): TextAnswer {
  const strings: Json[] = [];
  forEachElement(values, (value) => strings.push(jsonElement(value, storedDtype)));
  return { shape, strings, ...(shape.length > 0 && { table: tableOf(shape, strings) }) };
}

/** The first strings, row-major, are those at index 0 of all leading dims. */
function tableOf(shape: readonly number[], strings: readonly Json[]): TextTable {
  const isColumn = shape.length === 1;
  const leading = Math.max(0, shape.length - 2);
  const width = isColumn ? 1 : (shape.at(-1) as number);
  const height = strings.length === 0 ? 0 : ((isColumn ? shape[0] : shape.at(-2)) as number);
  const dims = shape.map((_, dim) => (dim < leading ? "0" : ":"));
  const rows = Array.from({ length: height }, (_, row) => strings.slice(row * width, (row + 1) * width));
  return { slice: `[${dims.join(", ")}]`, rows };
}
