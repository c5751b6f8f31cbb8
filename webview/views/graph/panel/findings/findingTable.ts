import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import {
  FINDING_COLUMNS,
  type FindingColumn,
  type FindingFold,
  type FindingList,
  type FindingRow,
} from "../../../../../src/shared/graph/graphFindings";
import type { MarkedNodes } from "../../../../../src/shared/questions/graphPictures";
import { type FindingSource, graphFindings } from "../../../../../src/shared/questions/graphWork";
import { tsvText } from "../../../../parts/saving/separatedText";
import { controlStyles } from "../../../../ui/controls/controlStyles";
import { ActiveRows, type RowParts } from "../../../../ui/rows/activeRows";
import { columnHead, sortOf } from "../../../../ui/rows/columnHead";
import { rowsStyles } from "../../../../ui/rows/rowsStyles";
import { treeCell, treeCellStyles } from "../../../../ui/rows/treeCell";
import { localeNumber } from "../../../../ui/texts/localeText";
import { longNameStyles } from "../../../../ui/texts/longNameStyles";
import { errorText } from "../../../../ui/texts/sentenceText";
import { graphEvent } from "../../graphEvents";
import type { FindingView } from "../../graphState";
import { NewestRows } from "../../newestRows";
import type { ShownGraph } from "../../shownGraph";
import { filterBar, filterBarStyles } from "../filterBar";
import { panelStyles } from "../panelStyles";
import { panelTableStyles, ROW_HEIGHT } from "../panelTableStyles";
import { foldedPath, turned } from "./findingFold";
import { findingSentence } from "./findingSentence";
import { findingTableStyles } from "./findingTableStyles";
import { cellText, columnLook, columnText, leastText } from "./findingTexts";
import { rowLine, savedFindings, type WantedFindings } from "./savedFindings";
import { shownColumns } from "./shownColumns";

/** Levels deeper than this stand no further in. */
const MOST_INDENTED = 8;

/** A list of findings, and how it is shown. */
export interface ShownFindings {
  readonly graph: ShownGraph;
  readonly source: FindingSource;
  readonly view: Omit<FindingView, "list">;
  /** Marks in the picture. */
  readonly marked: MarkedNodes | undefined;
  /** Text for an empty list. */
  readonly none: string;
}

/**
 * Findings as a table: sorted by its headers, filtered, saved; a row that is chosen is marked in the picture and gone to. Events:
 * `graph-mark`, `graph-goto`, and `finding-view` with the filter and the order from now on.
 */
@customElement("tensor-view-graph-findings")
export class FindingTable extends LitElement {
  static override styles = [
    ...[controlStyles, panelStyles, longNameStyles, rowsStyles, treeCellStyles, filterBarStyles],
    panelTableStyles,
    findingTableStyles,
  ];

