import type { JsonElement, JsonNumber } from "../../../../../src/tensor/jsonElement";
import { isShownWhole } from "../../../../../src/tensor/shownNumber";
import { localeNumber } from "../../../../localeText";
import { shownNumber } from "../../../../shownNumber";
import { jsonElementText } from "../../jsonElementText";

const DIGITS = 6;
const LIST_DIGITS = 4;

/** Whole numbers beyond 2^53 are texts. */
const WHOLE = /^-?[1-9]\d*$/;

/** A figure by six digits, whole numbers in full; a dash where there is none. */
export function figureText(value: JsonNumber | null, digits = DIGITS): string {
  if (value === null) return "–";
  if (typeof value === "string") return WHOLE.test(value) ? localeNumber(BigInt(value)) : namedText(value);
  return isShownWhole(value) ? localeNumber(value) : shownNumber(value, digits);
}

/** The same with little room. */
export function shortFigureText(value: JsonNumber | null): string {
  return figureText(value, LIST_DIGITS);
}

/** All digits. */
export function exactFigure(value: JsonNumber | null): string {
  return value === null ? "–" : namedText(String(value));
}

/** Infinities as cells of a table show them. */
function namedText(text: string): string {
  return text.endsWith("Infinity") ? `${text.startsWith("-") ? "-" : "+"}Inf` : text;
}

/** A value of one of the two sides, as a cell shows it. */
export function sideText(value: JsonElement, dtype: string | undefined): string {
  const text = jsonElementText(value, dtype ?? "float64");
  return typeof value === "string" ? namedText(text) : text;
}

/** The same with little room. */
export function shortSideText(value: JsonElement, dtype: string | undefined): string {
  const isLong = typeof value === "number" && !Number.isInteger(value);
  return isLong ? shownNumber(value, LIST_DIGITS) : sideText(value, dtype);
}
