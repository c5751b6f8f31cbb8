import * as l10n from "@vscode/l10n";
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, query } from "lit/decorators.js";
import type { RunId } from "../../../src/shared/series/seriesId";
import { BoardStore } from "../../parts/board/boardStore";
import { boardStyles } from "../../parts/board/boardStyles";
import { BoardView } from "../../parts/board/boardView";
import { runKey } from "../../parts/board/runs/boardRun";
import type { Host } from "../../parts/page/host";
import type { BoardViewContext } from "../../parts/page/view";
import { controlStyles } from "../../ui/controls/controlStyles";
import { longDropdownStyles } from "../../ui/controls/longDropdown";
import "../../ui/controls/divider";
import { KeySheet } from "../../ui/keys/keySheet";
import { noteStyles } from "../../ui/notices/noteStyles";
import { ShownTheme } from "../../ui/plot/colours/shownTheme";
import { readTheme } from "../../ui/plot/colours/theme";
import { localeNumber } from "../../ui/texts/localeText";
import { errorText, sentenceText } from "../../ui/texts/sentenceText";
import "./bar/hparamsBar";
import type { HparamsBar, HparamsBarAction } from "./bar/hparamsBar";
import { ColumnMenus } from "./columnMenus";
import type { HparamsParts } from "./hparamsParts";
import { type HparamsState, readHparamsState } from "./hparamsState";
import { PictureView } from "./pictures/pictureView";
import { ScalarsOpener } from "./scalarsOpener";
import { SessionSelection } from "./sessionSelection";
import { ShownRowNames } from "./shownRowNames";
import { TableActions } from "./tableActions";
import { tableSentence } from "./tableSentence";
import "./importance/importanceList";
import { cellCurve } from "./model/cellCurve";
import { shownCell } from "./model/cellTexts";
import type { ColumnId } from "./model/columnIds";
import { memo } from "./model/memo";
import { ShownSessions } from "./model/shownSessions";
import type { TableColumn } from "./model/tableColumn";
import type { TableRow } from "./model/tableRow";
import "./table/hparamsTable";
import type { HparamsTable, ShownTable, TableAction } from "./table/hparamsTable";
import { HparamsSource } from "./values/hparamsSource";
import type { PageTable } from "./values/pageTable";

/** More errors of sessions are not told one by one. */
const MOST_ERRORS = 5;

/** The sessions of many runs: their settings and what they reached, as a table and as pictures. */
@customElement("tensor-view-hparams")
export class HparamsView extends BoardView<HparamsState> {
  static override styles = [
    controlStyles,
    longDropdownStyles,
    noteStyles,
    boardStyles,
    css`
      .halves {
        flex: 1;
        display: flex;
        min-width: 0;
        min-height: 0;
      }
      .halves > .main {
        flex: 1;
        display: flex;
        flex-direction: column;
        min-width: 0;
        min-height: 0;
      }
      tensor-view-importance-list {
        flex: none;
        max-width: 60%;
      }
    `,
  ];

  @query("tensor-view-hparams-bar") private readonly toolbar!: HparamsBar | null;
  @query("tensor-view-hparams-table") private readonly table!: HparamsTable | null;
  private readonly source = new HparamsSource(() => this.requestUpdate());
  private readonly sessions = new ShownSessions(() => this.requestUpdate());
  private readonly board: HparamsParts = { store: this.store, source: this.source, sessions: this.sessions };
  private readonly theme = new ShownTheme(this, readTheme);
  private readonly shortcuts = new KeySheet(
    this,
    async () => (await import("./hparamsShortcuts")).hparamsShortcuts(),
    (error) => this.tell(error),
  );
  private readonly shownOf = memo(
    (
      sessions: ShownSessions,
      rows: readonly TableRow[],
      columns: readonly TableColumn[],
      widths: ReadonlyMap<ColumnId, number>,
      order: HparamsState["order"],
      place: HparamsState["place"],
      curvesHost: Host | undefined,
      _looks: readonly unknown[],
      ..._others: readonly unknown[]
    ): ShownTable => ({
      rows,
      columns,
      widths,
      nameWidth: this.store.state.widths.name,
      order,
      place,
      top: this.store.top,
      sentence: this.sentence,
      cell: (row, column) => {
        const { model, baseline } = sessions;
        return model ? shownCell(model, row, column, baseline) : NO_CELL;
      },
      curves: curvesHost && {
        host: curvesHost,
        of: (row, column) => sessions.model && cellCurve(sessions.model, row, column),
      },
      name: (row) => this.names.cell(row, this.context?.runs ?? [], this.theme.now),
    }),
  );
  private readonly names = new ShownRowNames(this.board);
  private readonly selection = new SessionSelection(this.board, (runs) => this.linkedRuns.share(runs));
  private readonly opener = new ScalarsOpener(
    this.board,
    () => this.context,
    (error) => this.tell(error),
  );
  private readonly actions = new TableActions(this.board, this.selection, this.opener);
  private readonly menus = new ColumnMenus(this, this.board);
  private readonly picture = new PictureView(this, this.board, this.selection, () => this.theme.now);
  /** Session that the board was last opened for. */
  private openedFor: string | undefined;
  private error = "";

