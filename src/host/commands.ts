import * as vscode from "vscode";
import type { SeriesId } from "../shared/api";
import { viewOf } from "../shared/views";
import type { Data } from "./data";
import { ids } from "./ids";
import type { LogFolders } from "./logFolders";
import type { Panels } from "./panel";
import type { TreeNode } from "./runTree";
import type { SeriesPicker } from "./seriesPicker";

/** The parts that commands act on. */
export interface CommandParts {
  readonly data: Data;
  readonly folders: LogFolders;
  readonly panels: Panels;
  readonly picker: SeriesPicker;
}

export function registerCommands({ data, folders, panels, picker }: CommandParts): vscode.Disposable[] {
  return [
    vscode.commands.registerCommand(ids.open, async (series?: SeriesId) => {
      const view = series && viewOf(series.kind);
      if (series && view) {
        const { logdir, run, tag, kind } = series;
        panels.show({ view: view.id, series: { logdir, run, tag, kind } });
        return;
      }
      const subject = await picker.pick();
      if (subject) panels.show(subject);
    }),
    vscode.commands.registerCommand(ids.addLogFolder, async () => {
      const [folder] =
        (await vscode.window.showOpenDialog({
          canSelectFolders: true,
          canSelectFiles: false,
          canSelectMany: false,
          title: vscode.l10n.t("Add Log Folder"),
          openLabel: vscode.l10n.t("Add Log Folder"),
        })) ?? [];
      if (!folder) return;
      if (folder.scheme !== "file") {
        void vscode.window.showErrorMessage(
          vscode.l10n.t("{0} is not on a disk of this machine: only such folders can be searched", folder.toString()),
        );
        return;
      }
      await folders.add(folder.fsPath);
    }),
    vscode.commands.registerCommand(ids.removeLogFolder, async (node?: TreeNode) => {
      if (node?.type === "logFolder") await folders.remove(node.folder.path);
    }),
    vscode.commands.registerCommand(ids.refresh, () => data.refresh()),
  ];
}
