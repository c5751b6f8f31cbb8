import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";
import { localeNumber } from "../../localeText";
import "../../ui/slider";
import { RATES } from "./large/largeState";

/** Plays through the steps, and how fast. */
export function playBar(
  isPlaying: boolean,
  rate: number,
  play: () => void,
  change: (rate: number) => void,
): TemplateResult {
  const label = isPlaying ? l10n.t("Pause") : l10n.t("Play through the steps");
  return html`<div class="play" role="group" aria-label=${l10n.t("Play")}>
    <button type="button" class="glyph" title=${label} aria-label=${label} @click=${play}>${isPlaying ? "⏸" : "▶"}</button>
    <tensor-view-slider
      title=${l10n.t("Steps a second")}
      .label=${l10n.t("Steps a second")}
      .value=${rate}
      .least=${RATES.least}
      .most=${RATES.most}
      .step=${1}
      @slide=${({ detail }: CustomEvent<number>) => change(detail)}
    ></tensor-view-slider>
    <span class="rate">${l10n.t("{0} a second", localeNumber(rate))}</span>
  </div>`;
}
