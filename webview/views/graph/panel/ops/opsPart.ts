import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, svg, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { opFamily } from "../../../../../src/graph/ops/opFamily";
import type { GraphQuery, NamedCount } from "../../../../../src/shared/questions/graphs";
import { controlStyles } from "../../../../ui/controls/controlStyles";
import { watchTheme } from "../../../../ui/plot/colours/theme";
import { rowByKey, VirtualRows } from "../../../../ui/rows/virtualRows";
import { localeNumber } from "../../../../ui/texts/localeText";
import { longNameStyles } from "../../../../ui/texts/longNameStyles";
import { unseenStyles } from "../../../../ui/unseenStyles";
import { familyHue } from "../../canvas/colours/familyHue";
import { type GraphTheme, readGraphTheme } from "../../canvas/colours/graphTheme";
import { graphEvent } from "../../graphEvents";
import type { ShownGraph } from "../../shownGraph";
import "../../bar/listMenu";
import { gridStyles, ROW_HEIGHT } from "../gridStyles";
import { panelStyles } from "../panelStyles";
import { listedOps, MOST_FIRST, type OpOrder, savedOps } from "./opRows";
import { opsPartStyles } from "./opsPartStyles";

/** The ops of a graph, and what is done with them. */
export interface ShownOps {
  readonly graph: ShownGraph;
  readonly query: GraphQuery | undefined;
  readonly hiddenOps: readonly string[];
}

/** All ops with their counts, in the colours of their families: each may be marked in the picture, or left out of it. */
@customElement("tensor-view-graph-ops")
export class OpsPart extends LitElement {
  static override styles = [controlStyles, panelStyles, longNameStyles, unseenStyles, gridStyles, opsPartStyles];

  @property({ attribute: false }) shown: ShownOps | undefined;
  @state() private filter = "";
  @state() private order: OpOrder = MOST_FIRST;
  /** The op that keys act on. */
  @state() private active: string | undefined;
  @query(".grid") private readonly grid!: HTMLElement | null;
  @state() private theme: GraphTheme | undefined;
  private unwatch: () => void = () => undefined;
  private rows: readonly NamedCount[] = [];
  private readonly scrolling = new VirtualRows(
    this,
    () => this.grid,
    () => ({ count: this.rows.length, rowHeight: ROW_HEIGHT, headHeight: ROW_HEIGHT }),
  );

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

  override willUpdate(): void {
    this.rows = listedOps(this.shown?.graph.overview.ops ?? [], this.filter, this.order);
  }

  /** Marks the nodes of an op; none where they are marked already. */
  private mark({ query: told }: ShownOps, op: string): void {
    this.active = op;
    const isMarked = told !== undefined && "op" in told && told.op === op;
    this.dispatchEvent(graphEvent("graph-query", isMarked ? null : { op }));
  }

  private hide({ hiddenOps }: ShownOps, op: string): void {
    this.active = op;
    const others = hiddenOps.filter((one) => one !== op);
    this.dispatchEvent(graphEvent("graph-hide-ops", others.length < hiddenOps.length ? others : [...hiddenOps, op]));
  }

