import { createPace } from "../../node/pace";
import type { Kind } from "../../shared/kind";
import type { RunInfo } from "../../shared/series/runInfo";
import type { SeriesInfo } from "../../shared/series/seriesInfo";
import type { Kept } from "../../shared/subject/keptNames";
import type { Catalog } from "../catalog";
import type { Data } from "../data";
import type { LogFolder } from "../folders/logFolders";
import { type Nested, nest } from "./nest";
import type { RowExpansion } from "./rowExpansion";
import { rowKey } from "./rowKey";
import type { OutlinedRuns } from "./runOutlines";
import { insideGroup } from "./tagRows";
import type { FolderNode, LogFolderNode, TreeNode } from "./treeItems";
import { keptOfRun, keptSeries, nestTags, type TreeModel } from "./treeModel";
import type { TreeRows } from "./treeRows";

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

/** Nothing was found in a log folder. */
const NOTHING = nest<RunInfo>([], () => []);

/** Parts that rows are made of. */
interface Shown {
  readonly data: Data;
  readonly catalog: Catalog;
  readonly outlines: OutlinedRuns;
  readonly rows: TreeRows;
  readonly expansion: RowExpansion;
  readonly isFiltered: boolean;
  /** Number of changes of the runs that are watched, named or selected for compare. */
  readonly factChanges: number;
}

/** Makes the rows below a row of what is known. */
export class RowsBelow {
  private readonly shown: Shown;
  private readonly tagRows = new WeakMap<TreeNode, TagRows>();
  private areScanned = true;

  constructor(shown: Shown) {
    this.shown = shown;
  }

  /** True if runs that were found are still being read, in folders that answer. */
  get isScanning(): boolean {
    return !this.areScanned;
  }

  /** Rows below a row as they are now: new ones, unless nothing of them changed. */
  async of(node: TreeNode | undefined, model: TreeModel): Promise<readonly TreeNode[]> {
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
    const shown = this.shown.data.folders.all.filter((folder) => this.isRootShown(folder, model));
    return shown.map((folder): LogFolderNode => {
      const key = rowKey({ type: "logFolder", logdir: folder.path });
      const inside = model.roots.get(folder.path) ?? NOTHING;
      return { type: "logFolder", key, parent: undefined, folder, inside, state: this.shown.data.stateOf(folder.path) };
    });
  }

  /** Has the runs of all log folders outlined: rows of folders say what those in them have. */
  private wantOutlines(): void {
    const runs = new Map(this.shown.data.folders.all.map(({ path }): [string, RunInfo[]] => [path, []]));
    for (const run of this.shown.catalog.knownRuns) runs.get(run.logdir)?.push(run);
    for (const [path, own] of runs) this.shown.outlines.want(path, own);
    const isScanning = (run: RunInfo) => !run.isScanned && this.shown.data.stateOf(run.logdir) === "ready";
    this.areScanned = !this.shown.catalog.knownRuns.some(isScanning);
  }

  /** An empty tree shows the welcome text; a folder that the user added stands there even when it is empty. */
  private isRootShown(folder: LogFolder, model: TreeModel): boolean {
    const inside = model.roots.get(folder.path);
    if (inside && (inside.children.length > 0 || inside.value)) return true;
    return (folder.isAdded || this.shown.data.stateOf(folder.path) !== "ready") && !this.shown.isFiltered;
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
    const series = this.shown.catalog.known(run) ?? [];
    const kept = keptOfRun(model, run);
    const { generation } = this.shown.expansion;
    const before = this.tagRows.get(node);
    const { factChanges } = this.shown;
    const isAsDrawn = before?.generation === generation && before.factChanges === factChanges;
    const kinds = this.shown.outlines.of(run)?.kinds;
    const isSame = isAsDrawn && before.run === run && before.series === series && before.kinds === kinds;
    if (isSame && areSame(before.kept, kept)) return this.shown.rows.known(before.rows);
    const hasGraph = series.some(({ kind }) => kind === "graph");
    const tags = await nestTags(keptSeries(kept, series), createPace());
    const rows = insideGroup({ run, hasGraph }, node, tags);
    this.tagRows.set(node, { run, series, kept, kinds, generation, factChanges, rows });
    return rows;
  }
}

function areSame(a: Kept, b: Kept): boolean {
  if (a === "all" || b === "all") return a === b;
  return a.length === b.length && a.every((place, i) => place === b[i]);
}
