import * as vscode from "vscode";
import { createPace } from "../../node/pace";
import { partsBelow } from "../../shared/address";
import { isCancelled, RequestError } from "../../shared/channel/requestError";
import type { Kind } from "../../shared/kind";
import type { RunColumnNames } from "../../shared/series/runConditions";
import type { RunInfo } from "../../shared/series/runInfo";
import type { RunId } from "../../shared/series/seriesId";
import type { SeriesInfo } from "../../shared/series/seriesInfo";
import type { Kept } from "../../shared/subject/keptNames";
import type { Catalog } from "../catalog";
import type { CompareChoice } from "../compare/compareChoice";
import type { Data, LogdirChange } from "../data";
import type { LogFolder } from "../folders/logFolders";
import { ids } from "../ids";
import { localeNumber } from "../localeText";
import { PacedTask } from "../paced";
import type { RunLooks } from "../runLooks";
import type { Store } from "../storedValue";
import { damageCountText } from "../tooltip/describe";
import { seriesRowTooltip } from "../tooltip/seriesRowTooltip";
import type { Watches } from "../watches/watches";
import { columnNames } from "./columnNames";
import { ConditionedRuns } from "./conditionedRuns";
import { LostTells } from "./lostTells";
import { type Nested, nest } from "./nest";
import { newestFirst } from "./newest";
import { orderedRuns } from "./orderedRuns";
import type { RowDrag } from "./rowDrag";
import { RowExpansion } from "./rowExpansion";
import { rowId } from "./rowId";
import { rowKey } from "./rowKey";
import { RowsToTell } from "./rowsToTell";
import { columnOf, isByValue, NEWEST_FIRST, orderText, type RunOrder, storedOrder, valueText } from "./runOrder";
import { OutlinedRuns } from "./runOutlines";
import { RunValues } from "./runValues";
import { insideGroup } from "./tagRows";
import {
  type FolderNode,
  isLeaf,
  type LogFolderNode,
  type RowFacts,
  runOf,
  runTooltip,
  type TreeNode,
  treeItem,
} from "./treeItems";
import {
  buildModel,
  keptByEither,
  keptOfRun,
  keptSeries,
  namedRuns,
  nestTags,
  type TreeModel,
  type TreeOptions,
} from "./treeModel";
import { TreeProgress } from "./treeProgress";
import { TreeRows } from "./treeRows";
import { conditionsOf, whereFault } from "./whereFilter";

const STATE_ORDER = "runOrder";
/** True where an earlier version kept that the newest come first. */
const STATE_NEWEST_FIRST = "isNewestFirst";
const STATE_FILTER = "filter";

/** A filter shows what is known already when not all is within this time. */
const FILTER_WAIT_MS = 50;

/** A folder to be revealed may still have to be found. */
const REVEAL_WAIT_MS = 30_000;

/** Ms for which a row that was revealed may still not be selected. */
const SELECTED_WAIT_MS = 500;

/** Changes are looked for, and VS Code told of them, at most so often. */
const PACE_MS = 300;

/** The last step of a run whose rows VS Code has is told at most so often: it drops the handles of all of them. */
const LAST_STEP_MS = 30_000;

/** A row as VS Code was given it last. */
interface Given {
  /** The parts that it was made of, for rows that there are many of and few of which change. */
  readonly source: readonly unknown[];
  readonly text: string;
  /** The same without the last step of its run, and when VS Code was given it. */
  readonly lastingText: string;
  readonly atMs: number;
  /** Part of its tooltip that VS Code was given, once that was looked at. */
  tooltip?: string;
}

/** Rows of tags, and what they were made of. */
interface TagRows {
  readonly run: RunInfo;
  readonly series: readonly SeriesInfo[];
  readonly kept: Kept;
  readonly kinds: readonly Kind[] | undefined;
  readonly generation: number;
  readonly factChanges: number;
  readonly rows: readonly TreeNode[];
}

/** Parts that the tree is made of. */
interface Parts {
  readonly data: Data;
  readonly catalog: Catalog;
  readonly state: Store;
  readonly drag: RowDrag;
  readonly watches: Watches;
  readonly looks: Pick<RunLooks, "nameOf" | "onDidChange">;
  readonly comparison: Pick<CompareChoice, "isSelected" | "onDidChange">;
}

