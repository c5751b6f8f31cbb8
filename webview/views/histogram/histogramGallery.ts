import { LitElement } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { RunViewContext } from "../view";

/** The histograms of all tags of a run, small, drawn as they come into view. */
@customElement("tensor-view-histogram-gallery")
export class HistogramGallery extends LitElement {
  @property({ attribute: false }) context: RunViewContext | undefined;
}
