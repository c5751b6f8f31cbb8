import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { HeldPress } from "../controls/heldPress";
import { type CellAt, cellByKey } from "../keys/cellByKey";
import { FocusedRows } from "../rows/focusedRows";
import type { RecordAction, RecordHead, RecordLayout, RowFacts, ShownRecords } from "./records";
import { HEAD_HEIGHT, ROW_HEIGHT } from "./recordTableStyles";
import { textMeasure } from "./textWidths";

/** Px, until those of the page are known. */
const FIRST_SIZE = { width: 1000, height: 600 };

/**
 * A row a record, of which only those in sight are drawn; heads that sort; one cell that keys act on, which stays with its record
 * wherever that moves. The first column stays in sight. Who extends it says what stands in heads and cells, and passes actions on.
 */
export abstract class RecordTable<
  Row,
  Column extends string,
  Place,
  Shown extends ShownRecords<Row, Place>,
  Layout extends RecordLayout<Column>,
> extends LitElement {
  @property({ attribute: false }) shown: Shown | undefined;
  @state() protected place: Place | undefined;
  protected layout: Layout;
  /** Px of a text. */
  protected measure: (text: string) => number = (text) => 7 * text.length;
  /** Px of a digit. */
  protected sign = 7;
  /** Inputs of the current layout. */
  private laid: { readonly shown: Shown; readonly width: number } | undefined;
  private given: Place | undefined;
  private focused: CellAt = { row: -1, column: 0 };
  private isPlaced = false;
  private readonly held = new HeldPress(this, () => this.catchUp());
  /** Something else is to be shown once the press is over. */
  private isBehind = false;
  private readonly list = new FocusedRows(
    this,
    () => ({
      count: this.shown?.rows.length ?? 0,
      rowHeight: this.rowHeight,
      headHeight: HEAD_HEIGHT,
      height: FIRST_SIZE.height,
    }),
    (top) => this.tell({ do: "scroll", top }),
  );

  constructor(layout: Layout) {
    super();
    this.layout = layout;
  }

  /** Lays out columns in a width in px. */
  protected abstract layOut(shown: Shown, width: number): Layout;

  /** True if the layout of what was shown before holds for what is shown now. */
  protected abstract isLaidAlike(before: Shown, now: Shown): boolean;

  protected abstract head(column: Column, shown: Shown): RecordHead;

  /** Names a record among all. */
  protected abstract keyOf(row: Row): string;

  /** A row's cells, each with its `data-cell`. */
  protected abstract cells(row: Row, at: number): unknown;

  /** Look of the row itself, and its facts for screen readers. */
  protected rowFacts(_row: Row): RowFacts {
    return { look: "" };
  }

  protected get tableRole(): "grid" | "treegrid" {
    return "grid";
  }

  /** Takes keys on a cell, with their modifiers, before those that walk. */
  protected pressCell(_event: KeyboardEvent, _at: CellAt): boolean {
    return false;
  }

  /** A place in a row, or in the head where there is none. */
  protected abstract placeAt(row: Row | undefined, column: Column): Place;

  protected abstract columnOf(place: Place): Column;

  protected abstract isAt(place: Place, row: Row): boolean;

  protected abstract isInHead(place: Place): boolean;

  protected abstract sortBy(column: Column, shown: Shown): void;

  /** Ctrl+Enter on a cell, also Enter on one that is no button. Returns whether there is something to be opened. */
  protected abstract openAt(row: Row, column: Column, isBeside: boolean): boolean;

  protected abstract tell(action: RecordAction<Place>): void;

  /** The column that has what the others leave. */
  protected abstract isStretched(column: Column): boolean;

  /** Px of each row. */
  protected get rowHeight(): number {
    return ROW_HEIGHT;
  }

  /** Places of the rows in sight. */
  protected get rowsInSight(): readonly number[] {
    return this.list.placesInView;
  }

  /** Content below the rows. */
  protected abstract foot(shown: Shown): unknown;

  /** Px of the table in sight. */
  protected get width(): number {
    return this.list.width || FIRST_SIZE.width;
  }

  protected override shouldUpdate(changes: PropertyValues): boolean {
    if (!this.held.isHeld) return true;
    this.isBehind ||= changes.has("shown");
    return false;
  }

  private catchUp(): void {
    if (this.isBehind) this.requestUpdate("shown");
    else this.requestUpdate();
    this.isBehind = false;
  }

  /** The rows that come while one is pressed may stand elsewhere. */
  private readonly holdCell = ({ target }: Event): void => {
    if (target instanceof Element && target.closest("[data-cell]")) this.held.hold();
  };

  override willUpdate(changes: PropertyValues): void {
    const { shown } = this;
    if (!shown) return;
    if (changes.has("shown") && shown.place !== this.given) {
      this.given = shown.place;
      this.place = shown.place;
    }
    if (!this.hasUpdated) {
      this.measure = textMeasure(this) ?? this.measure;
      this.sign = this.measure("0") || this.sign;
    }
    const { width } = this;
    const { laid } = this;
    if (!laid || laid.width !== width || !this.isLaidAlike(laid.shown, shown)) {
      this.laid = { shown, width };
      this.layout = this.layOut(shown, width);
    }
    this.focused = this.focusedIn(shown.rows);
    this.list.row = this.focused.row;
    if (this.isPlaced || shown.rows.length === 0) return;
    this.isPlaced = true;
    this.list.goTo(shown.top);
  }

  /** The cell that keys act on, as rows and columns are now. */
  private focusedIn(rows: readonly Row[]): CellAt {
    const { place } = this;
    if (!place) return { row: rows.length > 0 ? 0 : -1, column: 0 };
    const row = this.isInHead(place) ? -1 : rows.findIndex((one) => this.isAt(place, one));
    return { row, column: Math.max(0, this.layout.columns.indexOf(this.columnOf(place))) };
  }

  override focus(): void {
    this.list.focus();
  }

  override render(): TemplateResult | typeof nothing {
    const { shown, layout } = this;
    if (!shown) return nothing;
    const { columns, widths, least } = layout;
    const px = (signs: number) => `${Math.ceil(signs * this.sign)}px`;
    return html`<div
        class="scroll"
        @keydown=${this.press}
        @pointerdown=${this.holdCell}
      >
        <table
          role=${this.tableRole}
          aria-label=${shown.sentence}
          aria-rowcount=${shown.rows.length + 1}
          aria-colcount=${columns.length}
          .style=${`min-width: ${px(least)}; --row-height: ${this.rowHeight}px`}
        >
          <colgroup>
            ${columns.map((column) =>
              this.isStretched(column)
                ? html`<col />`
                : html`<col .style=${`width: ${px(widths.get(column) ?? 0)}`} />`,
            )}
          </colgroup>
          <thead>
            <tr role="row" aria-rowindex="1">${this.headCells(shown)}</tr>
          </thead>
          <tbody>${this.body(shown)}</tbody>
        </table>
      </div>
      ${this.foot(shown)}`;
  }

  protected headCells(shown: Shown): unknown {
    return this.layout.columns.map((column, i) => this.headCell(column, i, shown));
  }

  /** Place of the column with the cell that keys act on; that cell is drawn, in sight or not. */
  protected get focusedColumn(): number {
    return this.focused.column;
  }

  protected headCell(column: Column, i: number, shown: Shown): TemplateResult {
    const { name, meaning, isText, sort } = this.head(column, shown);
    const at = { row: -1, column: i };
    return html`<th role="columnheader" scope="col" class=${isText ? "text" : ""} aria-sort=${sort ?? "none"}>
      <button
        type="button"
        data-cell="-1,${i}"
        tabindex=${this.isStop(at) ? 0 : -1}
        title=${meaning}
        @click=${() => this.sortBy(column, shown)}
        @focus=${() => this.take(at)}
      >${name}<span aria-hidden="true">${sort && (sort === "descending" ? " ↓" : " ↑")}</span></button>
    </th>`;
  }

  /** The rows in sight and the one with the keyboard's cell, with room for those between. */
  private body({ rows }: Shown): unknown {
    return this.list.flow(
      this.list.drawn,
      (at) => {
        const row = rows[at];
        return row === undefined ? "" : this.keyOf(row);
      },
      (at) => this.row(rows[at], at),
      (px) =>
        html`<tr class="room" aria-hidden="true"><td colspan=${this.layout.columns.length} .style=${`height: ${px}px`}></td></tr>`,
    );
  }

  private row(row: Row | undefined, at: number): TemplateResult | typeof nothing {
    if (row === undefined) return nothing;
    const { look, label, level, isOpen, isSelected } = this.rowFacts(row);
    return html`<tr
      role="row"
      class=${look}
      aria-rowindex=${at + 2}
      aria-label=${label ?? nothing}
      aria-level=${level ?? nothing}
      aria-expanded=${isOpen === undefined ? nothing : String(isOpen)}
      aria-selected=${isSelected === undefined ? nothing : String(isSelected)}
    >${this.cells(row, at)}</tr>`;
  }

  /** True if the Tab key stops at a cell, which may stand for several columns. */
  protected isStop({ row, column }: CellAt, columns = 1): boolean {
    const { focused } = this;
    return focused.row === row && focused.column >= column && focused.column < column + columns;
  }

  /** Keys act on that cell from now on. */
  protected take({ row, column: i }: CellAt): void {
    const at = this.shown?.rows[row];
    const column = this.layout.columns[i];
    if (!column) return;
    const { place: before } = this;
    const isSameRow = before && (at === undefined ? this.isInHead(before) : this.isAt(before, at));
    if (before && isSameRow && this.columnOf(before) === column) return;
    const place = this.placeAt(at, column);
    this.place = place;
    this.given = place;
    this.focused = { row, column: i };
    this.tell({ do: "place", place });
  }

  private readonly press = (event: KeyboardEvent): void => {
    const { shown, layout } = this;
    const target = event.composedPath()[0];
    if (!shown || !(target instanceof HTMLElement) || !target.hasAttribute("data-cell")) return;
    if (this.pressCell(event, this.focused)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.altKey || event.shiftKey) return;
    const to = cellByKey(event, this.focused, {
      rows: shown.rows.length,
      columns: layout.columns.length,
      page: this.list.page,
    });
    if (to) void this.goTo(to);
    else if (event.key !== "Enter" || !this.openFocused(shown, event, target)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  private async goTo(to: CellAt): Promise<void> {
    await this.list.show(to.row, () => this.take(to));
    this.scrollAcross();
  }

  /** The first column stays where it is: what would be beneath it is not in sight. */
  private scrollAcross(): void {
    const { stop } = this.list;
    const scroller = stop?.closest(".scroll");
    const cell = stop?.closest<HTMLTableCellElement>("td, th");
    const names = this.renderRoot.querySelector<HTMLElement>("thead th");
    if (!scroller || !cell || !names || cell.cellIndex === 0) return;
    const { offsetLeft: left, offsetWidth: width } = cell;
    const most = left - names.offsetWidth;
    const least = left + width - this.width;
    scroller.scrollLeft = Math.min(most, Math.max(least, scroller.scrollLeft));
  }

  /** Opens the focused cell. Enter on a button is left to the button. */
  private openFocused({ rows }: Shown, { ctrlKey, metaKey }: KeyboardEvent, target: HTMLElement): boolean {
    const { row: at, column: i } = this.focused;
    const [row, column] = [rows[at], this.layout.columns[i]];
    const isBeside = ctrlKey || metaKey;
    if (row === undefined || !column || (!isBeside && target.matches("button"))) return false;
    return this.openAt(row, column, isBeside);
  }
}
