import * as v from "valibot";

export const SCALAR_STATISTICS = ["last", "first", "min", "max", "mean", "points"] as const;

export type ScalarStatistic = (typeof SCALAR_STATISTICS)[number];

/** Columns that runs can be compared by. */
export type RunColumn =
  | { readonly of: "hparam"; readonly name: string }
  | { readonly of: "scalar"; readonly tag: string; readonly statistic: ScalarStatistic };

/** A column by its text, `hparam:NAME` or `scalar:TAG:STATISTIC`; a tag may hold colons. Undefined where it is none. */
export function runColumn(text: string): RunColumn | undefined {
  const hparam = /^hparam:(.+)$/s.exec(text);
  if (hparam) return { of: "hparam", name: hparam[1] as string };
  const [, tag, last] = /^scalar:(.+):(\w+)$/s.exec(text) ?? [];
  const statistic = SCALAR_STATISTICS.find((known) => known === last);
  return tag !== undefined && statistic ? { of: "scalar", tag, statistic } : undefined;
}

/** Syntax of a column. */
export const RUN_COLUMNS = `hparam:NAME or scalar:TAG:${SCALAR_STATISTICS.join("|")}`;

/** The text of a column. */
export const runColumnText = v.pipe(
  v.string(),
  v.check((text) => runColumn(text) !== undefined, RUN_COLUMNS),
);

export const COMPARISONS = ["=", "!=", "<", "<=", ">", ">=", "~"] as const;

export type ColumnComparison = (typeof COMPARISONS)[number];

export type RunValue = number | string | boolean;

/** Value of an answer as it was before a number that is none became its name. */
export function numberOfText(value: RunValue | undefined): RunValue | undefined {
  return value === "NaN" || value === "Infinity" || value === "-Infinity" ? Number(value) : value;
}
