import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { type RunMetric, SCALAR_FIGURES, type ScalarFigure } from "../../../../src/shared/questions/scalars";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { ActiveRows, type RowParts } from "../../../ui/rows/activeRows";
import { rowsStyles } from "../../../ui/rows/rowsStyles";
import { nameInRoom, nameInRoomStyles, type ToldName } from "../../../ui/texts/nameInRoom";
import type { Host } from "../../page/host";
import { TriedFilter } from "../tags/triedFilter";
import { figureNames } from "./metricName";

/** Px of a scalar's row. */
const ROW_HEIGHT = 22;

/** Rows that are in sight at once. */
const MOST_HIGH = 12;

/** Scalars to choose from, and the chosen metrics. */
interface ShownMetrics {
  readonly host: Host;
  readonly metrics: readonly RunMetric[];
  readonly tags: readonly string[];
  readonly scalarNames: ReadonlyMap<string, ToldName>;
}

/**
 * The metrics that a list of runs has as columns: a field with the list of the scalars under it, and below, which figures of those that
 * were chosen. Event: `metrics-choose`.
 */
@customElement("tensor-view-metric-choice")
export class MetricChoice extends LitElement {
  static override styles = [
    controlStyles,
    rowsStyles,
    css`
      ${nameInRoomStyles}
      :host {
        display: flex;
        flex-direction: column;
        gap: 6px;
        box-sizing: border-box;
        width: min(420px, calc(100vw - 40px));
      }
      .name {
        overflow: hidden;
        white-space: nowrap;
      }
      /* Below the list: what is chosen there moves nothing under the pointer. */
      .metrics {
        display: flex;
        flex-direction: column;
        gap: 6px;
        max-height: 140px;
        overflow-y: auto;
      }
      .metric {
        display: flex;
        gap: 8px;
        align-items: center;
      }
      .metric .name {
        flex: 1;
        min-width: 60px;
      }
      .choice {
        flex: none;
      }
      input {
        box-sizing: border-box;
        height: var(--tensor-view-control-height);
        padding: 0 6px;
        font: inherit;
        color: var(--vscode-input-foreground);
        background: var(--vscode-input-background);
        border: 1px solid var(--vscode-input-border, var(--vscode-contrastBorder, var(--vscode-widget-border, transparent)));
        border-radius: 2px;
      }
      input:focus {
        outline: 1px solid var(--vscode-focusBorder);
        outline-offset: -1px;
      }
      input::placeholder {
        color: var(--vscode-input-placeholderForeground);
      }
      .error {
        margin: 0;
        color: var(--tensor-view-error);
        overflow-wrap: anywhere;
      }
      .empty {
        margin: 0;
        color: var(--vscode-descriptionForeground);
      }
      .row {
        display: flex;
        align-items: center;
      }
      .all > .row[aria-selected="true"]:not(.active, :hover) {
        color: inherit;
        background: none;
      }
      .all > .row.active {
        color: var(--vscode-list-activeSelectionForeground, inherit);
        background: var(--vscode-list-activeSelectionBackground);
        outline: 1px solid var(--vscode-contrastActiveBorder, transparent);
        outline-offset: -1px;
      }
      .mark {
        flex: none;
        width: 20px;
        text-align: center;
      }
      .row .name {
        flex: 1;
        min-width: 0;
      }
    `,
  ];

  @property({ attribute: false }) shown: ShownMetrics | undefined;
  @state() private filter = "";
  @query("input") private readonly field!: HTMLInputElement | null;
  /** Scalars that the filter keeps. */
  private found: readonly string[] = [];
  private readonly names = new TriedFilter(() => this.requestUpdate());
  private readonly rows = new ActiveRows(this, {
    rows: () => ({
      role: "listbox",
      count: this.found.length,
      rowHeight: ROW_HEIGHT,
      height: ROW_HEIGHT * MOST_HIGH,
    }),
    row: (at) => this.option(at),
    isField: true,
    choose: (at) => this.turnTag(this.found[at]),
    press: ({ key }) => this.clear(key),
  });

  override focus(): void {
    this.field?.focus();
  }

  override willUpdate(): void {
    const { shown, filter } = this;
    if (!shown) return;
    this.names.want(shown.host, filter, shown.tags);
    this.found = this.names.of(shown.tags);
  }

