import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { RequestError } from "../../../../src/shared/channel/requestError";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { ActiveRows, type RowParts } from "../../../ui/rows/activeRows";
import { rowsStyles } from "../../../ui/rows/rowsStyles";
import { treeCellStyles } from "../../../ui/rows/treeCell";
import { localeNumber } from "../../../ui/texts/localeText";
import { errorText } from "../../../ui/texts/sentenceText";
import { graphEvent } from "../graphEvents";
import "../bar/listMenu";
import type { GraphSelection, ShownGraph } from "../shownGraph";
import { graphTableStyles, ROW_HEIGHT } from "./graphTableStyles";
import { type PlaceInTree, placeInTree } from "./placeInTree";
import { savedTree } from "./savedTree";
import { OpenedScopes, type TreeRow } from "./scopeRows";
import { ScopeSource } from "./scopeSource";
import { treeMove, typedRow } from "./treeKeys";
import { COLUMN_COUNT, rowText, treeCells, treeHead } from "./treeRow";

/** Limit of time between typed letters of one prefix. */
const TYPING_MS = 800;

/**
 * The scopes and nodes of a graph as a table whose rows open below one another, for everybody: what the picture shows, in words.
 * Children are asked for as they come into view. Events: `graph-table-open`, `graph-select`.
 */
@customElement("tensor-view-graph-table")
export class GraphTable extends LitElement {
  static override styles = [controlStyles, rowsStyles, treeCellStyles, graphTableStyles];

