import type { StringValue } from "../../../../src/tensor/elements/elementValues";
import type { Shape } from "../../../../src/tensor/slice/shape";
import type { SliceForm } from "../../../../src/tensor/slice/sliceForm";
import { stringText } from "../../../../src/tensor/text/stringText";

/** Strings of a point: all there are, or a page of them. */
export interface TextValue {
  /** Shape of the whole tensor. */
  readonly shape: Shape;
  readonly form: SliceForm;
  /** Numbers of rows and columns of the form's slice. */
  readonly allRows: number;
  readonly allColumns: number;
  readonly rowStart: number;
  readonly rows: number;
  readonly columns: number;
  /** Row by row. */
  readonly cells: readonly StringValue[];
  /** Row-major places in the tensor, of each cell. */
  indexOf(cell: number): number;
}

/** Remaining part of a string, and whether it is complete. */
export interface ShownString {
  readonly text: string;
  /** Not UTF-8: `text` is a literal of the bytes. */
  readonly isBytes: boolean;
  /** Byte count of the whole string, where it was cut. */
  readonly cutFrom: number | undefined;
}

export function shownString(value: StringValue): ShownString {
  if (typeof value === "string") return { text: value, isBytes: false, cutFrom: undefined };
  if (value instanceof Uint8Array) return { text: stringText(value), isBytes: true, cutFrom: undefined };
  return { ...shownString(value.start), cutFrom: value.byteCount };
}

/** The whole page as one text, for what compares: cells of a row are apart by tabs. */
export function plainText({ cells, columns }: TextValue): string {
  const texts = cells.map((cell) => shownString(cell).text);
  if (columns <= 1) return texts.join("\n");
  const rows: string[] = [];
  for (let i = 0; i < texts.length; i += columns) rows.push(texts.slice(i, i + columns).join("\t"));
  return rows.join("\n");
}

export function isCut({ cells, allRows, rows, allColumns, columns }: TextValue): boolean {
  return rows < allRows || columns < allColumns || cells.some((cell) => shownString(cell).cutFrom !== undefined);
}

/** Bytes that a page needs to keep it, about. */
export function memoryOf({ cells }: TextValue): number {
  return cells.reduce((sum, cell) => sum + 64 + 2 * shownString(cell).text.length, 200);
}
