import * as l10n from "@vscode/l10n";
import { html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from "lit";
import type { RunMetric } from "../../../../src/shared/questions/scalars";
import "../../../ui/controls/divider";
import type { ToldName } from "../../../ui/texts/nameInRoom";
import { errorText } from "../../../ui/texts/sentenceText";
import type { BoardViewContext } from "../../page/view";
import { type BoardState, BY_NAME, isColumnOrder, isMetricOrder, LIST_WIDTHS, type RunSort } from "../boardState";
import type { BoardStore } from "../boardStore";
import { MetricValues, metricKey } from "../metrics/metricValues";
import { TriedFilter } from "../tags/triedFilter";
import { WorkspaceBoard } from "../workspaceBoard";
import type { BoardRun } from "./boardRun";
import "./runList";
import type { Ranking, RunListAction, RunsOfList } from "./runList";
import type { RunAction } from "./runMenu";
import { type FigureOf, lastWallTime, type OrderValueOf, sortedRuns } from "./runRows";
import { RunsWhere } from "./runsWhere";
import { tellingScalar } from "./tellingScalar";
import { toldNames } from "./toldNames";

/** Px below which the list of runs lies over the cards. */
const NARROW = 600;

const NONE_TOLD = { tags: [], names: new Map() };

/** Runs of a board: their list beside what the board shows of them, and the workspace's own of all boards. */
export class RunParts implements ReactiveController {
  /** State kept for all boards of the workspace; undefined until there is a context. */
  workspace: WorkspaceBoard | undefined;
  private readonly store: BoardStore<BoardState>;
  private readonly host: ReactiveControllerHost & HTMLElement;
  private readonly runFilter = new TriedFilter(() => this.changed());
  private readonly values = new MetricValues(() => this.changed());
  private readonly where = new RunsWhere(() => this.changed());
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

  constructor(host: ReactiveControllerHost & HTMLElement, store: BoardStore<BoardState>) {
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
    this.where.leave();
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
    this.runFilter.want(context.host, store.state.runFilter, store.model.names);
    this.where.want(context, store.state, store.model.runs);
    return true;
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

  /** Closes the list where it lies over the board. */
  press({ key }: KeyboardEvent): boolean {
    if (key !== "Escape" || !this.isNarrow || !this.isListOver) return false;
    this.openList(false);
    return true;
  }

  /** Failures of what is kept, and of what was asked of a run. */
  get errors(): readonly string[] {
    return [this.workspace?.error ?? "", this.error].filter(Boolean);
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
    const sorted = isMetricOrder(by) ? metrics.filter((metric) => metricKey(metric) === metricKey(by)) : metrics;
    const isByMetrics = isMetricOrder(by) || by === "wall";
    const inView = { runs: this.seen, metrics };
    // Who sorts by values needs those of all.
    this.values.want(context.host, isByMetrics ? [inView, { runs: model.runs, metrics: sorted }] : [inView]);
    const rows = this.rows();
    const shown: RunsOfList = {
      host: context.host,
      rows,
      allCount: model.runs.length,
      otherCount: context.isReading ? 0 : context.allCount - context.runs.length,
      checkedCount: model.checked.length,
      isChecked: (run) => model.isChecked(run),
      shortName: (run) => model.shortName(run),
      figureOf: this.figureOf,
      wallTimeOf: (run) => lastWallTime(run, metrics, this.figureOf),
      ranking: by === "name" || by === "wall" ? undefined : this.ranking(rows),
      where: this.where.shown(kept),
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
        @list-action=${this.listActed}
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

  /** The runs of the list: those that its filter and conditions keep, in its order. */
  private rows(): readonly BoardRun[] {
    const { model, state: kept } = this.store;
    const found = model.runs.filter((run) => this.runFilter.keeps(run.name) && this.where.keeps(run));
    return sortedRuns(found, kept.sort, this.orderValueOf);
  }

  private readonly orderValueOf: OrderValueOf = (run) => {
    const { by } = this.store.state.sort;
    if (isMetricOrder(by)) return this.figureOf(run, by)?.value;
    if (isColumnOrder(by)) return this.where.valueOf(run, by.column);
    return by === "written" ? this.where.lastWrittenOf(run) : lastWallTime(run, this.metrics, this.figureOf);
  };

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

  /** Counts of runs that stand last in the order by a value, and of values that are still being read. */
  private ranking(rows: readonly BoardRun[]): Ranking {
    const { by } = this.store.state.sort;
    let [awaited, nan, missing] = [0, 0, 0];
    for (const run of rows) {
      const value = this.orderValueOf(run);
      if (value !== undefined) nan += Number(Number.isNaN(value));
      else if (isMetricOrder(by) ? this.values.isAwaited(run, by) : this.where.isAwaited) awaited++;
      else missing++;
    }
    return { awaited, nan, missing };
  }

  /** Sorts the rows; to sort by a column means that metric, whatever card is large later. */
  private sort(sort: RunSort): void {
    const { store, metrics } = this;
    store.change(isMetricOrder(sort.by) ? { sort, metrics } : { sort });
  }

  private choose(metrics: readonly RunMetric[]): void {
    const { store } = this;
    const { by } = store.state.sort;
    const isGone = isMetricOrder(by) && !metrics.some((metric) => metricKey(metric) === metricKey(by));
    store.change(isGone ? { metrics, sort: BY_NAME } : { metrics });
  }

  private readonly listActed = ({ detail: action }: CustomEvent<RunListAction>): void => {
    const { store } = this;
    switch (action.do) {
      case "check":
        store.check([action.run], action.isChecked);
        break;
      case "all":
      case "none":
        store.checkAll(this.rows(), action.do === "all");
        break;
      case "invert":
        store.invert(this.rows());
        break;
      case "first":
        store.checkOnly(this.rows().slice(0, action.count));
        break;
      case "filter":
        store.change({ runFilter: action.filter });
        break;
      case "where":
        store.change({ runWhere: action.where });
        break;
      case "names":
        this.where.wantNames();
        break;
      case "sort":
        this.sort(action.sort);
        break;
      case "metrics":
        this.choose(action.metrics);
        break;
      case "select":
        store.select(action.run?.key);
        break;
      case "run":
        this.runActed(action.run, action.action);
        break;
      case "see":
        this.seen = action.runs;
        this.changed();
    }
  };

  private runActed(run: BoardRun, action: RunAction): void {
    const { logdir, run: name } = run.id;
    if (action.do === "only") this.store.checkOnly([run]);
    else if (action.do === "copy") void this.copy(run.name);
    else if (action.do === "open") this.context?.open({ on: "run", logdir, run: name });
    else if (action.do === "name") void this.workspace?.name(run.id);
    else if (action.do === "colour") void this.workspace?.colour(run.id, action.colour);
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
