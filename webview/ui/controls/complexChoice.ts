import * as l10n from "@vscode/l10n";
import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { COMPLEX_AS, type ComplexAs } from "../../../src/tensor/dtype/complexAs";
import { complexNames, DEFAULT_COMPLEX_AS } from "../complexAsTexts";
import { dropdown, optionsOf } from "./barControls";
import { controlStyles } from "./controlStyles";

/** Choice of the real numbers that complex ones are shown as. Events: `complex-as` (detail: the chosen `ComplexAs`). */
@customElement("tensor-view-complex-choice")
export class ComplexChoice extends LitElement {
  static override styles = [
    controlStyles,
    css`
      vscode-dropdown {
        width: 9.5em;
      }
    `,
  ];

  @property({ attribute: false }) as: ComplexAs = DEFAULT_COMPLEX_AS;

  override render(): TemplateResult {
    return html`<div class="group">
      ${dropdown(l10n.t("complex as"), this.as, optionsOf(COMPLEX_AS, complexNames()), (detail) =>
        this.dispatchEvent(new CustomEvent<ComplexAs>("complex-as", { detail })),
      )}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-complex-choice": ComplexChoice;
  }
}
