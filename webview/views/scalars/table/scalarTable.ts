import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { copiedRuns, copyText } from "../../../parts/saving/saveFile";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { oddKindOf } from "../../../ui/plot/oddMarks";
import { FocusedRows } from "../../../ui/rows/focusedRows";
import { rowByKey } from "../../../ui/rows/virtualRows";
import { errorText } from "../../../ui/texts/sentenceText";
import { unseenStyles } from "../../../ui/unseenStyles";
import "../../../ui/controls/menu";
import { curveNameStyles, runName } from "../../../parts/board/runs/curveName";
import { ShownTheme } from "../../../ui/plot/colours/shownTheme";
import { readTheme } from "../../../ui/plot/colours/theme";
import { type CardSubject, cardEvent } from "../card/cardSubject";
import { curveSentence } from "../card/curveSentence";
import { DEFAULT_SETTINGS, type RowOrder, TABLE_COLUMNS, type TableColumn } from "../curveSettings";
import { ScalarAnswers } from "../values/scalarAnswers";
import { type ScalarRow, scalarCell, scalarRows, shownColumns, sortedRows } from "../values/scalarRows";
import { cellTexts, columnName, tableTsv, tsvCell } from "../values/scalarTexts";
import { ROW_HEIGHT, scalarTableStyles } from "./scalarTableStyles";

/** Rows in sight below a card, and where a card is large. */
const ROWS_IN_SIGHT = 10;
const ROWS_IN_SIGHT_LARGE = 16;

/** Tables this near to the window follow the cursor and what is appended. */
const NEAR = "200px";

/** The numbers of a card's curves, a row a run: at the cursor, and within the handles or what is zoomed. */
@customElement("tensor-view-scalar-table")
export class ScalarTable extends LitElement {
  static override styles = [controlStyles, unseenStyles, curveNameStyles, scalarTableStyles];

  @property({ attribute: false }) subject: CardSubject | undefined;
  /** Place of the values while there is no cursor; the last point by default. */
  @property({ type: Number }) x: number | undefined;
  @state() private order: RowOrder = DEFAULT_SETTINGS.order;
  @state() private focused = 0;
  @state() private said = "";
  private rows: readonly ScalarRow[] = [];
  private sentence = "";
  private areRowsDue = true;
  private readonly theme = new ShownTheme(this, readTheme);
  private stops: (() => void)[] = [];
  private readonly list = new FocusedRows(this, () => ({
    count: this.rows.length,
    rowHeight: ROW_HEIGHT,
    headHeight: ROW_HEIGHT,
    height: (this.rowsInSight + 1) * ROW_HEIGHT,
  }));
  private readonly answers = new ScalarAnswers(() => {
    this.areRowsDue = true;
    this.requestUpdate();
  });
  private readonly observer = new IntersectionObserver(
    (entries) => this.answers.rest(entries.at(-1)?.isIntersecting === false),
    { rootMargin: NEAR },
  );

  override connectedCallback(): void {
    super.connectedCallback();
    this.observer.observe(this);
    if (this.hasUpdated) this.begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.observer.disconnect();
    this.end();
  }

  private begin(): void {
    const { subject } = this;
    this.end();
    if (!subject) return;
    this.stops = [
      subject.link.listen(() => this.pointAt()),
      subject.host.on("changed", (change) => this.answers.changed(change)),
    ];
    this.answers.show(subject);
    this.pointAt();
  }

  private end(): void {
    for (const stop of this.stops) stop();
    this.stops = [];
    this.answers.stop();
  }

  private pointAt(): void {
    this.answers.at(this.subject?.link.current?.x ?? this.x);
  }

  override willUpdate(changes: PropertyValues<this>): void {
    const { subject } = this;
    if (!subject) return;
    if (changes.has("subject")) {
      const before = changes.get("subject");
      if (before?.settings.order !== subject.settings.order) this.order = subject.settings.order;
      if (before?.link !== subject.link || before.host !== subject.host) this.begin();
      else this.answers.show(subject);
      this.areRowsDue = true;
    }
    if (changes.has("x")) this.pointAt();
    if (this.areRowsDue) this.takeRows(subject);
    this.list.row = Math.min(this.focused, this.rows.length - 1);
  }

  private takeRows(subject: CardSubject): void {
    this.areRowsDue = false;
    const rows = scalarRows(subject.runs, this.answers.summaries, this.answers.points);
    this.sentence = curveSentence(subject.tag, rows);
    this.rows = sortedRows(rows, this.order);
  }

