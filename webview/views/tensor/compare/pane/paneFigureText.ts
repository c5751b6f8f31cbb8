import type { JsonElement, JsonNumber } from "../../../../../src/tensor/text/jsonElement";
import { isShownWhole } from "../../../../../src/tensor/text/shownNumber";
import { localeNumber } from "../../../../ui/texts/localeText";
import { shownNumber } from "../../../../ui/texts/shownNumber";
import { jsonElementText } from "../../cells/jsonElementText";

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

/** A value of a side, and the dtype that it is written in. */
interface SideValue {
  readonly value: JsonElement;
  readonly dtype: string | undefined;
}

/** Signs that a value has room for in a list. */
const LIST_SIGNS = 9;

/** Digits of a double, all of which tell something. */
const MOST_DIGITS = 17;

/** The values of both sides with little room: by as many digits as tell them apart, without what they begin with alike where that is too long. */
export function shortSideTexts(a: SideValue, b: SideValue): readonly [a: string, b: string] {
  for (let digits = LIST_DIGITS; digits <= MOST_DIGITS; digits++) {
    const texts = [roundedSide(a, digits), roundedSide(b, digits)] as const;
    if (texts[0] !== texts[1]) return withoutShared(...texts);
  }
  return withoutShared(sideText(a.value, a.dtype), sideText(b.value, b.dtype));
}

function roundedSide({ value, dtype }: SideValue, digits: number): string {
  const isLong = typeof value === "number" && !Number.isInteger(value);
  return isLong ? shownNumber(value, digits) : sideText(value, dtype);
}

function withoutShared(a: string, b: string): readonly [a: string, b: string] {
  const tooLong = Math.max(a.length, b.length) - LIST_SIGNS;
  let shared = 0;
  while (shared <= tooLong && a[shared] === b[shared]) shared++;
  return shared > 1 ? [`…${a.slice(shared)}`, `…${b.slice(shared)}`] : [a, b];
}
