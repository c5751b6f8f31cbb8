import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { type GraphHit, type GraphQuery, SEARCHED_FIELDS } from "../../../../../src/shared/questions/graphs";
import { controlStyles } from "../../../../ui/controls/controlStyles";
import { signButton } from "../../../../ui/controls/glyphButton";
import { localeNumber } from "../../../../ui/texts/localeText";
import { graphEvent } from "../../graphEvents";
import type { ShownGraph } from "../../shownGraph";
import { nodeText } from "../../texts/graphTexts";
import { GraphHits, prepareSearch, savedHits } from "./graphHits";
import "../../bar/listMenu";
import { panelStyles } from "../panelStyles";
import "../rowList";
import type { ChosenRow, ListRow } from "../rowList";
import { isSameQuery, queryOf, type SearchedField, type TypedQuery, typedOf } from "./typedQuery";

/** Graph that is searched, and the query. */
interface ShownQuery {
  readonly graph: ShownGraph;
  readonly query: GraphQuery | undefined;
}

/** Nodes by name, op, device or attribute: the list follows what is typed, key by key. */
@customElement("tensor-view-graph-search")
export class SearchPart extends LitElement {
  static override styles = [
    controlStyles,
    panelStyles,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 0;
      }
      .toolbar {
        gap: 6px 8px;
        padding: 8px 12px 4px;
      }
      .typed {
        display: flex;
        flex: 1 1 10em;
        gap: 4px;
        min-width: 0;
      }
      vscode-text-field {
        flex: 1;
      }
      .status {
        display: flex;
        align-items: center;
        gap: 8px;
        min-height: 24px;
      }
      .status span {
        flex: 1;
        min-width: 0;
      }
      tensor-view-graph-list {
        flex: 1;
      }
    `,
  ];

  @property({ attribute: false }) shown: ShownQuery | undefined;
  @state() private typed: TypedQuery = typedOf(undefined);
  /** Current one of the shown hits. */
  @state() private current: number | undefined;
  @query("vscode-text-field") private readonly field!: HTMLElement | null;
  private readonly hits = new GraphHits(() => this.hitsChanged());
  /** Query, and the graph that was asked. */
  private asked: { readonly graph: ShownGraph; readonly query: GraphQuery | undefined } | undefined;
  /** A hit that is gone to once it is here. */
  private due: number | undefined;
  private frame = 0;
  private prepared: ShownGraph | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.hits.clear();
    this.asked = undefined;
  }

  override focus(): void {
    this.field?.focus();
  }

  override willUpdate(changes: PropertyValues<this>): void {
    const { shown } = this;
    if (!shown || !changes.has("shown")) return;
    const before = changes.get("shown");
    // What is being typed was not told yet.
    const isTold = this.frame === 0 && !isSameQuery(shown.query, queryOf(this.typed));
    if (isTold && (!before || !isSameQuery(before.query, shown.query))) this.typed = typedOf(shown.query);
    if (this.frame === 0) this.search(shown, shown.query);
  }

  private search({ graph }: ShownQuery, wanted: GraphQuery | undefined): void {
    const { asked } = this;
    if (asked && asked.graph === graph && isSameQuery(asked.query, wanted)) return;
    this.asked = { graph, query: wanted };
    if (wanted) {
      this.hits.search(graph, wanted, () => {
        this.current = undefined;
        this.due = undefined;
      });
      return;
    }
    this.hits.clear();
    this.current = undefined;
  }

  private hitsChanged(): void {
    this.requestUpdate();
    if (this.due !== undefined && this.hits.here?.get(this.due)) this.goTo(this.due);
  }

  /** The first key need not wait for what is read for all. */
  private readonly prepare = (): void => {
    const graph = this.shown?.graph;
    if (!graph || graph === this.prepared) return;
    this.prepared = graph;
    void prepareSearch(graph);
  };

  /** Keys of one frame are one search. */
  private type(typed: Partial<TypedQuery>): void {
    this.typed = { ...this.typed, ...typed };
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      const { shown } = this;
      const wanted = queryOf(this.typed);
      if (!shown) return;
      this.search(shown, wanted);
      this.dispatchEvent(graphEvent("graph-query", wanted ?? null));
      this.requestUpdate();
    });
  }

  private readonly clear = (): void => {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.typed = { ...this.typed, text: "" };
    if (this.shown) this.search(this.shown, undefined);
    this.dispatchEvent(graphEvent("graph-query", null));
    this.focus();
  };

  private goTo(at: number): void {
    const hits = this.hits.here;
    const hit = hits?.get(at);
    this.current = at;
    this.due = hit ? undefined : at;
    if (hit) this.dispatchEvent(graphEvent("graph-goto", { name: hit.name, kind: "node" }));
    else hits?.want(at, at + 1);
  }

  /** Goes to the hit at a distance; the first follows the last. */
  private step(by: -1 | 1): void {
    const total = this.hits.here?.total ?? 0;
    if (total === 0) return;
    const from = this.current ?? (by > 0 ? -1 : 0);
    this.goTo((from + by + total) % total);
  }

  private readonly press = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { key, shiftKey } = event;
    if (key === "Enter" || key === "F3") this.step(shiftKey ? -1 : 1);
    else if (key === "ArrowDown") this.step(1);
    else if (key === "ArrowUp") this.step(-1);
    else if (key === "Escape" && this.shown?.query) this.clear();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  override render(): TemplateResult | typeof nothing {
    const { shown, typed, hits } = this;
    if (!shown) return nothing;
    const label = l10n.t("Search nodes");
    const error = hits.here?.error;
    return html`
      <div class="toolbar" role="search" aria-label=${label}>
        <span class="typed">
          <vscode-text-field
            placeholder=${l10n.t("words or /regex/")}
            aria-invalid=${error === undefined ? nothing : "true"}
            spellcheck="false"
            .value=${live(typed.text)}
            @input=${({ target }: Event) => this.type({ text: (target as HTMLInputElement).value })}
            @focusin=${this.prepare}
            @keydown=${this.press}
          >${label}</vscode-text-field>
          <button
            type="button"
            class="glyph"
            aria-pressed=${String(typed.isPattern)}
            title=${l10n.t("Use a regular expression")}
            aria-label=${l10n.t("Use a regular expression")}
            @click=${() => this.type({ isPattern: !typed.isPattern })}
          >.*</button>
        </span>
        <div class="choice" role="group" aria-label=${l10n.t("Search in")}>
          ${SEARCHED_FIELDS.map((field) => this.fieldButton(field))}
        </div>
      </div>
      <p class="status quiet">
        <span role="status">${this.said(shown)}</span>
        ${shown.query ? signButton("✕", l10n.t("Clear the search (Escape)"), false, this.clear) : nothing}
        <tensor-view-graph-list-menu
          .graph=${shown.graph}
          .what=${"nodes"}
          .list=${this.asked?.query && hits.here?.total ? () => this.saved() : undefined}
        ></tensor-view-graph-list-menu>
      </p>
      ${error === undefined ? nothing : html`<p class="error" role="alert">${error}</p>`}
      ${this.list(label)}
    `;
  }

  private fieldButton(field: SearchedField): TemplateResult {
    const { fields } = this.typed;
    const isOn = fields.includes(field);
    const others = SEARCHED_FIELDS.filter((one) => (one === field ? !isOn : fields.includes(one)));
    return html`<button
      type="button"
      role="checkbox"
      aria-checked=${String(isOn)}
      @click=${() => this.type({ fields: others.length > 0 ? others : SEARCHED_FIELDS })}
    >${fieldName(field)}</button>`;
  }

  private async saved() {
    const { asked } = this;
    if (!asked?.query) return { lines: [], json: [], left: 0 };
    return savedHits(asked.graph, asked.query);
  }

  private said({ query: told }: ShownQuery): string {
    const { hits } = this;
    const of = told && "op" in told ? l10n.t("op {0}", told.op === "" ? l10n.t("(none)") : told.op) : "";
    const counted = [of, this.counted(hits.here?.total, hits.isSearching)].filter(Boolean).join(": ");
    return hits.isPartial ? `${counted} (${l10n.t("only the first attributes were searched")})` : counted;
  }

  private counted(total: number | undefined, isSearching: boolean): string {
    if (total === undefined) return isSearching ? l10n.t("searching…") : "";
    if (total === 0) return l10n.t("nothing found");
    const { current } = this;
    if (current !== undefined) return l10n.t("{0} of {1} found", localeNumber(current + 1), localeNumber(total));
    return total === 1
      ? l10n.t("1 node found (Enter: go there)")
      : l10n.t("{0} nodes found (Enter, Shift+Enter: next, previous)", localeNumber(total));
  }

  private list(label: string): TemplateResult | typeof nothing {
    const hits = this.hits.here;
    if (!hits?.total) return nothing;
    return html`<tensor-view-graph-list
      .label=${label}
      .count=${hits.total}
      .row=${(at: number) => hitRow(hits.get(at))}
      .current=${this.current}
      @rows-see=${({ detail: [start, end] }: CustomEvent<readonly [number, number]>) => hits.want(start, end)}
      @row-move=${({ detail: at }: CustomEvent<number>) => this.goTo(at)}
      @row-choose=${({ detail: { at } }: CustomEvent<ChosenRow>) => this.goTo(at)}
    ></tensor-view-graph-list>`;
  }
}

function hitRow(hit: GraphHit | undefined): ListRow | undefined {
  if (!hit) return undefined;
  const { name, op, device, attribute } = hit;
  return { name: nodeText(name), below: [op, device, attribute].filter(Boolean).join(" · ") };
}

function fieldName(field: SearchedField): string {
  switch (field) {
    case "name":
      return l10n.t("name");
    case "op":
      return l10n.t("op");
    case "device":
      return l10n.t("device");
    case "attribute":
      return l10n.t("attribute");
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-search": SearchPart;
  }
}
