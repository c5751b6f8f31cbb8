import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import type { Host } from "../../../parts/page/host";
import { controlStyles } from "../../../ui/controls/controlStyles";
import type { CellAt } from "../../../ui/keys/cellByKey";
import type { RecordAction, RecordHead, RecordLayout, RowFacts, ShownRecords } from "../../../ui/recordTable/records";
import { RecordTable } from "../../../ui/recordTable/recordTable";
import { recordTableStyles } from "../../../ui/recordTable/recordTableStyles";
import { widthInSigns } from "../../../ui/recordTable/textWidths";
import { rowCheckBoxStyles } from "../../../ui/rows/rowCheckBox";
import { localeNumber } from "../../../ui/texts/localeText";
import { nameInRoomStyles } from "../../../ui/texts/nameInRoom";
import { unseenStyles } from "../../../ui/unseenStyles";
import { type CellPlace, type SortKey, WIDTHS } from "../hparamsState";
import type { CellCurve } from "../model/cellCurve";
import type { ColumnId } from "../model/columnIds";
import { figureName } from "../model/figureName";
import type { ShownCell } from "../model/shownCell";
import type { TableColumn } from "../model/tableColumn";
import type { TableRow } from "../model/tableRow";
import { type MetricCurve, metricCurves } from "../values/metricCurves";
import { CURVE_SIGNS } from "./curveSize";
import { type NameCell, nameCell } from "./nameCell";
import { tableStyles } from "./tableStyles";
import { valueCell } from "./valueCell";
import { WidthDrag } from "./widthDrag";

/** Content of the table. */
export interface ShownTable extends ShownRecords<TableRow, CellPlace> {
  /** In the order in which they stand; the first is the name. */
  readonly columns: readonly TableColumn[];
  /** Signs of each column. */
  readonly widths: ReadonlyMap<ColumnId, number>;
  /** Signs of the name by hand, if any. */
  readonly nameWidth: number | undefined;
  readonly order: readonly SortKey[];
  cell(row: TableRow, column: TableColumn): ShownCell;
  /** Undefined where cells have no curves. */
  readonly curves: ShownCurves | undefined;
  name(row: TableRow): Omit<NameCell, "at" | "isStop" | "take" | "act">;
}

/** Curves of a table's cells, and who is asked for them. */
export interface ShownCurves {
  readonly host: Host;
  of(row: TableRow, column: TableColumn): CellCurve | undefined;
}

/** Actions of the table. */
export type TableAction =
  | { readonly do: "open"; readonly row: TableRow; readonly column: TableColumn; readonly isBeside: boolean }
  | { readonly do: "fold" | "baseline"; readonly row: TableRow }
  | { readonly do: "choose"; readonly row: TableRow; readonly isRange: boolean }
  | { readonly do: "chooseAll" }
  | { readonly do: "sort"; readonly column: ColumnId; readonly isAdded: boolean }
  /** `before`: the column that it is to stand before; undefined for the end. */
  | { readonly do: "move"; readonly column: ColumnId; readonly before: ColumnId | undefined }
  | { readonly do: "width"; readonly column: ColumnId; readonly signs: number }
  | { readonly do: "hide"; readonly column: ColumnId }
  | { readonly do: "menu"; readonly column: TableColumn; readonly x: number; readonly y: number }
  | RecordAction<CellPlace>;

/** Signs that a key makes a column wider or narrower by. */
const WIDTH_STEP = 2;

/** Signs of names at least, and their share of the table at most. */
const LEAST_NAME = 16;
const NAME_SHARE = 0.45;

const NO_CURVES = { curves: [], marked: undefined } as const;

const COLUMN_TYPE = "application/vnd.tensor-view.column";

/** A row a group or a session, a column a setting or what came of it. Event: `table-action`. */
@customElement("tensor-view-hparams-table")
export class HparamsTable extends RecordTable<TableRow, ColumnId, CellPlace, ShownTable, RecordLayout<ColumnId>> {
  static override styles = [
    controlStyles,
    recordTableStyles,
    rowCheckBoxStyles,
    nameInRoomStyles,
    unseenStyles,
    tableStyles,
  ];

