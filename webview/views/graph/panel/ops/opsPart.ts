import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { opFamily } from "../../../../../src/graph/ops/opFamily";
import type { GraphQuery, NamedCount } from "../../../../../src/shared/questions/graphs";
import { controlStyles } from "../../../../ui/controls/controlStyles";
import { ShownTheme } from "../../../../ui/plot/colours/shownTheme";
import { ActiveRows, type RowParts } from "../../../../ui/rows/activeRows";
import { columnHead, sortOf } from "../../../../ui/rows/columnHead";
import { rowCheckBox, rowCheckBoxStyles } from "../../../../ui/rows/rowCheckBox";
import { rowsStyles } from "../../../../ui/rows/rowsStyles";
import { localeNumber } from "../../../../ui/texts/localeText";
import { longNameStyles } from "../../../../ui/texts/longNameStyles";
import { familyHue } from "../../canvas/colours/familyHue";
import { readGraphTheme } from "../../canvas/colours/graphTheme";
import { graphEvent } from "../../graphEvents";
import type { ShownGraph } from "../../shownGraph";
import { filterBar, filterBarStyles } from "../filterBar";
import { panelStyles } from "../panelStyles";
import { panelTableStyles, ROW_HEIGHT } from "../panelTableStyles";
import { listedOps, MOST_FIRST, type OpOrder, savedOps } from "./opRows";

/** The ops of a graph, and what is done with them. */
interface ShownOps {
  readonly graph: ShownGraph;
  readonly query: GraphQuery | undefined;
  readonly hiddenOps: readonly string[];
}

/** All ops with their counts, in the colours of their families: each may be marked in the picture, or left out of it. */
@customElement("tensor-view-graph-ops")
export class OpsPart extends LitElement {
  static override styles = [
    ...[controlStyles, panelStyles, longNameStyles, rowsStyles, rowCheckBoxStyles, filterBarStyles, panelTableStyles],
    css`
      .op {
        display: flex;
        gap: 6px;
        align-items: center;
        min-width: 0;
      }
      .swatch {
        flex: none;
        box-sizing: border-box;
        width: 14px;
        height: 14px;
        border: 1px solid;
        border-radius: 3px;
      }
      .hide {
        display: grid;
        justify-items: end;
      }
      .hidden .name {
        text-decoration: line-through;
      }
    `,
  ];

  @property({ attribute: false }) shown: ShownOps | undefined;
  @state() private filter = "";
  @state() private order: OpOrder = MOST_FIRST;
  private readonly theme = new ShownTheme(this, readGraphTheme);
  private rows: readonly NamedCount[] = [];
  private readonly list = new ActiveRows<string>(this, {
    rows: () => ({ role: "grid", count: this.rows.length, rowHeight: ROW_HEIGHT, headHeight: ROW_HEIGHT }),
    row: (at) => this.row(at),
    key: { of: (at) => this.rows[at]?.name, find: (op) => this.rows.findIndex(({ name }) => name === op) },
    choose: (at) => this.mark(at),
    keys: { " ": (at) => this.hide(at) },
  });

  override willUpdate(): void {
    this.rows = listedOps(this.shown?.graph.overview.ops ?? [], this.filter, this.order);
  }

  /** Marks the nodes of an op; none where they are marked already. */
  private mark(at: number): void {
    const op = this.rows[at]?.name;
    if (op !== undefined) this.dispatchEvent(graphEvent("graph-query", this.isMarked(op) ? null : { op }));
  }

  private isMarked(op: string): boolean {
    const { query } = this.shown ?? {};
    return query !== undefined && "op" in query && query.op === op;
  }

  private hide(at: number): void {
    const op = this.rows[at]?.name;
    if (op === undefined || !this.shown) return;
    const { hiddenOps } = this.shown;
    const others = hiddenOps.filter((one) => one !== op);
    this.dispatchEvent(graphEvent("graph-hide-ops", others.length < hiddenOps.length ? others : [...hiddenOps, op]));
  }

  override render(): TemplateResult | typeof nothing {
    const { shown, rows } = this;
    if (!shown) return nothing;
    const { graph, hiddenOps } = shown;
    const all = graph.overview.ops.length;
    const again = html`<vscode-button
      appearance="secondary"
      @click=${() => this.dispatchEvent(graphEvent("graph-hide-ops", []))}
    >${l10n.t("Show hidden ops again ({0})", localeNumber(hiddenOps.length))}</vscode-button>`;
    const label = l10n.t("Filter ops");
    return html`
      ${filterBar(
        {
          ...{ graph, what: "ops", label, placeholder: label, filter: this.filter },
          type: (filter) => {
            this.filter = filter;
          },
          list: rows.length > 0 ? () => Promise.resolve(savedOps(rows, hiddenOps)) : undefined,
        },
        hiddenOps.length === 0 ? nothing : again,
      )}
      <p class="quiet" role="status">${l10n.t("{0} of {1} ops", localeNumber(rows.length), localeNumber(all))}</p>
      ${rows.length === 0 ? nothing : this.table()}
    `;
  }

  private table(): TemplateResult {
    return this.list.list({
      label: l10n.t("Ops: Enter marks the nodes of one, the space bar hides them"),
      columns: "minmax(40px, 1fr) 76px 44px",
      head: [
        this.header("name", l10n.t("Op"), ""),
        this.header("count", l10n.t("Nodes"), "number"),
        columnHead({ name: l10n.t("Hide"), look: "number" }),
      ],
    });
  }

  private header(by: OpOrder["by"], name: string, look: string): TemplateResult {
    const { order } = this;
    const isOwn = order.by === by;
    return columnHead({
      ...{ name, look },
      sort: sortOf(by, order),
      choose: () => {
        this.order = { by, isDescending: isOwn ? !order.isDescending : by === "count" };
      },
    });
  }

  private row(at: number): RowParts | undefined {
    const { rows, shown } = this;
    const op = rows[at];
    if (!op || !shown) return undefined;
    const { name, count } = op;
    const isHidden = shown.hiddenOps.includes(name);
    const text = name === "" ? l10n.t("(none)") : name;
    const box = rowCheckBox({
      isChecked: isHidden,
      label: l10n.t("Hide {0}", text),
      title: l10n.t("Hide these ops: what goes through them goes from box to box"),
      turn: () => {
        this.list.activate(at);
        this.hide(at);
      },
    });
    return {
      look: isHidden ? "hidden" : "",
      isSelected: this.isMarked(name),
      content: html`<span class="op" role="gridcell">${this.family(name)}<span class="name" title=${text}><bdi>${text}</bdi></span></span>
        <span class="number" role="gridcell">${localeNumber(count)}</span>
        <span class="hide" role="gridcell">${box}</span>`,
    };
  }

  private family(op: string): TemplateResult {
    const { text, paint } = familyHue(opFamily(op), this.theme.now);
    return html`<span
      class="swatch"
      role="img"
      aria-label=${text}
      title=${text}
      .style=${`background: ${paint.fill}; border-color: ${paint.border}`}
    ></span>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-ops": OpsPart;
  }
}
