import * as vscode from "vscode";
import type { FileInfo, RunInfo, SeriesId, SeriesInfo } from "../shared/api";
import { viewOf } from "../shared/views";
import type { Data } from "./data";
import { damageText, fileText, kindIcon, seriesText, stepCountText } from "./describe";
import { ids } from "./ids";
import type { LogFolder } from "./logFolders";
import { type Nested, nest } from "./nest";

/** What the tree shows: log folders, in them folders and runs, in them damaged files, groups of tags and tags. */
export type TreeNode =
  | { readonly type: "logFolder"; readonly id: string; readonly folder: LogFolder; readonly inside: Nested<RunInfo> }
  | { readonly type: "folder"; readonly id: string; readonly logdir: string; readonly inside: Nested<RunInfo> }
  | { readonly type: "file"; readonly id: string; readonly file: FileInfo }
  | { readonly type: "group"; readonly id: string; readonly run: RunInfo; readonly inside: Nested<SeriesInfo[]> }
  | { readonly type: "series"; readonly id: string; readonly label: string; readonly series: SeriesId & SeriesInfo };

/** Runs and tags in the side bar. */
export class RunTree implements vscode.TreeDataProvider<TreeNode>, vscode.Disposable {
  private readonly data: Data;
  private readonly changed = new vscode.EventEmitter<undefined>();
  private readonly subscription: vscode.Disposable;
  readonly onDidChangeTreeData = this.changed.event;

  constructor(data: Data) {
    this.data = data;
    this.subscription = data.onDidChange(() => this.changed.fire(undefined));
  }

  dispose(): void {
    this.subscription.dispose();
    this.changed.dispose();
  }

  async getChildren(node?: TreeNode): Promise<TreeNode[]> {
    if (!node) return this.logFolders();
    switch (node.type) {
      case "logFolder":
        return this.insideFolder(node.folder.path, node.inside);
      case "folder":
        return this.insideFolder(node.logdir, node.inside);
      case "group":
        return insideGroup(node.run, node.id, node.inside);
      default:
        return [];
    }
  }

  private async logFolders(): Promise<TreeNode[]> {
    const { runs, isSearching } = await this.data.runs();
    await vscode.commands.executeCommand("setContext", ids.contextSearching, isSearching);
    const folders = this.data.folders.all.map((folder) => {
      const own = runs.filter((run) => run.logdir === folder.path);
      const inside = nest(own, (run) => (run.run === "." ? [] : run.run.split("/")));
      return { type: "logFolder" as const, id: folder.path, folder, inside };
    });
    // An empty tree shows the welcome text; a folder that the user added stands there even when it is empty.
    return folders.filter(({ folder, inside }) => folder.isAdded || inside.children.length > 0 || inside.value);
  }

  private async insideFolder(logdir: string, inside: Nested<RunInfo>): Promise<TreeNode[]> {
    const folders = inside.children.map((child) => ({
      type: "folder" as const,
      id: `${logdir}\n${child.path.join("/")}`,
      logdir,
      inside: child,
    }));
    const run = inside.value;
    if (!run) return folders;
    const id = `${logdir}\n${run.run}`;
    const files = run.files
      .filter((file) => file.damage.length > 0)
      .map((file) => ({ type: "file" as const, id: `${id}\n!${file.name}`, file }));
    const series = await this.data.request("series/list", { logdir: run.logdir, run: run.run });
    return [...folders, ...files, ...insideGroup(run, id, nestTags(series))];
  }

  getTreeItem(node: TreeNode): vscode.TreeItem {
    const item = treeItem(node);
    item.id = node.id;
    return item;
  }
}

function nestTags(series: readonly SeriesInfo[]): Nested<SeriesInfo[]> {
  const byTag = new Map<string, SeriesInfo[]>();
  for (const one of series) byTag.set(one.tag, [...(byTag.get(one.tag) ?? []), one]);
  return nest([...byTag.values()], ([first]) => (first as SeriesInfo).tag.split("/"));
}

