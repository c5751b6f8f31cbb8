import * as l10n from "@vscode/l10n";
import { SESSION_STATUSES } from "../../../../src/shared/hparams/sessionTable";
import type { RunValue } from "../../../../src/shared/series/runColumn";
import { isSameValue } from "../../../../src/shared/series/valueCondition";
import { localeNumber } from "../../../ui/texts/localeText";
import { shownNumber } from "../../../ui/texts/shownNumber";
import { shortWallTimeText, wallTimeText } from "../../../ui/texts/wallTime";
import { durationText } from "./durationText";
import type { ShownCell } from "./shownCell";
import type { TableColumn } from "./tableColumn";
import { statusName, type TableModel } from "./tableModel";
import type { TableRow } from "./tableRow";

/** Digits of a metric; its exact value is in the cell's hint. */
const DIGITS = 5;

const MISSING: ShownCell = { text: "", title: undefined, look: "missing", isOther: false, difference: undefined };

/** Reads cells of a model; `baseline` is the session that they are held against. */
export function shownCell(
  model: TableModel,
  row: TableRow,
  column: TableColumn,
  baseline: number | undefined,
): ShownCell {
  const value = valueAt(model, row, column);
  const isBaseline = baseline === undefined || row.session === baseline;
  const other = baseline === undefined ? undefined : model.values(column).sessions[baseline];
  const isCompared = !isBaseline && (column.kind === "hparam" || column.kind === "metric");
  const isOther = isCompared && !isSameValue(value, other);
  if (value === undefined) return isOther ? { ...MISSING, isOther } : MISSING;
  const cell =
    column.kind === "metric" && column.figure !== "last" ? model.cell(column, row.group, row.session) : undefined;
  const text = valueText(value, column);
  return {
    text: cell ? l10n.t("{0} at {1}", text, localeNumber(cell.step)) : text,
    title: exactText(model, row, column, value),
    look: Number.isNaN(value) ? "nan" : "",
    isOther,
    difference: isOther && column.kind === "metric" ? differenceText(value, other) : undefined,
  };
}

/** Value of a row in a column. */
export function valueAt(model: TableModel, { group, session }: TableRow, column: TableColumn): RunValue | undefined {
  const { groups, sessions } = model.values(column);
  return session === undefined ? groups[group] : sessions[session];
}

/** A value as a cell of its column has it: settings with all their digits. */
export function valueText(value: RunValue, { kind }: Pick<TableColumn, "kind">): string {
  if (kind === "status") {
    const status = SESSION_STATUSES.find((one) => one === value);
    return status ? statusName(status) : String(value);
  }
  if (typeof value === "string") return kind === "hparam" && looksLikeOther(value) ? JSON.stringify(value) : value;
  if (typeof value === "boolean") return String(value);
  switch (kind) {
    case "metric":
      return shownNumber(value, DIGITS);
    case "start":
      return shortWallTimeText(value);
    case "duration":
      return durationText(value);
    default:
      return String(value);
  }
}

/** A text that another type would be written as: it is quoted. */
function looksLikeOther(text: string): boolean {
  return text === "true" || text === "false" || text === "NaN" || (text.trim() !== "" && !Number.isNaN(Number(text)));
}

function exactText(model: TableModel, row: TableRow, column: TableColumn, value: RunValue): string | undefined {
  if (column.kind === "start" && typeof value === "number") return wallTimeText(value);
  if (column.kind === "status") return undefined;
  if (column.kind === "duration") return l10n.t("{0} s", String(value));
  const cell = model.cell(column, row.group, row.session);
  if (!cell) return String(value);
  const step = localeNumber(cell.step);
  const exact = String(cell.value);
  const group = row.session === undefined ? model.groups[row.group] : undefined;
  const count = group?.sessions.length ?? 1;
  if (group?.chosen !== undefined)
    return l10n.t("{0} at step {1}, of {2}", exact, step, model.session(group.chosen)?.name ?? "");
  if (count === 1) return l10n.t("{0} at step {1}", exact, step);
  return column.figure === "last"
    ? l10n.t("Mean of {0} sessions: {1} at step {2}", count, exact, step)
    : l10n.t("Best of {0} sessions: {1} at step {2}", count, exact, step);
}

function differenceText(value: RunValue, other: RunValue | undefined): string | undefined {
  if (typeof value !== "number" || typeof other !== "number") return undefined;
  const difference = value - other;
  if (!Number.isFinite(difference)) return undefined;
  return `${difference > 0 ? "+" : ""}${shownNumber(difference)}`;
}
