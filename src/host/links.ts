import { isAbsolute, join } from "node:path";
import * as vscode from "vscode";
import type { Shown } from "../shared/panelSides";
import type { RunId } from "../shared/seriesId";
import { runsOfSubject, withRuns } from "../shared/subject";
import type { Data } from "./data";
import type { FileEditors } from "./fileEditors";
import { shownOfLink, workspaceFolders } from "./linkText";
import type { LogFolders } from "./logFolders";
import { partsBelow } from "./names";
import type { Panels } from "./panel";
import { errorText } from "./sentenceText";

/** The parts that links act on. */
interface LinkParts {
  readonly data: Data;
  readonly folders: LogFolders;
  readonly panels: Panels;
  readonly files: FileEditors;
}

/** Opens links, which may come from anywhere: a folder that is neither the workspace's nor added is asked for first. */
export class Links implements vscode.UriHandler {
  private readonly parts: LinkParts;

  constructor(parts: LinkParts) {
    this.parts = parts;
  }

  async handleUri(uri: vscode.Uri): Promise<void> {
    const shown = shownOfLink(uri);
    if (!shown) {
      void vscode.window.showErrorMessage(
        vscode.l10n.t("This link shows nothing that Tensor View knows: {0}", uri.path),
      );
      return;
    }
    try {
      await this.open(shown);
    } catch (error) {
      const reason = errorText(error);
      void vscode.window.showErrorMessage(vscode.l10n.t("The link could not be opened: {0}", reason));
    }
  }

  private async open({ subject, views }: Shown): Promise<void> {
    const { folders, panels, files } = this.parts;
    const places = new Map<string, string>();
    for (const { logdir } of runsOfSubject(subject)) places.set(logdir, await folderOfPlace(logdir));
    for (const folder of places.values()) if (!(await this.isAllowed(folder))) return;
    const placed = withRuns(subject, ({ logdir, run }) =>
      inLogFolder({ logdir: places.get(logdir) ?? logdir, run }, folders),
    );
    const shown = { subject: placed, ...(views && { views }) };
    const [first] = runsOfSubject(shown.subject);
    const isFile = first !== undefined && !folders.around(first.logdir);
    if (isFile) await files.show(first.logdir, shown);
    else panels.show(shown, "keep");
  }

  /** Whether a folder may be read: one of the log folders, else one that the user adds to them now. */
  private async isAllowed(folder: string): Promise<boolean> {
    const { folders, data } = this.parts;
    if (folders.around(folder) || data.knows(folder)) return true;
    const { type } = await vscode.workspace.fs.stat(vscode.Uri.file(folder));
    const isFolder = (type & vscode.FileType.Directory) !== 0;
    const open = isFolder ? vscode.l10n.t("Add Log Folder") : vscode.l10n.t("Open File");
    const question = isFolder
      ? vscode.l10n.t("The link shows a folder outside the workspace: {0}. Add it to the log folders?", folder)
      : vscode.l10n.t("The link shows a file outside the workspace: {0}. Open it?", folder);
    const answer = await vscode.window.showWarningMessage(question, { modal: true }, open);
    if (answer === open && isFolder) await folders.add(folder);
    return answer === open;
  }
}

/** A folder that lies inside a log folder is part of it: its runs are named from there. */
function inLogFolder({ logdir, run }: RunId, folders: LogFolders): RunId {
  const around = folders.around(logdir);
  const below = around && partsBelow(around.path, logdir)?.join("/");
  if (!around || !below) return { logdir, run };
  return { logdir: around.path, run: run === "." ? below : `${below}/${run}` };
}

/** The folder of such a place: in the workspace folder of that number, or in the first that has it. */
async function folderOfPlace(place: string): Promise<string> {
  if (isAbsolute(place)) return place;
  const [number = "", ...parts] = place.split("/");
  if (parts.includes("..")) throw new Error(vscode.l10n.t("{0} is no place in the workspace", place));
  const all = workspaceFolders();
  const own = all[Number(number)];
  for (const root of own === undefined ? all : [own, ...all]) {
    const folder = join(root, ...parts);
    try {
      await vscode.workspace.fs.stat(vscode.Uri.file(folder));
      return folder;
    } catch {
      // Another of the workspace's folders may have it.
    }
  }
  throw new Error(vscode.l10n.t("the workspace has no folder {0}", parts.join("/") || "."));
}