/**
 * Runs and tags in the side bar. VS Code drops the handles of all rows below one that it is told of, and a menu that is open over one of
 * them loses its row: so it is told of rows that changed alone, and of one above only where rows come or go.
 */
export class RunTree implements vscode.TreeDataProvider<TreeNode>, vscode.Disposable {
  private readonly data: Data;
  private readonly catalog: Catalog;
  private readonly state: Store;
  private readonly outlines: OutlinedRuns;
  private readonly conditioned: ConditionedRuns;
  private readonly values: RunValues;
  private readonly facts: RowFacts;
  private readonly view: vscode.TreeView<TreeNode>;
  private readonly changed = new vscode.EventEmitter<TreeNode[] | undefined>();
  private readonly subscriptions: vscode.Disposable[];
  readonly onDidChangeTreeData = this.changed.event;

  private model: Promise<TreeModel> | undefined;
  /** The filter's text; empty where all is shown. Remembered with the workspace. */
  private filter: string;
  /** Text of a filter that was taken off because it took too long; empty once there is another. */
  private slowFilter = "";
  private readonly rows = new TreeRows();
  private readonly expansion = new RowExpansion();
  private readonly given = new WeakMap<TreeNode, Given>();
  private readonly tagRows = new WeakMap<TreeNode, TagRows>();
  /** Rows below which a look is under way; true where another was asked for since. */
  private readonly looking = new Map<TreeNode | undefined, boolean>();
  private readonly looks = new PacedTask(PACE_MS, () => void this.look(undefined));
  private readonly toTell = new RowsToTell(PACE_MS, this.rows, (told) => {
    this.changed.fire(told);
    if (told) this.lost.watch();
    this.progress.update();
  });
  private readonly lost: LostTells;
  /** Number of answers that VS Code waits for. */
  private activeAsks = 0;
  /** Number of changes of the known data. */
  private newsCount = 0;
  /** The filter is one of an earlier window, and no series was asked for it yet. */
  private isFilterTakenUp: boolean;
  /** Number of changes of the runs that are watched, named or selected for compare. */
  private factChanges = 0;
  private isSearching = false;
  /** Runs that were found are still being read, in folders that answer. */
  private isScanning = false;
  private activeLooks = 0;
  private readonly progress: TreeProgress;
  private tomorrow: NodeJS.Timeout | undefined;
  /** Looks for the last steps that were not told yet. */
  private late: NodeJS.Timeout | undefined;
  /** The filter that is being tried; aborted by the next. */
  private trying = new AbortController();

  constructor({ data, catalog, state, drag, watches, looks, comparison }: Parts) {
    this.data = data;
    this.catalog = catalog;
    this.state = state;
    this.outlines = new OutlinedRuns(data);
    this.conditioned = new ConditionedRuns(data);
    this.values = new RunValues(data);
    const tree = this;
    this.facts = {
      watched: watches,
      get isNewestFirst() {
        return tree.order.by === "newest";
      },
      reachedOf: (run) => this.reachedOf(run),
      outlineOf: (run) => this.outlines.of(run),
      givenNameOf: (run) => looks.nameOf(run),
      isCompared: (subject) => comparison.isSelected(subject),
    };
    const kept = state.get(STATE_FILTER);
    this.filter = typeof kept === "string" && whereFault(kept) === undefined ? kept : "";
    this.isFilterTakenUp = this.filter !== "";
    const told = {
      get isAsking() {
        return tree.activeAsks > 0 || !tree.toTell.isEmpty;
      },
      get isBehind() {
        return tree.view.visible && !tree.isAllHeld(undefined);
      },
    };
    this.lost = new LostTells(told, () => {
      this.rows.release(undefined);
      this.changed.fire(undefined);
    });
    this.progress = new TreeProgress(ids.viewRuns, {
      get isReading() {
        return tree.isSearching || tree.isScanning || tree.outlines.areMissing;
      },
      get isDrawn() {
        return tree.isDrawn;
      },
    });
    this.view = vscode.window.createTreeView(ids.viewRuns, {
      treeDataProvider: this,
      dragAndDropController: drag,
      canSelectMany: true,
      showCollapseAll: true,
    });
    this.subscriptions = [
      this.view,
      this.changed,
      catalog.onDidChange((change) => void this.catalogChanged(change)),
      this.looks,
      this.toTell,
      this.lost,
      this.outlines,
      this.outlines.onDidChange(() => this.looks.ask()),
      this.conditioned,
      this.conditioned.onDidChange(() => this.outdate()),
      this.values,
      this.values.onDidChange(() => this.outdate()),
      this.view.onDidChangeVisibility(() => this.progress.update()),
      this.progress,
      ...[watches, looks, comparison].map(({ onDidChange }) =>
        onDidChange(() => {
          this.factChanges++;
          // A filter looks at names that are given, too.
          if (this.filter !== "") this.outdate();
          this.looks.ask();
        }),
      ),
      this.view.onDidExpandElement(({ element }) => this.expansion.toggle(element, true)),
      this.view.onDidCollapseElement(({ element }) => this.expansion.toggle(element, false)),
    ];
    this.tellOrder();
    setContext(ids.contextFiltered, this.filter !== "");
    this.waitForTomorrow();
  }

