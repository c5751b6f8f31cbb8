import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import type { RunMetric } from "../../../../src/shared/questions/scalars";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { localeNumber } from "../../../ui/texts/localeText";
import { longNameStyles } from "../../../ui/texts/longNameStyles";
import { nameInRoom, type ToldName } from "../../../ui/texts/nameInRoom";
import type { Host } from "../../page/host";
import type { BoardRun } from "./boardRun";
import "../../../ui/controls/popup";
import { ShownTheme } from "../../../ui/plot/colours/shownTheme";
import { readTheme } from "../../../ui/plot/colours/theme";
import { ActiveRows, type RowParts } from "../../../ui/rows/activeRows";
import { columnHead, sortOf } from "../../../ui/rows/columnHead";
import { rowCheckBoxStyles } from "../../../ui/rows/rowCheckBox";
import { rowsStyles } from "../../../ui/rows/rowsStyles";
import { unseenStyles } from "../../../ui/unseenStyles";
import { figureNames, metricName } from "../metrics/metricName";
import { metricKey } from "../metrics/metricValues";
import { curveNameStyles } from "./curveName";
import { ROW_HEIGHT, runListStyles } from "./runListStyles";
import { type RowValue, runRow } from "./runRow";
import "./runMenu";
import { isMetricOrder, type ListColumn, type RunSort } from "../boardState";
import { tellingTexts } from "../tags/tellingTexts";
import { columnWidths, type FittingColumns, fittingColumns } from "./runColumns";
import "./columnField";
import type { RunAction } from "./runMenu";
import "./runOrder";
import type { FigureOf } from "./runRows";
import type { ShownWhere } from "./runsWhere";
import { isBestLeast } from "./tellingScalar";

/** Rows that are sorted by a value. */
export interface Ranking {
  /** Runs whose value is on its way. */
  readonly awaited: number;
  /** Counts of runs that stand last. */
  readonly nan: number;
  readonly missing: number;
}

/** Contents of the list of runs. */
export interface RunsOfList {
  readonly host: Host;
  /** Filtered, in the order of the rows. */
  readonly rows: readonly BoardRun[];
  readonly allCount: number;
  /** Runs that have nothing for this board. */
  readonly otherCount: number;
  readonly checkedCount: number;
  isChecked(run: BoardRun): boolean;
  shortName(run: BoardRun): ToldName;
  readonly figureOf: FigureOf;
  /** Wall time of the last points of the metrics. */
  wallTimeOf(run: BoardRun): number | undefined;
  /** Undefined where no value sorts the rows. */
  readonly ranking: Ranking | undefined;
  readonly selected: string | undefined;
  readonly sort: RunSort;
  readonly filter: string;
  readonly filterError: string | undefined;
  readonly where: ShownWhere;
  /** Columns of the list. */
  readonly metrics: readonly RunMetric[];
  /** Scalars of all runs, and what tells their names apart. */
  readonly tags: readonly string[];
  readonly scalarNames: ReadonlyMap<string, ToldName>;
}

/** Actions on the list's runs. */
export type RunListAction =
  | { readonly do: "check"; readonly run: BoardRun; readonly isChecked: boolean }
  /** Action on all rows. */
  | { readonly do: "all" | "none" | "invert" }
  /** Checks the first `count` rows from the top, and no others. */
  | { readonly do: "first"; readonly count: number }
  | { readonly do: "filter"; readonly filter: string }
  | { readonly do: "where"; readonly where: string }
  /** Names of columns are wanted. */
  | { readonly do: "names" }
  | { readonly do: "sort"; readonly sort: RunSort }
  | { readonly do: "metrics"; readonly metrics: readonly RunMetric[] }
  | { readonly do: "select"; readonly run: BoardRun | undefined }
  | { readonly do: "run"; readonly run: BoardRun; readonly action: RunAction }
  /** These rows are in view. */
  | { readonly do: "see"; readonly runs: readonly BoardRun[] };

