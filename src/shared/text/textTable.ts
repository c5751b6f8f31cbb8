import type { Shape } from "../../tensor/slice/shape";

/** The strings of a text as a table: of more than two dims the first of all leading ones, as TensorBoard shows it. */
interface TextTable<T> {
  /** Slice of the tensor that the strings are from. */
  readonly slice: string;
  readonly rows: readonly (readonly T[])[];
}

/** Table of row-major strings; undefined where there is one string alone. */
export function textTable<T>(shape: Shape, strings: readonly T[]): TextTable<T> | undefined {
  if (shape.length === 0) return undefined;
  const isColumn = shape.length === 1;
  const width = isColumn ? 1 : (shape.at(-1) as number);
  const height = strings.length === 0 ? 0 : ((isColumn ? shape[0] : shape.at(-2)) as number);
  const slice = shape.map((_, dim) => (dim < shape.length - 2 ? "0" : ":")).join(", ");
  // The first strings, row-major, are those at index 0 of all leading dims.
  const rows = Array.from({ length: height }, (_, row) => strings.slice(row * width, (row + 1) * width));
  return { slice: `[${slice}]`, rows };
}