  dispose(): void {
    this.trying.abort();
    clearTimeout(this.tomorrow);
    clearTimeout(this.late);
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  /** Looks again at midnight: runs of today have their time in their rows, and their date from tomorrow on. */
  private waitForTomorrow(): void {
    const now = new Date();
    const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    const begin = () => {
      this.looks.ask();
      this.waitForTomorrow();
    };
    this.tomorrow = setTimeout(begin, tomorrow.getTime() - now.getTime()).unref();
  }

  /** The row that keys are about. */
  get selected(): TreeNode | undefined {
    return this.view.selection[0];
  }

  get filterText(): string {
    return this.filter;
  }

  /**
   * Shows what the text keeps, or all where it is empty; nothing new where another text came meanwhile. Throws `badPattern` and
   * `tooSlow`, and then shows what it did.
   */
  async setFilter(text: string): Promise<void> {
    this.trying.abort();
    this.trying = new AbortController();
    const { signal } = this.trying;
    const filter = text.trim();
    if (filter === this.filter && this.slowFilter === "") return;
    if (filter === "") {
      this.takeFilter("");
      this.showAnew();
      return;
    }
    const { newsCount } = this;
    await this.loadSeries();
    // A pattern that takes too long fails here. A key waits for no news: those draw the tree again.
    const model = await this.build(this.catalog.knownRuns, filter, signal).catch(unlessCancelled);
    if (!model || signal.aborted) return;
    this.takeFilter(filter);
    this.model = Promise.resolve(model);
    this.showFilter(model);
    void this.look(undefined);
    // What came meanwhile may not be in it.
    if (newsCount !== this.newsCount) void this.takeNews();
  }

  private takeFilter(filter: string): void {
    if ((filter === "") !== (this.filter === "")) this.expansion.renew();
    this.filter = filter;
    this.slowFilter = "";
    void this.state.update(STATE_FILTER, filter === "" ? undefined : filter);
    setContext(ids.contextFiltered, filter !== "");
  }

  expandAll(): void {
    this.expansion.expandAll();
    this.showAnew();
  }

  get order(): RunOrder {
    const kept = this.state.get(STATE_ORDER);
    return kept === undefined && this.state.get(STATE_NEWEST_FIRST) === true ? NEWEST_FIRST : storedOrder(kept);
  }

  /** Orders the runs, from when the values that it takes are there. */
  async sort(order: RunOrder): Promise<void> {
    await this.state.update(STATE_ORDER, order);
    this.tellOrder();
    this.showAnew();
  }

  private tellOrder(): void {
    const { order } = this;
    setContext(ids.contextNewestFirst, order.by === "newest");
    setContext(ids.contextSorted, order.by !== "name");
    this.showOrder();
  }

  /** Says in the view by what runs are ordered, where their rows do not say it all. */
  private showOrder(): void {
    const reading = this.values.areAwaited ? vscode.l10n.t("reading…") : "";
    this.view.description = [orderText(this.order), reading].filter(Boolean).join(" · ");
  }

  private ordered(inside: Nested<RunInfo>): Nested<RunInfo> {
    const { order } = this;
    if (order.by === "newest") return newestFirst(inside);
    return isByValue(order) ? orderedRuns(inside, (run) => this.values.of(run), order.isDescending) : inside;
  }

  /** Value of a run in the column by which runs are ordered; a row says its last point anyway. */
  private reachedOf(run: RunId): string | undefined {
    const column = columnOf(this.order);
    const value = column === undefined ? undefined : this.values.of(run);
    return value === undefined ? undefined : valueText(value);
  }

  /** Shows a folder of a log folder, once there is something in it. False where nothing is found. */
  async reveal(path: string): Promise<boolean> {
    await this.setFilter("");
    const deadline = Date.now() + REVEAL_WAIT_MS;
    for (;;) {
      const node = await this.find(path);
      if (node) {
        // VS Code asks for the row's item before what is below the rows above it, and wants one id.
        for (let row: TreeNode | undefined = node; row; row = row.parent) this.give(row);
        const shown = { select: true, focus: true, expand: true };
        await this.view.reveal(node, shown);
        // A view that was hidden asks for its rows anew once it is shown, and may lose the selection with the old ones.
        if (!(await this.isSelected(node))) await this.view.reveal(node, shown);
        return true;
      }
      const { isSearching } = await this.catalog.runs();
      if (!isSearching || Date.now() > deadline) return false;
      await nextEvent(this.catalog.onDidChange);
    }
  }

  /** Tells whether a row is selected by now, or is soon. */
  private async isSelected(node: TreeNode): Promise<boolean> {
    const isIn = () => this.view.selection.includes(node);
    if (isIn()) return true;
    await new Promise<void>((resolve) => {
      const heard = this.view.onDidChangeSelection(() => resolve());
      setTimeout(() => {
        heard.dispose();
        resolve();
      }, SELECTED_WAIT_MS);
    });
    return isIn();
  }

  async getChildren(node?: TreeNode): Promise<TreeNode[]> {
    const asked = this.currentModel();
    this.activeAsks++;
    if (this.isFilterTakenUp) {
      this.isFilterTakenUp = false;
      void this.takeNews();
    }
    try {
      const model = await this.ready(node, asked);
      const rows = this.rows.put(node, await this.below(node, model));
      for (const row of rows) this.give(row);
      return rows;
    } catch (error) {
      // The next look may find some.
      this.rows.put(node, []);
      throw error;
    } finally {
      this.activeAsks--;
      this.rows.hold(node);
      // Changes that came meanwhile are looked for once VS Code has these.
      if (asked !== this.model) this.looks.ask();
      this.progress.update();
    }
  }

  getParent(node: TreeNode): TreeNode | undefined {
    return node.parent;
  }

  getTreeItem(node: TreeNode): vscode.TreeItem {
    const item = this.itemOf(node);
    this.given.set(node, this.givenOf(node, item));
    return item;
  }

  private give(row: TreeNode): void {
    if (!isLeaf(row)) this.expansion.give(row, this.filter !== "");
  }

  private givenOf(node: TreeNode, item: vscode.TreeItem): Given {
    const { id: _, collapsibleState: __, ...shown } = item;
    const text = JSON.stringify(shown);
    const lastingText = isLeaf(node) ? text : JSON.stringify(treeItem(node, this.lastingFacts));
    return { text, lastingText, atMs: Date.now(), source: this.sourceOf(node) };
  }

  /** Facts of runs in rows, except the values of their last steps. */
  private get lastingFacts(): RowFacts {
    const { watched, givenNameOf, isCompared } = this.facts;
    const outlineOf = (id: RunId) => {
      const outline = this.outlines.of(id);
      if (!outline) return undefined;
      const { run, kinds, lastStep } = outline;
      return { run, kinds, ...(lastStep !== undefined && { lastStep: "0" }) };
    };
    const reachedOf = (id: RunId) => (this.reachedOf(id) === undefined ? undefined : "0");
    return { watched, givenNameOf, isCompared, outlineOf, reachedOf, isNewestFirst: this.facts.isNewestFirst };
  }

  /** True if VS Code is to be told of another last step later, for the sake of the rows below it that it has. */
  private isForLater(row: TreeNode, given: Given, now: Given): boolean {
    const waitMs = given.atMs + LAST_STEP_MS - now.atMs;
    const isLasting = given.lastingText !== now.lastingText;
    if (isLasting || waitMs <= 0 || (this.rows.held(row)?.length ?? 0) === 0) return false;
    this.late ??= setTimeout(() => {
      this.late = undefined;
      this.looks.ask();
    }, waitMs).unref();
    return true;
  }

  /** All that the item of a folder or run depends on. */
  private sourceOf(node: TreeNode): readonly unknown[] {
    if (node.type !== "folder") return [];
    const { value: run, label, count } = node.inside;
    const outline = run && count === 1 ? this.outlines.of(run) : this.outlines.generation;
    const day = new Date().toDateString();
    const reached = run && this.reachedOf(run);
    const { isNewestFirst } = this.facts;
    return [run, label, count, outline, isNewestFirst, reached, day, this.factChanges, this.expansion.generation];
  }

  private itemOf(node: TreeNode): vscode.TreeItem {
    const item = treeItem(node, this.facts);
    if (isLeaf(node)) {
      item.id = rowId(0, node.key);
      item.collapsibleState = vscode.TreeItemCollapsibleState.None;
      return item;
    }
    const { revision, isExpanded } = this.expansion.of(node, this.filter !== "");
    const { Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
    item.id = rowId(revision, node.key);
    item.collapsibleState = isExpanded ? Expanded : Collapsed;
    return item;
  }

  async resolveTreeItem(
    item: vscode.TreeItem,
    node: TreeNode,
    token: vscode.CancellationToken,
  ): Promise<vscode.TreeItem> {
    const known = this.lateTooltip(node);
    if (known === undefined) return item;
    const tooltip = node.type === "series" ? await seriesRowTooltip(this.data, node, token) : known;
    // VS Code keeps the first tooltip it gets: one that was given up is asked for again.
    if (token.isCancellationRequested) return item;
    item.tooltip = tooltip;
    const given = this.given.get(node);
    if (given) given.tooltip = known;
    return item;
  }

  /** Part of a tooltip that is known without asking, for rows whose tooltip is made when it is looked at. */
  private lateTooltip(node: TreeNode): string | undefined {
    if (node.type === "series") {
      return [...node.run.files.map(({ name }) => name), damageCountText(node.run)].join("\n");
    }
    const run = node.type === "folder" ? node.inside.value : undefined;
    return run && runTooltip(run, this.outlines.of(run));
  }

  private async catalogChanged(change: LogdirChange | undefined): Promise<void> {
    // Files that are shown by themselves are not in the tree.
    if (change && !this.data.folders.all.some(({ path }) => path === change.logdir)) return;
    await this.takeNews();
  }

  private async takeNews(): Promise<void> {
    // Where the runs cannot be listed, the tree says so when it asks for them itself.
    if (this.filter) await this.loadSeries().catch(() => undefined);
    this.outdate();
  }

  /** Schedules a redraw of the tree at its own pace. */
  private outdate(): void {
    this.newsCount++;
    this.model = undefined;
    this.looks.ask();
  }

  /** Redraws the tree at once, for the user asked for it. */
  private showAnew(): void {
    this.model = undefined;
    void this.look(undefined);
  }

  /** Finds what changed below a row since VS Code asked for it; what of it takes long holds up no other rows. */
  private async look(parent: TreeNode | undefined): Promise<void> {
    this.activeLooks++;
    try {
      await this.lookBelow(parent);
    } finally {
      this.activeLooks--;
      this.progress.update();
    }
  }

  private async lookBelow(parent: TreeNode | undefined): Promise<void> {
    if (!this.rows.held(parent)) return;
    // One at a time: a run may change faster than its tags are put into rows, and the latest look is to be the last.
    if (this.looking.has(parent)) {
      this.looking.set(parent, true);
      return;
    }
    this.looking.set(parent, false);
    let found: readonly TreeNode[];
    try {
      found = await this.below(parent, await this.ready(parent, this.currentModel()));
    } catch (error) {
      // A run that is gone goes with the next look; of all else VS Code hears why when it asks.
      if (!isGone(error)) this.tell(parent);
      return;
    } finally {
      if (this.looking.get(parent)) this.looks.ask();
      this.looking.delete(parent);
    }
    const rows = this.take(parent, found);
    if (!this.rows.held(parent)) return;
    const changed = rows.filter((row, i) => row !== found[i]);
    for (const row of changed) {
      const given = this.given.get(row);
      if (!given || isSameSource(given.source, this.sourceOf(row))) continue;
      if (this.expansion.isOutdated(row, this.filter !== "")) {
        this.tell(parent);
        return;
      }
      const now = this.givenOf(row, this.itemOf(row));
      const isOtherTooltip = given.tooltip !== undefined && given.tooltip !== this.lateTooltip(row);
      const isOther = now.text !== given.text || isOtherTooltip;
      if (isOther && !isOtherTooltip && this.isForLater(row, given, now)) continue;
      // It is told of once, whether or not VS Code asks for it.
      this.given.set(row, isOther ? now : { ...given, source: now.source });
      if (isOther) this.tell(row);
    }
    await Promise.all(changed.filter((row) => this.rows.held(row)).map((row) => this.look(row)));
  }

  /** Takes in what is below a row by now; VS Code is told where that are other rows than it has. */
  private take(parent: TreeNode | undefined, found: readonly TreeNode[]): TreeNode[] {
    const held = this.rows.held(parent);
    const rows = this.rows.put(parent, found);
    if (held && (rows.length !== held.length || rows.some((row, i) => row !== held[i]))) this.tell(parent);
    return rows;
  }

  private tell(row: TreeNode | undefined): void {
    this.rows.release(row);
    this.toTell.add(row);
  }

  private currentModel(): Promise<TreeModel> {
    if (this.model !== undefined) return this.model;
    const model = this.catalog.runs().then(async ({ runs, isSearching }) => {
      this.showSearch(isSearching);
      const { filter } = this;
      try {
        return await this.build(runs, filter);
      } catch (error) {
        // What came since is too much for a pattern that was quick enough before.
        if (!isTooSlow(error) || filter !== this.filter) throw error;
        this.takeFilter("");
        this.slowFilter = filter;
        this.outdate();
        return this.build(runs, "");
      }
    });
    this.model = model;
    model.then(
      (built) => this.showFilter(built),
      () => {
        if (this.model === model) this.model = undefined;
      },
    );
    return model;
  }

  private async build(runs: readonly RunInfo[], filter: string, signal?: AbortSignal): Promise<TreeModel> {
    const { folders } = this.data;
    const lists = runs.map((run) => this.catalog.known(run));
    const kept = filter === "" ? undefined : await this.keptOf(runs, lists, filter, signal);
    this.values.want(this.order, runs);
    this.showOrder();
    return buildModel(folders.all, runs, { kept, lists, ordered: (inside) => this.ordered(inside) });
  }

  /** Names of columns that conditions of a filter may be about; undefined where they cannot be asked for. */
  columnNames(): Promise<RunColumnNames | undefined> {
    return columnNames(this.data);
  }

  /** Tags that a filter keeps of each run, by its own name or the one it was given; whole runs where it has conditions on them. */
  private async keptOf(
    runs: readonly RunInfo[],
    lists: TreeOptions["lists"],
    filter: string,
    signal: AbortSignal | undefined,
  ): Promise<Kept[]> {
    const where = conditionsOf(filter);
    if (where) return where.length === 0 ? runs.map(() => "all") : this.conditioned.keep(where, runs, signal);
    const { folders, names } = this.data;
    const named = runs.flatMap((run, place) => {
      const name = this.facts.givenNameOf(run);
      return name === undefined ? [] : { place, run: name, tags: lists[place] ?? [] };
    });
    const kept = await names.keep(filter, [...namedRuns(folders.all, runs, lists), ...named], signal);
    const places = named.map(({ place }) => place);
    return keptByEither(runs.length, places, kept);
  }

  private showFilter(model: TreeModel): void {
    if (!this.filter) {
      const { slowFilter } = this;
      this.view.message = slowFilter && vscode.l10n.t("Filter {0} was removed: it takes too long.", `“${slowFilter}”`);
      return;
    }
    const counts = [localeNumber(model.shownTags), localeNumber(model.allTags)];
    const found = vscode.l10n.t("Filter {0}: {1} of {2} tags", `“${this.filter}”`, ...counts);
    this.view.message = model.unknownRuns > 0 ? `${found} · ${vscode.l10n.t("reading…")}` : found;
  }

  private showSearch(isSearching: boolean): void {
    setContext(ids.contextSearched, !isSearching);
    this.isSearching = isSearching;
    this.progress.update();
  }

  /** True if VS Code has all rows as they are; of a view that is hidden it asks for none. */
  private get isDrawn(): boolean {
    if (this.looks.isAsked || this.activeLooks > 0 || !this.toTell.isEmpty) return false;
    return !this.view.visible || this.isHeld(undefined);
  }

  private isHeld(parent: TreeNode | undefined): boolean {
    const rows = this.rows.held(parent);
    return rows?.every((row) => row.type !== "logFolder" || !this.isExpanded(row) || this.isHeld(row)) ?? false;
  }

  /** True if VS Code has all rows below those that are expanded for sure. */
  private isAllHeld(parent: TreeNode | undefined): boolean {
    const rows = this.rows.held(parent);
    return rows?.every((row) => isLeaf(row) || !this.expansion.isSurelyExpanded(row) || this.isAllHeld(row)) ?? false;
  }

  private isExpanded(row: TreeNode): boolean {
    return this.expansion.of(row, this.filter !== "").isExpanded;
  }

  /** Makes the series of all runs known; those that take longer come when they are there. */
  private async loadSeries(): Promise<void> {
    let isLate = false;
    const loaded = () => {
      if (isLate) this.outdate();
    };
    const loading = this.catalog
      .runs()
      .then(({ runs }) => this.catalog.load(runs, loaded))
      .then(loaded);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, FILTER_WAIT_MS);
    });
    try {
      await Promise.race([loading, late]);
    } finally {
      clearTimeout(timer);
      isLate = true;
    }
  }

  /** Waits until it is known what is below a row. */
  private async ready(node: TreeNode | undefined, asked: Promise<TreeModel>): Promise<TreeModel> {
    const run = node && isAboveTags(node) ? runOf(node) : undefined;
    const [model] = await Promise.all([asked, run && this.catalog.series(run)]);
    return model;
  }

  /** The rows below a row as they are now: new ones, unless nothing of them changed. */
  private async below(node: TreeNode | undefined, model: TreeModel): Promise<readonly TreeNode[]> {
    if (!node) return this.logFolders(model);
    switch (node.type) {
      case "logFolder":
        return this.insideFolder(node, model.roots.get(node.folder.path) ?? NOTHING, model);
      case "folder":
        return this.insideFolder(node, node.inside, model);
      case "group":
        return insideGroup(node, node, node.inside);
      default:
        return [];
    }
  }

  private logFolders(model: TreeModel): TreeNode[] {
    this.wantOutlines();
    const shown = this.data.folders.all.filter((folder) => this.isRootShown(folder, model));
    return shown.map((folder): LogFolderNode => {
      const key = rowKey({ type: "logFolder", logdir: folder.path });
      const inside = model.roots.get(folder.path) ?? NOTHING;
      return { type: "logFolder", key, parent: undefined, folder, inside, state: this.data.stateOf(folder.path) };
    });
  }

  /** Has the runs of all log folders outlined: rows of folders say what those in them have. */
  private wantOutlines(): void {
    const runs = new Map(this.data.folders.all.map(({ path }): [string, RunInfo[]] => [path, []]));
    for (const run of this.catalog.knownRuns) runs.get(run.logdir)?.push(run);
    for (const [path, own] of runs) this.outlines.want(path, own);
    const isScanning = (run: RunInfo) => !run.isScanned && this.data.stateOf(run.logdir) === "ready";
    this.isScanning = this.catalog.knownRuns.some(isScanning);
  }

  /** An empty tree shows the welcome text; a folder that the user added stands there even when it is empty. */
  private isRootShown(folder: LogFolder, model: TreeModel): boolean {
    const inside = model.roots.get(folder.path);
    if (inside && (inside.children.length > 0 || inside.value)) return true;
    return (folder.isAdded || this.data.stateOf(folder.path) !== "ready") && !this.filter;
  }

  private async insideFolder(
    node: LogFolderNode | FolderNode,
    inside: Nested<RunInfo>,
    model: TreeModel,
  ): Promise<TreeNode[]> {
    const logdir = node.type === "logFolder" ? node.folder.path : node.logdir;
    const folders = inside.children.map((child): FolderNode => {
      const key = rowKey({ type: "folder", logdir, run: child.path.join("/") });
      return { type: "folder", key, parent: node, logdir, inside: child };
    });
    const run = inside.value;
    if (!run) return folders;
    const damaged = run.files.filter((file) => file.damageCount > 0);
    const files = damaged.map((file): TreeNode => {
      const key = rowKey({ type: "file", logdir, run: run.run, file: file.name });
      return { type: "file", key, parent: node, run, file };
    });
    return [...folders, ...files, ...(await this.tagsOf(node, run, model))];
  }

  /** The same rows as long as a run's tags, and what a filter keeps of them, are the same. */
  private async tagsOf(node: TreeNode, run: RunInfo, model: TreeModel): Promise<readonly TreeNode[]> {
    const series = this.catalog.known(run) ?? [];
    const kept = keptOfRun(model, run);
    const { generation } = this.expansion;
    const before = this.tagRows.get(node);
    const { factChanges } = this;
    const isAsDrawn = before?.generation === generation && before.factChanges === factChanges;
    const kinds = this.outlines.of(run)?.kinds;
    const isSame = isAsDrawn && before.run === run && before.series === series && before.kinds === kinds;
    if (isSame && areSame(before.kept, kept)) return this.rows.known(before.rows);
    const hasGraph = series.some(({ kind }) => kind === "graph");
    const tags = await nestTags(keptSeries(kept, series), createPace());
    const rows = insideGroup({ run, hasGraph }, node, tags);
    this.tagRows.set(node, { run, series, kept, kinds, generation, factChanges, rows });
    return rows;
  }

  /** The row of a folder; where rows are joined, the first that holds it. */
  private async find(path: string): Promise<TreeNode | undefined> {
    const folder = this.data.folders.around(path);
    if (!folder) return undefined;
    const parts = partsBelow(folder.path, path) ?? [];
    const key = rowKey({ type: "logFolder", logdir: folder.path });
    const model = await this.currentModel();
    let node = this.take(undefined, await this.below(undefined, model)).find((root) => root.key === key);
    while (node) {
      const below = this.take(node, await this.below(node, await this.ready(node, this.currentModel())));
      const next = below
        .filter((child) => child.type === "folder")
        .find(({ inside }) => parts.every((part, i) => i >= inside.path.length || part === inside.path[i]));
      if (!next || pathOf(node).length >= parts.length) break;
      node = next;
    }
    return node && pathOf(node).length >= parts.length ? node : undefined;
  }
}

