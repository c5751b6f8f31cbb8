import * as vscode from "vscode";
import type { DamageInfo, FileInfo, SeriesInfo, SeriesKind } from "../shared/api";
import { shapeText } from "../tensor/shape";

const icons: Readonly<Record<SeriesKind, string>> = {
  scalar: "graph-line",
  tensor: "symbol-array",
  histogram: "graph",
  image: "file-media",
  audio: "unmute",
  text: "symbol-string",
  pr_curve: "graph-scatter",
  mesh: "package",
  hparams: "settings",
  graph: "type-hierarchy-sub",
  other: "symbol-misc",
};

export function kindIcon(kind: SeriesKind): vscode.ThemeIcon {
  return new vscode.ThemeIcon(icons[kind]);
}

export function stepCountText(count: number): string {
  return count === 1 ? vscode.l10n.t("1 step") : vscode.l10n.t("{0} steps", count.toLocaleString("en-US"));
}

/** `float32 [64, 3, 7, 7] · 120 steps`; kinds without a dtype are named instead. */
export function seriesText(series: SeriesInfo): string {
  const { kind, dtype, shape } = series;
  const isNumbers = kind === "tensor" && dtype !== undefined && shape !== undefined;
  const what = isNumbers ? `${dtype} ${shapeText(shape)}` : kind;
  return `${what} · ${stepCountText(series.pointCount)}`;
}

export function damageText(damage: DamageInfo): string {
  return vscode.l10n.t("Offset {0}: {1}", damage.offset, damage.message);
}

/** The first damage of a file, and how many more there are; empty where there is none. */
export function fileText(file: FileInfo): string {
  const [first, ...others] = file.damage;
  if (!first) return "";
  const more = others.length > 0 ? vscode.l10n.t(" (and {0} more)", others.length) : "";
  return damageText(first) + more;
}