/** The runs of a board, to be checked, sorted, found and coloured. Event: `list-action`. */
@customElement("tensor-view-run-list")
export class RunListElement extends LitElement {
  static override styles = [
    ...[controlStyles, longNameStyles, unseenStyles, curveNameStyles, rowsStyles, rowCheckBoxStyles],
    runListStyles,
  ];

  @property({ attribute: false }) shown: RunsOfList | undefined;
  @state() private menu: { readonly key: string; readonly top: number } | undefined;
  /** Number of rows to be checked, as it is typed. */
  @state() private firstText = "10";
  private readonly theme = new ShownTheme(this, readTheme);
  @query(".rows") private readonly scroller!: HTMLElement | null;
  @query(".grid") private readonly grid!: HTMLElement | null;
  private seen: readonly BoardRun[] = [];
  private selectedBefore: string | undefined;
  /** Previous index of the selected run; -1 where it had none. */
  private selectedPlace = -1;
  /** The selected run stays in sight where rows come or are sorted, until somebody scrolls. */
  private isFollowing = false;
  private readonly scrolled = (): void => {
    this.isFollowing = false;
  };
  /** Columns that there is room for, and their values in the rows in view. */
  private columns: FittingColumns<RunMetric> = fittingColumns([], undefined, 0);
  private values: readonly (readonly (RowValue | undefined)[])[] = [];
  private readonly list = new ActiveRows<string>(this, {
    rows: () => ({ role: "grid", count: this.shown?.rows.length ?? 0, rowHeight: ROW_HEIGHT }),
    row: (place) => this.row(place),
    key: {
      of: (place) => this.shown?.rows[place]?.key,
      find: (key) => (key === undefined ? -1 : (this.shown?.rows.findIndex((run) => run.key === key) ?? -1)),
    },
    choose: (place, { type }) => this.choose(place, type === "click"),
    keys: { " ": (place) => this.check(place) },
    press: (event, place) => this.key(event, place),
    walked: this.scrolled,
  });

  override willUpdate(): void {
    const { shown } = this;
    if (!shown) return;
    if (shown.selected !== this.selectedBefore) {
      this.selectedBefore = shown.selected;
      this.selectedPlace = -1;
      this.isFollowing = true;
    }
    if (shown.selected === undefined || !this.isFollowing) return;
    const place = shown.rows.findIndex(({ key }) => key === shown.selected);
    if (place === this.selectedPlace) return;
    this.selectedPlace = place;
    // What was selected in a card is looked for here; what was clicked here is in view.
    if (place >= 0) this.list.show(place);
  }

  override updated(): void {
    const { shown } = this;
    if (!shown) return;
    const inView = this.inView(shown);
    if (inView.length === this.seen.length && inView.every((run, i) => run === this.seen[i])) return;
    this.seen = inView;
    this.act({ do: "see", runs: inView });
  }

  private inView({ rows }: RunsOfList): readonly BoardRun[] {
    const { start, end } = this.list.inView;
    return rows.slice(start, end);
  }

  private act(detail: RunListAction): void {
    this.dispatchEvent(new CustomEvent<RunListAction>("list-action", { detail }));
  }

  /** A click selects a run, Enter opens it. */
  private choose(place: number, isClick: boolean): void {
    const run = this.shown?.rows[place];
    if (run) this.act(isClick ? { do: "select", run } : { do: "run", run, action: { do: "open" } });
  }

  private check(place: number): void {
    const run = this.shown?.rows[place];
    if (this.shown && run) this.act({ do: "check", run, isChecked: !this.shown.isChecked(run) });
  }

