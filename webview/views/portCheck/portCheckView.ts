import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { PageViewContext } from "../view";

@customElement("tensor-view-port-check")
export class PortCheckView extends LitElement {
  @property({ attribute: false }) context: PageViewContext | undefined;

  override render(): TemplateResult | typeof nothing {
    return this.context ? html`` : nothing;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-port-check": PortCheckView;
  }
}
