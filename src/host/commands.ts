import * as vscode from "vscode";
import type { RunId } from "../shared/seriesId";
import { checkSubject, type Subject, subjectKey } from "../shared/subject";
import type { ViewId } from "../shared/views";
import { boardOf, boardOfShown, boardSubject } from "./boardSubject";
import type { Catalog } from "./catalog";
import { copyPython } from "./copyPython";
import type { Data } from "./data";
import { DoubleClick } from "./doubleClick";
import type { FileEditors } from "./fileEditors";
import { askFilter } from "./filterInput";
import { HISTOGRAM_VIEW, histogramSubject } from "./histogramSubject";
import { ids } from "./ids";
import { linkTo } from "./linkText";
import { pickLogFolders } from "./logFolderPicker";
import type { LogFolders } from "./logFolders";
import type { Panels, ShowHow } from "./panel";
import { subjectOf } from "./rowSubject";
import type { RunTree } from "./runTree";
import type { SeriesPicker } from "./seriesPicker";
import { showInGraph } from "./showInGraph";
import { runOf, type TreeNode } from "./treeItems";
import type { ToVerify, Verifier } from "./verifier";

/** More tags than this are not opened at once, however many are selected. */
const MAX_OPENED = 10;

/** The parts that commands act on. */
export interface CommandParts {
  readonly data: Data;
  readonly catalog: Catalog;
  readonly folders: LogFolders;
  readonly panels: Panels;
  readonly files: FileEditors;
  readonly picker: SeriesPicker;
  readonly tree: RunTree;
  readonly verifier: Verifier;
}

/** What VS Code hands to the commands of a row's menu: the row, and all selected ones if it is one of them. */
type OnRows = (node?: TreeNode, selected?: readonly TreeNode[]) => void | Promise<void>;

