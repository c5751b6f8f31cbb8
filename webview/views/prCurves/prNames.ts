import * as l10n from "@vscode/l10n";
import type { PrDrawing } from "./prDrawing";
import type { Metric, Score } from "./prState";

export function drawingName(drawing: PrDrawing): string {
  switch (drawing) {
    case "recall":
      return l10n.t("Precision over recall");
    case "threshold":
      return l10n.t("Over the threshold");
    case "steps":
      return l10n.t("Over steps");
  }
}

export function metricName(metric: Metric): string {
  switch (metric) {
    case "precision":
      return l10n.t("precision");
    case "recall":
      return l10n.t("recall");
    case "f1":
      return l10n.t("F1");
  }
}

export function scoreName(score: Score): string {
  return score === "averagePrecision" ? l10n.t("average precision") : l10n.t("best F1");
}
