import * as vscode from "vscode";
import { addressBelow } from "../shared/address";
import { checkSubject, type Subject, subjectKey } from "../shared/subject/subject";
import { OPENED_BOARDS, type ViewId, viewRecord } from "../shared/views";
import type { Catalog } from "./catalog";
import type { Data } from "./data";
import type { FileEditors } from "./fileEditors";
import { addressOfUri, uriOfAddress } from "./folders/addressUri";
import type { LogFolders } from "./folders/logFolders";
import type { SampleRuns } from "./folders/sampleRuns";
import type { ToVerify, Verifier } from "./folders/verifier";
import { ids } from "./ids";
import type { CommandLineLauncher } from "./launcher/commandLineLauncher";
import { linkTo } from "./links/linkText";
import { boardOf, boardOfShown, boardSubject } from "./panel/boardOfRow";
import { HISTOGRAM_VIEW, histogramSubject } from "./panel/histogramSubject";
import type { Panels, ShowHow } from "./panel/panel";
import { pickLogFolders } from "./pickers/logFolderPicker";
import type { SeriesPicker } from "./pickers/seriesPicker";
import type { OnRows, RowCommands } from "./rowCommands";
import type { RunLooks } from "./runLooks";
import { copyPython } from "./saving/copyPython";
import { showInGraph } from "./showInGraph";
import { DoubleClick } from "./tree/doubleClick";
import { askFilter } from "./tree/filterInput";
import { askOrder } from "./tree/orderInput";
import { subjectOf } from "./tree/rowSubject";
import { askRunName } from "./tree/runNaming";
import { BY_NAME, NEWEST_FIRST } from "./tree/runOrder";
import type { RunTree } from "./tree/runTree";
import { runOf, type TreeNode } from "./tree/treeItems";

/** More tags than this are not opened at once, however many are selected. */
const MAX_OPENED = 10;

/** The parts that commands act on. */
interface CommandParts {
  readonly data: Data;
  readonly catalog: Catalog;
  readonly folders: LogFolders;
  readonly panels: Panels;
  readonly files: FileEditors;
  readonly picker: SeriesPicker;
  readonly tree: RunTree;
  readonly looks: RunLooks;
  readonly rows: RowCommands;
  readonly verifier: Verifier;
  readonly samples: SampleRuns;
  readonly launcher: CommandLineLauncher;
}

