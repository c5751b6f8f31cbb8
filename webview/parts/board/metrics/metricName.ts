import * as l10n from "@vscode/l10n";
import type { RunMetric, ScalarFigure } from "../../../../src/shared/questions/scalars";

export function figureNames(): Readonly<Record<ScalarFigure, string>> {
  return { last: l10n.t("last"), least: l10n.t("least"), greatest: l10n.t("greatest"), mean: l10n.t("mean") };
}

/** A metric in words: its scalar by the name that tells it from others. */
export function metricName({ figure }: RunMetric, scalar: string): string {
  return l10n.t("{0} ({1})", scalar, figureNames()[figure]);
}
