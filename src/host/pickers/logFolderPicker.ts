import * as vscode from "vscode";
import { shownAddress } from "../../shared/address";
import type { RunId } from "../../shared/series/seriesId";
import type { Catalog } from "../catalog";
import type { LogFolder } from "../folders/logFolders";
import { localeNumber } from "../localeText";
import { withoutIcons } from "../names";

interface FolderItem extends vscode.QuickPickItem {
  readonly folders: readonly LogFolder[];
}

/** Lets the user choose among the log folders that have runs, where there are several; undefined where they choose none. */
export async function pickLogFolders(
  title: string,
  all: readonly LogFolder[],
  catalog: Catalog,
): Promise<RunId[] | undefined> {
  const { runs, isSearching } = await catalog.runs();
  const countOf = ({ path }: LogFolder) => runs.filter(({ logdir }) => logdir === path).length;
  // While they are searched, runs may come in any of them.
  const folders = all.filter((folder) => isSearching || countOf(folder) > 0);
  if (folders.length === 0) {
    void vscode.window.showInformationMessage(vscode.l10n.t("There are no runs in the log folders"));
    return undefined;
  }
  if (folders.length === 1) return rootsOf(folders);
  const item = (label: string, some: readonly LogFolder[]): FolderItem => {
    const count = some.reduce((sum, folder) => sum + countOf(folder), 0);
    const description = count === 1 ? vscode.l10n.t("1 run") : vscode.l10n.t("{0} runs", localeNumber(count));
    return { label: withoutIcons(label), description, folders: some };
  };
  const items = [
    item(vscode.l10n.t("All log folders"), folders),
    ...folders.map((folder) => ({ ...item(folder.label, [folder]), detail: shownAddress(folder.path) })),
  ];
  const chosen = await vscode.window.showQuickPick(items, {
    title,
    placeHolder: vscode.l10n.t("Runs of which log folder?"),
    matchOnDetail: true,
  });
  return chosen && rootsOf(chosen.folders);
}

function rootsOf(folders: readonly LogFolder[]): RunId[] {
  return folders.map(({ path }) => ({ logdir: path, run: "." }));
}
