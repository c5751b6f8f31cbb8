import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { isSame } from "../../board/boardTags";
import { localeNumber } from "../../localeText";
import { controlStyles } from "../../ui/controlStyles";
import { longNameStyles } from "../../ui/longNameStyles";
import { rowsInView, scrollToRow } from "../../ui/virtualRows";
import { healthCell, isText } from "./healthCell";
import { columnMeaning, columnName, foundIn, type HealthColumn } from "./healthColumns";
import { type CellAt, cellByKey } from "./healthKeys";
import { type HealthLayout, healthLayout } from "./healthLayout";
import type { HealthRow } from "./healthRows";
import { type HealthOrder, type HealthPlace, WORST_FIRST } from "./healthState";
import { HEAD_HEIGHT, healthTableStyles, ROW_HEIGHT } from "./healthTableStyles";

/** What the table shows. */
export interface ShownHealth {
  readonly rows: readonly HealthRow[];
  readonly hasRuns: boolean;
  readonly order: HealthOrder;
  readonly explode: number;
  readonly place: HealthPlace | undefined;
  /** Px from the top, where it begins. */
  readonly top: number;
  /** What all rows come to, for who does not see them. */
  readonly sentence: string;
}

/** What is asked for from the table. */
export type HealthTableWish =
  | { readonly do: "open"; readonly row: HealthRow; readonly column: HealthColumn; readonly isBeside: boolean }
  | { readonly do: "order"; readonly order: HealthOrder }
  | { readonly do: "place"; readonly place: HealthPlace }
  | { readonly do: "scroll"; readonly top: number };

/** A row a tensor, a column a finding, each a way to its place. Event: `health-wish`. */
@customElement("tensor-view-health-table")
export class HealthTable extends LitElement {
  static override styles = [controlStyles, longNameStyles, healthTableStyles];

