import * as vscode from "vscode";
import { type Kind, kindName, kindRecord } from "../../shared/kind";
import type { DamageInfo, FileInfo, RunInfo } from "../../shared/series/runInfo";
import type { SeriesInfo } from "../../shared/series/seriesInfo";
import { shapeText } from "../../tensor/slice/shape";
import { localeNumber } from "../localeText";
import { sentenceText } from "../sentenceText";

export function kindIcon(kind: Kind): vscode.ThemeIcon {
  return new vscode.ThemeIcon(kindRecord(kind).icon);
}

export function stepCountText(count: number): string {
  return count === 1 ? vscode.l10n.t("1 step") : vscode.l10n.t("{0} steps", localeNumber(count));
}

/** `float32 [64, 3, 7, 7] · 120 steps`; other kinds than tensors are named instead, of many texts a step with their shape. */
export function seriesText(series: SeriesInfo): string {
  const { kind, dtype, shape } = series;
  const isNumbers = kind === "tensor" && dtype !== undefined && shape !== undefined;
  const name = sentenceText(kindName(kind));
  const named = kind === "text" && shape !== undefined && shape.length > 0 ? `${name} ${shapeText(shape)}` : name;
  const what = isNumbers ? `${dtype} ${shapeText(shape)}` : named;
  return `${what} · ${stepCountText(series.pointCount)}`;
}

export function damageText(damage: DamageInfo): string {
  return vscode.l10n.t("Offset {0}: {1}", damage.offset, sentenceText(damage.sentence));
}

/** The first damage of a file, and how many more there are; empty where there is none. */
export function fileText(file: FileInfo): string {
  const [first] = file.damage;
  if (!first) return "";
  const more = file.damageCount > 1 ? vscode.l10n.t(" (and {0} more)", localeNumber(file.damageCount - 1)) : "";
  return damageText(first) + more;
}

/** `1,234 records, 2 damaged`; empty where nothing is. */
export function damageCountText(run: RunInfo): string {
  return run.files.some((file) => file.damageCount > 0) ? damagedText(run.files) : "";
}

/** `1,234 records, 2 damaged`, and how many of them were found again behind damage. */
export function damagedText(files: readonly FileInfo[]): string {
  const damaged = files.reduce((sum, file) => sum + file.damageCount, 0);
  const recovered = files.reduce((sum, file) => sum + file.recovered, 0);
  const records = files.reduce((sum, file) => sum + file.records, recovered);
  const counted = records === 1 ? vscode.l10n.t("1 record") : vscode.l10n.t("{0} records", localeNumber(records));
  const text = vscode.l10n.t("{0}, {1} damaged", counted, localeNumber(damaged));
  return recovered === 0 ? text : vscode.l10n.t("{0}, {1} found again behind damage", text, localeNumber(recovered));
}
