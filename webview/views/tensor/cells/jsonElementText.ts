import { findDtype } from "../../../../src/tensor/dtype/dtype";
import { complexText, elementText } from "../../../../src/tensor/text/elementText";
import type { JsonElement, JsonNumber } from "../../../../src/tensor/text/jsonElement";

/** An element that came as JSON, with all digits of its dtype; a dash where there is none. */
export function jsonElementText(value: JsonElement | null, dtype: string): string {
  if (value === null) return "–";
  if (typeof value === "number") return elementText(value, dtype);
  if (typeof value === "boolean") return String(value);
  if (typeof value === "string") return value;
  if ("base64" in value) return `base64 ${value.base64}`;
  const [re, im] = value;
  return complexText({ re: Number(re), im: Number(im) }, (part) => partText(part, re, im, dtype));
}

/** Parts that are no texts are written as those of their dtype. */
function partText(part: number, re: JsonNumber, im: JsonNumber, dtype: string): string {
  const answered = Object.is(part, Number(re)) ? re : im;
  const row = findDtype(dtype);
  if (typeof answered !== "number" || row?.kind !== "complex") return String(answered);
  return elementText(answered, row.part);
}
