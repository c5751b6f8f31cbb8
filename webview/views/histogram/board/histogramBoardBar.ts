import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { BoardBar, type ShownBoardBar } from "../../../parts/board/boardBar";
import { dropdown } from "../../../ui/controls/barControls";
import { countScales, valueScales } from "../scaleNames";
import type { CardSettings, HistogramBoardState } from "./histogramBoardState";

/** Toolbar that selects the histograms, and the drawing of all of them. Event: `bar-action`. */
@customElement("tensor-view-histogram-board-bar")
export class HistogramBoardBar extends BoardBar<HistogramBoardState> {
  protected override get label(): string {
    return l10n.t("Histograms");
  }

  protected override controls({ state: { settings } }: ShownBoardBar<HistogramBoardState>): TemplateResult {
    const set = (changes: Partial<CardSettings>) => this.change({ settings: { ...settings, ...changes } });
    return html`${dropdown(l10n.t("counts"), settings.countScale, countScales(), (countScale) => set({ countScale }))}
    ${dropdown(l10n.t("values"), settings.valueScale, valueScales(), (valueScale) => set({ valueScale }))}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-histogram-board-bar": HistogramBoardBar;
  }
}