  private key({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent, place: number): boolean {
    if (altKey || ctrlKey || metaKey) return false;
    const isMenu = key === "ContextMenu" || (key === "F10" && shiftKey);
    if (isMenu && place >= 0) this.openMenu(place);
    else if (key === "Escape" && this.shown?.selected !== undefined) this.act({ do: "select", run: undefined });
    else return false;
    return true;
  }

  private openMenu(place: number): void {
    const { scroller } = this;
    const key = this.shown?.rows[place]?.key;
    this.list.activate(place);
    const top = (place + 1) * ROW_HEIGHT - (scroller?.scrollTop ?? 0) + (scroller?.offsetTop ?? 0);
    if (key !== undefined) this.menu = { key, top };
  }

  private closeMenu(takesFocus: boolean): void {
    if (!this.menu) return;
    this.menu = undefined;
    if (takesFocus) this.grid?.focus();
  }

  override render(): TemplateResult | typeof nothing {
    const { shown } = this;
    if (!shown) return nothing;
    const { filter, filterError, rows, allCount, otherCount, metrics, sort, figureOf } = shown;
    const sorted = metrics.find((metric) => isSameColumn(metric, sort.by));
    const inView = this.inView(shown);
    this.columns = fittingColumns(metrics, sorted, this.list.width);
    this.values = this.columns.metrics.map((metric) => columnValues(inView, metric, figureOf));
    return html`
      <div class="toolbar tools" role="group" aria-label=${l10n.t("Runs")}>
        <vscode-text-field
          placeholder=${l10n.t("Filter runs: words or /regex/")}
          aria-invalid=${filterError === undefined ? nothing : "true"}
          .value=${live(filter)}
          @input=${(event: Event) => this.act({ do: "filter", filter: (event.target as HTMLInputElement).value })}
        >${l10n.t("Filter runs")}</vscode-text-field>
        ${this.where(shown)}
        <div class="choice" role="group" aria-label=${l10n.t("Check runs")}>
          ${this.button(l10n.t("All"), l10n.t("Check all runs of the list"), { do: "all" })}
          ${this.button(l10n.t("None"), l10n.t("Uncheck all runs of the list"), { do: "none" })}
          ${this.button(l10n.t("Invert"), l10n.t("Check what is not checked, and the other way round"), { do: "invert" })}
        </div>
        ${this.firstChoice(shown)} ${this.metricChoice(shown)}
      </div>
      ${filterError === undefined ? nothing : html`<p class="error" role="alert">${filterError}</p>`}
      ${this.table(shown)} ${this.notes(shown)}
      ${rows.length === 0 && allCount > 0 ? html`<p class="empty">${l10n.t("No run fits the filter.")}</p>` : nothing}
      ${otherCount > 0 ? html`<p class="empty">${othersText(otherCount)}</p>` : nothing}
      ${this.menuOf(shown)}
    `;
  }

  private where({ where, sort }: RunsOfList): TemplateResult {
    const { text, error, orderError, names, areNamesWhole } = where;
    const wantNames = () => this.act({ do: "names" });
    return html`<tensor-view-column-field
        .label=${l10n.t("Conditions on runs")}
        .hint=${l10n.t("Runs by what they reached: scalar:TAG:STATISTIC or hparam:NAME, a comparison, a value; several joined by “and”")}
        .placeholder=${l10n.t("where: scalar:loss:min < 0.1 and hparam:lr = 0.01")}
        .value=${text}
        .names=${names}
        .error=${error}
        @column-type=${({ detail }: CustomEvent<string>) => this.act({ do: "where", where: detail })}
        @column-leave=${() => this.act({ do: "where", where: "" })}
        @column-names=${wantNames}
      ></tensor-view-column-field>
      <tensor-view-run-order
        .sort=${sort}
        .names=${names}
        .areNamesWhole=${areNamesWhole}
        .error=${orderError}
        @order-choose=${({ detail }: CustomEvent<RunSort>) => this.act({ do: "sort", sort: detail })}
        @column-names=${wantNames}
      ></tensor-view-run-order>`;
  }

  private button(label: string, title: string, action: RunListAction): TemplateResult {
    return html`<button type="button" title=${title} @click=${() => this.act(action)}>${label}</button>`;
  }

  /** By the column that the list is sorted by, these are the best. */
  private firstChoice({ ranking }: RunsOfList): TemplateResult {
    const { firstText } = this;
    const count = /^[1-9]\d{0,5}$/.test(firstText.trim()) ? Number(firstText) : undefined;
    // Before all values are there another run may be the best.
    const isOff = count === undefined || (ranking?.awaited ?? 0) > 0;
    const check = () => {
      if (count !== undefined && !isOff) this.act({ do: "first", count });
    };
    const label = l10n.t("How many runs to check");
    return html`<div class="first">
      <div class="choice"
        ><button
          type="button"
          title=${l10n.t("Check the first runs of the list as it is sorted, and no others")}
          aria-disabled=${String(isOff)}
          @click=${check}
        >${l10n.t("Only the first")}</button></div
      >
      <vscode-text-field
        title=${label}
        aria-invalid=${count === undefined ? "true" : nothing}
        .value=${live(firstText)}
        @input=${({ target }: Event) => {
          this.firstText = (target as HTMLInputElement).value;
        }}
        @keydown=${({ key }: KeyboardEvent) => key === "Enter" && check()}
      >${label}</vscode-text-field>
    </div>`;
  }

  private metricChoice({ host, metrics, tags, scalarNames }: RunsOfList): TemplateResult | typeof nothing {
    if (tags.length === 0) return nothing;
    const names = metrics.map((metric) => metricName(metric, scalarNames.get(metric.tag)?.text ?? metric.tag));
    const label = l10n.t("Metrics");
    return html`<tensor-view-popup
      .label=${label}
      .text=${names.length === 0 ? label : l10n.t("Metrics: {0}", names.join(", "))}
      .hint=${l10n.t("Choose the columns of the list: scalars, and the value of each that runs are ranked by")}
      .code=${() => import("../metrics/metricChoice")}
      ><tensor-view-metric-choice
        autofocus
        .shown=${{ host, metrics, tags, scalarNames }}
        @metrics-choose=${({ detail }: CustomEvent<readonly RunMetric[]>) => this.act({ do: "metrics", metrics: detail })}
      ></tensor-view-metric-choice
    ></tensor-view-popup>`;
  }

  /** Notes on the order of the rows. */
  private notes(shown: RunsOfList): TemplateResult {
    const { ranking, metrics, where, allCount } = shown;
    const hidden = metrics.length - this.columns.metrics.length;
    const texts = [
      where.isSlow && l10n.t("Runs are being looked through…"),
      where.keptCount !== undefined &&
        l10n.t("Runs that fulfil the conditions: {0} of {1}", localeNumber(where.keptCount), localeNumber(allCount)),
      hidden > 0 && l10n.t("Columns without room here: {0}", localeNumber(hidden)),
      ranking && ranking.awaited > 0 && l10n.t("Runs whose values are being read: {0}", localeNumber(ranking.awaited)),
      ranking && ranking.nan > 0 && l10n.t("Runs with NaN, which stand last: {0}", localeNumber(ranking.nan)),
      ranking &&
        ranking.missing > 0 &&
        l10n.t("Runs without a value, behind all others: {0}", localeNumber(ranking.missing)),
    ];
    return html`<div role="status">${texts.map((text) => (text ? html`<p class="empty">${text}</p>` : nothing))}</div>`;
  }

  private table(shown: RunsOfList): TemplateResult {
    const { rows, checkedCount, allCount } = shown;
    const { columns } = this;
    return html`<div
      class="grid"
      .style=${`--tensor-view-run-columns: ${columnWidths(columns)}`}
      role="grid"
      tabindex="0"
      aria-label=${l10n.t("{0} of {1} runs are checked", localeNumber(checkedCount), localeNumber(allCount))}
      aria-rowcount=${rows.length + 1}
      aria-activedescendant=${this.list.activeId}
      @keydown=${this.list.press}
    >
      <div role="rowgroup">
        <div class="row head" role="row" aria-rowindex="1">
          <span role="columnheader"><span class="unseen">${l10n.t("Checked")}</span></span>
          <span role="columnheader"><span class="unseen">${l10n.t("Colour")}</span></span>
          ${this.header("name", html`<span>${l10n.t("Run")}</span>`, l10n.t("Run"), shown)}
          ${columns.metrics.map((metric) => this.metricHeader(metric, shown))}
          ${columns.hasWall ? this.header("wall", html`<span>${l10n.t("Wall time")}</span>`, l10n.t("Wall time"), shown) : nothing}
          <span role="columnheader"><span class="unseen">${l10n.t("Menu")}</span></span>
        </div>
      </div>
      <div class="body rows" @wheel=${this.scrolled} @pointerdown=${this.scrolled}>${this.list.body()}</div>
    </div>`;
  }

  private metricHeader(metric: RunMetric, shown: RunsOfList): TemplateResult {
    const { tag, figure } = metric;
    const name = nameInRoom(shown.scalarNames.get(tag) ?? { text: tag, end: tag.length });
    const content = html`<span class="name">${name}</span> <span class="figure">${figureNames()[figure]}</span>`;
    return this.header(metric, content, metricName(metric, tag), shown);
  }

  private header(column: ListColumn, content: TemplateResult, title: string, { sort }: RunsOfList): TemplateResult {
    const isSorted = isSameColumn(column, sort.by);
    const next = { by: column, isDescending: isSorted ? !sort.isDescending : beginsDescending(column) };
    return columnHead({
      name: content,
      look: column === "name" ? "" : column === "wall" ? "number when" : "number value",
      title,
      sort: isSorted ? sortOf(column, { ...sort, by: column }) : undefined,
      choose: () => this.act({ do: "sort", sort: next }),
    });
  }

  private row(place: number): RowParts | undefined {
    const { shown, columns, values } = this;
    const run = shown?.rows[place];
    if (!run) return undefined;
    const { start } = this.list.inView;
    return runRow({
      run,
      theme: this.theme.now,
      shortName: shown.shortName(run),
      isChecked: shown.isChecked(run),
      isSelected: run.key === shown.selected,
      values: values.map((column) => column[place - start]),
      hasWall: columns.hasWall,
      wallTimeSeconds: shown.wallTimeOf(run),
      check: () => {
        this.list.activate(place);
        this.check(place);
      },
      only: () => this.act({ do: "run", run, action: { do: "only" } }),
      openMenu: () => this.openMenu(place),
    });
  }

  private menuOf({ rows }: RunsOfList): TemplateResult | typeof nothing {
    const { menu } = this;
    const run = menu && rows.find(({ key }) => key === menu.key);
    if (!menu || !run) return nothing;
    return html`<tensor-view-run-menu
      .run=${run}
      .colours=${this.theme.now.runs}
      .style=${`left: 24px; top: max(0px, min(${menu.top}px, calc(100% - 240px)))`}
      @run-action=${({ detail: action }: CustomEvent<RunAction>) => {
        this.closeMenu(action.do !== "leave");
        if (action.do !== "close" && action.do !== "leave") this.act({ do: "run", run, action });
      }}
    ></tensor-view-run-menu>`;
  }
}

/** The better end of a metric stands first. */
function beginsDescending(column: ListColumn): boolean {
  return typeof column === "object" && !isBestLeast(column.tag);
}

function isSameColumn(a: ListColumn, b: RunSort["by"]): boolean {
  return isMetricOrder(a) && isMetricOrder(b) ? metricKey(a) === metricKey(b) : a === b;
}

/** Values of rows in a column, each told apart from the others. */
function columnValues(
  runs: readonly BoardRun[],
  metric: RunMetric,
  figureOf: FigureOf,
): readonly (RowValue | undefined)[] {
  const values = runs.map((run) => figureOf(run, metric)?.value);
  const texts = tellingTexts(values.map((value) => value ?? 0));
  return values.map((value, i) => (value === undefined ? undefined : { value, text: texts[i] ?? "" }));
}

function othersText(count: number): string {
  return count === 1
    ? l10n.t("1 other run has nothing for this view.")
    : l10n.t("{0} other runs have nothing for this view.", localeNumber(count));
}