  @property({ attribute: false }) shown: ShownFindings | undefined;
  @state() private said = "";
  private readonly rows = new NewestRows<FindingRow>(() => this.rowsChanged());
  private asked:
    | { readonly graph: ShownGraph; readonly list: FindingList; readonly what: string; readonly inOrder: string }
    | undefined;
  /** The row that is chosen once it is here. */
  private due: number | undefined;
  private readonly list = new ActiveRows(this, {
    rows: () => ({
      role: this.shown?.source.open ? "treegrid" : "grid",
      count: this.total,
      rowHeight: ROW_HEIGHT,
      headHeight: ROW_HEIGHT,
    }),
    row: (at) => this.row(at),
    choose: (at) => this.choose(at),
    press: (event, at) => this.press(event, at),
  });

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.rows.clear();
    this.asked = undefined;
  }

  override willUpdate(_changes: PropertyValues<this>): void {
    const { shown, asked } = this;
    if (!shown) return;
    const { graph } = shown;
    const wanted = wantedOf(shown);
    const what = JSON.stringify(wanted);
    if (asked?.graph === graph && asked.what === what) return;
    const { list } = wanted.source;
    if (asked?.list !== list) this.rows.clear();
    // What unfolds does so where it is.
    const isUnfolding = asked?.list === list && asked.inOrder === inOrderOf(wanted);
    this.asked = { graph, list, what, inOrder: inOrderOf(wanted) };
    this.said = "";
    this.due = undefined;
    this.rows.ask(
      (start, most, signal) => graph.host.ask(graphFindings, { ...graph.ref, ...wanted, start, most }, { signal }),
      () => {
        if (isUnfolding) return;
        this.list.show(0);
      },
    );
  }

  override updated(): void {
    const { start, end } = this.list.inView;
    if (this.total > 0) this.rows.here?.want(start, end);
  }

  private get total(): number {
    return this.rows.here?.total ?? 0;
  }

  private rowsChanged(): void {
    this.requestUpdate();
    if (this.due !== undefined && this.rows.here?.get(this.due)) this.choose(this.due);
  }

  private tellView(view: Omit<FindingView, "list">): void {
    this.dispatchEvent(new CustomEvent<Omit<FindingView, "list">>("finding-view", { detail: view }));
  }

  /** Marks what the finding is about, and goes to its first node. */
  private choose(at: number): void {
    const { shown } = this;
    const row = this.rows.here?.get(at);
    this.due = row ? undefined : at;
    if (!shown || !row) return;
    const { source } = shown;
    const columns: readonly FindingColumn[] = FINDING_COLUMNS[source.list];
    const scope = row.cells[columns.indexOf("scope")];
    if (row.nodeCount === 0 && scope === undefined) return;
    if (row.fold) {
      // All of the way stays marked.
      const [name] = row.cells;
      const kind = foldedPath(row) === undefined ? "node" : "scope";
      this.dispatchEvent(graphEvent("graph-goto", { name: String(name), kind }));
      return;
    }
    this.dispatchEvent(graphEvent("graph-mark", { source, at: row.at }));
    const [first] = row.nodes;
    // A device's first node is any of many.
    if (source.list === "loads") return;
    // Keras' layers stand among scopes and are nodes.
    if (typeof scope === "string" && first === undefined)
      this.dispatchEvent(graphEvent("graph-goto", { name: scope, kind: "scope" }));
    else if (first !== undefined) this.dispatchEvent(graphEvent("graph-goto", { name: first, kind: "node" }));
  }

  private press(event: KeyboardEvent, at: number): boolean {
    if (event.altKey || event.shiftKey) return false;
    if (!event.ctrlKey && !event.metaKey) return this.pressFold(event.key, at);
    if (event.key.toLowerCase() !== "c") return false;
    void this.copy(at);
    return true;
  }

  /** Right opens a row, left closes it, or the one that it is in. */
  private pressFold(key: string, active: number): boolean {
    const { rows } = this;
    const row = rows.here?.get(active);
    if (!row?.fold || (key !== "ArrowRight" && key !== "ArrowLeft")) return false;
    const { level, isOpen } = row.fold;
    if (isOpen === (key === "ArrowLeft")) this.turn(row);
    else if (key === "ArrowLeft") {
      let at = active;
      while (at > 0 && (rows.here?.get(at)?.fold?.level ?? 0) >= level) at--;
      if (level > 0) this.list.show(at);
    }
    return true;
  }

  private turn(row: FindingRow): void {
    const { view } = this.shown ?? {};
    const path = foldedPath(row);
    if (view && path !== undefined) this.tellView({ ...view, open: turned(view.open ?? [], path) });
  }

  private async copy(at: number): Promise<void> {
    const { shown } = this;
    const row = this.rows.here?.get(at);
    if (!shown || !row) return;
    try {
      await shown.graph.host.channel.request("copy/text", { text: tsvText([rowLine(row)]) });
      this.said = l10n.t("Copied.");
    } catch (error) {
      this.said = errorText(error);
    }
  }

  override render(): TemplateResult | typeof nothing {
    const { shown, rows, total } = this;
    if (!shown) return nothing;
    const { graph, source, view, none } = shown;
    const error = rows.here?.error;
    const isFiltered = (view.filter ?? "") !== "";
    const isEmpty = rows.here?.total === 0 && !isFiltered;
    return html`
      ${
        isEmpty
          ? html`<p class="quiet" role="status">${none}</p>`
          : filterBar(
              {
                ...{ graph, what: source.list, placeholder: l10n.t("Filter"), label: l10n.t("Filter the list") },
                filter: view.filter ?? "",
                type: (filter) => this.filter(filter),
                list: total > 0 ? () => savedFindings(graph, wantedOf(shown)) : undefined,
              },
              html`<span class="quiet" role="status">${this.counted()}</span>`,
            )
      }
      ${error === undefined ? nothing : html`<p class="error" role="alert">${error}</p>`}
      ${total === 0 ? nothing : this.table(shown)}
    `;
  }

  private filter(filter: string): void {
    const { filter: _before, ...view } = this.shown?.view ?? {};
    this.tellView({ ...view, ...(filter !== "" && { filter }) });
  }

  private counted(): string {
    const { rows, said, total } = this;
    if (said !== "") return said;
    if (rows.here?.total === undefined) return rows.isComing ? l10n.t("reading…") : "";
    return total === 1 ? l10n.t("1 row") : l10n.t("{0} rows", localeNumber(total));
  }

  private table(shown: ShownFindings): TemplateResult {
    const columns = shownColumns(shown.source);
    return this.list.list({
      label: l10n.t("Findings"),
      columns: columns.map(columnWidth).join(" "),
      head: columns.map((column) => this.header(column, shown)),
    });
  }

  private header(column: FindingColumn, { source, view: { filter, sort } }: ShownFindings): TemplateResult {
    const isOwn = sort?.by === column;
    const text = columnText(column);
    const isNumber = columnLook(column) === "number";
    const head = { name: text, look: isNumber ? "number" : "" };
    if (source.open) return columnHead(head);
    // Numbers begin with the greatest; what was sorted both ways has its own order again.
    const isSecond = isOwn && sort.isDescending !== isNumber;
    const next = isSecond ? undefined : { by: column, isDescending: isOwn ? !sort.isDescending : isNumber };
    return columnHead({
      ...head,
      title: l10n.t("Sort by {0}", text),
      sort: sortOf<string>(column, sort),
      choose: () => this.tellView({ ...(filter !== undefined && { filter }), ...(next && { sort: next }) }),
    });
  }

  private row(at: number): RowParts | undefined {
    const { shown } = this;
    if (!shown) return undefined;
    const { source, marked } = shown;
    const row = this.rows.here?.get(at);
    const all: readonly FindingColumn[] = FINDING_COLUMNS[source.list];
    const isMarked =
      row !== undefined &&
      marked !== undefined &&
      "source" in marked &&
      marked.at === row.at &&
      JSON.stringify(marked.source) === JSON.stringify(source);
    const isLeast = Number(row?.cells[all.indexOf("unknown")] ?? 0) > 0;
    const sentence = row ? findingSentence(source.list, all, row) : undefined;
    return {
      isSelected: isMarked,
      level: row?.fold && row.fold.level + 1,
      isOpen: row?.fold?.isOpen,
      label: sentence,
      title: sentence,
      content: shownColumns(source).map((column, i) => {
        const value = row?.cells[all.indexOf(column)];
        if (i === 0 && row?.fold) return this.treeCell(row, row.fold, cellText(column, value ?? null));
        return cell(column, value, {
          isLeast,
          isChange: column === "shape" && row?.cells[all.indexOf("changes")] === 1,
        });
      }),
    };
  }

  private treeCell(row: FindingRow, { level, isOpen }: FindingFold, text: string): TemplateResult {
    const indent = Math.min(level, MOST_INDENTED);
    return treeCell({ role: "gridcell", text, indent, isOpen, turn: () => this.turn(row) });
  }
}

