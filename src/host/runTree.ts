import * as vscode from "vscode";
import { createPace } from "../node/pace";
import { describePoint } from "../shared/questions/describePoint";
import { isCancelled } from "../shared/requestError";
import type { RunInfo } from "../shared/runInfo";
import type { Catalog } from "./catalog";
import type { Change, Data } from "./data";
import { ids } from "./ids";
import { latestStats } from "./latestStats";
import { latestText } from "./latestText";
import { localeNumber } from "./localeText";
import type { LogFolder } from "./logFolders";
import { partsBelow } from "./names";
import type { Nested } from "./nest";
import type { Store } from "./recent";
import type { RowDrag } from "./rowDrag";
import { rowId } from "./rowId";
import { rowKey } from "./rowKey";
import { insideGroup } from "./tagRows";
import {
  type FolderNode,
  type LogFolderNode,
  type SeriesNode,
  seriesTooltip,
  type TreeNode,
  treeItem,
} from "./treeItems";
import { buildModel, keptSeries, namedRuns, nestTags, type TreeModel } from "./treeModel";
import type { Watches } from "./watches";

const STATE_NEWEST_FIRST = "isNewestFirst";

/** A filter shows what is known already when not all is within this time. */
const FILTER_WAIT_MS = 50;

/** A folder to be revealed may still have to be found. */
const REVEAL_WAIT_MS = 30_000;

/** While many runs are being read for a filter, what is found is shown so often. */
const REFRESH_MS = 300;

/** Runs and tags in the side bar. */
export class RunTree implements vscode.TreeDataProvider<TreeNode>, vscode.Disposable {
  private readonly data: Data;
  private readonly catalog: Catalog;
  private readonly state: Store;
  private readonly watches: Watches;
  private readonly view: vscode.TreeView<TreeNode>;
  private readonly changed = new vscode.EventEmitter<TreeNode | undefined>();
  private readonly subscriptions: vscode.Disposable[];
  readonly onDidChangeTreeData = this.changed.event;

  private model: Promise<TreeModel> | undefined;
  /** The filter's text; empty where all is shown. */
  private filter = "";
  /** The same object for a log folder each time: only so can it be refreshed alone. */
  private readonly rootNodes = new Map<string, LogFolderNode>();
  /** Goes up where rows are to be expanded anew. */
  private generation = 0;
  private readonly expansion = new Map<string, boolean>();
  private isAllExpanded = false;
  private endSearch: (() => void) | undefined;
  /** The filter that is being tried; aborted by the next. */
  private trying = new AbortController();
  private soon: NodeJS.Timeout | undefined;

