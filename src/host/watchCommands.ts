import * as vscode from "vscode";
import { lastPart } from "../shared/lastPart";
import type { RunId } from "../shared/seriesId";
import { isAtOrBelow } from "../shared/subject";
import type { Catalog } from "./catalog";
import { ids } from "./ids";
import { withoutIcons } from "./names";
import { rootOf, runOf, type TreeNode } from "./treeItems";
import type { Watches } from "./watches";

/** "Watch Run" and "Stop Watching": of rows, or of a run that is picked. */
export function registerWatchCommands(watches: Watches, catalog: Catalog): vscode.Disposable[] {
  const on = (id: string, run: (node?: TreeNode, selected?: readonly TreeNode[]) => Promise<void>) =>
    vscode.commands.registerCommand(id, run);
  const rowsOf = (node: TreeNode, selected: readonly TreeNode[] | undefined) =>
    selected && selected.length > 0 ? selected : [node];
  return [
    on(ids.watch, async (node, selected) => {
      const { runs } = await catalog.runs();
      const chosen = node
        ? rowsOf(node, selected).flatMap((row) => runsOfRow(row, runs))
        : await picked(
            runs.filter((run) => !watches.has(run)),
            vscode.l10n.t("Run to be watched"),
          );
      watches.watch(chosen.map(({ logdir, run }) => ({ logdir, run })));
    }),
    on(ids.unwatch, async (node, selected) => {
      const chosen = node
        ? rowsOf(node, selected).flatMap((row) => runsOfRow(row, watches.all))
        : await picked(watches.all, vscode.l10n.t("Run not to be watched any more"));
      watches.unwatch(chosen);
    }),
  ];
}

/** The run that a row is; of a folder all that are in it. */
function runsOfRow(node: TreeNode, runs: readonly RunId[]): readonly RunId[] {
  const run = node.type === "logFolder" ? undefined : runOf(node);
  if (run) return [run];
  const root = rootOf(node);
  return root ? runs.filter((one) => isAtOrBelow(one, root)) : [];
}

async function picked(runs: readonly RunId[], placeHolder: string): Promise<readonly RunId[]> {
  const items = runs.map(({ logdir, run }) => ({
    label: withoutIcons(run === "." ? lastPart(logdir) : run),
    description: withoutIcons(logdir),
    run: { logdir, run },
  }));
  const chosen = items.length === 1 ? items[0] : await vscode.window.showQuickPick(items, { placeHolder });
  return chosen ? [chosen.run] : [];
}
