import * as vscode from "vscode";
import type { PrCurveAt } from "../../shared/questions/prCurves";
import { localeNumber } from "../localeText";
import { sentenceText } from "../sentenceText";

/** Text of a PR curve: `101 thresholds, average precision 0.853`; the reason where it cannot be read. */
export function prCurveText(found: PrCurveAt): string {
  if (found.is === "failed") return sentenceText(found.error.sentence);
  const { recorded, scores } = found.curve;
  const [averagePrecision = Number.NaN] = scores;
  const many = recorded === 1 ? vscode.l10n.t("1 threshold") : vscode.l10n.t("{0} thresholds", localeNumber(recorded));
  return vscode.l10n.t("{0}, average precision {1}", many, localeNumber(averagePrecision));
}
