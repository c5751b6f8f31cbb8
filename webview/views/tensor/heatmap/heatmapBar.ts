import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";
import { REDUCTIONS, type Reduction } from "../../../../src/tensor/picture/reduction";
import { dropdown, optionsOf } from "../../../ui/controls/barControls";
import { glyphButton, signButton } from "../../../ui/controls/glyphButton";
import "../../../ui/controls/menu";
import { ZOOM_NOTCHES } from "./heatmapGestures";
import { reductionName } from "./heatmapTexts";

/** Content and actions of the bar above a heatmap. */
interface HeatmapBar {
  readonly by: Reduction;
  /** Meaning of a px of the picture. */
  readonly rule: string;
  choose(by: Reduction): void;
  zoom(notches: number): void;
  showAll(): void;
  save(isWhole: boolean): void;
}

export function heatmapBar({ by, rule, choose, zoom, showAll, save }: HeatmapBar): TemplateResult {
  const rules = optionsOf(REDUCTIONS, {
    mean: reductionName("mean"),
    absmax: reductionName("absmax"),
    first: reductionName("first"),
  });
  return html`<div class="toolbar" role="toolbar" aria-label=${l10n.t("Heatmap")}>
    <div class="group">
      ${dropdown(l10n.t("cells that share a pixel"), by, rules, choose, "rule")}
      ${signButton("−", l10n.t("Zoom out (-)"), false, () => zoom(-ZOOM_NOTCHES))}
      ${signButton("+", l10n.t("Zoom in (+)"), false, () => zoom(ZOOM_NOTCHES))}
      ${glyphButton("small", l10n.t("Show all (0)"), undefined, showAll)}
    </div>
    <span class="facts">${rule}</span>
    <tensor-view-menu
      .label=${l10n.t("Save Picture")}
      .items=${[
        { name: l10n.t("As Shown…"), choose: () => save(false) },
        { name: l10n.t("At True Size, a Pixel a Cell…"), choose: () => save(true) },
      ]}
    ></tensor-view-menu>
  </div>`;
}