export function registerCommands(parts: CommandParts): vscode.Disposable[] {
  const { data, catalog, folders, panels, files, picker, tree, looks, rows, verifier, samples, launcher } = parts;
  const clicks = new DoubleClick();
  const on = vscode.commands.registerCommand;
  const openRows = (how: ShowHow): OnRows => {
    return (chosen) => {
      const subjects = chosen.flatMap((row) => subjectOf(row) ?? []);
      // In one preview only the last one would be seen.
      const isPreview = how === "preview" && subjects.length === 1;
      for (const subject of subjects.slice(0, MAX_OPENED)) panels.show({ subject }, isPreview ? "preview" : wayOf(how));
    };
  };
  const onBoard = (id: string, view: ViewId, how: ShowHow = "preview") => {
    const title = vscode.l10n.t(viewRecord(view).opens ?? "");
    const show = (subject: Subject | undefined) => {
      if (subject) panels.show({ subject }, how);
    };
    return rows.register(
      id,
      (chosen) => show(boardSubject(chosen, view)),
      async () => show(boardOf((await pickLogFolders(title, folders.all, catalog)) ?? [], { view })),
    );
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
    rows.register(ids.openItem, openRows("preview"), (clicked) => {
      const subject = checkSubject(clicked);
      if (!subject) return;
      if (clicks.isSecond(subjectKey(subject))) panels.show({ subject }, "keep");
      else panels.show({ subject }, "preview", true);
    }),
    rows.register(ids.copyLink, async (chosen) => {
      await copyLines(chosen.flatMap((row) => subjectOf(row) ?? []).map((subject) => linkTo({ subject })));
    }),
    rows.register(
      ids.openHistogram,
      (chosen, clicked) => {
        // The row that was clicked leads, whatever was selected first.
        const ordered = [...chosen].sort((a, b) => Number(b === clicked) - Number(a === clicked));
        showHistogram(panels, histogramSubject(ordered));
      },
      async () => showHistogram(panels, await picker.pick({ view: HISTOGRAM_VIEW })),
    ),
    ...OPENED_BOARDS.flatMap(({ view, command }) => [
      onBoard(ids[command], view),
      on(ids[`${command}OfEditor`], openBoardOfEditor(view)),
    ]),
    onBoard(ids.openScalarsToSide, "scalars", "side"),
    rows.register(
      ids.showInGraph,
      async (_, clicked) => {
        if (clicked.type === "series") await showInGraph(data, panels, clicked.series);
      },
      () => {
        const viewer = panels.activeViewer ?? files.activeViewer;
        if (viewer) viewer.askInGraph();
        else void vscode.window.showInformationMessage(vscode.l10n.t("Open a tensor or a histogram first."));
      },
    ),
    rows.register(ids.openInNewTab, openRows("newTab")),
    rows.register(ids.openToSide, openRows("side"), (clicked) => {
      const subject = checkSubject(clicked);
      if (subject) panels.show({ subject }, "side");
    }),
    on(ids.split, () => {
      const subject = panels.active;
      if (subject) panels.show({ subject }, "side");
    }),
    rows.register(ids.keep, openRows("keep"), () => panels.keepPreview()),
    rows.register(ids.copyTag, async (chosen) => {
      await copyLines(chosen.flatMap((row) => (row.type === "series" ? row.series.tag : [])));
    }),
    rows.register(ids.copyPython, async (_, clicked) => {
      if (clicked.type === "series") await copyPython(data, clicked.series);
    }),
    rows.register(ids.copyRunPath, async (chosen) => {
      await copyLines(chosen.flatMap((row) => runOf(row) ?? []).map(({ logdir, run }) => addressBelow(logdir, run)));
    }),
    rows.register(
      ids.nameRun,
      (_, clicked) => nameRun(looks, clicked),
      // A key hands over nothing.
      () => nameRun(looks, tree.selected),
    ),
    rows.register(
      ids.reveal,
      async (_, clicked) => {
        await reveal(uriOfAddress(addressOfRow(clicked)));
      },
      async (uri) => {
        if (isUri(uri)) await reveal(uri);
      },
    ),
    on(ids.filter, () => askFilter(tree)),
    on(ids.clearFilter, () => tree.setFilter("")),
    on(ids.expandAll, () => tree.expandAll()),
    on(ids.sortByName, () => tree.sort(BY_NAME)),
    on(ids.sortByNewest, () => tree.sort(NEWEST_FIRST)),
    on(ids.sortRuns, () => askOrder(tree)),
    on(ids.addLogFolder, () => addLogFolder(folders)),
    on(ids.installCommandLine, () => launcher.install()),
    on(ids.openSamples, async () => tree.reveal(await samples.add())),
    rows.register(ids.removeLogFolder, async (chosen) => {
      for (const row of chosen) {
        if (row.type !== "logFolder") continue;
        await folders.remove(row.folder.path);
        await samples.removed(row.folder.path);
      }
    }),
    on(ids.refresh, () => data.refresh()),
    rows.register(
      ids.verify,
      (chosen) => verifier.verify(chosen.flatMap((row) => toVerify(row) ?? [])),
      async (uri, selected) => {
        const uris = (Array.isArray(selected) && selected.length > 0 ? selected : [uri]).filter(isUri);
        if (uris.length > 0) await verifier.verifyFiles(uris);
        else await verifier.pickAndVerify();
      },
    ),
  ];
}

function isUri(value: unknown): value is vscode.Uri {
  return value instanceof vscode.Uri;
}

function showHistogram(panels: Panels, subject: Subject | undefined | null): void {
  if (subject) panels.show({ subject: { ...subject, view: subject.view ?? HISTOGRAM_VIEW } }, "preview");
}

function wayOf(how: ShowHow): ShowHow {
  return how === "preview" ? "keep" : how;
}

/** Names the run that a row is, not the one it belongs to. */
async function nameRun(looks: RunLooks, row: TreeNode | undefined): Promise<void> {
  const run = row && (row.type === "folder" || row.type === "logFolder") ? runOf(row) : undefined;
  if (run) await askRunName(looks, run);
}

function toVerify(node: TreeNode): ToVerify | undefined {
  const run = runOf(node);
  if (!run) return undefined;
  const { logdir, run: name } = run;
  return { logdir, run: name, ...(node.type === "file" && { file: node.file.name }) };
}

function addressOfRow(node: TreeNode): string {
  if (node.type === "logFolder") return node.folder.path;
  if (node.type === "folder") return addressBelow(node.logdir, node.inside.path.join("/"));
  const run = addressBelow(node.run.logdir, node.run.run);
  return node.type === "file" ? addressBelow(run, node.file.name) : run;
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
  const path = addressOfUri(uri);
  if (!folders.around(path)) await folders.add(path);
  if (await tree.reveal(path)) return;
  void vscode.window.showInformationMessage(vscode.l10n.t("No summary files found in {0}", path));
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
  if (folder && isOnDisk(folder)) await folders.add(addressOfUri(folder));
}

function isOnDisk(folder: vscode.Uri): boolean {
  if (folder.scheme === "file") return true;
  void vscode.window.showErrorMessage(
    vscode.l10n.t("{0} is not on a disk of this machine: only such folders can be searched", folder.toString()),
  );
  return false;
}
