import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { controlStyles } from "../../../../ui/controls/controlStyles";
import { graphEvent } from "../../graphEvents";
import { FINDING_MODES, MODE_KEYS } from "../../graphModes";
import { modeText } from "../../texts/modeTexts";
import "../node/costPart";
import "./devicePart";
import "../node/differencePart";
import "../findings/hintsPart";
import { panelStyles } from "../panelStyles";
import { modeLegend } from "./modeLegend";
import { modeStyles } from "./modeStyles";
import "./runPart";
import type { ShownMode } from "../findings/shownWork";

/** Part of the picture's mode: its legend with counts and shares, its choices, and its findings. */
@customElement("tensor-view-graph-mode")
export class ModePart extends LitElement {
  static override styles = [
    controlStyles,
    panelStyles,
    modeStyles,
    css`
      dt button.link {
        padding: 0;
      }
    `,
  ];

  @property({ attribute: false }) shown: ShownMode | undefined;

  override render(): TemplateResult | typeof nothing {
    const { shown } = this;
    if (!shown) return nothing;
    const { error } = shown;
    return html`${error === undefined ? nothing : html`<p class="error" role="alert">${error}</p>`} ${this.mode(shown)}`;
  }

  private mode(shown: ShownMode): TemplateResult {
    switch (shown.state.mode) {
      case "run":
        return html`<tensor-view-graph-run .shown=${shown}></tensor-view-graph-run>`;
      case "device":
        return html`<tensor-view-graph-devices .shown=${shown}></tensor-view-graph-devices>`;
      case "cost":
        return html`<tensor-view-graph-cost .shown=${shown}></tensor-view-graph-cost>`;
      case "hints":
        return html`<tensor-view-graph-hints .shown=${shown}></tensor-view-graph-hints>`;
      case "difference":
        return html`<tensor-view-graph-difference .shown=${shown}></tensor-view-graph-difference>`;
      case "op":
      case "structure":
      case "none":
        return html`${this.others()} ${modeLegend(shown)}`;
    }
  }

  /** The ways to what there is more to say of. */
  private others(): TemplateResult {
    return html`<p class="quiet">${l10n.t("What a graph does at run time, each as a mode of the picture:")}</p>
      <dl>
        ${FINDING_MODES.map(
          (mode) => html`<dt><kbd>${MODE_KEYS[mode].toUpperCase()}</kbd></dt>
            <dd>
              <button type="button" class="link" @click=${() => this.dispatchEvent(graphEvent("graph-mode", mode))}>${modeText(mode)}</button>
            </dd>`,
        )}
        <dt><kbd>W</kbd></dt>
        <dd>
          <button type="button" class="link" @click=${() => this.dispatchEvent(graphEvent("graph-follow", ""))}>${l10n.t("data path")}</button>
        </dd>
      </dl>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-mode": ModePart;
  }
}
