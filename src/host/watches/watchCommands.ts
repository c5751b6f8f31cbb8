import * as vscode from "vscode";
import { nameOfRun } from "../../shared/series/nameOfRun";
import type { RunId } from "../../shared/series/seriesId";
import { isAtOrBelow } from "../../shared/subject/subject";
import type { Catalog } from "../catalog";
import { ids } from "../ids";
import { withoutIcons } from "../names";
import type { RowCommands } from "../rowCommands";
import { rootOf, runOf, type TreeNode } from "../tree/treeItems";
import type { Watches } from "./watches";

/** "Watch Run" and "Stop Watching": of rows, or of a run that is picked. */
export function registerWatchCommands(watches: Watches, catalog: Catalog, rows: RowCommands): vscode.Disposable[] {
  const watch = (runs: readonly RunId[]) => watches.watch(runs.map(({ logdir, run }) => ({ logdir, run })));
  return [
    rows.register(
      ids.watch,
      async (chosen) => {
        const { runs } = await catalog.runs();
        watch(chosen.flatMap((row) => runsOfRow(row, runs)));
      },
      async () => {
        const { runs } = await catalog.runs();
        const unwatched = runs.filter((run) => !watches.has(run));
        watch(await picked(unwatched, vscode.l10n.t("Run to watch")));
      },
    ),
    rows.register(
      ids.unwatch,
      (chosen) => watches.unwatch(chosen.flatMap((row) => runsOfRow(row, watches.all))),
      async () => watches.unwatch(await picked(watches.all, vscode.l10n.t("Run to stop watching"))),
    ),
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
    label: withoutIcons(nameOfRun({ logdir, run })),
    description: withoutIcons(logdir),
    run: { logdir, run },
  }));
  const chosen = items.length === 1 ? items[0] : await vscode.window.showQuickPick(items, { placeHolder });
  return chosen ? [chosen.run] : [];
}
