import * as vscode from "vscode";
import type { RunColumnNames } from "../../shared/series/runConditions";
import type { RunInfo } from "../../shared/series/runInfo";
import type { Catalog } from "../catalog";
import type { CompareChoice } from "../compare/compareChoice";
import type { Data, LogdirChange } from "../data";
import { ids } from "../ids";
import { PacedTask } from "../paced";
import type { RunLooks } from "../runLooks";
import type { Store } from "../storedValue";
import { seriesRowTooltip } from "../tooltip/seriesRowTooltip";
import type { Watches } from "../watches/watches";
import { isGone, isTooSlow, unlessCancelled } from "./answerErrors";
import { columnNames } from "./columnNames";
import { setContext } from "./contexts";
import { GivenRows } from "./givenRows";
import { areHeld } from "./heldRows";
import { LostTells } from "./lostTells";
import { Midnight } from "./midnight";
import { revealFolder } from "./revealFolder";
import type { RowDrag } from "./rowDrag";
import { RowExpansion } from "./rowExpansion";
import { RowsBelow } from "./rowsBelow";
import { RowsToTell } from "./rowsToTell";
import type { RunOrder } from "./runOrder";
import { OutlinedRuns } from "./runOutlines";
import { soonLoaded } from "./soonLoaded";
import { TreeFilter } from "./treeFilter";
import { isAboveTags, isLeaf, type RowFacts, runOf, type TreeNode } from "./treeItems";
import { buildModel, type TreeModel } from "./treeModel";
import { TreeOrder } from "./treeOrder";
import { TreeProgress } from "./treeProgress";
import { TreeRows } from "./treeRows";

