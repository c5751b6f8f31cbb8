import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { CardSubject } from "./cardSubject";

/** Stands where the card of curves will be. */
@customElement("tensor-view-curve-card")
export class CurveCard extends LitElement {
  @property({ attribute: false }) subject: CardSubject | undefined;

  override render(): TemplateResult | typeof nothing {
    const { subject } = this;
    if (!subject) return nothing;
    return html`<h3>${subject.tag}</h3><p>${l10n.t("{0} of {1} runs", subject.runs.length, subject.checkedCount)}</p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-curve-card": CurveCard;
  }
}