  private readonly widthDrag = new WidthDrag((column, px) => this.size(column, px / this.sign));
  private readonly curves = metricCurves(() => this.requestUpdate());
  private byId: ReadonlyMap<ColumnId, TableColumn> = new Map();

  constructor() {
    super({ columns: [], widths: new Map(), least: 0 });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Columns that come into sight draw nothing anew.
    this.renderRoot.addEventListener("scroll", this.wantCurves, { capture: true, passive: true });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.renderRoot.removeEventListener("scroll", this.wantCurves, { capture: true });
    this.curves.leave();
  }

  override updated(): void {
    this.wantCurves();
  }

  /** Asks for the curves of the cells in sight, and for no others. */
  private readonly wantCurves = (): void => {
    const { shown } = this;
    if (!shown?.curves) {
      this.curves.leave();
      return;
    }
    const { host, of } = shown.curves;
    const columns = this.metricsInSight(shown);
    const cells = this.rowsInSight.flatMap((at) => {
      const row = shown.rows[at];
      return row ? columns.flatMap((column) => of(row, column)?.places ?? []) : [];
    });
    this.curves.want(host, cells);
  };

  /** Metrics that are scrolled into view, at least in part. */
  private metricsInSight({ columns }: ShownTable): readonly TableColumn[] {
    const left = this.renderRoot.querySelector(".scroll")?.scrollLeft ?? 0;
    const right = left + this.width;
    let end = 0;
    return columns.filter(({ id, kind }) => {
      const start = end;
      end += this.pxOf(id);
      return kind === "metric" && start < right && end > left;
    });
  }

  /** Known curves of a cell, where there is room beside its text. */
  private curvesOf(
    row: TableRow,
    column: TableColumn,
    cell: ShownCell,
  ): Pick<CellCurve, "marked"> & { readonly curves: readonly MetricCurve[] } {
    const of = this.shown?.curves?.of(row, column);
    const text = widthInSigns(cell.text) + (cell.isOther ? 2 : 0) + (cell.difference?.length ?? -1) + 1;
    if (!of || text + 2 + CURVE_SIGNS > (this.layout.widths.get(column.id) ?? 0)) return NO_CURVES;
    const curves = of.places.flatMap((place) => this.curves.of(place)?.curve ?? []);
    return { curves, marked: of.marked };
  }

  protected override get tableRole(): "treegrid" {
    return "treegrid";
  }

  /** The name leaves room for others, but where somebody made it wide. */
  protected override layOut({ columns, widths: wanted, nameWidth }: ShownTable, width: number): RecordLayout<ColumnId> {
    this.byId = new Map(columns.map((column) => [column.id, column]));
    const ids = columns.map(({ id }) => id);
    const most = Math.max(LEAST_NAME, Math.floor((width / this.sign) * NAME_SHARE));
    const name = nameWidth ?? Math.min(wanted.get("name") ?? most, most);
    const widths = new Map(wanted).set("name", name);
    return { columns: ids, widths, least: ids.reduce((sum, id) => sum + (widths.get(id) ?? 0), 0) };
  }

  protected override isLaidAlike(before: ShownTable, now: ShownTable): boolean {
    return before.columns === now.columns && before.widths === now.widths;
  }

  protected override isStretched(): boolean {
    return false;
  }

  private column(id: ColumnId): TableColumn | undefined {
    return this.byId.get(id);
  }

  protected override head(id: ColumnId, { order }: ShownTable): RecordHead {
    const column = this.column(id);
    const key = order.find((one) => one.column === id);
    return {
      name: column?.name ?? "",
      meaning: column?.description || (column?.name ?? ""),
      isText: column?.isNumber !== true,
      sort: key && (key.isDescending ? "descending" : "ascending"),
    };
  }

