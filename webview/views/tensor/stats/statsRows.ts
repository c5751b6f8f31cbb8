import * as l10n from "@vscode/l10n";
import type { StatsInfo } from "../../../../src/shared/questions/tensors";
import { PERCENTILES } from "../../../../src/tensor/statistics/ranks/percentiles";
import type { JsonElement } from "../../../../src/tensor/text/jsonElement";
import { isShownWhole } from "../../../../src/tensor/text/shownNumber";
import { localeNumber } from "../../../ui/texts/localeText";
import { percentText } from "../../../ui/texts/percentText";
import { shownNumber } from "../../../ui/texts/shownNumber";

/** One statistic of one or two columns. */
export interface StatsRow {
  readonly name: string;
  /** Exact; undefined where a column does not have it, or not yet. */
  value(stats: StatsInfo): JsonElement | undefined;
  readonly isCount?: boolean;
  /** Worth a look where it is not 0. */
  readonly isOdd?: boolean;
  /** Condition that finds such elements. */
  readonly where?: string;
  at?(stats: StatsInfo): readonly number[] | undefined;
  /** Its part of all elements is told. */
  readonly hasShare?: boolean;
}

/** Rows of statistics. Those that a dtype does not have (an order of complex numbers, anything but the count of strings) are left out. */
export function statsRows(columns: readonly (StatsInfo | undefined)[]): readonly StatsRow[] {
  const known = columns.filter((stats) => stats !== undefined);
  const isReal = known.some(({ posInf }) => posInf !== undefined);
  const counts = countRows().filter((row) => known.some((stats) => row.value(stats) !== undefined));
  return isReal ? [...counts, ...orderedRows(), ...percentileRows()] : counts;
}

function countRows(): StatsRow[] {
  const counted = { isCount: true, hasShare: true } as const;
  return [
    { name: l10n.t("count"), value: ({ count }) => count, isCount: true },
    { name: l10n.t("NaN"), value: ({ nan }) => nan, ...counted, where: "nan", isOdd: true },
    { name: l10n.t("+Inf"), value: ({ posInf }) => posInf, ...counted, where: "+inf", isOdd: true },
    { name: l10n.t("-Inf"), value: ({ negInf }) => negInf, ...counted, where: "-inf", isOdd: true },
    { name: l10n.t("zeros"), value: ({ zeros }) => zeros, ...counted, where: "zero" },
  ];
}

function orderedRows(): StatsRow[] {
  return [
    { name: l10n.t("min"), value: ({ min }) => min, where: "min", at: ({ minAt }) => minAt },
    { name: l10n.t("max"), value: ({ max }) => max, where: "max", at: ({ maxAt }) => maxAt },
    { name: l10n.t("abs max"), value: ({ absmax }) => absmax, where: "absmax" },
    { name: l10n.t("mean"), value: ({ mean }) => mean },
    { name: l10n.t("std"), value: ({ std }) => std },
    { name: l10n.t("L1 norm"), value: ({ l1 }) => l1 },
    { name: l10n.t("L2 norm"), value: ({ l2 }) => l2 },
  ];
}

function percentileRows(): StatsRow[] {
  return PERCENTILES.map((percent) => ({
    name: percent === 50 ? l10n.t("median") : l10n.t("{0} %", percent),
    value: ({ percentiles }) => percentiles?.[String(percent)],
  }));
}

const DIGITS = 6;

/** Whole numbers beyond 2^53 are texts; the sign of zero is no part of one. */
const WHOLE = /^-?[1-9]\d*$/;

/** Numbers by six digits, counts and whole numbers in full; the exact one stands in the title. */
export function shortText(row: StatsRow, value: JsonElement): string {
  if (typeof value === "string" && WHOLE.test(value)) return localeNumber(BigInt(value));
  if (typeof value !== "number") return String(value);
  if (row.isCount) return localeNumber(value);
  return isShownWhole(value) ? localeNumber(value) : shownNumber(value, DIGITS);
}

/** A count's part of all elements, as far as they were seen. */
export function shareText(row: StatsRow, value: JsonElement, { seen }: StatsInfo): string {
  if (!row.hasShare || typeof value !== "number" || value === 0 || seen === 0) return "";
  return percentText(value / seen);
}

/** Both columns as a table, exact; `placeOf` tells where a row's value of a column is. */
export function statsTsv(
  titles: readonly string[],
  columns: readonly (StatsInfo | undefined)[],
  placeOf: (row: StatsRow, column: number) => readonly number[] | undefined,
): string {
  const lines = statsRows(columns).flatMap((row) => {
    const values = columns.map((stats) => (stats ? String(row.value(stats) ?? "") : ""));
    const places = columns.map((_, column) => indexText(placeOf(row, column)));
    return [[row.name, ...values], ...(row.at ? [[l10n.t("{0} at", row.name), ...places]] : [])];
  });
  return [["", ...titles], ...lines].map((line) => `${line.join("\t")}\n`).join("");
}

export function indexText(index: readonly number[] | undefined): string {
  return index ? `[${index.join(", ")}]` : "";
}
