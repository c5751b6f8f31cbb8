import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { SEGMENT_LENGTHS } from "../../../../src/shared/media/spectrogramChoice";
import { FREQUENCY_SCALES } from "../../../../src/sound/frequencyRows";
import { dropdown, optionsOf, toggle } from "../../../ui/controls/barControls";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { localeNumber } from "../../../ui/texts/localeText";
import "../../../ui/controls/slider";
import {
  type ClipSettings,
  DEFAULT_CLIP_SETTINGS,
  FLOORS,
  SPECTROGRAM_CHANNELS,
  SPECTROGRAM_MAPS,
} from "./clipSettings";

/** Bar of the settings of clips' drawing; `clip-settings` carries all of them, as `ClipSettings`. */
@customElement("tensor-view-clip-settings-bar")
export class ClipSettingsBar extends LitElement {
  static override styles = [
    controlStyles,
    css`
      :host {
        display: block;
      }
      /* In another toolbar its controls wrap with those of that. */
      :host(.within),
      :host(.within) .group {
        display: contents;
      }
      vscode-dropdown {
        width: 9em;
      }
      .value {
        min-width: 4.2em;
        font-variant-numeric: tabular-nums;
      }
    `,
  ];

  @property({ attribute: false }) settings = DEFAULT_CLIP_SETTINGS;
  /** True if clips have several channels: with one there is nothing to choose. */
  @property({ type: Boolean }) hasChannels = true;

  private set(settings: Partial<ClipSettings>): void {
    const detail = { ...this.settings, ...settings };
    this.dispatchEvent(new CustomEvent<ClipSettings>("clip-settings", { detail }));
  }

  override render(): TemplateResult {
    const { isWaveformShown, isSpectrogramShown, isFitted } = this.settings;
    return html`<div class="group" role="group" aria-label=${l10n.t("Waveform and spectrogram")}>
      ${toggle(l10n.t("waveform"), l10n.t("Draw least and greatest sample over time"), isWaveformShown, (isOn) => this.set({ isWaveformShown: isOn }))}
      ${isWaveformShown ? toggle(l10n.t("fit"), l10n.t("Draw waveforms as high as the greatest sample in view, not full scale"), isFitted, (isOn) => this.set({ isFitted: isOn })) : nothing}
      ${toggle(l10n.t("spectrogram"), l10n.t("Draw how loud each frequency is over time"), isSpectrogramShown, (isOn) => this.set({ isSpectrogramShown: isOn }))}
      ${isSpectrogramShown ? this.spectrogram() : nothing}
    </div>`;
  }

  private spectrogram(): TemplateResult {
    const { points, scale, floor, colourMap, channels } = this.settings;
    const lengths = SEGMENT_LENGTHS.map((value) => ({ value, name: localeNumber(value) }));
    return html`
      ${dropdown(l10n.t("window"), points, lengths, (chosen) => this.set({ points: chosen }))}
      ${dropdown(l10n.t("frequencies"), scale, optionsOf(FREQUENCY_SCALES, { linear: l10n.t("linear"), mel: l10n.t("mel") }), (chosen) => this.set({ scale: chosen }))}
      <div class="control">
        <span>${l10n.t("from")}</span>
        <tensor-view-slider
          .label=${l10n.t("Decibels that are drawn darkest")}
          .value=${floor}
          .least=${FLOORS.least}
          .most=${FLOORS.most}
          .step=${5}
          .valueText=${floorText(floor)}
          @slide=${({ detail }: CustomEvent<number>) => this.set({ floor: detail })}
        ></tensor-view-slider>
        <span class="value">${floorText(floor)}</span>
      </div>
      ${dropdown(l10n.t("colours"), colourMap, optionsOf(SPECTROGRAM_MAPS, mapNames()), (chosen) => this.set({ colourMap: chosen }))}
      ${this.hasChannels ? dropdown(l10n.t("channels"), channels, optionsOf(SPECTROGRAM_CHANNELS, channelNames()), (chosen) => this.set({ channels: chosen })) : nothing}
    `;
  }
}

function floorText(floor: number): string {
  return l10n.t("{0} dB", localeNumber(floor));
}

function mapNames() {
  return { inferno: "Inferno", magma: "Magma", plasma: "Plasma", viridis: "Viridis", none: l10n.t("gray") };
}

function channelNames() {
  return { mean: l10n.t("their mean"), each: l10n.t("each alone") };
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-clip-settings-bar": ClipSettingsBar;
  }
}
