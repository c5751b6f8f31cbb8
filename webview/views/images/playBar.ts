import * as l10n from "@vscode/l10n";
import { css, html, type TemplateResult } from "lit";
import { signButton } from "../../ui/controls/glyphButton";
import { localeNumber } from "../../ui/texts/localeText";
import "../../ui/controls/slider";
import { RATES } from "./large/largeState";

/** State of playing through the steps. */
export interface Playing {
  readonly isPlaying: boolean;
  readonly canPlay: boolean;
  /** Steps a second. */
  readonly rate: number;
  play(): void;
  setRate(rate: number): void;
}

/** Plays through the steps, and how fast. */
export function playBar({ isPlaying, canPlay, rate, play, setRate }: Playing): TemplateResult {
  const label = isPlaying ? l10n.t("Pause") : l10n.t("Play through the steps");
  return html`<div class="control" role="group" aria-label=${l10n.t("Play")}>
    ${signButton(isPlaying ? "❚❚" : "▶", label, !canPlay, play)}
    <tensor-view-slider
      title=${l10n.t("Steps a second")}
      .label=${l10n.t("Steps a second")}
      .value=${rate}
      .least=${RATES.least}
      .most=${RATES.most}
      .step=${1}
      @slide=${({ detail }: CustomEvent<number>) => setRate(detail)}
    ></tensor-view-slider>
    <span class="rate">${l10n.t("{0} a second", localeNumber(rate))}</span>
  </div>`;
}

export const playBarStyles = css`
  .rate {
    font-variant-numeric: tabular-nums;
  }
`;
