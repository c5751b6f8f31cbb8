import * as l10n from "@vscode/l10n";
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, query } from "lit/decorators.js";
import type { RunId } from "../../../src/shared/series/seriesId";
import { isAtOrBelow, type Subject } from "../../../src/shared/subject/subject";
import { BoardStore } from "../../parts/board/boardStore";
import { boardStyles } from "../../parts/board/boardStyles";
import { BoardView } from "../../parts/board/boardView";
import { type BoardRun, runKey } from "../../parts/board/runs/boardRun";
import { runSwatch } from "../../parts/board/runs/curveName";
import { toldNames } from "../../parts/board/runs/toldNames";
import type { BoardViewContext } from "../../parts/page/view";
import { controlStyles } from "../../ui/controls/controlStyles";
import "../../ui/controls/divider";
import "../../ui/controls/menu";
import type { Menu, MenuItem } from "../../ui/controls/menu";
import { KeySheet } from "../../ui/keys/keySheet";
import { noteStyles } from "../../ui/notices/noteStyles";
import { ShownTheme } from "../../ui/plot/colours/shownTheme";
import { readTheme } from "../../ui/plot/colours/theme";
import { localeNumber } from "../../ui/texts/localeText";
import { errorText, sentenceText } from "../../ui/texts/sentenceText";
import "./bar/columnFilterForm";
import type { ColumnFilterForm } from "./bar/columnFilterForm";
import { columnMenu } from "./bar/columnMenu";
import "./bar/hparamsBar";
import type { HparamsBar, HparamsBarAction } from "./bar/hparamsBar";
import { NO_FILTER } from "./bar/noFilter";
import { type AxisState, type ColumnFilter, type HparamsState, readHparamsState } from "./hparamsState";
import "./importance/importanceList";
import { shownCell } from "./model/cellTexts";
import type { ColumnId } from "./model/columnIds";
import { memo } from "./model/memo";
import { withMoved } from "./model/shownColumns";
import { ShownSessions } from "./model/shownSessions";
import type { TableColumn } from "./model/tableColumn";
import type { TableRow } from "./model/tableRow";
import { type AxisBrush, brushRanges } from "./pictures/axisBrush";
import { axisMenu } from "./pictures/axisMenu";
import "./pictures/parallelPlot";
import type { ParallelAction, ParallelPlot } from "./pictures/parallelPlot";
import { brushedLines, type ParallelScene } from "./pictures/parallelScene";
import { pictureBar } from "./pictures/pictureBar";
import { axisHeads, layersPng, parallelSvg, scatterSvg } from "./pictures/pictureFiles";
import "./pictures/scatterPlot";
import { scalarSubject, scalarsOf } from "./openedScalars";
import type { ScatterAction, ScatterPlot } from "./pictures/scatterPlot";
import type { ScatterScene } from "./pictures/scatterScene";
import { ShownPictures } from "./pictures/shownPictures";
import type { PictureFiles } from "./ways/waysMenu";
import "./table/hparamsTable";
import type { HparamsTable, ShownTable, TableAction } from "./table/hparamsTable";
import type { NameCell } from "./table/nameCell";
import { HparamsSource } from "./values/hparamsSource";
import type { PageTable } from "./values/pageTable";

/** More errors of sessions are not told one by one. */
const MOST_ERRORS = 5;