  private choose(metrics: readonly RunMetric[]): void {
    this.dispatchEvent(new CustomEvent<readonly RunMetric[]>("metrics-choose", { detail: metrics }));
  }

  /** Adds the last value of a scalar, or takes all of its columns away. */
  private turnTag(tag: string | undefined): void {
    const { metrics } = this.shown ?? {};
    if (!metrics || tag === undefined) return;
    const others = metrics.filter((metric) => metric.tag !== tag);
    this.choose(others.length < metrics.length ? others : [...metrics, { tag, figure: "last" }]);
  }

  /** Columns of a scalar stand beside each other, in the order of the figures. */
  private turnFigure({ metrics }: ShownMetrics, tag: string, figure: ScalarFigure): void {
    const isOn = (one: ScalarFigure) => metrics.some((metric) => metric.tag === tag && metric.figure === one);
    const own = SCALAR_FIGURES.filter((one) => isOn(one) !== (one === figure)).map((one) => ({ tag, figure: one }));
    const first = metrics.findIndex((metric) => metric.tag === tag);
    this.choose(metrics.flatMap((metric, i) => (i === first ? own : metric.tag === tag ? [] : metric)));
    // Its buttons go.
    if (own.length === 0) this.focus();
  }

  /** Escape takes the filter away before it closes the popup. */
  private clear(key: string): boolean {
    if (key !== "Escape" || this.filter === "") return false;
    this.type("");
    return true;
  }

  private type(text: string): void {
    this.filter = text;
    this.rows.show(0);
  }

  override render(): TemplateResult | typeof nothing {
    const { shown, found, filter, rows } = this;
    if (!shown) return nothing;
    const { error } = this.names;
    return html`
      <input
        type="text"
        role="combobox"
        aria-label=${l10n.t("Find a scalar")}
        placeholder=${l10n.t("Find a scalar: words or /regex/")}
        aria-autocomplete="list"
        aria-expanded="true"
        aria-controls="scalars"
        aria-activedescendant=${rows.activeId}
        aria-invalid=${error === undefined ? nothing : "true"}
        spellcheck="false"
        .value=${live(filter)}
        @input=${({ target }: Event) => this.type((target as HTMLInputElement).value)}
        @keydown=${rows.press}
      />
      ${error === undefined ? nothing : html`<p class="error" role="alert">${error}</p>`}
      <div
        id="scalars"
        class="rows"
        role="listbox"
        aria-label=${l10n.t("Scalars")}
        aria-multiselectable="true"
        .style=${`height: ${Math.min(found.length, MOST_HIGH) * ROW_HEIGHT}px`}
      >
        ${rows.body()}
      </div>
      ${found.length === 0 ? html`<p class="empty" role="status">${l10n.t("No scalar fits the filter.")}</p>` : nothing}
      <div class="metrics">${[...new Set(shown.metrics.map(({ tag }) => tag))].map((tag) => this.chosen(shown, tag))}</div>
    `;
  }

  private chosen(shown: ShownMetrics, tag: string): TemplateResult {
    const names = figureNames();
    const isOn = (figure: ScalarFigure) => shown.metrics.some((one) => one.tag === tag && one.figure === figure);
    return html`<div class="metric" role="group" aria-label=${tag}>
      <span class="name" title=${tag}>${nameInRoom(nameOf(shown, tag))}</span>
      <div class="choice">
        ${SCALAR_FIGURES.map(
          (figure) =>
            html`<button type="button" aria-pressed=${String(isOn(figure))} @click=${() => this.turnFigure(shown, tag, figure)}>${names[figure]}</button>`,
        )}
      </div>
    </div>`;
  }

  private option(at: number): RowParts | undefined {
    const { shown, found } = this;
    const tag = found[at];
    if (!shown || tag === undefined) return undefined;
    const isSelected = shown.metrics.some((metric) => metric.tag === tag);
    return {
      isSelected,
      title: tag,
      label: tag,
      on: { mousedown: (event) => event.preventDefault() },
      content: html`<span class="mark" aria-hidden="true">${isSelected ? "✓" : ""}</span><span class="name">${nameInRoom(nameOf(shown, tag))}</span>`,
    };
  }
}

function nameOf({ scalarNames }: ShownMetrics, tag: string): ToldName {
  return scalarNames.get(tag) ?? { text: tag, end: tag.length };
}
