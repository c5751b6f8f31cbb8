import type { JsonNumber } from "../../tensor/text/jsonElement";
import { roundedText } from "../../tensor/text/roundedText";
import { isShownWhole } from "../../tensor/text/shownNumber";

/** Digits of a figure as people read it. */
const DIGITS = 6;

/** A figure for people. Whole numbers are exact; those beyond 2^53, NaN and infinities stand as texts; nothing is a dash. */
export function figureText(value: JsonNumber | null): string {
  if (value === null) return "-";
  return typeof value === "string" || isShownWhole(value) ? String(value) : roundedText(value, DIGITS);
}

const FEW_DIGITS = 3;
const MOST_WHOLE = 1e6;

/** Text of an error in tolerances: whole from 100 on. Never 1 where it is more: that would read as agreement. */
export function timesText(score: number): string {
  if (score >= 100 && score < MOST_WHOLE) return String(Math.round(score));
  const text = roundedText(score, FEW_DIGITS);
  return text === "1" ? String(score) : text;
}