  protected override headCell(id: ColumnId, i: number, shown: ShownTable): TemplateResult {
    const { name, meaning, isText, sort } = this.head(id, shown);
    const column = this.column(id);
    const at = { row: -1, column: i };
    const place = shown.order.findIndex((one) => one.column === id);
    const ordinal = shown.order.length > 1 && place >= 0 ? String(place + 1) : "";
    const menuLabel = l10n.t("Column '{0}'", name);
    return html`<th
      role="columnheader"
      scope="col"
      class=${isText ? "text" : ""}
      aria-sort=${sort ?? "none"}
      draggable=${i === 0 ? "false" : "true"}
      @dragstart=${(event: DragEvent) => event.dataTransfer?.setData(COLUMN_TYPE, id)}
      @dragover=${(event: DragEvent) => this.dragOver(event)}
      @drop=${(event: DragEvent) => this.drop(event, id)}
      @contextmenu=${(event: MouseEvent) => {
        event.preventDefault();
        if (column) this.tell({ do: "menu", column, x: event.clientX, y: event.clientY });
      }}
    >
      <div class="title">
        <button
          type="button"
          data-cell="-1,${i}"
          tabindex=${this.isStop(at) ? 0 : -1}
          title=${meaning}
          @click=${({ shiftKey }: MouseEvent) => this.tell({ do: "sort", column: id, isAdded: shiftKey })}
          @focus=${() => this.take(at)}
        ><span class="of">${name}</span
          >${column?.figure === undefined ? nothing : html` <span class="figure">${figureName(column.figure)}</span>`}<span
            aria-hidden="true"
            >${sort && (sort === "descending" ? " ↓" : " ↑")}${ordinal}</span
          ></button>
        <button
          type="button"
          class="more"
          tabindex="-1"
          aria-hidden="true"
          title=${menuLabel}
          @click=${({ clientX, clientY }: MouseEvent) => column && this.tell({ do: "menu", column, x: clientX, y: clientY })}
        >▾</button>
      </div>
      <span
        class="edge"
        @pointerdown=${(event: PointerEvent) => this.widthDrag.press(event, id, this.pxOf(id))}
        @pointermove=${this.widthDrag.move}
        @dragstart=${(event: Event) => event.preventDefault()}
      ></span>
    </th>`;
  }

  private dragOver(event: DragEvent): void {
    if (event.dataTransfer?.types.includes(COLUMN_TYPE)) event.preventDefault();
  }

  private drop(event: DragEvent, onto: ColumnId): void {
    const column = event.dataTransfer?.getData(COLUMN_TYPE) ?? "";
    if (column === "" || column === onto) return;
    event.preventDefault();
    const { columns } = this.layout;
    const isAfter = columns.indexOf(column) < columns.indexOf(onto);
    const at = Math.max(1, columns.indexOf(onto) + Number(isAfter));
    this.tell({ do: "move", column, before: columns[at] });
  }

  private pxOf(id: ColumnId): number {
    return Math.ceil((this.layout.widths.get(id) ?? 0) * this.sign);
  }

  private size(column: ColumnId, signs: number): void {
    const width = Math.min(Math.max(Math.round(signs * 10) / 10, WIDTHS.least), WIDTHS.most);
    if (width !== this.layout.widths.get(column)) this.tell({ do: "width", column, signs: width });
  }

  protected override keyOf({ key }: TableRow): string {
    return key;
  }

  protected override placeAt(row: TableRow | undefined, column: ColumnId): CellPlace {
    return { row: row?.key, column };
  }

  protected override columnOf({ column }: CellPlace): ColumnId {
    return column;
  }

  protected override isAt(place: CellPlace, { key }: TableRow): boolean {
    return place.row === key;
  }

  protected override isInHead({ row }: CellPlace): boolean {
    return row === undefined;
  }

  /** Its heads say themselves whether Shift was held. */
  protected override sortBy(column: ColumnId): void {
    this.tell({ do: "sort", column, isAdded: false });
  }

  protected override openAt(row: TableRow, id: ColumnId, isBeside: boolean): boolean {
    const column = this.column(id);
    if (!column) return false;
    if (column.kind === "name" && row.session === undefined && !isBeside) this.tell({ do: "fold", row });
    else this.tell({ do: "open", row, column, isBeside });
    return true;
  }

  protected override pressCell(event: KeyboardEvent, at: CellAt): boolean {
    return at.row < 0 ? this.pressHead(event, at.column) : this.pressRow(event, at);
  }

