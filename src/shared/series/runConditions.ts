import { COMPARISONS, runColumn } from "./runColumn";
import { parseCondition, type ValueCondition } from "./valueCondition";

/** A condition, and the place of its column in UTF-16 units of the whole text. */
export interface PlacedCondition extends ValueCondition {
  readonly start: number;
  readonly end: number;
}

/** Fault in a text of conditions: the part expected, and the place in UTF-16 units. */
export interface RunConditionFault {
  readonly wanted: "column" | "comparison" | "value";
  readonly start: number;
  readonly end: number;
}

/** Part of a text. */
interface Span {
  readonly start: number;
  readonly end: number;
}

const OPERATOR = new RegExp(`\\s(?:${COMPARISONS.join("|")})(?:\\s|$)`);

/** True if a text holds a comparison with a blank on both sides. */
export function hasComparison(text: string): boolean {
  return OPERATOR.test(text);
}

/**
 * The conditions of a text, parted by `and`. Names and values may hold that word: it parts only behind a whole condition, and there where its value is a
 * number or bool, or where another condition begins (a column, or a comparison follows) or nothing does.
 */
export function conditionSpans(text: string): readonly Span[] {
  const found = [...text.matchAll(/\s+and(?=\s|$)/g)];
  const spans: Span[] = [];
  let start = 0;
  for (const [i, { index, 0: word }] of found.entries()) {
    const before = text.slice(start, index);
    if (!hasComparison(before)) continue;
    const next = index + word.length;
    const after = text.slice(next, found[i + 1]?.index);
    const isNext = text.slice(next).trim() === "" || /^\s*(?:hparam|scalar):/.test(after) || hasComparison(after);
    if (!isNext && !endsPlainly(before)) continue;
    spans.push({ start, end: index });
    start = next;
  }
  return [...spans, { start, end: text.length }];
}

/** True if a condition's value is one that no text can follow. */
function endsPlainly(condition: string): boolean {
  const value = /\s(?:=|!=|<=?|>=?|~)\s+(\S+)$/.exec(condition)?.[1];
  return value !== undefined && (/^(?:NaN|true|false)$/.test(value) || !Number.isNaN(Number(value)));
}

/** Conditions on columns of runs by their text, `COLUMN OP VALUE and …`, or the first place that is wrong; a blank text has none. */
export function parseRunConditions(
  text: string,
): { readonly conditions: readonly PlacedCondition[] } | { readonly fault: RunConditionFault } {
  if (text.trim() === "") return { conditions: [] };
  const conditions: PlacedCondition[] = [];
  for (const { start, end } of conditionSpans(text)) {
    const part = text.slice(start, end);
    const from = start + part.length - part.trimStart().length;
    const to = Math.max(from, start + part.trimEnd().length);
    if (!hasComparison(part)) {
      const isColumn = runColumn(part.trim()) !== undefined;
      return { fault: { wanted: isColumn ? "comparison" : "column", start: isColumn ? to : from, end: to } };
    }
    // A comparison at the end has its blank yet to come.
    const found = parseCondition(`${part} `, (column) => runColumn(column) !== undefined);
    if ("fault" in found) {
      const { problem, ...place } = found.fault;
      return { fault: { wanted: problem, start: start + place.start, end: start + place.end } };
    }
    const value = found.value.trim();
    if (value === "") return { fault: { wanted: "value", start: end, end } };
    conditions.push({ ...found, value, start: from, end: from + found.column.length });
  }
  return { conditions };
}

/** Names that columns of runs may have. */
export interface RunColumnNames {
  readonly hparams: readonly string[];
  readonly scalars: readonly string[];
}

/** The first of these columns that no run has. */
export function unknownColumn<T extends { readonly column: string }>(
  columns: readonly T[],
  { hparams, scalars }: RunColumnNames,
): T | undefined {
  return columns.find(({ column }) => {
    const parts = runColumn(column);
    return parts?.of === "hparam" ? !hparams.includes(parts.name) : !(parts && scalars.includes(parts.tag));
  });
}