function cell(
  column: FindingColumn,
  value: FindingRow["cells"][number] | undefined,
  { isLeast, isChange }: { readonly isLeast: boolean; readonly isChange: boolean },
): TemplateResult {
  const look = columnLook(column);
  const text = value === undefined ? "…" : cellText(column, value);
  const shown = isLeast && typeof value === "number" && PARTIAL.includes(column) ? leastText(text) : text;
  const part = column === "share" && typeof value === "number" ? `--part: ${100 * value}%` : nothing;
  return html`<span
    class="${look}${value === null ? " unknown" : ""}${isChange ? " change" : ""}${part === nothing ? "" : " share"}"
    role="gridcell"
    .style=${part === nothing ? "" : part}
    ><bdi>${shown}</bdi></span
  >`;
}

/** Sums of what is known. */
const PARTIAL: readonly FindingColumn[] = ["parameters", "trainable", "bytes"];

/** Numbers that reach billions, and millions. */
const WIDE: readonly FindingColumn[] = ["multiplyAdds", "unknown"];
const MILLIONS: readonly FindingColumn[] = ["parameters", "trainable"];

function columnWidth(column: FindingColumn): string {
  switch (columnLook(column)) {
    case "name":
      return "minmax(130px, 2fr)";
    case "text":
      if (column === "place" || column === "shape") return "minmax(138px, 1fr)";
      return column === "attributes" ? "minmax(150px, 2fr)" : "minmax(90px, 1fr)";
    case "number":
      if (MILLIONS.includes(column)) return "86px";
      return WIDE.includes(column) ? "104px" : "66px";
  }
}

function wantedOf({ source, view: { filter, sort } }: ShownFindings): WantedFindings {
  return { source, ...(filter && { filter }), ...(sort && { sort }) };
}

/** The question but for what is unfolded. */
function inOrderOf({ source: { open: _open, ...source }, ...wanted }: WantedFindings): string {
  return JSON.stringify({ source, ...wanted });
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-findings": FindingTable;
  }
}
