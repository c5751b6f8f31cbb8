import * as vscode from "vscode";
import {
  addressBelow,
  addressOf,
  isAbsoluteAddress,
  isLocal,
  isServed,
  partsBelow,
  schemeOf,
} from "../../shared/address";
import type { Shown } from "../../shared/channel/panelSides";
import type { RunId } from "../../shared/series/seriesId";
import { runsOfSubject, withRuns } from "../../shared/subject/subject";
import { SaidError } from "../../tensor/said/saidError";
import { say } from "../../tensor/said/sentence";
import type { Data } from "../data";
import type { FileEditors } from "../fileEditors";
import { addressOfUri, kindAt, uriOfAddress, workspaceFolders } from "../folders/addressUri";
import type { LogFolders } from "../folders/logFolders";
import type { Panels, ShowHow } from "../panel/panel";
import { errorText } from "../sentenceText";
import { shownOfLink } from "./linkText";

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
      await this.show(shown, "keep");
    } catch (error) {
      const reason = errorText(error);
      void vscode.window.showErrorMessage(vscode.l10n.t("The link could not be opened: {0}", reason));
    }
  }

  /** Shows what a link or a bookmark has. */
  async show(shown: Shown, how: ShowHow): Promise<void> {
    const { folders, panels, files } = this.parts;
    const placed = await this.placed(shown);
    const logdirs = new Set(runsOfSubject(placed.subject).map(({ logdir }) => logdir));
    for (const logdir of logdirs) if (!(await this.isAllowed(logdir))) return;
    // A folder that was added just now may lie around others.
    const { subject, views = {} } = this.inLogFolders(placed);
    const [first] = runsOfSubject(subject);
    const isFile = first !== undefined && !folders.around(first.logdir);
    // A view of which nothing is said is as it begins, whatever a page that is there made of it.
    if (isFile) await files.show(first.logdir, { subject, views });
    else panels.show({ subject, views }, how);
  }

  /** The same with its folders where they are in this workspace. Throws where it has none of them. */
  async placed({ subject, views }: Shown): Promise<Shown> {
    const places = new Map<string, string>();
    for (const { logdir } of runsOfSubject(subject)) places.set(logdir, await folderOfPlace(logdir));
    const there = withRuns(subject, ({ logdir, run }) => ({ logdir: places.get(logdir) ?? logdir, run }));
    return this.inLogFolders({ subject: there, ...(views && { views }) });
  }

  private inLogFolders({ subject, views }: Shown): Shown {
    const { folders } = this.parts;
    return { subject: withRuns(subject, (run) => inLogFolder(run, folders)), ...(views && { views }) };
  }

  /** True if a folder may be read: one of the log folders, else one that the user adds to them now. */
  private async isAllowed(folder: string): Promise<boolean> {
    const { folders, data } = this.parts;
    if (folders.around(folder) || data.knows(folder)) return true;
    if (!isServed(folder)) throw new SaidError(say("noSource", { scheme: schemeOf(folder) }));
    const isFolder = (await kindAt(folder)) === "folder";
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
  if (isAbsoluteAddress(place)) return isLocal(place) ? addressOfUri(uriOfAddress(place)) : addressOf(place);
  const [number = "", ...parts] = place.split("/");
  if (parts.includes("..")) throw new Error(vscode.l10n.t("{0} is not in the workspace", place));
  const all = workspaceFolders();
  const own = all[Number(number)];
  for (const root of own === undefined ? all : [own, ...all]) {
    const folder = addressOf(addressBelow(root.path, parts.join("/")));
    try {
      await kindAt(folder);
      return folder;
    } catch {
      // Another of the workspace's folders may have it.
    }
  }
  throw new Error(vscode.l10n.t("the workspace has no folder {0}", parts.join("/") || "."));
}