/** Changes are looked for, and VS Code told of them, at most so often. */
const PACE_MS = 300;

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
  private readonly outlines: OutlinedRuns;
  private readonly filter: TreeFilter;
  private readonly order: TreeOrder;
  private readonly view: vscode.TreeView<TreeNode>;
  private readonly changed = new vscode.EventEmitter<TreeNode[] | undefined>();
  private readonly subscriptions: vscode.Disposable[];
  readonly onDidChangeTreeData = this.changed.event;

  private model: Promise<TreeModel> | undefined;
  private readonly rows = new TreeRows();
  private readonly expansion = new RowExpansion();
  private readonly given: GivenRows;
  private readonly below: RowsBelow;
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
  private activeLooks = 0;
  private readonly progress: TreeProgress;

  constructor({ data, catalog, state, drag, watches, looks, comparison }: Parts) {
    this.data = data;
    this.catalog = catalog;
    this.outlines = new OutlinedRuns(data);
    this.order = new TreeOrder(state, data);
    this.filter = new TreeFilter(data, state, (run) => looks.nameOf(run));
    this.isFilterTakenUp = this.filter.isOn;
    const tree = this;
    const facts: RowFacts = {
      watched: watches,
      get isNewestFirst() {
        return tree.order.isNewestFirst;
      },
      reachedOf: (run) => this.order.reachedOf(run),
      outlineOf: (run) => this.outlines.of(run),
      givenNameOf: (run) => looks.nameOf(run),
      isCompared: (subject) => comparison.isSelected(subject),
    };
    const { outlines, rows, expansion } = this;
    const shown = {
      ...{ data, catalog, outlines, rows, expansion, facts },
      get isFiltered() {
        return tree.filter.isOn;
      },
      get factChanges() {
        return tree.factChanges;
      },
    };
    this.given = new GivenRows(shown, () => this.looks.ask());
    this.below = new RowsBelow(shown);
    const told = {
      get isAsking() {
        return tree.activeAsks > 0 || !tree.toTell.isEmpty;
      },
      get isBehind() {
        return tree.view.visible && !areHeld(tree.rows, undefined, (row) => tree.expansion.isSurelyExpanded(row));
      },
    };
    this.lost = new LostTells(told, () => {
      this.rows.release(undefined);
      this.changed.fire(undefined);
    });
    this.progress = new TreeProgress(ids.viewRuns, {
      get isReading() {
        return tree.isSearching || tree.below.isScanning || tree.outlines.areMissing;
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
      ...[this.filter, this.order].flatMap((part) => [part, part.onDidChange(() => this.outdate())]),
      this.given,
      new Midnight(() => this.looks.ask()),
      this.view.onDidChangeVisibility(() => this.progress.update()),
      this.progress,
      ...[watches, looks, comparison].map(({ onDidChange }) =>
        onDidChange(() => {
          this.factChanges++;
          // A filter looks at names that are given, too.
          if (this.filter.isOn) this.outdate();
          this.looks.ask();
        }),
      ),
      this.view.onDidExpandElement(({ element }) => this.expansion.toggle(element, true)),
      this.view.onDidCollapseElement(({ element }) => this.expansion.toggle(element, false)),
    ];
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  /** The row that keys are about. */
  get selected(): TreeNode | undefined {
    return this.view.selection[0];
  }

  get filterText(): string {
    return this.filter.text;
  }

  /**
   * Shows what the text keeps, or all where it is empty; nothing new where another text came meanwhile. Throws `badPattern` and
   * `tooSlow`, and then shows what it did.
   */
  async setFilter(text: string): Promise<void> {
    const signal = this.filter.try();
    const filter = text.trim();
    if (this.filter.isShown(filter)) return;
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
    this.showMessage(model);
    void this.look(undefined);
    // What came meanwhile may not be in it.
    if (newsCount !== this.newsCount) void this.takeNews();
  }

  private takeFilter(text: string): void {
    if ((text !== "") !== this.filter.isOn) this.expansion.renew();
    this.filter.take(text);
  }

  get runOrder(): RunOrder {
    return this.order.order;
  }

  /** Orders the runs, from when the values that it takes are there. */
  async sort(order: RunOrder): Promise<void> {
    await this.order.set(order);
    this.showAnew();
  }

  expandAll(): void {
    this.expansion.expandAll();
    this.showAnew();
  }

  /** Shows a folder of a log folder, once there is something in it. False where nothing is found. */
  async reveal(path: string): Promise<boolean> {
    await this.setFilter("");
    const { view, catalog } = this;
    const rowsBelow = async (parent: TreeNode | undefined) =>
      this.take(parent, await this.below.of(parent, await this.ready(parent, this.currentModel())));
    const tree = { view, catalog, folders: this.data.folders, rowsBelow, give: (row: TreeNode) => this.give(row) };
    return revealFolder(tree, path);
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
      const rows = this.rows.put(node, await this.below.of(node, model));
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
    return this.given.give(node);
  }

  private give(row: TreeNode): void {
    if (!isLeaf(row)) this.expansion.give(row, this.filter.isOn);
  }

  async resolveTreeItem(
    item: vscode.TreeItem,
    node: TreeNode,
    token: vscode.CancellationToken,
  ): Promise<vscode.TreeItem> {
    const known = this.given.lateTooltip(node);
    if (known === undefined) return item;
    const tooltip = node.type === "series" ? await seriesRowTooltip(this.data, node, token) : known;
    // VS Code keeps the first tooltip it gets: one that was given up is asked for again.
    if (token.isCancellationRequested) return item;
    item.tooltip = tooltip;
    this.given.giveTooltip(node, known);
    return item;
  }

  private async catalogChanged(change: LogdirChange | undefined): Promise<void> {
    // Files that are shown by themselves are not in the tree.
    if (change && !this.data.folders.all.some(({ path }) => path === change.logdir)) return;
    await this.takeNews();
  }

  private async takeNews(): Promise<void> {
    // Where the runs cannot be listed, the tree says so when it asks for them itself.
    if (this.filter.isOn) await this.loadSeries().catch(() => undefined);
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
      found = await this.below.of(parent, await this.ready(parent, this.currentModel()));
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
      const change = this.given.change(row);
      if (change === "expansion") {
        this.tell(parent);
        return;
      }
      if (change === "item") this.tell(row);
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
      const filter = this.filter.text;
      try {
        return await this.build(runs, filter);
      } catch (error) {
        // What came since is too much for a pattern that was quick enough before.
        if (!isTooSlow(error) || filter !== this.filter.text) throw error;
        this.expansion.renew();
        this.filter.takeOff();
        this.outdate();
        return this.build(runs, "");
      }
    });
    this.model = model;
    model.then(
      (built) => this.showMessage(built),
      () => {
        if (this.model === model) this.model = undefined;
      },
    );
    return model;
  }

  private async build(runs: readonly RunInfo[], filter: string, signal?: AbortSignal): Promise<TreeModel> {
    const { folders } = this.data;
    const lists = runs.map((run) => this.catalog.known(run));
    const kept = filter === "" ? undefined : await this.filter.keep(filter, runs, lists, signal);
    this.order.want(runs);
    return buildModel(folders.all, runs, { kept, lists, ordered: (inside) => this.order.ordered(inside) });
  }

  /** Names of columns that conditions of a filter may be about; undefined where they cannot be asked for. */
  columnNames(): Promise<RunColumnNames | undefined> {
    return columnNames(this.data);
  }

  /** Says what is filtered, and by what runs are ordered. */
  private showMessage(model: TreeModel): void {
    this.view.message = [this.filter.message(model), this.order.message].filter(Boolean).join(" · ");
  }

  private loadSeries(): Promise<void> {
    return soonLoaded(this.catalog, () => this.outdate());
  }

  private showSearch(isSearching: boolean): void {
    setContext(ids.contextSearched, !isSearching);
    this.isSearching = isSearching;
    this.progress.update();
  }

  /** True if VS Code has all rows as they are; of a view that is hidden it asks for none. */
  private get isDrawn(): boolean {
    if (this.looks.isAsked || this.activeLooks > 0 || !this.toTell.isEmpty) return false;
    return (
      !this.view.visible ||
      areHeld(
        this.rows,
        undefined,
        (row) => row.type === "logFolder" && this.expansion.of(row, this.filter.isOn).isExpanded,
      )
    );
  }

  /** Waits until it is known what is below a row. */
  private async ready(node: TreeNode | undefined, asked: Promise<TreeModel>): Promise<TreeModel> {
    const run = node && isAboveTags(node) ? runOf(node) : undefined;
    const [model] = await Promise.all([asked, run && this.catalog.series(run)]);
    return model;
  }
}
