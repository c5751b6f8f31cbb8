import * as l10n from "@vscode/l10n";
import { tellingTexts } from "../../../parts/board/tags/tellingTexts";
import { durationLabel } from "../../../ui/plot/axes/timeTicks";
import { localeNumber } from "../../../ui/texts/localeText";
import { wallTimeText } from "../../../ui/texts/wallTime";
import type { TableColumn } from "../curveSettings";
import { type NamedNumbers, type ScalarCell, scalarCell } from "./scalarRows";

export function columnName(column: TableColumn): string {
  switch (column) {
    case "value":
      return l10n.t("value");
    case "smoothed":
      return l10n.t("smoothed");
    case "step":
      return l10n.t("step");
    case "relative":
      return l10n.t("relative time");
    case "wall":
      return l10n.t("wall time");
    case "first":
      return l10n.t("first");
    case "last":
      return l10n.t("last");
    case "min":
      return l10n.t("min");
    case "minStep":
      return l10n.t("min at step");
    case "max":
      return l10n.t("max");
    case "maxStep":
      return l10n.t("max at step");
    case "mean":
      return l10n.t("mean");
    case "points":
      return l10n.t("points");
    case "nan":
      return l10n.t("NaN");
    case "change":
      return l10n.t("change");
  }
}

/** Cells of a column as they stand below each other. */
export function cellTexts(column: TableColumn, cells: readonly ScalarCell[]): string[] {
  switch (column) {
    case "step":
    case "minStep":
    case "maxStep":
    case "points":
    case "nan":
      return cells.map((cell) => (cell === undefined ? NONE : wholeText(cell)));
    case "relative":
      return cells.map((cell) => (cell === undefined ? NONE : relativeText(Number(cell))));
    case "wall":
      return cells.map((cell) => (cell === undefined ? NONE : wallTimeText(Number(cell))));
    default: {
      const texts = tellingTexts(cells.flatMap((cell) => (cell === undefined ? [] : [Number(cell)])));
      let next = 0;
      return cells.map((cell) => (cell === undefined ? NONE : (texts[next++] as string)));
    }
  }
}

const NONE = "–";

/** Steps and counts are never shortened: 1,000,000 and not 1M. */
export function wholeText(value: number | bigint): string {
  return localeNumber(value);
}

/** Text of a time, as long as it needs to be: hours without fractions of seconds. */
export function relativeText(seconds: number): string {
  const size = Math.abs(seconds);
  return durationLabel(seconds, size >= 60 ? 1 : size >= 1 ? 0.01 : 0.001);
}

/** A table as tab-separated text; numbers whole, times as machines read them. */
export function tableTsv(rows: readonly NamedNumbers[], columns: readonly TableColumn[]): string {
  return tsv([[l10n.t("run"), ...columns.map(tsvHead)], ...tableLines(rows, columns)]);
}

/** Cells of a table as they are copied, without its head. */
export function tableLines(rows: readonly NamedNumbers[], columns: readonly TableColumn[]): string[][] {
  return rows.map((row) => [row.run.name, ...columns.map((column) => tsvCell(column, scalarCell(row, column)))]);
}

/** Cells as tab-separated text. */
export function tsv(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => cells.map(quoted).join("\t")).join("\n");
}

function quoted(cell: string): string {
  return /[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

export function tsvHead(column: TableColumn): string {
  return column === "relative" ? l10n.t("relative time (s)") : columnName(column);
}

export function tsvCell(column: TableColumn, cell: ScalarCell): string {
  if (cell === undefined) return "";
  return column === "wall" ? isoTime(Number(cell)) : String(cell);
}

function isoTime(seconds: number): string {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? String(seconds) : date.toISOString();
}
