import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { ComparisonViewContext } from "../view";

@customElement("tensor-view-mapping")
export class MappingView extends LitElement {
  @property({ attribute: false }) context: ComparisonViewContext | undefined;

  override render(): TemplateResult | typeof nothing {
    return this.context ? html`` : nothing;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-mapping": MappingView;
  }
}