  private pressHead({ key, altKey, shiftKey, ctrlKey, metaKey, target }: KeyboardEvent, at: number): boolean {
    const { columns, widths } = this.layout;
    const id = columns[at];
    const column = id === undefined ? undefined : this.column(id);
    if (id === undefined || !column || ctrlKey || metaKey) return false;
    const isMenu = key === "ContextMenu" || (shiftKey && key === "F10") || (altKey && key === "ArrowDown");
    if (isMenu && target instanceof HTMLElement) {
      const { left, bottom } = target.getBoundingClientRect();
      this.tell({ do: "menu", column, x: left, y: bottom });
      return true;
    }
    if (key === "Delete" && at > 0) {
      // The keyboard goes on in a column that stays.
      this.take({ row: -1, column: at + 1 < columns.length ? at + 1 : at - 1 });
      this.tell({ do: "hide", column: id });
      return true;
    }
    const by = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
    if (!altKey || by === 0) return false;
    if (shiftKey) this.size(id, (widths.get(id) ?? 0) + by * WIDTH_STEP);
    else if (at > 0 && at + by > 0 && at + by < columns.length)
      this.tell({ do: "move", column: id, before: columns[by > 0 ? at + 2 : at - 1] });
    return true;
  }

  private pressRow(event: KeyboardEvent, at: CellAt): boolean {
    const row = this.shown?.rows[at.row];
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
    if (!row || altKey) return false;
    if (ctrlKey || metaKey) {
      if (key !== "a" || shiftKey) return false;
      this.tell({ do: "chooseAll" });
      return true;
    }
    if (key === " ") {
      this.tell({ do: "choose", row, isRange: shiftKey });
      return true;
    }
    if (shiftKey) return false;
    if (key === "b") {
      this.tell({ do: "baseline", row });
      return true;
    }
    const isTurn = row.isOpen === (key === "ArrowLeft") && (key === "ArrowLeft" || key === "ArrowRight");
    if (at.column !== 0 || !isTurn) return false;
    this.tell({ do: "fold", row });
    return true;
  }

  protected override rowFacts(row: TableRow): RowFacts {
    const name = this.shown?.name(row);
    const looks = [
      row.level === 2 && "below",
      name?.isChosen === true && "chosen",
      name?.isBaseline === true && "baseline",
    ];
    return {
      look: looks.filter(Boolean).join(" "),
      level: row.level,
      isOpen: row.isOpen,
      isSelected: name?.isChosen === true,
    };
  }

  protected override cells(row: TableRow, at: number): unknown[] {
    const { shown } = this;
    if (!shown) return [];
    return shown.columns.map((column, i) => {
      const place = { row: at, column: i };
      const isStop = this.isStop(place);
      const take = () => this.take(place);
      if (column.kind === "name")
        return nameCell({
          ...shown.name(row),
          at: place,
          isStop,
          take,
          act: (action) => this.actOnName(row, column, action),
        });
      const cell = shown.cell(row, column);
      return valueCell({
        cell,
        ...this.curvesOf(row, column, cell),
        isText: !column.isNumber,
        at: place,
        isStop,
        take,
        choose: (isRange) => this.tell({ do: "choose", row, isRange }),
        open: (isBeside) => this.tell({ do: "open", row, column, isBeside }),
      });
    });
  }

  private actOnName(row: TableRow, column: TableColumn, action: "fold" | "choose" | "range" | "open" | "beside"): void {
    if (action === "fold") this.tell({ do: "fold", row });
    else if (action === "choose" || action === "range") this.tell({ do: "choose", row, isRange: action === "range" });
    else if (action === "open" && row.session === undefined) this.tell({ do: "fold", row });
    else this.tell({ do: "open", row, column, isBeside: action === "beside" });
  }

  protected override tell(detail: TableAction): void {
    this.dispatchEvent(new CustomEvent<TableAction>("table-action", { detail }));
  }

  protected override foot({ rows }: ShownTable): TemplateResult {
    return html`<p class="unseen" role="status">${l10n.t("{0} rows", localeNumber(rows.length))}</p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-hparams-table": HparamsTable;
  }
}
