import { COMPARISONS, RUN_COLUMNS } from "./runColumn";
import type { RunConditionFault } from "./runConditions";

/** Sentences about conditions in English, which host and page translate by their text: `{0}` is a place, counted in characters from 1. */
export const CONDITION_TEXTS = {
  column: "At character {0}: “{1}” is no column: {2}.",
  noColumn: "At character {0} a column is missing: {1}.",
  comparison: "At character {0} a comparison is missing, with blanks around it: {1}.",
  value: "At character {0} a value is missing.",
  unknown: "At character {0}: no run has {1}.",
} as const;

type Translate = (text: string, ...params: readonly string[]) => string;

/** Sentence about a fault in a text of conditions, with its place; `columns` is the form of a column's text. */
export function conditionFaultText(
  text: string,
  { wanted, start, end }: RunConditionFault,
  t: Translate,
  columns = RUN_COLUMNS,
): string {
  const place = String(start + 1);
  if (wanted === "value") return t(CONDITION_TEXTS.value, place);
  if (wanted === "comparison") return t(CONDITION_TEXTS.comparison, place, COMPARISONS.join(" "));
  const wrong = text.slice(start, end);
  return wrong === "" ? t(CONDITION_TEXTS.noColumn, place, columns) : t(CONDITION_TEXTS.column, place, wrong, columns);
}

/** Sentence about a column that is well written, but in no run. */
export function unknownColumnText(column: string, start: number, t: Translate): string {
  return t(CONDITION_TEXTS.unknown, String(start + 1), column);
}