  constructor() {
    super((changed) => new BoardStore(readHparamsState, changed));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.source.leave();
  }

  protected override get none(): string {
    return l10n.t("No run here has recorded hyperparameters.");
  }

  protected override get scroller(): null {
    return null;
  }

  protected override follow(context: BoardViewContext, before: BoardViewContext | undefined): void {
    super.follow(context, before);
    this.source.want(context.host, context.roots);
    const { table } = this.source;
    if (!table) return;
    this.goToRun(context, table);
    this.sessions.update(context.host, table, this.store.state);
    this.picture.update();
  }

  /** A board that is opened for a session begins at its row. */
  private goToRun({ run }: BoardViewContext, { sessions }: PageTable): void {
    const key = run && runKey(run);
    if (key === this.openedFor) return;
    this.openedFor = key;
    const session = run && sessions.find(({ id }) => runKey(id) === key);
    if (!session) return;
    const { unfolded, place } = this.store.state;
    if (place?.row === `session ${session.name}`) return;
    const others = unfolded.filter((name) => name !== session.group);
    this.store.change({
      place: { row: `session ${session.name}`, column: "name" },
      unfolded: [...others, session.group],
    });
  }

  protected override press(event: KeyboardEvent): boolean {
    if (!this.isReady) return false;
    if (event.key === "?") void this.shortcuts.show();
    else if (super.press(event)) return true;
    else if (event.key === "/") this.toolbar?.focus();
    else if (event.key === "Escape" && this.store.state.chosen.length > 0) this.selection.select([]);
    else if (event.key === "ArrowDown" && event.composedPath()[0] === document.body) this.table?.focus();
    else return false;
    return true;
  }

  private tell(error: unknown): void {
    this.error = error === undefined ? "" : errorText(error);
    this.requestUpdate();
  }

  protected override get errors(): readonly string[] {
    const { table, errors } = this.source;
    const ofSessions = table?.errors ?? [];
    const more = ofSessions.length - MOST_ERRORS;
    return [
      ...super.errors,
      ...errors,
      this.error,
      ...ofSessions.slice(0, MOST_ERRORS).map(({ run, sentence }) => `${run}: ${sentenceText(sentence)}`),
      more > 0 ? l10n.t("{0} more errors.", localeNumber(more)) : "",
    ].filter(Boolean);
  }

  private readonly barActed = ({ detail: action }: CustomEvent<HparamsBarAction>): void => {
    const { store } = this;
    switch (action.do) {
      case "state":
        if (action.state.chosen) this.selection.select(action.state.chosen);
        else store.change(action.state);
        break;
      case "unfilter": {
        const { [action.column]: _, ...filters } = store.state.filters;
        store.change({ filters });
        break;
      }
      case "uncondition":
        store.change({ conditions: store.state.conditions.filter((text) => text !== action.text) });
        break;
      case "scalars":
        void this.opener.openSelected(action.isBeside);
    }
  };

  private readonly tableActed = ({ detail: action }: CustomEvent<TableAction>): void => {
    if (action.do === "menu") void this.menus.open(action.column, action.x, action.y);
    else this.actions.act(action);
  };

  /** Its selection is not what is checked. */
  protected override tellRuns(): void {}

  protected override hearRuns(runs: readonly RunId[]): void {
    this.selection.hear(runs);
  }

