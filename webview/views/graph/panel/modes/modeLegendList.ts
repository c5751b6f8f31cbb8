import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { ShownTheme } from "../../../../ui/plot/colours/shownTheme";
import { ActiveRows, type RowParts } from "../../../../ui/rows/activeRows";
import { rowsStyles } from "../../../../ui/rows/rowsStyles";
import { localeNumber } from "../../../../ui/texts/localeText";
import type { Hue } from "../../canvas/boxes/boxHues";
import { type GraphTheme, readGraphTheme } from "../../canvas/colours/graphTheme";
import { graphEvent } from "../../graphEvents";
import { shareText } from "../../texts/figureTexts";

/** Px of a row. */
const ROW_HEIGHT = 22;

/** An entry of a mode's legend. */
export interface LegendRow {
  readonly key: string;
  readonly name: string;
  /** Full text of its name. */
  readonly title: string;
  readonly nodes: number;
  /** Text of the cost of its nodes; empty where nodes are counted. */
  readonly amount: string;
  /** Share of the whole, 0 to 1; NaN if the whole is empty. */
  readonly share: number;
}

/** A mode's legend as a list: each entry with its nodes and its share; who chooses one has its nodes marked. Event: `graph-entry`. */
@customElement("tensor-view-graph-legend")
class LegendList extends LitElement {
  static override styles = [
    rowsStyles,
    css`
      :host {
        display: block;
        min-height: 0;
      }
      .rows {
        max-height: 176px;
      }
      .all {
        display: grid;
        grid-template-columns: 30px minmax(60px, 1fr) max-content max-content max-content;
        gap: 0 10px;
      }
      .all > .row {
        position: static;
        display: grid;
        grid-template-columns: subgrid;
        grid-column: 1 / -1;
        align-items: center;
        padding: 0 12px;
      }
      .text {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .swatch {
        box-sizing: border-box;
        height: 14px;
        font-size: 9px;
        line-height: 12px;
        text-align: center;
        border: 1px solid;
        border-radius: 3px;
      }
      .number {
        text-align: right;
        font-variant-numeric: tabular-nums;
        white-space: nowrap;
      }
    `,
  ];

  @property({ attribute: false }) label = "";
  @property({ attribute: false }) rows: readonly LegendRow[] = [];
  /** The colours of the rows. */
  @property({ attribute: false }) hues: (theme: GraphTheme) => readonly Hue[] = () => [];
  /** The entry whose nodes are marked. */
  @property({ attribute: false }) marked: string | undefined;
  private colours: readonly Hue[] = [];
  private readonly list = new ActiveRows(this, {
    rows: () => ({ role: "listbox", count: this.rows.length, rowHeight: ROW_HEIGHT, areAllDrawn: true }),
    row: (at) => this.option(at),
    choose: (at) => this.choose(at),
    keys: { " ": (at) => this.choose(at) },
  });
  private readonly theme = new ShownTheme(this, readGraphTheme);

  private choose(at: number): void {
    const row = this.rows[at];
    if (row) this.dispatchEvent(graphEvent("graph-entry", row.key));
  }

  override focus(): void {
    this.list.focus();
  }

  override willUpdate(): void {
    this.colours = this.hues(this.theme.now);
  }

  override render(): TemplateResult | typeof nothing {
    const { rows, label } = this;
    return rows.length === 0 ? nothing : this.list.list({ label });
  }

  private option(at: number): RowParts | undefined {
    const row = this.rows[at];
    if (!row) return undefined;
    const { key, name, title, nodes, amount, share } = row;
    const hue = this.colours[at];
    return {
      isSelected: key === this.marked,
      title: title === name ? l10n.t("Mark the nodes of {0}", name) : title,
      content: html`${hue ? swatch(hue) : html`<span></span>`}
        <span class="text"><bdi>${name}</bdi></span>
        <span class="number">${localeNumber(nodes)}</span>
        <span class="number">${amount}</span>
        <span class="number">${Number.isNaN(share) ? "" : shareText(share)}</span>`,
    };
  }
}

function swatch({ tag, paint }: Hue): TemplateResult {
  const style = `color: ${paint.ink}; background: ${paint.fill}; border-color: ${paint.border}`;
  return html`<span class="swatch" aria-hidden="true" .style=${style}>${tag}</span>`;
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-legend": LegendList;
  }
}