  @property({ attribute: false }) graph: ShownGraph | undefined;
  /** Paths of the scopes that are open. */
  @property({ attribute: false }) open: readonly string[] = [];
  @property({ attribute: false }) selection: GraphSelection | undefined;
  /** Reason for which the selection is not among the rows. */
  @state() private error: string | undefined;
  private source: ScopeSource | undefined;
  /** Source for the rewritten graph, until as much of it is known. */
  private next: ScopeSource | undefined;
  private rows = new OpenedScopes(() => undefined, new Set());
  private built: readonly unknown[] = [];
  /** Last selection made here. */
  private told: GraphSelection | undefined;
  private revealing: AbortController | undefined;
  private typed = "";
  private typing: ReturnType<typeof setTimeout> | undefined;
  private readonly list = new ActiveRows<PlaceInTree>(this, {
    rows: () => ({ role: "treegrid", count: this.rows.count, rowHeight: ROW_HEIGHT, headHeight: ROW_HEIGHT }),
    row: (place) => this.row(place),
    key: {
      of: (place) => this.rows.get(place),
      find: (key) => (key && this.rows.placeOf(key.scope, key.at)) ?? 0,
    },
    choose: (place) => this.select(this.rows.get(place)),
    press: (event, place) => this.press(event, place),
  });

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.revealing?.abort();
    this.source?.stop();
    this.next?.stop();
    this.source = undefined;
    this.next = undefined;
    clearTimeout(this.typing);
  }

  override focus(): void {
    this.list.focus();
  }

  override willUpdate(changes: PropertyValues<this>): void {
    const { graph } = this;
    if (!graph) return;
    this.follow(graph);
    this.build();
    if (changes.has("selection")) this.revealSelection();
  }

  /** Takes another graph at once; of the same as it was written anew what is on screen stays until as much of it is known. */
  private follow(graph: ShownGraph): void {
    const { source, next } = this;
    if (source?.graph !== graph && next?.graph !== graph) {
      next?.stop();
      const isSame = source !== undefined && isSameGraph(source.graph, graph);
      const fresh = new ScopeSource(graph, () => this.requestUpdate());
      if (isSame) this.next = fresh;
      else {
        source?.stop();
        this.source = fresh;
        this.next = undefined;
        this.list.activateKey({ scope: "", at: 0 });
      }
    }
    if (this.next?.isKnown(["", ...this.open])) {
      this.source?.stop();
      this.source = this.next;
      this.next = undefined;
    }
  }

  private build(): void {
    const { source, open, built } = this;
    if (!source) return;
    const from = [source, source.version, open];
    if (from.every((one, i) => one === built[i])) return;
    this.rows = new OpenedScopes((scope) => source.rowsOf(scope), new Set(open));
    // Scopes that are open for the first time were asked for by that.
    this.built = [source, source.version, open];
  }

  override updated(): void {
    const { source, rows } = this;
    if (!source) return;
    const { start, end } = this.list.inView;
    const wanted = new Map<string, { from: number; to: number }>();
    for (let place = start; place < end; place++) {
      const row = rows.get(place);
      if (!row) break;
      const range = wanted.get(row.scope) ?? { from: row.at, to: row.at };
      wanted.set(row.scope, { from: Math.min(range.from, row.at), to: row.at + 1 });
    }
    for (const [scope, { from, to }] of wanted) source.rowsOf(scope).want(from, to);
  }

  /** Reveals a selection made elsewhere, and opens all scopes that contain it. */
  private revealSelection(): void {
    const { selection, told, graph, source } = this;
    if (!selection || !graph || !source) return;
    const isOwn = told !== undefined && told.kind === selection.kind && told.name === selection.name;
    this.told = undefined;
    this.revealing?.abort();
    if (isOwn || (selection.function !== undefined && selection.function !== graph.ref.function)) return;
    const revealing = new AbortController();
    this.revealing = revealing;
    this.error = undefined;
    void this.reveal(selection, source, revealing.signal);
  }

  private async reveal(selection: GraphSelection, source: ScopeSource, signal: AbortSignal): Promise<void> {
    const opens = (scopes: readonly string[]) => {
      const closed = scopes.filter((scope) => !this.open.includes(scope));
      if (closed.length > 0) this.dispatchEvent(graphEvent("graph-table-open", [...this.open, ...closed]));
    };
    try {
      const place = await placeInTree(source, selection, opens, signal);
      if (!place || signal.aborted) return;
      this.build();
      this.list.activateKey(place);
      this.list.reveal(this.list.active);
    } catch (error) {
      const isOver = signal.aborted || (error instanceof RequestError && error.code === "cancelled");
      if (!isOver) this.error = errorText(error);
    }
  }

  private toggle({ row, isOpen }: TreeRow): void {
    if (row?.kind !== "scope") return;
    const { name } = row;
    // What is open in a closed scope is found open again.
    const open = isOpen ? this.open.filter((one) => one !== name) : [...this.open, name];
    this.dispatchEvent(graphEvent("graph-table-open", open));
  }

  private select(tree: TreeRow | undefined): void {
    if (!tree?.row) return;
    const { kind, name } = tree.row;
    this.told = { kind, name };
    this.dispatchEvent(graphEvent("graph-select", { kind, name }));
  }

  private press(event: KeyboardEvent, place: number): boolean {
    if (event.altKey || event.ctrlKey || event.metaKey) return false;
    const isTyping = this.typed !== "";
    const move = isTyping && event.key === " " ? undefined : treeMove(event.key, place, this.rows, this.list.page);
    if (move?.do === "go") this.list.show(move.to);
    else if (move?.do === "select") this.select(move.row);
    else if (move) this.toggle(move.row);
    else return this.typeKey(event.key);
    return true;
  }

  /** Goes to the next row that begins with what is typed. `t` alone is the way back to the picture, a question mark lists the keys. */
  private typeKey(key: string): boolean {
    if (key.length !== 1 || key === "?" || (this.typed === "" && (key === " " || key === "t"))) return false;
    const typed = this.typed + key;
    const from = this.list.active + (this.typed === "" ? 1 : 0);
    const place = typedRow(typed, from, this.rows, rowText);
    if (place === undefined) return this.typed !== "";
    this.typed = typed;
    clearTimeout(this.typing);
    this.typing = setTimeout(() => {
      this.typed = "";
    }, TYPING_MS);
    this.list.show(place);
    return true;
  }

  override render(): TemplateResult | typeof nothing {
    const { graph, rows } = this;
    if (!graph) return nothing;
    const error = rows.error ?? this.error;
    return html`
      <div class="above">
        <span role="status">${this.said()}</span>
        <tensor-view-graph-list-menu
          .graph=${graph}
          .what=${"graph"}
          .list=${rows.count > 0 ? () => savedTree(graph, this.open) : undefined}
        ></tensor-view-graph-list-menu>
      </div>
      ${error === undefined ? nothing : html`<p class="error" role="alert">${error}</p>`}
      ${this.list.list({ label: l10n.t("Scopes and nodes of the graph"), head: treeHead(), columnCount: COLUMN_COUNT })}
    `;
  }

  private said(): string {
    if (this.source?.rowsOf("").total === undefined) return "";
    const { count } = this.rows;
    return count === 1 ? l10n.t("1 row") : l10n.t("{0} rows", localeNumber(count));
  }

  private row(place: number): RowParts | undefined {
    const tree = this.rows.get(place);
    if (!tree) return undefined;
    const { row, level, at, siblings, isOpen } = tree;
    const { selection } = this;
    const toggle = () => {
      this.list.activate(place);
      this.toggle(tree);
    };
    return {
      level,
      among: [at, siblings],
      isOpen: row?.kind === "scope" ? isOpen : undefined,
      isSelected: row !== undefined && selection?.name === row.name && selection.kind === row.kind,
      on: { dblclick: toggle },
      content: treeCells(tree, toggle),
    };
  }
}

function isSameGraph(a: ShownGraph, b: ShownGraph): boolean {
  const { point: _a, ...one } = a.ref;
  const { point: _b, ...other } = b.ref;
  return a.host === b.host && JSON.stringify(one) === JSON.stringify(other);
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-table": GraphTable;
  }
}