  override render(): TemplateResult | typeof nothing {
    const { subject, rows, sentence, answers, said } = this;
    if (!subject) return nothing;
    const columns = shownColumns(subject);
    return html`<div class="bar">
        <p role=${answers.error ? "alert" : "status"} class=${answers.error ? "error" : ""}>${answers.error || said}</p>
        <tensor-view-menu .label=${l10n.t("Columns")} .items=${this.columnItems(subject)}></tensor-view-menu>
        <vscode-button appearance="secondary" title=${l10n.t("Copy table as TSV")} @click=${() => void this.copy()}>
          ${l10n.t("Copy")}
        </vscode-button>
      </div>
      <div
        class="scroll"
        .style=${`max-height: ${(this.rowsInSight + 1) * ROW_HEIGHT}px`}
        @keydown=${this.press}
      >
        <table aria-rowcount=${rows.length + 1}>
          <caption class="unseen">${sentence}</caption>
          <thead>
            <tr aria-rowindex="1">
              ${this.head("run", l10n.t("run"))}
              ${columns.map((column) => this.head(column, columnName(column)))}
            </tr>
          </thead>
          <tbody>${this.body(subject, columns)}</tbody>
        </table>
      </div>`;
  }

  private get rowsInSight(): number {
    return this.subject?.isLarge ? ROWS_IN_SIGHT_LARGE : ROWS_IN_SIGHT;
  }

  private columnItems({ settings }: CardSubject) {
    return TABLE_COLUMNS.map((column) => ({
      name: columnName(column),
      isChecked: settings.columns.includes(column),
      choose: () => {
        const isShown = settings.columns.includes(column);
        const columns = TABLE_COLUMNS.filter((one) => (one === column ? !isShown : settings.columns.includes(one)));
        this.dispatchEvent(cardEvent("settings-change", { columns }));
      },
    }));
  }

  private head(column: RowOrder["column"], name: string): TemplateResult {
    const { order } = this;
    const isOwn = order.column === column;
    const arrow = isOwn ? (order.isDescending ? " ↓" : " ↑") : "";
    const sort = isOwn ? (order.isDescending ? "descending" : "ascending") : nothing;
    return html`<th scope="col" aria-sort=${sort}>
      <button type="button" @click=${() => this.sortBy(column)}>${name}<span aria-hidden="true">${arrow}</span></button>
    </th>`;
  }

  private sortBy(column: RowOrder["column"]): void {
    const { order } = this;
    this.order = { column, isDescending: order.column === column && !order.isDescending };
    this.dispatchEvent(cardEvent("settings-change", { order: this.order }));
    this.areRowsDue = true;
  }

  /** The rows in sight and the one with the keyboard, and room for the others. */
  private body(subject: CardSubject, columns: readonly TableColumn[]): unknown {
    const { rows, list } = this;
    const theme = this.theme.now;
    const { drawn } = list;
    const texts = columns.map((column) => {
      const cells = cellTexts(
        column,
        drawn.map((at) => scalarCell(rows[at] as ScalarRow, column)),
      );
      return new Map(drawn.map((at, i) => [at, cells[i]]));
    });
    const line = (at: number) => {
      const row = rows[at] as ScalarRow;
      const { run } = row;
      return html`<tr
        aria-rowindex=${at + 2}
        aria-current=${run.key === subject.strongRun ? "true" : nothing}
        @click=${() => this.select(run.key, at)}
      >
        <th scope="row">
          <button type="button" class="link" tabindex=${at === list.row ? 0 : -1} data-row title=${run.name}>
            ${runName(run, theme)}
          </button>
        </th>
        ${columns.map((column, c) => {
          const cell = scalarCell(row, column);
          return html`<td class=${oddClass(column, cell)} title=${tsvCell(column, cell)}>${texts[c]?.get(at)}</td>`;
        })}
      </tr>`;
    };
    return list.flow(
      drawn,
      (at) => rows[at]?.run.key,
      line,
      (px) =>
        html`<tr class="room" aria-hidden="true"><td colspan=${columns.length + 1} .style=${`height: ${px}px`}></td></tr>`,
    );
  }

  private select(key: string, at: number): void {
    this.focused = at;
    this.dispatchEvent(cardEvent("run-select", key));
  }

  private readonly press = (event: KeyboardEvent): void => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "c") {
      if (getSelection()?.toString()) return;
      void this.copy();
    } else {
      const target = event.composedPath()[0];
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (!(target instanceof HTMLElement) || !target.hasAttribute("data-row")) return;
      const to = rowByKey(event.key, this.focused, this.rows.length, this.rowsInSight);
      if (to === undefined) return;
      void this.list.show(to, () => {
        this.focused = to;
      });
    }
    event.preventDefault();
    event.stopPropagation();
  };

  /** All rows as they are sorted. */
  get tsv(): string {
    return this.subject ? tableTsv(this.rows, shownColumns(this.subject)) : "";
  }

  async copy(): Promise<void> {
    const { subject, rows, tsv } = this;
    if (!subject) return;
    try {
      this.said = await copyText(subject.host, tsv, copiedRuns(rows.length));
    } catch (error) {
      this.said = errorText(error);
    }
  }
}

/** A count of NaN is a warning. */
function oddClass(column: TableColumn, cell: number | bigint | undefined): string {
  if (column === "nan") return Number(cell ?? 0) > 0 ? "warning" : "";
  return typeof cell === "number" && !Number.isFinite(cell) ? oddKindOf(cell) : "";
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-scalar-table": ScalarTable;
  }
}
