import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { watchTheme } from "../../../../ui/plot/colours/theme";
import { localeNumber } from "../../../../ui/texts/localeText";
import type { Hue } from "../../canvas/boxes/boxHues";
import { type GraphTheme, readGraphTheme } from "../../canvas/colours/graphTheme";
import { graphEvent } from "../../graphEvents";
import { shareText } from "../../texts/figureTexts";

/** An entry of a mode's legend. */
export interface LegendRow {
  readonly key: string;
  readonly name: string;
  /** What its name is short for. */
  readonly title: string;
  readonly nodes: number;
  /** What its nodes took, as it is read; empty where nodes are counted. */
  readonly amount: string;
  /** Of the whole, 0 to 1; NaN where nothing is. */
  readonly share: number;
}

/** A mode's legend as a list: each entry with its nodes and its share; who chooses one has its nodes marked. Event: `graph-entry`. */
@customElement("tensor-view-graph-legend")
class LegendList extends LitElement {
  static override styles = [
    css`
      :host {
        display: block;
        min-height: 0;
      }
      [role="listbox"] {
        display: grid;
        grid-template-columns: 30px minmax(60px, 1fr) max-content max-content max-content;
        gap: 0 10px;
        max-height: 176px;
        overflow: auto;
        outline: none;
      }
      [role="listbox"]:focus-visible {
        outline: 1px solid var(--vscode-focusBorder);
        outline-offset: -1px;
      }
      [role="option"] {
        display: grid;
        grid-template-columns: subgrid;
        grid-column: 1 / -1;
        align-items: center;
        height: 22px;
        padding: 0 12px;
        cursor: pointer;
      }
      [role="option"]:hover {
        background: var(--vscode-list-hoverBackground);
        outline: 1px dashed var(--vscode-contrastActiveBorder, transparent);
        outline-offset: -1px;
      }
      [role="option"][aria-selected="true"] {
        color: var(--vscode-list-inactiveSelectionForeground, inherit);
        background: var(--vscode-list-inactiveSelectionBackground);
        outline: 1px dotted var(--vscode-contrastActiveBorder, transparent);
        outline-offset: -1px;
      }
      [role="listbox"]:focus-visible [role="option"].active {
        outline: 1px solid var(--vscode-list-focusOutline, var(--vscode-focusBorder));
        outline-offset: -1px;
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
  @state() private active = 0;
  @query("[role=listbox]") private readonly list!: HTMLElement | null;
  @state() private theme: GraphTheme | undefined;
  private unwatch: () => void = () => undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.theme = readGraphTheme(this);
    this.unwatch = watchTheme(() => {
      this.theme = readGraphTheme(this);
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.unwatch();
  }

  override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("rows")) this.active = Math.max(0, Math.min(this.active, this.rows.length - 1));
  }

  override focus(): void {
    this.list?.focus();
  }

  private choose(at: number): void {
    const row = this.rows[at];
    this.active = at;
    if (row) this.dispatchEvent(graphEvent("graph-entry", row.key));
  }

  private readonly press = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { active, rows } = this;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      Home: 0,
      End: rows.length - 1,
    };
    const to = moves[event.key];
    if (to !== undefined) this.moveTo(Math.max(0, Math.min(to, rows.length - 1)));
    else if (event.key === "Enter" || event.key === " ") this.choose(active);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Scrolls the list alone. */
  private moveTo(at: number): void {
    this.active = at;
    const { list } = this;
    const option = list?.querySelectorAll<HTMLElement>("[role=option]")[at];
    if (!list || !option) return;
    const top = option.offsetTop - list.offsetTop;
    if (top < list.scrollTop) list.scrollTop = top;
    else list.scrollTop = Math.max(list.scrollTop, top + option.offsetHeight - list.clientHeight);
  }

  override render(): TemplateResult | typeof nothing {
    const { rows, active } = this;
    if (rows.length === 0) return nothing;
    const hues = this.theme ? this.hues(this.theme) : [];
    return html`<div
      role="listbox"
      tabindex="0"
      aria-label=${this.label}
      aria-activedescendant=${`entry-${active}`}
      @keydown=${this.press}
    >
      ${rows.map((row, at) => this.option(row, at, hues[at]))}
    </div>`;
  }

  private option(
    { key, name, title, nodes, amount, share }: LegendRow,
    at: number,
    hue: Hue | undefined,
  ): TemplateResult {
    return html`<div
      id="entry-${at}"
      class=${at === this.active ? "active" : ""}
      role="option"
      aria-selected=${String(key === this.marked)}
      title=${title === name ? l10n.t("Mark the nodes of {0}", name) : title}
      @click=${() => this.choose(at)}
    >
      ${hue ? swatch(hue) : html`<span></span>`}
      <span class="text"><bdi>${name}</bdi></span>
      <span class="number">${localeNumber(nodes)}</span>
      <span class="number">${amount}</span>
      <span class="number">${Number.isNaN(share) ? "" : shareText(share)}</span>
    </div>`;
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
