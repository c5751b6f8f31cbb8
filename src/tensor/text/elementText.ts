import { type Dtype, findDtype } from "../dtype/dtype";
import type { ComplexValue, ElementValue } from "../elements/elementValues";
import { formattedText, type NumberFormat, numberText } from "./numberText";
import { shortStringText, stringText } from "./stringText";

/** Characters of a string that a cell shows. */
const CELL_LENGTH = 200;

/** An element with all of its digits: numbers as `numberText`, complex ones as `1.5+2j`, strings as Python literals. */
export function elementText(value: ElementValue, dtype: string): string {
  if (typeof value === "number" || typeof value === "bigint") return numberText(value, dtype);
  if (!isComplex(value)) return stringText(value);
  return complexText(value, (part) => numberText(part, partDtype(dtype)));
}

/** An element as a cell shows it: numbers by a format, of long strings only the beginning. */
export function cellText(value: ElementValue, dtype: string, format: NumberFormat): string {
  if (typeof value === "number" || typeof value === "bigint") return formattedText(value, dtype, format);
  if (!isComplex(value)) return shortStringText(value, CELL_LENGTH);
  return complexText(value, (part) => formattedText(part, partDtype(dtype), format));
}

/** Both parts of a complex number, each by `text`: `1-2j`, `NaN+2j`, `1+Infj`. */
export function complexText({ re, im }: ComplexValue, text: (part: number) => string): string {
  const imaginary = text(im);
  return `${text(re)}${/^[-+]/.test(imaginary) ? "" : "+"}${imaginary}j`;
}

export function isComplex(value: ElementValue): value is ComplexValue {
  return typeof value === "object" && "re" in value;
}

function partDtype(dtype: string): string {
  const row: Dtype | undefined = findDtype(dtype);
  return row?.kind === "complex" ? row.part : dtype;
}
