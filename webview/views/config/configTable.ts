import * as l10n from "@vscode/l10n";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { toldName } from "../../parts/board/runs/cardRun";
import { runSwatch } from "../../parts/board/runs/curveName";
import { controlStyles } from "../../ui/controls/controlStyles";
import type { CellAt } from "../../ui/keys/cellByKey";
import { ShownTheme } from "../../ui/plot/colours/shownTheme";
import { readTheme } from "../../ui/plot/colours/theme";
import type { RecordAction, RecordHead, RecordLayout, RowFacts, ShownRecords } from "../../ui/recordTable/records";
import { RecordTable } from "../../ui/recordTable/recordTable";
import { recordTableStyles } from "../../ui/recordTable/recordTableStyles";
import { nameInRoom, nameInRoomStyles } from "../../ui/texts/nameInRoom";
import { type ColumnWindow, columnsInSight, drawnColumns, withGaps } from "./columnWindow";
import { configLayout, KEYS } from "./configLayout";
import type { Baseline, ConfigColumn } from "./configModel";
import type { ConfigRow } from "./configRows";
import type { ConfigPlace } from "./configState";
import { configTableStyles } from "./configTableStyles";
import { keyCell } from "./keyCell";
import { valueCell } from "./valueCell";

/** Content of the table. */
interface ShownConfig extends ShownRecords<ConfigRow, ConfigPlace> {
  readonly columns: readonly ConfigColumn[];
  readonly baseline: Baseline | undefined;
}

/** Actions of the table. */
export type ConfigTableAction =
  | { readonly do: "open"; readonly row: ConfigRow; readonly column: ConfigColumn; readonly isBeside: boolean }
  | { readonly do: "fold"; readonly prefix: string; readonly isOpen: boolean }
  /** Holds the others against a run, or none where it is that already. */
  | { readonly do: "baseline"; readonly column: ConfigColumn }
  | RecordAction<ConfigPlace>;

/** A row a setting, a column a run. Event: `config-action`. */
@customElement("tensor-view-config-table")
export class ConfigTable extends RecordTable<ConfigRow, string, ConfigPlace, ShownConfig, RecordLayout<string>> {
  static override styles = [controlStyles, nameInRoomStyles, recordTableStyles, configTableStyles];

  private readonly theme = new ShownTheme(this, readTheme);
  /** Columns by the keys of their runs. */
  private byKey: ReadonlyMap<string, number> = new Map();
  /** Px of the table's room. */
  private room = 0;
  private scroller: Element | null = null;
  /** Runs whose columns are drawn. */
  private drawn: ColumnWindow = { from: 0, to: 0 };

  constructor() {
    super({ columns: [], widths: new Map(), least: 0 });
  }

  protected override get tableRole(): "treegrid" {
    return "treegrid";
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.follow(null);
  }

  override updated(changes: PropertyValues): void {
    super.updated(changes);
    this.follow(this.renderRoot.querySelector(".scroll"));
  }

  private follow(scroller: Element | null): void {
    if (scroller === this.scroller) return;
    this.scroller?.removeEventListener("scroll", this.scrolled);
    this.scroller = scroller;
    scroller?.addEventListener("scroll", this.scrolled, { passive: true });
  }

  private readonly scrolled = (): void => {
    const { from, to } = this.inSight;
    if (from !== this.drawn.from || to !== this.drawn.to) this.requestUpdate();
  };

  override willUpdate(changes: PropertyValues): void {
    super.willUpdate(changes);
    this.drawn = this.inSight;
  }

  /** Runs in sight: all of their columns are stretched alike. */
  private get inSight(): ColumnWindow {
    const { layout, sign, room } = this;
    const count = Math.max(0, layout.columns.length - 1);
    if (count === 0) return { from: 0, to: 0 };
    const first = Math.ceil((layout.widths.get(KEYS) ?? 0) * sign);
    const column = Math.max(1, (Math.max(room, Math.ceil(layout.least * sign)) - first) / count);
    return columnsInSight(this.scroller?.scrollLeft ?? 0, { count, first, column, width: room });
  }

  /** Drawn cells by the places of their columns, with room for those between. */
  private spread(cell: (column: number) => TemplateResult, room: (count: number) => TemplateResult): TemplateResult[] {
    const drawn = drawnColumns(this.drawn, this.focusedColumn);
    return withGaps(drawn, this.layout.columns.length).flatMap(({ at, gap }) => [
      ...(gap > 0 ? [room(gap)] : []),
      ...(at === undefined ? [] : [cell(at)]),
    ]);
  }

  protected override headCells(shown: ShownConfig): TemplateResult[] {
    const { columns } = this.layout;
    return this.spread(
      (i) => this.headCell(columns[i] ?? KEYS, i, shown),
      (count) => html`<th class="room" aria-hidden="true" colspan=${count}></th>`,
    );
  }

  protected override layOut({ rows, columns }: ShownConfig, width: number): RecordLayout<string> {
    this.room = width;
    this.byKey = new Map(columns.map(({ run }, i) => [run.key, i]));
    return configLayout(rows, columns, width / this.sign);
  }

