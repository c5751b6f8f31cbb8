import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { SeriesViewContext } from "../view";

/** A graph: its open scopes as a picture or a table, and beside it what is known of what is selected. */
@customElement("tensor-view-graph")
export class GraphView extends LitElement {
  static override styles = css``;

  @property({ attribute: false }) context: SeriesViewContext | undefined;

  override render(): TemplateResult {
    return html``;
  }
}