function insideGroup(run: RunInfo, id: string, inside: Nested<SeriesInfo[]>): TreeNode[] {
  return inside.children.flatMap((child) => {
    const label = child.label || vscode.l10n.t("(empty)");
    const key = `${id}\n${child.path.join("/")}`;
    const series = (child.value ?? []).map((one) => ({
      type: "series" as const,
      id: `${key}\n=${one.kind}`,
      label,
      series: { ...one, logdir: run.logdir, run: run.run },
    }));
    if (child.children.length === 0) return series;
    return [...series, { type: "group" as const, id: key, run, inside: child }];
  });
}

function treeItem(node: TreeNode): vscode.TreeItem {
  switch (node.type) {
    case "logFolder":
      return logFolderItem(node.folder);
    case "folder":
      return folderItem(node.inside);
    case "file":
      return fileItem(node.file);
    case "group": {
      const item = new vscode.TreeItem(node.inside.label || vscode.l10n.t("(empty)"), collapsed);
      item.iconPath = new vscode.ThemeIcon("symbol-namespace");
      item.tooltip = node.inside.path.join("/");
      return item;
    }
    case "series":
      return seriesItem(node.label, node.series);
  }
}

const collapsed = vscode.TreeItemCollapsibleState.Collapsed;

function logFolderItem(folder: LogFolder): vscode.TreeItem {
  const item = new vscode.TreeItem(folder.label, vscode.TreeItemCollapsibleState.Expanded);
  item.iconPath = new vscode.ThemeIcon(folder.isAdded ? "folder-library" : "root-folder");
  item.tooltip = folder.path;
  if (folder.isAdded) {
    item.contextValue = "logFolder";
    item.description = folder.path;
  }
  return item;
}

function folderItem(inside: Nested<RunInfo>): vscode.TreeItem {
  const item = new vscode.TreeItem(inside.label, collapsed);
  const run = inside.value;
  item.tooltip = inside.path.join("/");
  item.iconPath = new vscode.ThemeIcon(run ? "beaker" : "folder");
  if (!run) return item;
  const damaged = run.files.filter((file) => file.damage.length > 0);
  if (!run.isScanned) item.description = vscode.l10n.t("reading…");
  else if (damaged.length > 0) {
    item.iconPath = new vscode.ThemeIcon("warning", new vscode.ThemeColor("list.warningForeground"));
    item.description =
      damaged.length === 1 ? vscode.l10n.t("1 damaged file") : vscode.l10n.t("{0} damaged files", damaged.length);
    item.tooltip = [item.tooltip, ...damaged.map((file) => `${file.name}: ${fileText(file)}`)].join("\n");
  }
  return item;
}

function fileItem(file: FileInfo): vscode.TreeItem {
  const item = new vscode.TreeItem(fileText(file));
  item.iconPath = new vscode.ThemeIcon("warning", new vscode.ThemeColor("list.warningForeground"));
  item.description = file.name;
  item.tooltip = [file.name, ...file.damage.map(damageText)].join("\n");
  return item;
}

function seriesItem(label: string, series: SeriesId & SeriesInfo): vscode.TreeItem {
  const item = new vscode.TreeItem(label);
  item.iconPath = kindIcon(series.kind);
  item.description = seriesText(series);
  const steps =
    series.pointCount === 1
      ? vscode.l10n.t("step {0}", series.firstStep)
      : vscode.l10n.t("{0}, {1} to {2}", stepCountText(series.pointCount), series.firstStep, series.lastStep);
  const view = viewOf(series.kind);
  const lines = [series.tag || vscode.l10n.t("(empty)"), seriesText(series), steps];
  if (view) {
    item.command = { command: ids.open, title: vscode.l10n.t("Open Tensor View"), arguments: [series] };
  } else lines.push(vscode.l10n.t("There is no view for this kind yet"));
  item.tooltip = lines.join("\n");
  item.contextValue = view ? "series" : "seriesWithoutView";
  return item;
}