  constructor(data: Data, catalog: Catalog, state: Store, drag: RowDrag, watches: Watches) {
    this.data = data;
    this.catalog = catalog;
    this.state = state;
    this.watches = watches;
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
      watches.onDidChange(() => this.changed.fire(undefined)),
      this.view.onDidExpandElement(({ element }) => this.expansion.set(element.key, true)),
      this.view.onDidCollapseElement(({ element }) => this.expansion.set(element.key, false)),
    ];
    setContext(ids.contextNewestFirst, this.isNewestFirst);
  }

  dispose(): void {
    this.trying.abort();
    this.endSearch?.();
    clearTimeout(this.soon);
    for (const subscription of this.subscriptions) subscription.dispose();
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
    if (filter === this.filter) return;
    if (filter === "") {
      this.takeFilter("");
      this.refresh();
      return;
    }
    await this.loadSeries();
    // A pattern that takes too long fails here. A key waits for no news: those draw the tree again.
    const model = await this.build(this.catalog.knownRuns, filter, signal).catch(unlessCancelled);
    if (!model || signal.aborted) return;
    this.takeFilter(filter);
    this.model = Promise.resolve(model);
    this.showFilter(model);
    this.changed.fire(undefined);
  }

  private takeFilter(filter: string): void {
    if ((filter === "") !== (this.filter === "")) this.generation++;
    this.filter = filter;
    setContext(ids.contextFiltered, filter !== "");
  }

  expandAll(): void {
    this.expansion.clear();
    this.isAllExpanded = true;
    this.generation++;
    this.refresh();
  }

  get isNewestFirst(): boolean {
    return this.state.get(STATE_NEWEST_FIRST) === true;
  }

  async sort(isNewestFirst: boolean): Promise<void> {
    await this.state.update(STATE_NEWEST_FIRST, isNewestFirst);
    setContext(ids.contextNewestFirst, isNewestFirst);
    this.refresh();
  }

  /** Shows a folder of a log folder, once there is something in it. False where nothing is found. */
  async reveal(path: string): Promise<boolean> {
    await this.setFilter("");
    const deadline = Date.now() + REVEAL_WAIT_MS;
    for (;;) {
      const node = await this.find(path);
      if (node) {
        await this.view.reveal(node, { select: true, focus: true, expand: true });
        return true;
      }
      const { isSearching } = await this.catalog.runs();
      if (!isSearching || Date.now() > deadline) return false;
      await nextEvent(this.catalog.onDidChange);
    }
  }

  async getChildren(node?: TreeNode): Promise<TreeNode[]> {
    if (!node) return this.logFolders();
    switch (node.type) {
      case "logFolder": {
        const inside = (await this.currentModel()).roots.get(node.folder.path);
        return inside ? this.insideFolder(node.folder.path, node, inside) : [];
      }
      case "folder":
        return this.insideFolder(node.logdir, node, node.inside);
      case "group":
        return insideGroup(node, node, node.inside);
      default:
        return [];
    }
  }

  getParent(node: TreeNode): TreeNode | undefined {
    return node.parent;
  }

  getTreeItem(node: TreeNode): vscode.TreeItem {
    const item = treeItem(node, this.watches);
    item.id = rowId(this.generation, node.key);
    const { None, Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
    const isLeaf = node.type === "series" || node.type === "file";
    item.collapsibleState = isLeaf ? None : this.isExpanded(node) ? Expanded : Collapsed;
    return item;
  }

  async resolveTreeItem(
    item: vscode.TreeItem,
    node: TreeNode,
    token: vscode.CancellationToken,
  ): Promise<vscode.TreeItem> {
    const tooltip = node.type === "series" ? await this.tooltip(node, token) : undefined;
    // VS Code keeps the first tooltip it gets: one that was given up is asked for again.
    if (tooltip !== undefined && !token.isCancellationRequested) item.tooltip = tooltip;
    return item;
  }

  private async tooltip(node: SeriesNode, token: vscode.CancellationToken): Promise<string> {
    const { logdir, run, tag, kind, pointCount } = node.series;
    const controller = new AbortController();
    const subscription = token.onCancellationRequested(() => controller.abort());
    try {
      const ends = (pointCount > 1 ? [0, pointCount - 1] : [0]).map((point) =>
        this.data.ask(describePoint, { logdir, run, tag, kind, point }, { signal: controller.signal }),
      );
      const latest = latestText(this.data, node.series, controller.signal);
      const [latestIs, ...points] = await Promise.all([latest, ...ends]);
      // Values that cannot be read leave the rest of the tooltip as it is.
      const stats = await latestStats(this.data, node.series, points.at(-1), controller.signal).catch(() => "");
      return seriesTooltip(node, { points, latestIs: latestIs || stats });
    } catch {
      return seriesTooltip(node, { points: [] });
    } finally {
      subscription.dispose();
    }
  }

  private isExpanded(node: TreeNode): boolean {
    // What a filter leaves is there to be seen, and what it hides again was not opened by the user.
    if (this.filter) return true;
    return this.expansion.get(node.key) ?? (this.isAllExpanded || node.type === "logFolder");
  }

  private async catalogChanged(change: Change | undefined): Promise<void> {
    // Files that are shown by themselves are not in the tree.
    if (change && !this.data.folders.all.some(({ path }) => path === change.logdir)) return;
    if (this.filter) {
      // Where the runs cannot be listed, the tree says so when it asks for them itself.
      await this.loadSeries().catch(() => undefined);
      this.refresh();
      return;
    }
    this.refresh(change && this.rootNodes.get(change.logdir));
  }

  private refresh(node?: LogFolderNode): void {
    this.model = undefined;
    this.currentModel().then(
      (model) => {
        // A folder that shows up or goes is its parent's change: the whole tree's.
        const isShown = node && this.isRootShown(node.folder, model);
        if (node && isShown) {
          node.run = model.roots.get(node.folder.path)?.value;
          node.state = this.data.stateOf(node.folder.path);
        }
        this.changed.fire(isShown ? node : undefined);
      },
      () => this.changed.fire(undefined),
    );
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
        if (filter === "" || filter !== this.filter) throw error;
        this.takeFilter("");
        this.refresh();
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
    const { folders, names } = this.data;
    const lists = runs.map((run) => this.catalog.known(run));
    const kept = filter === "" ? undefined : await names.keep(filter, namedRuns(folders.all, runs, lists), signal);
    return buildModel(folders.all, runs, { kept, lists, isNewestFirst: this.isNewestFirst });
  }

  private showFilter(model: TreeModel): void {
    if (!this.filter) {
      this.view.message = "";
      return;
    }
    const counts = [localeNumber(model.shownTags), localeNumber(model.allTags)];
    const found = vscode.l10n.t("Filter {0}: {1} of {2} tags", `“${this.filter}”`, ...counts);
    this.view.message = model.unknownRuns > 0 ? `${found} · ${vscode.l10n.t("reading…")}` : found;
  }

  /** A progress bar over the view while files are searched. */
  private showSearch(isSearching: boolean): void {
    setContext(ids.contextSearched, !isSearching);
    if (!isSearching) {
      this.endSearch?.();
      this.endSearch = undefined;
    } else if (!this.endSearch) {
      const ended = new Promise<void>((resolve) => {
        this.endSearch = resolve;
      });
      void vscode.window.withProgress({ location: { viewId: ids.viewRuns } }, () => ended);
    }
  }

  /** Makes the series of all runs known; those that take longer come when they are there. */
  private async loadSeries(): Promise<void> {
    let isLate = false;
    const loaded = () => {
      if (isLate) this.refreshSoon();
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

  private refreshSoon(): void {
    this.soon ??= setTimeout(() => {
      this.soon = undefined;
      this.refresh();
    }, REFRESH_MS);
  }

  private async logFolders(): Promise<TreeNode[]> {
    const model = await this.currentModel();
    const shown = this.data.folders.all.filter((folder) => this.isRootShown(folder, model));
    const nodes = shown.map((folder): LogFolderNode => {
      const known = this.rootNodes.get(folder.path);
      const run = model.roots.get(folder.path)?.value;
      const state = this.data.stateOf(folder.path);
      if (known && known.folder.isAdded === folder.isAdded && known.folder.label === folder.label) {
        known.run = run;
        known.state = state;
        return known;
      }
      return {
        type: "logFolder",
        key: rowKey({ type: "logFolder", logdir: folder.path }),
        parent: undefined,
        folder,
        run,
        state,
      };
    });
    this.rootNodes.clear();
    for (const node of nodes) this.rootNodes.set(node.folder.path, node);
    return nodes;
  }

  /** An empty tree shows the welcome text; a folder that the user added stands there even when it is empty. */
  private isRootShown(folder: LogFolder, model: TreeModel): boolean {
    const inside = model.roots.get(folder.path);
    if (inside && (inside.children.length > 0 || inside.value)) return true;
    return (folder.isAdded || this.data.stateOf(folder.path) !== "ready") && !this.filter;
  }

  private async insideFolder(logdir: string, parent: TreeNode, inside: Nested<RunInfo>): Promise<TreeNode[]> {
    const folders = inside.children.map(
      (child): FolderNode => ({
        type: "folder",
        key: rowKey({ type: "folder", logdir, run: child.path.join("/") }),
        parent,
        logdir,
        inside: child,
      }),
    );
    const run = inside.value;
    if (!run) return folders;
    const damaged = run.files.filter((file) => file.damageCount > 0);
    const files = damaged.map(
      (file): TreeNode => ({
        type: "file",
        key: rowKey({ type: "file", logdir, run: run.run, file: file.name }),
        parent,
        run,
        file,
      }),
    );
    const [series, model] = await Promise.all([this.catalog.series(run), this.currentModel()]);
    const hasGraph = series.some(({ kind }) => kind === "graph");
    const tags = await nestTags(keptSeries(model, run, series), createPace());
    return [...folders, ...files, ...insideGroup({ run, hasGraph }, parent, tags)];
  }

  /** The row of a folder; where rows are joined, the first that holds it. */
  private async find(path: string): Promise<TreeNode | undefined> {
    const folder = this.data.folders.around(path);
    if (!folder) return undefined;
    const parts = partsBelow(folder.path, path) ?? [];
    let node = (await this.logFolders()).find(
      (root) => root.key === rowKey({ type: "logFolder", logdir: folder.path }),
    );
    while (node) {
      const below = (await this.getChildren(node)).filter((child) => child.type === "folder");
      const next = below.find(({ inside }) =>
        parts.every((part, i) => i >= inside.path.length || part === inside.path[i]),
      );
      if (!next || pathOf(node).length >= parts.length) break;
      node = next;
    }
    return node && pathOf(node).length >= parts.length ? node : undefined;
  }
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
