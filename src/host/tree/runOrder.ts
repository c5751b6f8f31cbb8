import * as v from "valibot";
import * as vscode from "vscode";
import { type RunValue, runColumn, runColumnText } from "../../shared/series/runColumn";
import { shownNumber } from "../localeText";
import { shortened } from "../names";

/** Order of the runs in the tree: by name, by start, by last point, or by a column's values. What has no value stands last either way. */
export interface RunOrder {
  readonly by: "name" | "newest" | "written" | { readonly column: string };
  readonly isDescending: boolean;
}

export const BY_NAME: RunOrder = { by: "name", isDescending: false };
export const NEWEST_FIRST: RunOrder = { by: "newest", isDescending: true };

const stored = v.object({
  by: v.union([v.picklist(["name", "newest", "written"]), v.object({ column: runColumnText })]),
  isDescending: v.boolean(),
});

/** An order as it is kept; by name where it is none. */
export function storedOrder(kept: unknown): RunOrder {
  return v.is(stored, kept) ? kept : BY_NAME;
}

/** True if an order needs values that the tree has to ask for. */
export function isByValue({ by }: RunOrder): boolean {
  return by === "written" || typeof by === "object";
}

/** Column whose values order the runs. */
export function columnOf({ by }: RunOrder): string | undefined {
  return typeof by === "object" ? by.column : undefined;
}

/** Sentence about an order by values; empty for others. */
export function orderText(order: RunOrder): string {
  const { by, isDescending } = order;
  if (!isByValue(order)) return "";
  const name = typeof by === "object" ? by.column : vscode.l10n.t("last written");
  return isDescending ? vscode.l10n.t("by {0}, descending", name) : vscode.l10n.t("by {0}, ascending", name);
}

/** Direction that most orders of the kind have: settings, and what is to become small, ascend. */
export function isMostlyDescending(by: RunOrder["by"]): boolean {
  if (typeof by === "string") return by !== "name";
  const column = runColumn(by.column);
  return column?.of === "scalar" && (column.statistic === "max" || column.statistic === "points");
}

/** A value in a row: numbers of few digits, all else in full. */
export function valueText(value: RunValue): string {
  return typeof value === "number" ? shownNumber(value, 6) : shortened(String(value));
}