/** Nothing was found in a log folder. */
const NOTHING = nest<RunInfo>([], () => []);

/** True if the tags of a row's run are right below it. */
function isAboveTags(node: TreeNode): boolean {
  return node.type === "logFolder" || node.type === "folder";
}

function isSameSource(before: readonly unknown[], now: readonly unknown[]): boolean {
  return now.length > 0 && now.every((part, i) => part === before[i]);
}

function areSame(a: Kept, b: Kept): boolean {
  if (a === "all" || b === "all") return a === b;
  return a.length === b.length && a.every((place, i) => place === b[i]);
}

function isGone(error: unknown): boolean {
  return error instanceof RequestError && error.code === "notFound";
}

function isTooSlow(error: unknown): boolean {
  return error instanceof RequestError && error.code === "tooSlow";
}

function unlessCancelled(error: unknown): undefined {
  if (!isCancelled(error)) throw error;
}

function pathOf(node: TreeNode): readonly string[] {
  return node.type === "folder" ? node.inside.path : [];
}

function setContext(key: string, value: boolean): void {
  void vscode.commands.executeCommand("setContext", key, value);
}

function nextEvent<T>(event: vscode.Event<T>): Promise<void> {
  return new Promise((resolve) => {
    const subscription = event(() => {
      subscription.dispose();
      resolve();
    });
  });
}