/** The sessions of many runs: their settings and what they reached, as a table and as pictures. */
@customElement("tensor-view-hparams")
export class HparamsView extends BoardView<HparamsState> {
  static override styles = [
    controlStyles,
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
  @query("tensor-view-parallel, tensor-view-scatter") private readonly drawn!: ParallelPlot | ScatterPlot | null;
  @query("tensor-view-menu.column") private readonly menu!: Menu | null;
  @query("tensor-view-column-filter") private readonly form!: ColumnFilterForm | null;
  private readonly source = new HparamsSource(() => this.requestUpdate());
  private readonly sessions = new ShownSessions(() => this.requestUpdate());
  private readonly theme = new ShownTheme(this, readTheme);
  private readonly shortcuts = new KeySheet(
    this,
    async () => (await import("./hparamsShortcuts")).hparamsShortcuts(),
    (error) => this.fail(error),
  );
  private readonly namesOf = memo((table: PageTable) => toldNames(table.sessions.map(({ name }) => name)));
  private readonly runsOf = memo((runs: readonly BoardRun[]) => new Map(runs.map((run) => [run.key, run])));
  private readonly shownOf = memo(
    (
      sessions: ShownSessions,
      rows: readonly TableRow[],
      columns: readonly TableColumn[],
      widths: ReadonlyMap<ColumnId, number>,
      order: HparamsState["order"],
      place: HparamsState["place"],
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
      name: (row) => this.nameCell(row),
    }),
  );
  private readonly pictures = new ShownPictures();
  private items: readonly MenuItem[] = [];
  /** Row from which a range is selected. */
  private anchor: string | undefined;
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
    this.pictures.update(this.sessions, this.store.state);
    const axes = this.pictures.withValues(this.store.state.axes);
    if (axes) this.store.change({ axes });
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
    else if (event.key === "Escape" && this.store.state.chosen.length > 0) this.select([]);
    else if (event.key === "ArrowDown" && event.composedPath()[0] === document.body) this.table?.focus();
    else return false;
    return true;
  }

  private fail(error: unknown): void {
    this.error = errorText(error);
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
        if (action.state.chosen) this.select(action.state.chosen);
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
        void this.openScalars(action.isBeside);
    }
  };

  /** Opens the scalars of the selected sessions. */
  private async openScalars(isBeside: boolean): Promise<void> {
    const { table } = this.source;
    const { chosen } = this.sessions;
    const runs = table?.sessions.filter(({ name }) => chosen.has(name)).map(({ id }) => id) ?? [];
    await this.open(scalarsOf(runs), isBeside);
  }

  private async open(subject: Subject | undefined, isBeside: boolean): Promise<void> {
    const { context } = this;
    if (!context || !subject) return;
    if (!isBeside) {
      context.open(subject);
      return;
    }
    try {
      await context.host.channel.request("subject/beside", { subject });
      this.error = "";
      this.requestUpdate();
    } catch (error) {
      this.fail(error);
    }
  }

  private readonly tableActed = ({ detail: action }: CustomEvent<TableAction>): void => {
    const { store, sessions } = this;
    const { state } = store;
    switch (action.do) {
      case "fold":
        this.fold(action.row);
        break;
      case "open":
        void this.openCell(action.row, action.column, action.isBeside);
        break;
      case "choose":
        this.choose(action.row, action.isRange);
        break;
      case "chooseAll":
        this.select(sessions.namesOf(sessions.rows));
        break;
      case "baseline":
        this.turnBaseline(action.row);
        break;
      case "sort":
        this.sort(action.column, action.isAdded);
        break;
      case "move":
        store.change({ columns: withMoved(sessions.all, state.columns, action.column, action.before) });
        break;
      case "width":
        store.change({ widths: { ...state.widths, [action.column]: action.signs } });
        break;
      case "hide":
        store.change({ hidden: [...state.hidden, action.column] });
        break;
      case "menu":
        void this.openMenu(action.column, action.x, action.y);
        break;
      case "place":
        store.change({ place: action.place });
        break;
      case "scroll":
        store.scrolled(action.top);
    }
  };

  private fold({ group, isOpen }: TableRow): void {
    const name = this.sessions.model?.groups[group]?.name;
    if (name === undefined || isOpen === undefined) return;
    const others = this.store.state.unfolded.filter((one) => one !== name);
    this.store.change({ unfolded: isOpen ? others : [...others, name] });
  }

  /** A session's name leads to its run, a metric to its curve. */
  private async openCell(row: TableRow, column: TableColumn, isBeside: boolean): Promise<void> {
    const { sessions, source } = this;
    const runs = sessions.sessionsOf(row).flatMap((at) => sessions.model?.session(at)?.id ?? []);
    const metric = column.kind === "metric" ? source.table?.metrics[column.at] : undefined;
    const [first] = runs;
    if (metric && first && row.session !== undefined) await this.open(scalarSubject(first, metric), isBeside);
    else await this.open(scalarsOf(runs), isBeside);
  }

  /** Selects a row's sessions, or takes them out; a range reaches from the row before it that was turned. */
  private choose(row: TableRow, isRange: boolean): void {
    const { sessions, store } = this;
    const { rows } = sessions;
    const from = isRange ? rows.findIndex(({ key }) => key === this.anchor) : -1;
    const at = rows.findIndex(({ key }) => key === row.key);
    const chosen = new Set(store.state.chosen);
    const names = sessions.namesOf(from < 0 ? [row] : rows.slice(Math.min(from, at), Math.max(from, at) + 1));
    const isOn = from >= 0 || names.some((name) => !chosen.has(name));
    for (const name of names) {
      if (isOn) chosen.add(name);
      else chosen.delete(name);
    }
    this.anchor = row.key;
    this.select([...chosen]);
  }

  /** Selects sessions by their names; brushes that selected others go. */
  private select(chosen: readonly string[]): void {
    this.store.change({ chosen, axes: this.unbrushed });
    this.shareSelection(chosen);
  }

  /** Tells linked boards which runs are selected. */
  private shareSelection(chosen: readonly string[]): void {
    const names = new Set(chosen);
    const sessions = this.source.table?.sessions.filter(({ name }) => names.has(name)) ?? [];
    this.linkedRuns.share(sessions.map(({ id }) => id));
  }

  /** Its selection is not what is checked. */
  protected override tellRuns(): void {}

  /** A session is selected where a run at or below it is. */
  protected override hearRuns(runs: readonly RunId[]): void {
    const { table } = this.source;
    const sessions = table?.sessions.filter(({ id }) => runs.some((run) => isAtOrBelow(run, id)));
    if (sessions) this.store.change({ chosen: sessions.map(({ name }) => name), axes: this.unbrushed });
  }

  private get unbrushed(): HparamsState["axes"] {
    const axes = Object.entries(this.store.state.axes);
    return Object.fromEntries(axes.map(([id, axis]) => [id, { ...axis, brush: undefined }]));
  }

  private turnLine(line: number): void {
    const [name] = this.pictures.namesOf([line]);
    if (name === undefined) return;
    const others = this.store.state.chosen.filter((one) => one !== name);
    this.select(others.length < this.store.state.chosen.length ? others : [...others, name]);
  }

  private changeAxis(id: ColumnId, changes: Partial<AxisState>): void {
    const { axes } = this.store.state;
    const before = Object.hasOwn(axes, id) ? axes[id] : undefined;
    this.store.change({ axes: { ...axes, [id]: { ...(before ?? USUAL_AXIS), ...changes } } });
  }

  private readonly parallelActed = ({ detail: action }: CustomEvent<ParallelAction>): void => {
    const { store, sessions } = this;
    const scene = this.pictures.parallel(sessions, store.state, this.theme.now);
    if (!scene) return;
    switch (action.do) {
      case "brush":
        this.brush(scene, action.axis, action.brush);
        break;
      case "clear":
        this.select([]);
        break;
      case "move":
        this.moveAxis(scene, action.axis, action.to);
        break;
      case "turn":
        this.turnLine(action.line);
    }
  };

  private brush(scene: ParallelScene, at: number, brush: AxisBrush | undefined): void {
    const brushed = scene.axes[at];
    if (!brushed) return;
    this.changeAxis(brushed.column.id, { brush });
    const ranges = brush && brushRanges(brushed.axis, brush);
    const axes = scene.axes.map((axis, i) => (i === at ? { ...axis, brush: ranges } : axis));
    const lines = brushedLines(axes, scene.sessions.length);
    const places = lines ? [...lines.keys()].filter((line) => lines[line] === 1) : [];
    const chosen = this.pictures.namesOf(places);
    this.store.change({ chosen });
    this.shareSelection(chosen);
  }

  private moveAxis({ axes }: ParallelScene, from: number, to: number): void {
    const { store, sessions } = this;
    const ids = axes.map(({ column }) => column.id);
    const [id] = ids.splice(from, 1);
    if (id === undefined) return;
    // The last stands behind the one that was last, before whatever is no axis.
    const last = sessions.columns.findIndex((column) => column.id === ids.at(-1));
    const before = ids[to] ?? sessions.columns[last + 1]?.id;
    store.change({ columns: withMoved(sessions.all, store.state.columns, id, before === id ? undefined : before) });
  }

  private axisMenu(scene: ParallelScene, place: number): MenuItem[] {
    const axis = scene.axes[place];
    if (!axis) return [];
    const { id } = axis.column;
    const { store } = this;
    return axisMenu({
      axis,
      place,
      count: scene.axes.length,
      isColour: this.pictures.colourBy?.id === id,
      change: (changes) => {
        this.changeAxis(id, "scale" in changes ? { ...changes, brush: undefined } : changes);
      },
      move: (to) => this.moveAxis(scene, place, to),
      colour: () => store.change({ colourBy: id }),
      hide: () => store.change({ hidden: [...store.state.hidden, id] }),
      unbrush: () => this.brush(scene, place, undefined),
    });
  }

  private readonly scatterActed = ({ detail: action }: CustomEvent<ScatterAction>): void => {
    if (action.do === "turn") this.turnLine(action.line);
    else if (action.do === "clear") this.select([]);
    else {
      const names = this.pictures.namesOf(action.points);
      this.select(action.isAdded ? [...new Set([...this.store.state.chosen, ...names])] : names);
    }
  };

  private turnBaseline(row: TableRow): void {
    const [first] = this.sessions.namesOf([row]);
    this.store.change({ baseline: first === this.store.state.baseline ? undefined : first });
  }

  /** Ascending first, of metrics where the greatest is looked for descending; then the other way round, then not at all. */
  private sort(column: ColumnId, isAdded: boolean): void {
    const { order } = this.store.state;
    const before = order.find((key) => key.column === column);
    const isAlone = before !== undefined && order.length === 1;
    const keys = isAdded ? order : before && isAlone ? order : [];
    if (!before || (!isAdded && !isAlone)) {
      this.store.change({ order: [...keys, { column, isDescending: false }] });
      return;
    }
    this.store.change({
      order: keys.flatMap((key) => {
        if (key.column !== column) return [key];
        return key.isDescending ? [] : [{ column, isDescending: true }];
      }),
    });
  }

  private async openMenu(column: TableColumn, x: number, y: number): Promise<void> {
    const { store, sessions } = this;
    const back = this.table;
    this.items = columnMenu({
      column,
      state: store.state,
      sessions,
      change: (state) => store.change(state),
      filter: () => void this.openFilter(column, x, y),
    });
    this.requestUpdate();
    await this.updateComplete;
    await this.menu?.openAt({ x, y, back });
  }

  private async openFilter(column: TableColumn, x: number, y: number): Promise<void> {
    const { form, store, sessions } = this;
    if (!form || !sessions.model) return;
    const { filters } = store.state;
    const filter = (Object.hasOwn(filters, column.id) ? filters[column.id] : undefined) ?? NO_FILTER;
    form.of = { column, values: sessions.model.values(column).groups, filter };
    await form.openAt({ x, y, back: this.table });
  }

  private readonly filterChanged = ({
    detail,
  }: CustomEvent<{ readonly column: ColumnId; readonly filter: ColumnFilter }>): void => {
    const { filters } = this.store.state;
    this.store.change({ filters: { ...filters, [detail.column]: detail.filter } });
  };

  private nameCell(row: TableRow): Omit<NameCell, "at" | "isStop" | "take" | "act"> {
    const { sessions } = this;
    const group = sessions.model?.groups[row.group];
    const names = sessions.namesOf([row]);
    const name = row.session === undefined ? (group?.name ?? "") : (names[0] ?? "");
    const chosen = names.filter((one) => sessions.chosen.has(one)).length;
    const { table } = this.source;
    const told = row.session !== undefined && table ? this.namesOf(table).get(name) : undefined;
    return {
      name,
      shortName: told ?? { text: name, end: name.length },
      count: row.session === undefined ? names.length : undefined,
      isOpen: row.isOpen,
      isBelow: row.level === 2,
      isChosen: chosen === names.length ? true : chosen > 0 ? "mixed" : false,
      isBaseline: row.session !== undefined && row.session === sessions.baseline,
      swatch: row.session === undefined ? nothing : this.swatch(row.session),
    };
  }

  private swatch(session: number): TemplateResult | typeof nothing {
    const id: RunId | undefined = this.sessions.model?.session(session)?.id;
    const run = id && this.runsOf(this.context?.runs ?? []).get(runKey(id));
    return run ? runSwatch(run.look, this.theme.now) : nothing;
  }

  /** All of the board in a sentence. */
  private get sentence(): string {
    const { model, rows, kept } = this.sessions;
    const { table } = this.source;
    if (!model || !table) return "";
    const counts = l10n.t(
      "{0} sessions in {1} groups, {2} settings, {3} metrics.",
      localeNumber(table.sessions.length),
      localeNumber(model.groups.length),
      localeNumber(table.hparams.length),
      localeNumber(table.metrics.length),
    );
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
        picture: this.store.state.shown === "table" ? undefined : this.pictureFiles,
        pictureBar: this.store.state.shown === "table" ? nothing : this.pictureBar(),
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
      <div class="main">${this.main(context)}</div>
      ${store.state.isImportanceShown ? this.importance() : nothing}
    </div>`;
  }

  private pictureBar(): TemplateResult {
    const { store, sessions, pictures } = this;
    return pictureBar({
      state: store.state,
      columns: sessions.all,
      colourBy: pictures.colourBy?.id,
      x: pictures.x?.id,
      y: pictures.y?.id,
      legend: pictures.legend(this.theme.now),
      change: (state) => store.change(state),
    });
  }

  private readonly pictureFiles: PictureFiles = {
    png: async () => {
      const { drawn, scenes, theme } = this;
      const heads = drawn && scenes.parallel ? axisHeads(scenes.parallel, drawn.size.width) : [];
      return layersPng(drawn?.layers ?? [], drawn?.size ?? NO_SIZE, theme.now, heads);
    },
    svg: () => {
      const { drawn, scenes, theme } = this;
      const size = drawn?.size ?? NO_SIZE;
      if (scenes.parallel) return parallelSvg(scenes.parallel, size, theme.now);
      return scenes.scatter ? scatterSvg(scenes.scatter, size, theme.now) : "";
    },
  };

  /** The scene of the shown picture. */
  private get scenes(): { readonly parallel?: ParallelScene | undefined; readonly scatter?: ScatterScene | undefined } {
    const { store, sessions, pictures, theme } = this;
    const { state } = store;
    if (state.shown === "parallel") return { parallel: pictures.parallel(sessions, state, theme.now) };
    return state.shown === "scatter" ? { scatter: pictures.scatter(sessions, state, theme.now) } : {};
  }

  private main(context: BoardViewContext): TemplateResult | typeof nothing {
    const { sessions, pictures } = this;
    const { parallel, scatter } = this.scenes;
    if (parallel) {
      if (parallel.axes.length === 0) return html`<div class="empty"><p>${l10n.t("All columns are hidden.")}</p></div>`;
      return html`<tensor-view-parallel
        .shown=${{
          scene: parallel,
          label: pictures.label(parallel.selected, l10n.t("Parallel coordinates")),
          menu: (axis: number) => this.axisMenu(parallel, axis),
          tell: (line: number) =>
            pictures.tell(
              line,
              parallel.axes.map(({ column }) => column),
            ),
        }}
        @parallel-action=${this.parallelActed}
      ></tensor-view-parallel>`;
    }
    if (scatter) {
      const told = sessions.columns.filter(({ kind }) => kind === "hparam" || kind === "metric");
      return html`<tensor-view-scatter
        .shown=${{
          scene: scatter,
          label: pictures.label(scatter.selected, `${scatter.x.column.name}, ${scatter.y.column.name}`),
          tell: (line: number) => pictures.tell(line, [scatter.x.column, scatter.y.column, ...told]),
        }}
        @scatter-action=${this.scatterActed}
      ></tensor-view-scatter>`;
    }
    return this.tableOf(context);
  }

  private tableOf(context: BoardViewContext): TemplateResult {
    const { sessions, store } = this;
    const { order, place } = store.state;
    const { rows, columns, widths, baseline, chosen } = sessions;
    return html`<tensor-view-hparams-table
        .shown=${this.shownOf(sessions, rows, columns, widths, order, place, context.runs, baseline, chosen, this.theme.now)}
        @table-action=${this.tableActed}
      ></tensor-view-hparams-table>
      <tensor-view-menu class="column" .isAlone=${true} .label=${l10n.t("Column")} .items=${this.items}></tensor-view-menu>
      <tensor-view-column-filter @filter-change=${this.filterChanged}></tensor-view-column-filter>`;
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

const NO_SIZE = { width: 0, height: 0 };

const USUAL_AXIS: AxisState = { scale: undefined, isReversed: false, brush: undefined };

const NO_CELL = { text: "", title: undefined, look: "missing", isOther: false, difference: undefined } as const;

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-hparams": HparamsView;
  }
}