  private press(event: KeyboardEvent, rows: readonly NamedCount[], shown: ShownOps): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target !== event.currentTarget) return;
    const at = rows.findIndex(({ name }) => name === this.active);
    const to = rowByKey(event.key, at, rows.length, this.scrolling.page);
    const op = rows[at];
    if (to !== undefined) this.moveTo(to, rows);
    else if (op && event.key === "Enter") this.mark(shown, op.name);
    else if (op && event.key === " ") this.hide(shown, op.name);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  private moveTo(at: number, rows: readonly NamedCount[]): void {
    this.active = rows[at]?.name;
    this.scrolling.reveal(at);
  }

  override render(): TemplateResult | typeof nothing {
    const { shown, rows } = this;
    if (!shown) return nothing;
    const { graph, hiddenOps } = shown;
    const all = graph.overview.ops.length;
    return html`
      <div class="toolbar">
        <vscode-text-field
          placeholder=${l10n.t("Filter ops")}
          .value=${live(this.filter)}
          @input=${({ target }: Event) => {
            this.filter = (target as HTMLInputElement).value;
          }}
        >${l10n.t("Filter ops")}</vscode-text-field>
        ${
          hiddenOps.length === 0
            ? nothing
            : html`<vscode-button
                appearance="secondary"
                @click=${() => this.dispatchEvent(graphEvent("graph-hide-ops", []))}
              >${l10n.t("Show hidden ops again ({0})", localeNumber(hiddenOps.length))}</vscode-button>`
        }
        <tensor-view-graph-list-menu
          .graph=${graph}
          .what=${"ops"}
          .list=${rows.length > 0 ? () => Promise.resolve(savedOps(rows, hiddenOps)) : undefined}
        ></tensor-view-graph-list-menu>
      </div>
      <p class="quiet" role="status">${l10n.t("{0} of {1} ops", localeNumber(rows.length), localeNumber(all))}</p>
      ${rows.length === 0 ? nothing : this.table(rows, shown)}
    `;
  }

  private table(rows: readonly NamedCount[], shown: ShownOps): TemplateResult {
    const { start, end } = this.scrolling.inView;
    const active = rows.findIndex(({ name }) => name === this.active);
    return html`<div
      class="grid"
      role="grid"
      tabindex="0"
      aria-label=${l10n.t("Ops: Enter marks the nodes of one, the space bar hides them")}
      aria-rowcount=${rows.length + 1}
      aria-activedescendant=${active >= start && active < end ? `op-${active}` : nothing}
      @keydown=${(event: KeyboardEvent) => this.press(event, rows, shown)}
    >
      <div class="top" role="rowgroup">
        <div class="row head" role="row" aria-rowindex="1">
          ${this.header("name", l10n.t("Op"), "")} ${this.header("count", l10n.t("Nodes"), "number")}
          <span class="number" role="columnheader">${l10n.t("Hide")}</span>
        </div>
      </div>
      <div class="body" role="rowgroup" .style=${`height: ${this.scrolling.boxHeight}px`}>
        ${rows.slice(start, end).map((op, i) => this.row(op, start + i, shown))}
      </div>
    </div>`;
  }

  private header(by: OpOrder["by"], name: string, look: string): TemplateResult {
    const { order } = this;
    const isOwn = order.by === by;
    const sort = isOwn ? (order.isDescending ? "descending" : "ascending") : "none";
    return html`<span class=${look} role="columnheader" aria-sort=${sort}
      ><button
        type="button"
        @click=${() => {
          this.order = { by, isDescending: isOwn ? !order.isDescending : by === "count" };
        }}
      >${name}<span aria-hidden="true">${isOwn ? (order.isDescending ? " ↓" : " ↑") : ""}</span></button></span
    >`;
  }

  private row({ name, count }: NamedCount, at: number, shown: ShownOps): TemplateResult {
    const { query: told, hiddenOps } = shown;
    const isMarked = told !== undefined && "op" in told && told.op === name;
    const isHidden = hiddenOps.includes(name);
    const text = name === "" ? l10n.t("(none)") : name;
    return html`<div
      id="op-${at}"
      class="row${name === this.active ? " active" : ""}${isHidden ? " hidden" : ""}"
      role="row"
      aria-rowindex=${at + 2}
      aria-selected=${String(isMarked)}
      .style=${`top: ${this.scrolling.topOf(at)}px`}
      @click=${() => this.mark(shown, name)}
    >
      <span class="op" role="gridcell">${this.family(name)}<span class="name" title=${text}><bdi>${text}</bdi></span></span>
      <span class="number" role="gridcell">${localeNumber(count)}</span>
      <span class="hide" role="gridcell"
        ><span
          class="box"
          role="checkbox"
          aria-checked=${String(isHidden)}
          aria-label=${l10n.t("Hide {0}", text)}
          title=${l10n.t("Hide these ops: what goes through them goes from box to box")}
          @click=${(event: Event) => {
            event.stopPropagation();
            this.hide(shown, name);
          }}
          ><svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">${isHidden ? checkMark : nothing}</svg></span
        ></span
      >
    </div>`;
  }

  private family(op: string): TemplateResult | typeof nothing {
    if (!this.theme) return nothing;
    const { text, paint } = familyHue(opFamily(op), this.theme);
    return html`<span
      class="swatch"
      role="img"
      aria-label=${text}
      title=${text}
      .style=${`background: ${paint.fill}; border-color: ${paint.border}`}
    ></span>`;
  }
}

const checkMark = svg`<path d="M2.5 6.5l2.5 2.5 4.5-6"></path>`;

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-ops": OpsPart;
  }
}
