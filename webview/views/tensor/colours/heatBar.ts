import * as l10n from "@vscode/l10n";
import { html, LitElement, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { toggle } from "../../../ui/controls/barControls";
import { controlStyles } from "../../../ui/controls/controlStyles";
import "../../../ui/controls/popup";
import type { StateChange } from "../tensorState";
import { heatBarStyles } from "./heatBarStyles";
import type { HeatScale } from "./heatScale";
import { DEFAULT_HEAT, type HeatSettings } from "./heatSettings";
import { gradient } from "./mapSwatch";

/** Switches the colours behind the numbers, and opens the choices of how values become colours. Events: `state-change`. */
@customElement("tensor-view-heat-bar")
export class HeatBar extends LitElement {
  static override styles = [controlStyles, heatBarStyles];

  @property({ attribute: false }) settings: HeatSettings = DEFAULT_HEAT;
  @property({ attribute: false }) scale: HeatScale | undefined;
  /** Reason why the values cannot have colours. */
  @property({ attribute: false }) whyNot: string | undefined;
  /** A heatmap has colours in any case. */
  @property({ type: Boolean }) isAlwaysOn = false;
  /** The range is none that stays over others. */
  @property({ attribute: false }) isApart = false;

  override render(): TemplateResult {
    const { settings, whyNot, scale } = this;
    return html`<div class="group" title=${whyNot ?? ""}>
      ${
        this.isAlwaysOn
          ? ""
          : toggle(
              l10n.t("Heat"),
              whyNot ?? l10n.t("Colours behind the numbers (h)"),
              settings.isOn && whyNot === undefined,
              (isOn) => whyNot === undefined && this.change({ ...settings, isOn }),
            )
      }
      <tensor-view-popup
        .label=${l10n.t("Colours")}
        .hint=${l10n.t("Colours: maps, scale, range and lock")}
        .code=${() => import("./heatChoices")}
      >
        <span slot="face" class="swatch" .style=${scale ? `background: ${gradient(scale.colours)}` : ""}></span>
        <tensor-view-heat-choices autofocus .settings=${settings} .scale=${scale} .isApart=${this.isApart}></tensor-view-heat-choices>
      </tensor-view-popup>
    </div>`;
  }

  private change(heat: HeatSettings): void {
    this.dispatchEvent(
      new CustomEvent<StateChange>("state-change", { detail: { heat }, bubbles: true, composed: true }),
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-heat-bar": HeatBar;
  }
}