export function registerCommands(parts: CommandParts): vscode.Disposable[] {
  const { data, catalog, folders, panels, files, picker, tree, verifier } = parts;
  const clicks = new DoubleClick();
  const on = vscode.commands.registerCommand;
  const onRows = (id: string, run: OnRows) => on(id, run);
  const openRows = (how: ShowHow): OnRows => {
    return (node, selected) => {
      const subjects = rows(node, selected).flatMap((row) => subjectOf(row) ?? []);
      // In one preview only the last one would be seen.
      const isPreview = how === "preview" && subjects.length === 1;
      for (const subject of subjects.slice(0, MAX_OPENED)) panels.show({ subject }, isPreview ? "preview" : wayOf(how));
    };
  };
  const openBoard = (view: ViewId, title: string): OnRows => {
    return async (node, selected) => {
      const chosen = rows(node, selected);
      const subject =
        chosen.length > 0
          ? boardSubject(chosen, view)
          : boardOf((await pickLogFolders(title, folders.all, catalog)) ?? [], { view });
      if (subject) panels.show({ subject }, "preview");
    };
  };
  const openBoardOfEditor = (view: ViewId) => () => {
    const subject = panels.active && boardOfShown(panels.active, view);
    if (subject) panels.show({ subject }, "keep");
    // A file that is shown by itself is known to no other editor.
    else files.showBoard(view);
  };
  return [
    on(ids.open, async () => {
      const subject = await picker.pick({ onBrowse: () => void browse() });
      if (subject) panels.show({ subject }, "preview");
    }),
    on(ids.openResource, async (uri?: vscode.Uri, selected?: readonly vscode.Uri[]) => {
      const uris = selected && selected.length > 0 ? selected : uri ? [uri] : [];
      if (uris.length === 0) return browse();
      for (const one of uris.slice(0, MAX_OPENED)) await openResource(parts, one);
    }),
    on(ids.openItem, (clicked?: Subject | TreeNode, selected?: readonly TreeNode[]) => {
      if (clicked && "type" in clicked) return openRows("preview")(clicked, selected);
      const subject = checkSubject(clicked);
      if (!subject) return;
      if (clicks.isSecond(subjectKey(subject))) panels.show({ subject }, "keep");
      else panels.show({ subject }, "preview", true);
    }),
    onRows(ids.copyLink, async (node, selected) => {
      const subjects = rows(node, selected).flatMap((row) => subjectOf(row) ?? []);
      await copyLines(subjects.map((subject) => linkTo({ subject })));
    }),
    onRows(ids.openHistogram, async (node, selected) => {
      // The row that was clicked leads, whatever was selected first.
      const chosen = [...rows(node, selected)].sort((a, b) => Number(b === node) - Number(a === node));
      const subject = chosen.length > 0 ? histogramSubject(chosen) : await picker.pick({ view: HISTOGRAM_VIEW });
      if (subject) panels.show({ subject: { ...subject, view: subject.view ?? HISTOGRAM_VIEW } }, "preview");
    }),
    onRows(ids.openScalars, openBoard("scalars", vscode.l10n.t("Open Scalars"))),
    onRows(ids.openImages, openBoard("images", vscode.l10n.t("Open Images"))),
    onRows(ids.openText, openBoard("text", vscode.l10n.t("Open Text"))),
    onRows(ids.openAudio, openBoard("audio", vscode.l10n.t("Open Audio"))),
    onRows(ids.openPrCurves, openBoard("prCurves", vscode.l10n.t("Open PR Curves"))),
    onRows(ids.showInGraph, async (node) => {
      if (node?.type === "series") return showInGraph(data, panels, node.series);
      const viewer = panels.activeViewer ?? files.activeViewer;
      if (viewer) viewer.askInGraph();
      else void vscode.window.showInformationMessage(vscode.l10n.t("Open a tensor or a histogram first."));
    }),
    onRows(ids.checkHealth, openBoard("health", vscode.l10n.t("Check Health"))),
    on(ids.openScalarsOfEditor, openBoardOfEditor("scalars")),
    on(ids.openImagesOfEditor, openBoardOfEditor("images")),
    on(ids.openTextOfEditor, openBoardOfEditor("text")),
    on(ids.openAudioOfEditor, openBoardOfEditor("audio")),
    on(ids.openPrCurvesOfEditor, openBoardOfEditor("prCurves")),
    on(ids.checkHealthOfEditor, openBoardOfEditor("health")),
    onRows(ids.openInNewTab, openRows("newTab")),
    on(ids.openToSide, (clicked?: Subject | TreeNode, selected?: readonly TreeNode[]) => {
      const subject = checkSubject(clicked);
      if (subject) return panels.show({ subject }, "side");
      return clicked && "type" in clicked ? openRows("side")(clicked, selected) : undefined;
    }),
    onRows(ids.keep, (node, selected) => {
      const isRow = node !== undefined && "type" in node;
      if (isRow) return openRows("keep")(node, selected);
      panels.keepPreview();
    }),
    onRows(ids.copyTag, async (node, selected) => {
      const tags = rows(node, selected).flatMap((row) => (row.type === "series" ? row.series.tag : []));
      await copyLines(tags);
    }),
    onRows(ids.copyPython, async (node) => {
      if (node?.type === "series") await copyPython(data, node.series);
    }),
    onRows(ids.copyRunPath, async (node, selected) => {
      const runs = rows(node, selected).flatMap((row) => runOf(row) ?? []);
      await copyLines(runs.map((run) => runUri(run).fsPath));
    }),
    on(ids.reveal, async (target?: vscode.Uri | TreeNode) => {
      const uri = target && "type" in target ? uriOf(target) : target;
      if (uri) await reveal(uri);
    }),
    on(ids.filter, () => askFilter(tree)),
    on(ids.clearFilter, () => tree.setFilter("")),
    on(ids.expandAll, () => tree.expandAll()),
    on(ids.sortByName, () => tree.sort(false)),
    on(ids.sortByNewest, () => tree.sort(true)),
    on(ids.addLogFolder, () => addLogFolder(folders)),
    onRows(ids.removeLogFolder, async (node, selected) => {
      for (const row of rows(node, selected)) if (row.type === "logFolder") await folders.remove(row.folder.path);
    }),
    on(ids.refresh, () => data.refresh()),
    on(ids.verify, async (target?: vscode.Uri | TreeNode, selected?: readonly (vscode.Uri | TreeNode)[]) => {
      if (!target) return verifier.pickAndVerify();
      const all = selected && selected.length > 0 ? selected : [target];
      const files = all.filter((one) => one instanceof vscode.Uri);
      if (files.length > 0) await verifier.verifyFiles(files);
      else await verifier.verify(all.flatMap((one) => (one instanceof vscode.Uri ? [] : (toVerify(one) ?? []))));
    }),
  ];
}

