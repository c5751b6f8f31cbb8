import * as l10n from "@vscode/l10n";
import { html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from "lit";
import type { RunMetric } from "../../../src/shared/questions/scalars";
import { localeNumber } from "../../ui/texts/localeText";
import { errorText } from "../../ui/texts/sentenceText";
import type { BoardRun } from "./runs/boardRun";
import "../../ui/controls/divider";
import type { ToldName } from "../../ui/texts/nameInRoom";
import type { BoardViewContext } from "../page/view";
import type { BoardWish } from "./boardControls";
import { BY_NAME, LIST_WIDTHS, type RunSort, type TagBoardState } from "./boardState";
import type { BoardStore } from "./boardStore";
import { MetricValues, metricKey } from "./metrics/metricValues";
import { NameFilter } from "./tags/nameFilter";
import "./runs/runList";
import type { ListedRuns, ListWish, Ranking } from "./runs/runList";
import type { RunWish } from "./runs/runMenu";
import { type FigureOf, lastWallTime, sortedRuns } from "./runs/runRows";
import { tellingScalar } from "./runs/tellingScalar";
import { toldNames } from "./runs/toldNames";
import { type TagGroup, tagGroups } from "./tags/tagGroups";
import { WorkspaceBoard } from "./workspaceBoard";

/** Px below which the list of runs lies over the cards. */
const NARROW = 600;

const NONE_TOLD = { tags: [], names: new Map() };

/** What the views of a board have in common: which runs and tags they show, the list of the runs, what is kept of all that. */
export class BoardParts<State extends TagBoardState> implements ReactiveController {
  /** The tags that the filter leaves, in the order of their cards. */
  groups: readonly TagGroup[] = [];
  /** What is kept for all boards of the workspace; undefined until there is a context. */
  workspace: WorkspaceBoard | undefined;
  private readonly store: BoardStore<TagBoardState>;
  private readonly host: ReactiveControllerHost & HTMLElement;
  private readonly tagFilter = new NameFilter(() => this.changed());
  private readonly runFilter = new NameFilter(() => this.changed());
  private readonly values = new MetricValues(() => this.changed());
  private readonly figureOf: FigureOf = (run, metric) => this.values.of(run, metric);
  /** Names of the scalars that they are made of. */
  private told: { readonly tags: readonly string[]; readonly names: ReadonlyMap<string, ToldName> } = NONE_TOLD;
  private isNarrow = false;
  /** Over the cards, where there is no room beside them. */
  private isListOver = false;
  private seen: readonly BoardRun[] = [];
  private error = "";
  private readonly resized = new ResizeObserver(([entry]) => {
    const isNarrow = (entry?.contentRect.width ?? NARROW) < NARROW;
    if (isNarrow === this.isNarrow) return;
    this.isNarrow = isNarrow;
    this.changed();
  });
  private context: BoardViewContext | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, store: BoardStore<State>) {
    this.host = host;
    this.store = store;
    host.addController(this);
  }

  hostConnected(): void {
    this.resized.observe(this.host);
  }

  hostDisconnected(): void {
    this.resized.disconnect();
    this.store.leave();
    this.values.leave();
    this.workspace?.leave();
    this.workspace = undefined;
  }

  private changed(): void {
    this.host.requestUpdate();
  }

  /** Takes up what there is to show; `restored` is called where that brought a state. Returns whether it can be shown. */
  follow(context: BoardViewContext, isNew: boolean, restored: () => void): boolean {
    this.context = context;
    const { store } = this;
    this.workspace ??= new WorkspaceBoard(context.host, () => this.changed());
    if (isNew && store.restore(context)) restored();
    const { kept } = this.workspace;
    if (!kept) return false;
    store.follow(context, this.workspace);
    const { tags, names } = store.model;
    this.tagFilter.want(context.host, store.state.tagFilter, tags.all);
    this.runFilter.want(context.host, store.state.runFilter, names);
    this.groups = tagGroups(this.tagFilter.of(tags.all), kept.pins);
    return true;
  }

  /** What is wrong with the filter of tags. */
  get filterError(): string | undefined {
    return this.tagFilter.error;
  }

  /** Tags in the order of their cards. */
  get order(): readonly string[] {
    return this.groups.flatMap(({ tags }) => tags);
  }

  /** The tag so many cards on. */
  neighbour(tag: string, by: number): string | undefined {
    const { order } = this;
    const place = order.indexOf(tag);
    return place < 0 ? undefined : order[place + by];
  }

  get isListOpen(): boolean {
    return this.isNarrow ? this.isListOver : this.store.state.isListShown;
  }

  openList(isOpen: boolean): void {
    if (!this.isNarrow) {
      this.store.change({ isListShown: isOpen });
      return;
    }
    this.isListOver = isOpen;
    this.changed();
  }

  collapse(key: string, isCollapsed: boolean): void {
    const others = this.store.state.collapsed.filter((other) => other !== key);
    this.store.change({ collapsed: isCollapsed ? [...others, key] : others });
  }

  /** Does what the bar of any board asks for. */
  obey(wish: BoardWish): void {
    if (wish.do === "list") this.openList(wish.isOpen);
    else if (wish.do === "collapse") this.collapseAll(wish.isCollapsed);
    else void this.workspace?.group(wish.pattern);
  }

  private collapseAll(isCollapsed: boolean): void {
    this.store.change({ collapsed: isCollapsed ? this.groups.map(({ key }) => key) : [] });
  }

  /** Takes keys that are about all of the board. */
  press(event: KeyboardEvent): boolean {
    const { context } = this;
    if (event.shiftKey || !context) return false;
    if (event.key === "Escape" && this.isNarrow && this.isListOver) {
      this.openList(false);
      return true;
    }
    if (context.tag === undefined) return false;
    if (event.key === "Escape") context.showTag(undefined);
    else if (event.key === "PageDown") this.showNeighbour(1);
    else if (event.key === "PageUp") this.showNeighbour(-1);
    else return false;
    return true;
  }

  showNeighbour(by: number): void {
    const { context } = this;
    const next = context?.tag === undefined ? undefined : this.neighbour(context.tag, by);
    if (next !== undefined) context?.showTag(next);
  }

  /** How many runs and tags are shown. */
  what(): TemplateResult {
    return html`<p class="what" role="status">${this.whatText()}</p>`;
  }

  private whatText(): string {
    const { checked, runs, tags } = this.store.model;
    const [some, all] = [localeNumber(checked.length), localeNumber(runs.length)];
    const shown = this.order.length;
    if (shown === 1 && tags.all.length === 1) return l10n.t("{0} of {1} runs, 1 tag", some, all);
    if (shown === tags.all.length) return l10n.t("{0} of {1} runs, {2} tags", some, all, localeNumber(shown));
    return l10n.t("{0} of {1} runs, {2} of {3} tags", some, all, localeNumber(shown), localeNumber(tags.all.length));
  }

  /** What went wrong with what is kept, and with what was asked of a run. */
  errors(): readonly TemplateResult[] {
    const errors = [this.workspace?.error ?? "", this.error].filter(Boolean);
    return errors.map((error) => html`<p class="note error" role="alert">${error}</p>`);
  }

  /** The list of the runs beside the cards. */
  beside(cards: TemplateResult | typeof nothing): TemplateResult {
    return html`<div class=${this.isNarrow ? "parts narrow" : "parts"}>
      ${this.isListOpen ? this.list() : nothing}
      <div class="cards" data-part data-content>${cards}</div>
    </div>`;
  }

  private list(): TemplateResult | typeof nothing {
    const { context, store } = this;
    if (!context) return nothing;
    const { model, state: kept } = store;
    const { metrics, scalarNames } = this;
    const { by } = kept.sort;
    const sorted = typeof by === "object" ? metrics.filter((metric) => metricKey(metric) === metricKey(by)) : metrics;
    const inView = { runs: this.seen, metrics };
    // Who sorts by values needs those of all.
    this.values.want(context.host, by === "name" ? [inView] : [inView, { runs: model.runs, metrics: sorted }]);
    const rows = this.rows();
    const shown: ListedRuns = {
      host: context.host,
      rows,
      allCount: model.runs.length,
      otherCount: context.isReading ? 0 : context.allCount - context.runs.length,
      checkedCount: model.checked.length,
      isChecked: (run) => model.isChecked(run),
      shortName: (run) => model.shortName(run),
      figureOf: this.figureOf,
      wallTimeOf: (run) => lastWallTime(run, metrics, this.figureOf),
      ranking: typeof by === "object" ? this.ranking(rows, by) : undefined,
      selected: store.selected,
      sort: kept.sort,
      filter: kept.runFilter,
      filterError: this.runFilter.error,
      metrics,
      tags: model.scalars.all,
      scalarNames,
    };
    return html`<tensor-view-run-list
        data-part
        .shown=${shown}
        .style=${`width: ${kept.listWidth}px`}
        @list-wish=${this.listWished}
      ></tensor-view-run-list>
      ${
        this.isNarrow
          ? nothing
          : html`<tensor-view-divider
              .label=${l10n.t("Width of the list of runs")}
              .value=${kept.listWidth}
              .least=${LIST_WIDTHS.least}
              .most=${LIST_WIDTHS.most}
              @divide=${({ detail }: CustomEvent<number>) => store.change({ listWidth: detail })}
            ></tensor-view-divider>`
      }`;
  }

  /** The runs of the list: those that its filter keeps, in its order. */
  private rows(): readonly BoardRun[] {
    const { model, state: kept } = this.store;
    const found = model.runs.filter(({ name }) => this.runFilter.keeps(name));
    return sortedRuns(found, kept.sort, this.metrics, this.figureOf);
  }

  /** The columns of the list: until somebody chose, the last value of the large card's scalar, or of the one that tells most. */
  private get metrics(): readonly RunMetric[] {
    const { context, store } = this;
    const { model, state: kept } = store;
    if (kept.metrics) return kept.metrics;
    const ofCard = context?.tag !== undefined && model.scalars.runsOf(context.tag).length > 0 ? context.tag : undefined;
    const tag = ofCard ?? tellingScalar(model.scalars);
    return tag === undefined ? [] : [{ tag, figure: "last" }];
  }

  private get scalarNames(): ReadonlyMap<string, ToldName> {
    const { all } = this.store.model.scalars;
    if (this.told.tags !== all) this.told = { tags: all, names: toldNames(all) };
    return this.told.names;
  }

  /** Sentences about runs that stand last in the order by a metric, and about values that are still being read. */
  private ranking(rows: readonly BoardRun[], metric: RunMetric): Ranking {
    let [awaited, nan, missing] = [0, 0, 0];
    for (const run of rows) {
      const found = this.values.of(run, metric);
      if (found) nan += Number(Number.isNaN(found.value));
      else if (this.values.isAwaited(run, metric)) awaited++;
      else missing++;
    }
    return { awaited, nan, missing };
  }

  /** Who sorts by a column means that metric, whatever card is large later. */
  private sort(sort: RunSort): void {
    const { store, metrics } = this;
    store.change(typeof sort.by === "object" ? { sort, metrics } : { sort });
  }

  private choose(metrics: readonly RunMetric[]): void {
    const { store } = this;
    const { by } = store.state.sort;
    const isGone = typeof by === "object" && !metrics.some((metric) => metricKey(metric) === metricKey(by));
    store.change(isGone ? { metrics, sort: BY_NAME } : { metrics });
  }

  private readonly listWished = ({ detail: wish }: CustomEvent<ListWish>): void => {
    const { store } = this;
    switch (wish.do) {
      case "check":
        store.check([wish.run], wish.isChecked);
        break;
      case "all":
      case "none":
        store.checkAll(this.rows(), wish.do === "all");
        break;
      case "invert":
        store.invert(this.rows());
        break;
      case "first":
        store.checkOnly(this.rows().slice(0, wish.count));
        break;
      case "filter":
        store.change({ runFilter: wish.filter });
        break;
      case "sort":
        this.sort(wish.sort);
        break;
      case "metrics":
        this.choose(wish.metrics);
        break;
      case "select":
        store.select(wish.run?.key);
        break;
      case "run":
        this.runWished(wish.run, wish.wish);
        break;
      case "see":
        this.seen = wish.runs;
        this.changed();
    }
  };

  private runWished(run: BoardRun, wish: RunWish): void {
    const { logdir, run: name } = run.id;
    if (wish.do === "only") this.store.checkOnly([run]);
    else if (wish.do === "copy") void this.copy(run.name);
    else if (wish.do === "open") this.context?.open({ on: "run", logdir, run: name });
    else if (wish.do === "name") void this.workspace?.name(run.id);
    else if (wish.do === "colour") void this.workspace?.colour(run.id, wish.colour);
  }

  private async copy(text: string): Promise<void> {
    try {
      await this.context?.host.channel.request("copy/text", { text });
      this.error = "";
    } catch (error) {
      this.error = errorText(error);
    }
    this.changed();
  }
}
