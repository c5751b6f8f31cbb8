import * as l10n from "@vscode/l10n";
import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { dropdown, optionsOf } from "../../../ui/controls/barControls";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { COLOUR_MAPS } from "../../../ui/plot/colours/colourMaps";
import { localeNumber } from "../../../ui/texts/localeText";
import "../../../ui/controls/slider";
import { type Adjustments, CHANNEL_CHOICES, GAMMAS, GROUNDS, MOST_CONTRAST, NO_ADJUSTMENTS } from "./adjustments";

type NumberName = "low" | "high" | "gamma" | "contrast" | "brightness";
type ChoiceName = "channel" | "colourMap" | "ground";

/** A window is never narrower than this. */
const NARROWEST = 0.001;

/** Panel of how pictures are drawn; `adjust-change` carries all of it, as `Adjustments`. */
@customElement("tensor-view-adjust-panel")
export class AdjustPanel extends LitElement {
  static override styles = [
    controlStyles,
    css`
      :host {
        display: block;
      }
      vscode-dropdown {
        width: 10.5em;
      }
      .value {
        min-width: 3.2em;
        font-variant-numeric: tabular-nums;
      }
    `,
  ];

  @property({ attribute: false }) adjustments: Adjustments = NO_ADJUSTMENTS;

  private set(change: Partial<Adjustments>): void {
    const detail = { ...this.adjustments, ...change };
    this.dispatchEvent(new CustomEvent<Adjustments>("adjust-change", { detail, bubbles: true, composed: true }));
  }

  private slide(name: NumberName, value: number): void {
    const { low, high } = this.adjustments;
    if (name === "low") this.set({ low: Math.min(value, high - NARROWEST) });
    else if (name === "high") this.set({ high: Math.max(value, low + NARROWEST) });
    else this.set({ [name]: value });
  }

  override render(): TemplateResult {
    const isChanged = JSON.stringify(this.adjustments) !== JSON.stringify(NO_ADJUSTMENTS);
    return html`<div class="toolbar" role="group" aria-label=${l10n.t("Adjustments")}>
      ${this.slider(l10n.t("brightness"), "brightness", [-1, 1, 0.01])}
      ${this.slider(l10n.t("contrast"), "contrast", [0, MOST_CONTRAST, 0.05])}
      ${this.slider(l10n.t("gamma"), "gamma", [GAMMAS.least, GAMMAS.most, 0.05])}
      ${this.slider(l10n.t("black from"), "low", [0, 1, NARROWEST])}
      ${this.slider(l10n.t("white from"), "high", [0, 1, NARROWEST])}
      ${this.dropdown(l10n.t("channel"), "channel", CHANNEL_CHOICES)}
      ${this.dropdown(l10n.t("colours of gray"), "colourMap", COLOUR_MAPS)}
      ${this.dropdown(l10n.t("ground"), "ground", GROUNDS)}
      <vscode-button appearance="secondary" ?disabled=${!isChanged} @click=${() => this.set(NO_ADJUSTMENTS)}>
        ${l10n.t("Reset")}
      </vscode-button>
    </div>`;
  }

  private slider(
    label: string,
    name: NumberName,
    [least, most, step]: readonly [number, number, number],
  ): TemplateResult {
    const value = this.adjustments[name];
    const text = localeNumber(value, { maximumFractionDigits: 3 });
    return html`<div class="control">
      <span>${label}</span>
      <tensor-view-slider
        .label=${label}
        .value=${value}
        .least=${least}
        .most=${most}
        .step=${step}
        .valueText=${text}
        @slide=${({ detail }: CustomEvent<number>) => this.slide(name, detail)}
        @dblclick=${() => this.set({ [name]: NO_ADJUSTMENTS[name] })}
      ></tensor-view-slider>
      <span class="value" aria-hidden="true">${text}</span>
    </div>`;
  }

  private dropdown<Name extends ChoiceName>(
    label: string,
    name: Name,
    choices: readonly Adjustments[Name][],
  ): TemplateResult {
    return dropdown(label, this.adjustments[name], optionsOf(choices, choiceNames()), (chosen) =>
      this.set({ [name]: chosen }),
    );
  }
}

function choiceNames(): Readonly<Record<Adjustments[ChoiceName], string>> {
  return {
    all: l10n.t("all"),
    red: l10n.t("red"),
    green: l10n.t("green"),
    blue: l10n.t("blue"),
    alpha: l10n.t("alpha"),
    none: l10n.t("none"),
    viridis: "Viridis",
    inferno: "Inferno",
    magma: "Magma",
    plasma: "Plasma",
    turbo: "Turbo",
    checkerboard: l10n.t("checkerboard"),
    black: l10n.t("black"),
    white: l10n.t("white"),
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-adjust-panel": AdjustPanel;
  }
}