function rows(node: TreeNode | undefined, selected: readonly TreeNode[] | undefined): readonly TreeNode[] {
  if (selected && selected.length > 0) return selected;
  return node ? [node] : [];
}

function wayOf(how: ShowHow): ShowHow {
  return how === "preview" ? "keep" : how;
}

function toVerify(node: TreeNode): ToVerify | undefined {
  const run = runOf(node);
  if (!run) return undefined;
  const { logdir, run: name } = run;
  return { logdir, run: name, ...(node.type === "file" && { file: node.file.name }) };
}

function runUri({ logdir, run }: RunId): vscode.Uri {
  return vscode.Uri.joinPath(vscode.Uri.file(logdir), run);
}

function uriOf(node: TreeNode): vscode.Uri | undefined {
  if (node.type === "logFolder") return vscode.Uri.file(node.folder.path);
  if (node.type === "folder") return vscode.Uri.joinPath(vscode.Uri.file(node.logdir), ...node.inside.path);
  if (node.type === "file") return vscode.Uri.joinPath(runUri(node.run), node.file.name);
  return runUri(node.run);
}

async function copyLines(lines: readonly string[]): Promise<void> {
  if (lines.length > 0) await vscode.env.clipboard.writeText([...new Set(lines)].join("\n"));
}

/** In the Explorer, and what is not there in the system's: only that of this machine can be opened. */
async function reveal(uri: vscode.Uri): Promise<void> {
  if (vscode.workspace.getWorkspaceFolder(uri)) await vscode.commands.executeCommand("revealInExplorer", uri);
  else if (vscode.env.remoteName === undefined && vscode.env.uiKind === vscode.UIKind.Desktop) {
    await vscode.commands.executeCommand("revealFileInOS", uri);
  } else void vscode.window.showInformationMessage(vscode.l10n.t("{0} is outside the workspace", uri.fsPath));
}

async function browse(): Promise<void> {
  const [file] =
    (await vscode.window.showOpenDialog({
      canSelectFiles: true,
      canSelectFolders: false,
      canSelectMany: false,
      title: vscode.l10n.t("Open Summary File"),
      openLabel: vscode.l10n.t("Open"),
    })) ?? [];
  if (file) await openFile(file);
}

async function openFile(file: vscode.Uri): Promise<void> {
  await vscode.commands.executeCommand("vscode.openWith", file, ids.editor);
}

/** From the Explorer: a file as by a double click; a folder is searched, if it is not already, and shown in the tree. */
async function openResource({ folders, tree }: CommandParts, uri: vscode.Uri): Promise<void> {
  const { type } = await vscode.workspace.fs.stat(uri);
  if ((type & vscode.FileType.Directory) === 0) {
    await openFile(uri);
    return;
  }
  if (!isOnDisk(uri)) return;
  if (!folders.around(uri.fsPath)) await folders.add(uri.fsPath);
  if (await tree.reveal(uri.fsPath)) return;
  void vscode.window.showInformationMessage(vscode.l10n.t("No summary files found in {0}", uri.fsPath));
}

async function addLogFolder(folders: LogFolders): Promise<void> {
  const [folder] =
    (await vscode.window.showOpenDialog({
      canSelectFolders: true,
      canSelectFiles: false,
      canSelectMany: false,
      title: vscode.l10n.t("Add Log Folder"),
      openLabel: vscode.l10n.t("Add Log Folder"),
    })) ?? [];
  if (folder && isOnDisk(folder)) await folders.add(folder.fsPath);
}

function isOnDisk(folder: vscode.Uri): boolean {
  if (folder.scheme === "file") return true;
  void vscode.window.showErrorMessage(
    vscode.l10n.t("{0} is not on a disk of this machine: only such folders can be searched", folder.toString()),
  );
  return false;
}