  protected override isLaidAlike(before: ShownConfig, now: ShownConfig): boolean {
    return before.rows === now.rows && before.columns === now.columns;
  }

  protected override isStretched(column: string): boolean {
    return column !== KEYS;
  }

  private columnNamed(key: string): ConfigColumn | undefined {
    const place = this.byKey.get(key);
    return place === undefined ? undefined : this.shown?.columns[place];
  }

  protected override head(key: string): RecordHead {
    const column = this.columnNamed(key);
    return { name: column?.run.name ?? l10n.t("Setting"), meaning: "", isText: true, sort: undefined };
  }

  protected override headCell(key: string, i: number, shown: ShownConfig): TemplateResult {
    const at = { row: -1, column: i };
    const column = this.columnNamed(key);
    const [stop, take] = [this.isStop(at) ? 0 : -1, () => this.take(at)];
    if (!column) {
      return html`<th role="columnheader" scope="col" class="text keys" aria-colindex="1" data-cell="-1,${i}" tabindex=${stop} @focus=${take}
        >${l10n.t("Setting")}</th>`;
    }
    const { run } = column;
    const isBaseline = shown.baseline?.run.key === run.key;
    const hint = isBaseline
      ? l10n.t("{0}: the baseline. Press to mark again what is not the default (b)", run.name)
      : l10n.t("{0}: press to mark what is not as in this run (b)", run.name);
    return html`<th role="columnheader" scope="col" aria-colindex=${i + 1} class="text ${isBaseline ? "baseline" : ""}">
      <button
        type="button"
        class="run"
        data-cell="-1,${i}"
        tabindex=${stop}
        title=${hint}
        aria-pressed=${String(isBaseline)}
        @click=${() => this.sortBy(key)}
        @focus=${take}
      >${isBaseline ? html`<span class="base"><span aria-hidden="true">◆</span> ${l10n.t("baseline")}</span>` : nothing}<span
          class="named"
          >${runSwatch(run.look, this.theme.now)}<span class="name">${nameInRoom(toldName(run))}</span></span
        ></button>
    </th>`;
  }

  protected override rowFacts(row: ConfigRow): RowFacts {
    return { look: "", level: row.level, isOpen: row.is === "group" ? row.isOpen : undefined };
  }

  protected override keyOf({ id }: ConfigRow): string {
    return id;
  }

  protected override placeAt(row: ConfigRow | undefined, column: string): ConfigPlace {
    return { row: row?.id, run: this.columnNamed(column)?.run.name };
  }

  protected override columnOf({ run }: ConfigPlace): string {
    if (run === undefined) return KEYS;
    return this.shown?.columns.find((column) => column.run.name === run)?.run.key ?? KEYS;
  }

  protected override isAt({ row }: ConfigPlace, { id }: ConfigRow): boolean {
    return row === id;
  }

  protected override isInHead({ row }: ConfigPlace): boolean {
    return row === undefined;
  }

  /** A head chooses the baseline: rows stand in the order of their keys. */
  protected override sortBy(key: string): void {
    const column = this.columnNamed(key);
    if (column) this.tell({ do: "baseline", column });
  }

  protected override openAt(row: ConfigRow, key: string, isBeside: boolean): boolean {
    const column = this.columnNamed(key);
    if (row.is === "group") {
      this.fold(row);
      return true;
    }
    if (!column) return false;
    this.tell({ do: "open", row, column, isBeside });
    return true;
  }

  protected override pressCell({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, { row, column }: CellAt): boolean {
    if (ctrlKey || metaKey || altKey) return false;
    if (key === "b") {
      this.sortBy(this.layout.columns[column] ?? KEYS);
      return true;
    }
    // On a key, left and right close and open its group, as in trees.
    const at = this.shown?.rows[row];
    if (column !== 0 || at?.is !== "group" || key !== (at.isOpen ? "ArrowLeft" : "ArrowRight")) return false;
    this.fold(at);
    return true;
  }

  private fold(row: ConfigRow): void {
    if (row.is === "group") this.tell({ do: "fold", prefix: row.prefix, isOpen: !row.isOpen });
  }

  protected override tell(detail: ConfigTableAction): void {
    this.dispatchEvent(new CustomEvent<ConfigTableAction>("config-action", { detail }));
  }

  protected override foot(): typeof nothing {
    return nothing;
  }

  protected override cells(row: ConfigRow, at: number): TemplateResult[] {
    const { columns = [], baseline } = this.shown ?? {};
    const cellAt = (column: number) => {
      const place = { row: at, column };
      return { row, at: place, isStop: this.isStop(place), take: () => this.take(place) };
    };
    const cell = (i: number) => {
      const column = columns[i - 1];
      if (!column) return keyCell({ ...cellAt(0), fold: () => this.fold(row) });
      const open = (isBeside: boolean) => this.tell({ do: "open", row, column, isBeside });
      return valueCell({ ...cellAt(i), column, place: i - 1, baseline, open });
    };
    return this.spread(cell, (count) => html`<td class="room" aria-hidden="true" colspan=${count}></td>`);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-config-table": ConfigTable;
  }
}