  /** All of the board in a sentence. */
  private get sentence(): string {
    const { model, rows, kept } = this.sessions;
    const { table } = this.source;
    if (!model || !table) return "";
    const counts = tableSentence({
      sessions: table.sessions.length,
      groups: model.groups.length,
      settings: table.hparams.length,
      metrics: table.metrics.length,
    });
    return kept ? `${counts} ${l10n.t("{0} rows are shown.", localeNumber(rows.length))}` : counts;
  }

  protected override above(): TemplateResult | typeof nothing {
    const { sentence } = this;
    const { experiment } = this.source.table ?? {};
    return sentence === ""
      ? nothing
      : html`<p class="what" role="status">${experiment?.name ? html`<b>${experiment.name}</b> ` : nothing}${sentence}</p>`;
  }

  protected override bar({ host }: BoardViewContext): TemplateResult {
    return html`<tensor-view-hparams-bar
      .shown=${{
        host,
        state: this.store.state,
        sessions: this.sessions,
        picture: this.store.state.shown === "table" ? undefined : this.picture.files,
        pictureBar: this.store.state.shown === "table" ? nothing : this.picture.bar,
      }}
      @bar-action=${this.barActed}
    ></tensor-view-hparams-bar>`;
  }

  protected override content(context: BoardViewContext): TemplateResult | typeof nothing {
    const { source, sessions, store } = this;
    const { table } = source;
    if (!table) {
      const { progress } = source;
      if (!source.isLoading) return nothing;
      return html`<div class="empty">
        <p role="status">${
          progress && progress.total > 0
            ? l10n.t("Reading {0} of {1} runs…", localeNumber(progress.done), localeNumber(progress.total))
            : l10n.t("Reading…")
        }</p>
      </div>`;
    }
    if (table.sessions.length === 0) {
      return html`<div class="empty"><p>${context.allCount > 0 ? this.none : l10n.t("There are no runs here.")}</p></div>`;
    }
    if (sessions.rows.length === 0) {
      return html`<div class="empty">
        <p>${l10n.t("No session fits the filters.")}</p>
        <vscode-button appearance="secondary" @click=${() => store.change({ filters: {}, conditions: [] })}>
          ${l10n.t("Clear the filters")}
        </vscode-button>
      </div>`;
    }
    return html`<div class="halves">
      <div class="main">${this.picture.element ?? this.tableOf(context)}</div>
      ${store.state.isImportanceShown ? this.importance() : nothing}
    </div>`;
  }

  private tableOf(context: BoardViewContext): TemplateResult {
    const { sessions, store } = this;
    const { order, place, areCurvesShown } = store.state;
    const curvesHost = areCurvesShown ? context.host : undefined;
    const { rows, columns, widths, baseline, chosen } = sessions;
    return html`<tensor-view-hparams-table
        .shown=${this.shownOf(sessions, rows, columns, widths, order, place, curvesHost, context.runs, baseline, chosen, this.theme.now)}
        @table-action=${this.tableActed}
      ></tensor-view-hparams-table>
      ${this.menus.elements}`;
  }

  private importance(): TemplateResult {
    const { sessions, store } = this;
    const { target, sideWidth } = store.state;
    const metrics = sessions.all.filter(({ kind }) => kind === "metric");
    return html`<tensor-view-divider
        .label=${l10n.t("Width of the list of settings")}
        .value=${sideWidth}
        .least=${160}
        .most=${600}
        .isOfNext=${true}
        @divide=${({ detail }: CustomEvent<number>) => store.change({ sideWidth: detail })}
      ></tensor-view-divider>
      <tensor-view-importance-list
        .style=${`width: ${sideWidth}px`}
        .shown=${{
          model: sessions.model,
          columns: sessions.all,
          metric: metrics.find(({ id }) => id === target) ?? metrics[0],
          sessions: sessions.keptSessions,
        }}
        @target-choose=${({ detail }: CustomEvent<string>) => store.change({ target: detail })}
      ></tensor-view-importance-list>`;
  }

  override render(): TemplateResult | typeof nothing {
    return html`${super.render()} ${this.shortcuts.sheet}`;
  }
}

const NO_CELL = { text: "", title: undefined, look: "missing", isOther: false, difference: undefined } as const;

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-hparams": HparamsView;
  }
}
