import type { TensorSlice } from "../../shared/questions/sliceTensor";
import { textTable } from "../../shared/textTable";
import { forEachElement } from "../../tensor/elementValues";
import { jsonElement } from "../../tensor/jsonElement";
import type { Json } from "../../tensor/jsonText";

export type TextAnswer = {
  readonly shape: readonly number[];
  /** Row-major. */
  readonly strings: readonly Json[];
  /** Absent where there is one string alone. */
  readonly table?: { readonly slice: string; readonly rows: readonly (readonly Json[])[] };
};

export function textAnswer({ values, shape, storedDtype }: TensorSlice): TextAnswer {
  const strings: Json[] = [];
  forEachElement(values, (value) => strings.push(jsonElement(value, storedDtype)));
  const table = textTable(shape, strings);
  return { shape, strings, ...(table && { table: { slice: table.slice, rows: table.rows } }) };
}
