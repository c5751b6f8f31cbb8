import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { VirtualRows } from "../../../ui/rows/virtualRows";
import { localeNumber } from "../../../ui/texts/localeText";
import type { ShownCurve } from "../values/shownCurve";
import { pointCells, pointColumns } from "./valuesTable";

/** Px. */
const ROW = 20;

/** Every threshold of a curve, a row each; those near what is in view are there. */
@customElement("tensor-view-threshold-list")
export class ThresholdList extends LitElement {
  static override styles = css`
    :host {
      display: block;
      height: min(320px, 50vh);
      flex: none;
      overflow: auto;
      font-variant-numeric: tabular-nums;
    }
    :host(:focus-visible) {
      outline: 1px solid var(--vscode-focusBorder);
      outline-offset: -1px;
    }
    .table {
      position: relative;
      min-width: max-content;
    }
    .row {
      display: grid;
      grid-template-columns: repeat(8, minmax(84px, 1fr));
      height: ${ROW}px;
      line-height: ${ROW}px;
      text-align: right;
    }
    .row > * {
      padding-right: 12px;
      white-space: nowrap;
    }
    .head {
      position: sticky;
      top: 0;
      z-index: 1;
      color: var(--vscode-descriptionForeground);
      background: var(--vscode-editor-background);
    }
    .rows {
      position: absolute;
      inset: ${ROW}px 0 auto;
    }
  `;

  @property({ attribute: false }) shown: ShownCurve | undefined;
  private readonly scrolling = new VirtualRows(
    this,
    () => this,
    () => ({ count: this.shown?.curve?.thresholds.length ?? 0, rowHeight: ROW, headHeight: ROW, height: 320 }),
  );

  override connectedCallback(): void {
    super.connectedCallback();
    this.tabIndex = 0;
  }

  override render(): TemplateResult | typeof nothing {
    const { curve, run } = this.shown ?? {};
    if (!curve || !run) return nothing;
    const count = curve.thresholds.length;
    const { scrolling } = this;
    const places = scrolling.placesInView;
    const label = l10n.t("{0} thresholds of {1}", localeNumber(count), run.name);
    return html`<div class="table" role="table" aria-label=${label} aria-rowcount=${count + 1} .style=${`height: ${ROW + scrolling.boxHeight}px`}>
      <div class="row head" role="row" aria-rowindex="1">
        ${pointColumns().map((name) => html`<span role="columnheader">${name}</span>`)}
      </div>
      <div class="rows" role="rowgroup" .style=${`transform: translateY(${scrolling.topOf(scrolling.inView.start)}px)`}>
        ${places.map(
          (at) =>
            html`<div class="row" role="row" aria-rowindex=${at + 2}>
              ${pointCells(curve, at).map((cell) => html`<span role="cell">${cell}</span>`)}
            </div>`,
        )}
      </div>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-threshold-list": ThresholdList;
  }
}