  @property({ attribute: false }) shown: ShownHealth | undefined;
  @state() private top = 0;
  @state() private size = { width: 1000, height: 600 };
  @state() private place: HealthPlace | undefined;
  @query(".scroll") private readonly scroller!: HTMLElement | null;
  private layout: HealthLayout = { columns: [], widths: new Map(), least: 0, folded: [], shortTags: undefined };
  /** What it was laid out for. */
  private laid: readonly unknown[] = [];
  /** Px of a digit. */
  private sign = 7;
  private given: HealthPlace | undefined;
  private focused: CellAt = { row: -1, column: 0 };
  /** One of its cells has the keyboard. */
  private hasKeyboard = false;
  private isDrawing = false;
  private isPlaced = false;
  private readonly resized = new ResizeObserver(([entry]) => {
    if (entry) this.size = { width: entry.contentRect.width, height: entry.contentRect.height };
  });

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.scroller) this.resized.observe(this.scroller);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resized.disconnect();
  }

  override firstUpdated(): void {
    if (this.scroller) this.resized.observe(this.scroller);
  }

  override willUpdate(changes: PropertyValues): void {
    const { shown } = this;
    if (!shown) return;
    if (changes.has("shown") && shown.place !== this.given) {
      this.given = shown.place;
      this.place = shown.place;
    }
    if (!this.hasUpdated) this.sign = signWidth(this) ?? this.sign;
    this.isDrawing = true;
    const laid = [shown.rows, shown.hasRuns, this.size.width];
    if (!isSame(this.laid, laid)) {
      this.laid = laid;
      this.layout = healthLayout(shown.rows, shown.hasRuns, this.size.width / this.sign);
    }
    this.focused = this.focusedIn(shown.rows);
  }

  override updated(): void {
    const { scroller, shown } = this;
    this.isDrawing = false;
    if (!scroller || !shown) return;
    if (!this.isPlaced && shown.rows.length > 0) {
      this.isPlaced = true;
      scroller.scrollTop = shown.top;
      this.top = scroller.scrollTop;
    }
    // A row that moved with the keyboard's cell in it keeps the keyboard.
    if (this.hasKeyboard) this.focusCell();
  }

  /** The cell that keys act on, as rows and columns are now. */
  private focusedIn(rows: readonly HealthRow[]): CellAt {
    const { place, layout } = this;
    if (!place) return { row: rows.length > 0 ? 0 : -1, column: 0 };
    const row = rows.findIndex(({ run, health }) => run.name === place.run && health.tag === place.tag);
    return { row: place.run === "" ? -1 : row, column: Math.max(0, layout.columns.indexOf(place.column)) };
  }

  override focus(): void {
    this.focusCell();
  }

  private focusCell(): void {
    this.stop?.focus({ preventScroll: true });
  }

  /** Where the Tab key stops. */
  private get stop(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>("[data-cell][tabindex='0']");
  }

  private readonly tookKeyboard = (): void => {
    this.hasKeyboard = true;
  };

  /** A cell that goes while it is drawn anew takes the keyboard along for a moment only. */
  private readonly leftKeyboard = (): void => {
    if (!this.isDrawing) this.hasKeyboard = false;
  };

  private wish(detail: HealthTableWish): void {
    this.dispatchEvent(new CustomEvent<HealthTableWish>("health-wish", { detail }));
  }

  override render(): TemplateResult | typeof nothing {
    const { shown, layout } = this;
    if (!shown) return nothing;
    const { columns, widths, least, folded } = layout;
    const px = (signs: number) => `${Math.ceil(signs * this.sign)}px`;
    return html`<div
        class="scroll"
        @scroll=${this.scrolled}
        @keydown=${this.press}
        @focusin=${this.tookKeyboard}
        @focusout=${this.leftKeyboard}
      >
        <table
          role="grid"
          aria-label=${shown.sentence}
          aria-rowcount=${shown.rows.length + 1}
          aria-colcount=${columns.length}
          .style=${`min-width: ${px(least)}`}
        >
          <colgroup>
            ${columns.map((column) =>
              column === "tag" ? html`<col />` : html`<col .style=${`width: ${px(widths.get(column) ?? 0)}`} />`,
            )}
          </colgroup>
          <thead>
            <tr role="row" aria-rowindex="1">${columns.map((column, i) => this.head(column, i, shown))}</tr>
          </thead>
          <tbody>${this.body(shown)}</tbody>
        </table>
      </div>
      ${
        folded.length > 0 && shown.rows.length > 0
          ? html`<p class="folded">${l10n.t("Folded away, for nothing was found: {0}", folded.map(columnName).join(", "))}</p>`
          : nothing
      }`;
  }

  private head(column: HealthColumn, i: number, { order, explode }: ShownHealth): TemplateResult {
    const isOwn = order.by === column;
    const sort = isOwn ? (order.isDescending ? "descending" : "ascending") : "none";
    const arrow = isOwn ? (order.isDescending ? " ↓" : " ↑") : "";
    return html`<th role="columnheader" scope="col" class=${isText(column) ? "text" : ""} aria-sort=${sort}>
      <button
        type="button"
        data-cell="-1,${i}"
        tabindex=${this.isStop({ row: -1, column: i }) ? 0 : -1}
        title=${columnMeaning(column, localeNumber(explode))}
        @click=${() => this.sortBy(column)}
        @focus=${() => this.placeAt({ row: -1, column: i })}
      >${columnName(column)}<span aria-hidden="true">${arrow}</span></button>
    </th>`;
  }

  /** The other way round at the second click, and the worst first again at the third. */
  private sortBy(column: HealthColumn): void {
    const { by, isDescending } = this.shown?.order ?? WORST_FIRST;
    const isDownFirst = column === "maxUpdate" || column === "points";
    const isSecond = by === column && isDescending === isDownFirst;
    if (by !== column) this.wish({ do: "order", order: { by: column, isDescending: isDownFirst } });
    else this.wish({ do: "order", order: isSecond ? { by, isDescending: !isDescending } : WORST_FIRST });
  }

  /** The rows in sight and the one with the keyboard's cell, with room for those between. */
  private body({ rows }: ShownHealth): unknown {
    const { start, end } = rowsInView(this.top, this.size.height - HEAD_HEIGHT, ROW_HEIGHT, rows.length);
    const { row: kept } = this.focused;
    const drawn = Array.from({ length: end - start }, (_, i) => start + i);
    if (kept >= end) drawn.push(kept);
    else if (kept >= 0 && kept < start) drawn.unshift(kept);
    const last = drawn.at(-1) ?? -1;
    return html`${repeat(
      drawn,
      (at) => rowKey(rows[at]),
      (at, i) => html`${this.room(at - (drawn[i - 1] ?? -1) - 1)}${this.row(rows[at], at)}`,
    )}${this.room(rows.length - last - 1)}`;
  }

  private room(rows: number): TemplateResult | typeof nothing {
    if (rows <= 0) return nothing;
    const height = `height: ${rows * ROW_HEIGHT}px`;
    return html`<tr class="room" aria-hidden="true"><td colspan=${this.layout.columns.length} .style=${height}></td></tr>`;
  }

  private row(row: HealthRow | undefined, at: number): TemplateResult | typeof nothing {
    if (!row) return nothing;
    return html`<tr role="row" aria-rowindex=${at + 2}>
      ${this.layout.columns.map((column, i) => this.cell(row, column, { row: at, column: i }))}
    </tr>`;
  }

  private cell(row: HealthRow, column: HealthColumn, at: CellAt): TemplateResult {
    return healthCell({
      row,
      column,
      at,
      isStop: this.isStop(at),
      shortTag: this.layout.shortTags?.get(row.health.tag),
      take: () => this.placeAt(at),
      open: (isBeside) => this.wish({ do: "open", row, column, isBeside }),
    });
  }

  private isStop({ row, column }: CellAt): boolean {
    const { focused } = this;
    return focused.column === column && focused.row === row;
  }

  private placeAt({ row, column: i }: CellAt): void {
    const at = this.shown?.rows[row];
    const column = this.layout.columns[i] ?? "tag";
    const place = { run: at?.run.name ?? "", tag: at?.health.tag ?? "", column };
    const { place: before } = this;
    if (before?.run === place.run && before.tag === place.tag && before.column === column) return;
    this.place = place;
    this.given = place;
    this.focused = { row, column: i };
    this.wish({ do: "place", place });
  }

  private readonly scrolled = (): void => {
    this.top = this.scroller?.scrollTop ?? 0;
    this.wish({ do: "scroll", top: this.top });
  };

  private readonly press = (event: KeyboardEvent): void => {
    const { shown, layout, scroller } = this;
    const target = event.composedPath()[0];
    if (!shown || !scroller || event.altKey || event.shiftKey) return;
    if (!(target instanceof HTMLElement) || !target.hasAttribute("data-cell")) return;
    const sight = this.size.height - HEAD_HEIGHT;
    const to = cellByKey(event, this.focused, {
      rows: shown.rows.length,
      columns: layout.columns.length,
      page: Math.max(1, Math.floor(sight / ROW_HEIGHT) - 1),
    });
    if (to) void this.goTo(to, sight);
    else if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || !this.openFocused(shown)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  private async goTo(to: CellAt, sight: number): Promise<void> {
    const { scroller } = this;
    if (scroller && to.row >= 0) {
      scroller.scrollTop = scrollToRow(to.row, scroller.scrollTop, sight, ROW_HEIGHT);
      this.top = scroller.scrollTop;
    }
    this.placeAt(to);
    await this.updateComplete;
    this.focusCell();
    this.scrollAcross();
  }

  /** The tags stay where they are: what would be beneath them is not in sight. */
  private scrollAcross(): void {
    const { scroller } = this;
    const cell = this.stop?.closest<HTMLTableCellElement>("td, th");
    const tags = this.renderRoot.querySelector<HTMLElement>("thead th");
    if (!scroller || !cell || !tags || cell.cellIndex === 0) return;
    const { offsetLeft: left, offsetWidth: width } = cell;
    const most = left - tags.offsetWidth;
    const least = left + width - this.size.width;
    scroller.scrollLeft = Math.min(most, Math.max(least, scroller.scrollLeft));
  }

  /** In a panel beside this one. Returns whether there is something to be opened. */
  private openFocused({ rows }: ShownHealth): boolean {
    const { row: at, column: i } = this.focused;
    const [row, column] = [rows[at], this.layout.columns[i]];
    if (!row || !column || (column !== "tag" && !foundIn(row.health, column))) return false;
    this.wish({ do: "open", row, column, isBeside: true });
    return true;
  }
}

function signWidth(element: Element): number | undefined {
  const { fontSize, fontFamily } = getComputedStyle(element);
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return undefined;
  context.font = `${fontSize} ${fontFamily}`;
  return context.measureText("0").width || undefined;
}

function rowKey(row: HealthRow | undefined): string {
  return row ? `${row.run.key}\n${row.health.tag}` : "";
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-health-table": HealthTable;
  }
}
