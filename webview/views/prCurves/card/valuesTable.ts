import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";
import { runName } from "../../../parts/board/runs/curveName";
import type { Theme } from "../../../ui/plot/colours/theme";
import { metricName, scoreName } from "../prNames";
import { placeAtThreshold, pointOfCurve, scoresOf } from "../scene/pointOfCurve";
import { countText, numberText, ofStepText, recordedText, thresholdText } from "../scene/prTexts";
import type { ShownCurve } from "../values/shownCurve";

const NONE = "–";

/** Names of a curve's columns, in the order of `pointCells`. */
export function pointColumns(): string[] {
  return [l10n.t("threshold"), metricName("precision"), metricName("recall"), metricName("f1"), "TP", "FP", "TN", "FN"];
}

/** Cells of a place of a curve; dashes in the tail. */
export function pointCells(curve: ShownCurve["curve"], place: number | undefined): string[] {
  const point = curve && place !== undefined ? pointOfCurve(curve, place) : undefined;
  if (!point) return pointColumns().map(() => NONE);
  return [
    thresholdText(point.threshold),
    numberText(point.precision),
    numberText(point.recall),
    numberText(point.f1),
    countText(point.truePositives),
    countText(point.falsePositives),
    countText(point.trueNegatives),
    countText(point.falseNegatives),
  ];
}

/** All runs of a card at a threshold. */
export function valuesTable(shown: readonly ShownCurve[], threshold: number, theme: Theme): TemplateResult {
  const names = [
    l10n.t("run"),
    l10n.t("step"),
    l10n.t("wall time"),
    ...pointColumns(),
    scoreName("averagePrecision"),
    scoreName("bestF1"),
    l10n.t("threshold of best F1"),
  ];
  return html`<div class="values" tabindex="0" role="region" aria-label=${l10n.t("Values at a threshold")}>
    <table>
      <caption>${l10n.t("At threshold {0}", thresholdText(threshold))}</caption>
      <thead>
        <tr>${names.map((name) => html`<th scope="col">${name}</th>`)}</tr>
      </thead>
      <tbody>
        ${shown.map((one) => {
          const { curve, run } = one;
          const scores = curve && scoresOf(curve);
          const cells = [
            ...pointCells(curve, curve && placeAtThreshold(curve, threshold)),
            ...(scores
              ? [numberText(scores.averagePrecision), numberText(scores.bestF1), thresholdText(scores.bestThreshold)]
              : [NONE, NONE, NONE]),
          ];
          return html`<tr>
            <th scope="row" title=${run.name}>${runName(run, theme)}</th>
            <td>${ofStepText(one)}</td>
            <td>${recordedText(one) || NONE}</td>
            ${cells.map((cell) => html`<td class="number">${cell}</td>`)}
          </tr>`;
        })}
      </tbody>
    </table>
  </div>`;
}
