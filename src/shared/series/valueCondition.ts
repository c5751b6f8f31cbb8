import { COMPARISONS, type ColumnComparison, type RunValue } from "./runColumn";

/** Condition on a column, as it is written: `COLUMN OP VALUE`. */
export interface ValueCondition {
  readonly column: string;
  readonly comparison: ColumnComparison;
  readonly value: string;
}

/** Fault in a text of one condition: its kind, and the place in UTF-16 units. */
export interface ConditionFault {
  readonly problem: "comparison" | "column";
  readonly start: number;
  readonly end: number;
}

/**
 * A condition by its text, which is parted at the first comparison with a blank on both sides. `isColumn` tells which columns there are; a fault names
 * the place that is wrong: the column, or all of it where no comparison is found.
 */
export function parseCondition(
  text: string,
  isColumn: (column: string) => boolean,
): ValueCondition | { readonly fault: ConditionFault } {
  const [, before = "", comparison, value = ""] = /^(.*?)\s(=|!=|<|<=|>|>=|~)\s(.*)$/s.exec(text) ?? [];
  const known = COMPARISONS.find((one) => one === comparison);
  if (!known) return { fault: { problem: "comparison", start: 0, end: text.length } };
  const column = before.trim();
  const start = before.indexOf(column);
  if (!isColumn(column)) return { fault: { problem: "column", start, end: start + column.length } };
  return { column, comparison: known, value };
}

/** Test of values by a condition other than `~`; a missing value fulfils none. */
export function valueTest(
  comparison: Exclude<ColumnComparison, "~">,
  wanted: string,
): (value: RunValue | undefined) => boolean {
  return (value) => {
    if (value === undefined) return false;
    const other = alike(value, wanted);
    if (other === undefined) return comparison === "!=";
    switch (comparison) {
      case "=":
        return isSameValue(value, other);
      case "!=":
        return !isSameValue(value, other);
      case "<":
        return value < other;
      case "<=":
        return value <= other;
      case ">":
        return value > other;
      case ">=":
        return value >= other;
    }
  };
}

/** Equality of values; NaN is what it is named: else no condition finds a run that broke down. */
export function isSameValue(a: RunValue | undefined, b: RunValue | undefined): boolean {
  return a === b || (Number.isNaN(a) && Number.isNaN(b));
}

/** A text as a value of the same type; undefined where it is none. */
function alike(value: RunValue, text: string): RunValue | undefined {
  switch (typeof value) {
    case "number": {
      const number = text.trim() === "" ? Number.NaN : Number(text);
      return Number.isNaN(number) && text !== "NaN" ? undefined : number;
    }
    case "boolean":
      return text === "true" || text === "false" ? text === "true" : undefined;
    default:
      return text;
  }
}

/** Tells of texts which a pattern is found in: 1 each. */
export type TestTexts = (pattern: string, texts: readonly string[]) => Promise<Uint8Array>;

/** Rows whose value in a column fulfils a condition; of patterns each text is tried once. */
export async function fulfilling(
  values: readonly (RunValue | undefined)[],
  { comparison, value: wanted }: Pick<ValueCondition, "comparison" | "value">,
  testTexts: TestTexts,
): Promise<readonly boolean[]> {
  if (comparison !== "~") return values.map(valueTest(comparison, wanted));
  const texts = [...new Set(values.filter((value) => typeof value === "string"))];
  const found = await testTexts(wanted, texts);
  const matching = new Set<RunValue | undefined>(texts.filter((_, i) => found[i] === 1));
  return values.map((value) => matching.has(value));
}
