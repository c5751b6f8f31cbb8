import { LitElement } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { ViewContext } from "../view";

/** The histograms of a series over its steps. */
@customElement("tensor-view-histogram")
export class HistogramView extends LitElement {
  @property({ attribute: false }) context: ViewContext | undefined;
}
