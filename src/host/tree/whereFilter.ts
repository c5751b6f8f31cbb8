import * as vscode from "vscode";
import { conditionFaultText, unknownColumnText } from "../../shared/series/conditionFaultText";
import { parseRunConditions, type RunColumnNames, unknownColumn } from "../../shared/series/runConditions";
import type { ValueCondition } from "../../shared/series/valueCondition";

/** Begin of a filter by what runs reached, in any case; all that follows are conditions. */
const WHERE = /^\s*where(?:\s|$)/i;

/** Length of what stands before the conditions of a filter; undefined where it is one by names. */
export function whereLength(filter: string): number | undefined {
  return WHERE.exec(filter)?.[0].length;
}

/** Conditions of a filter by what runs reached: none while it has a fault; undefined where it is one by names. */
export function conditionsOf(filter: string): readonly ValueCondition[] | undefined {
  const length = whereLength(filter);
  if (length === undefined) return undefined;
  const parsed = parseRunConditions(filter.slice(length));
  return "fault" in parsed
    ? []
    : parsed.conditions.map(({ column, comparison, value }) => ({ column, comparison, value }));
}

/** Fault of a filter's conditions, with its place in the filter; undefined where there is none. */
export function whereFault(filter: string): string | undefined {
  const length = whereLength(filter);
  if (length === undefined) return undefined;
  const parsed = parseRunConditions(filter.slice(length));
  if (!("fault" in parsed)) return undefined;
  const { wanted, start, end } = parsed.fault;
  return conditionFaultText(filter, { wanted, start: length + start, end: length + end }, vscode.l10n.t);
}

/** Sentence about a filter's column that no run has; undefined where there is none. */
export function whereUnknown(filter: string, names: RunColumnNames): string | undefined {
  const length = whereLength(filter);
  const parsed = length === undefined ? undefined : parseRunConditions(filter.slice(length));
  const unknown = parsed && !("fault" in parsed) ? unknownColumn(parsed.conditions, names) : undefined;
  return unknown && unknownColumnText(unknown.column, (length ?? 0) + unknown.start, vscode.l10n.t);
}
