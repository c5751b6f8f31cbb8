import type * as vscode from "vscode";
import { partsBelow } from "../../shared/address";
import type { Catalog } from "../catalog";
import type { LogFolders } from "../folders/logFolders";
import { rowKey } from "./rowKey";
import { isSoonSelected } from "./selectedRow";
import type { TreeNode } from "./treeItems";

/** A folder to be revealed may still have to be found. */
const WAIT_MS = 30_000;

/** Tree in which folders are revealed. */
interface Revealing {
  readonly view: vscode.TreeView<TreeNode>;
  readonly catalog: Catalog;
  readonly folders: Pick<LogFolders, "around">;
  /** Rows below one as they are by now. */
  rowsBelow(parent: TreeNode | undefined): Promise<readonly TreeNode[]>;
  /** Has the row as it should be, for VS Code that asks for it. */
  give(row: TreeNode): void;
}

/** Shows a folder of a log folder, once there is something in it. False where nothing is found. */
export async function revealFolder(tree: Revealing, path: string): Promise<boolean> {
  const { view, catalog } = tree;
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const node = await folderRow(tree, path);
    if (node) {
      // VS Code asks for the row's item before what is below the rows above it, and wants one id.
      for (let row: TreeNode | undefined = node; row; row = row.parent) tree.give(row);
      const shown = { select: true, focus: true, expand: true };
      await view.reveal(node, shown);
      // A view that was hidden asks for its rows anew once it is shown, and may lose the selection with the old ones.
      if (!(await isSoonSelected(view, node))) await view.reveal(node, shown);
      return true;
    }
    const { isSearching } = await catalog.runs();
    if (!isSearching || Date.now() > deadline) return false;
    await nextEvent(catalog.onDidChange);
  }
}

/** Row of a folder; where rows are joined, the first that holds it. */
async function folderRow(tree: Revealing, path: string): Promise<TreeNode | undefined> {
  const folder = tree.folders.around(path);
  if (!folder) return undefined;
  const parts = partsBelow(folder.path, path) ?? [];
  const key = rowKey({ type: "logFolder", logdir: folder.path });
  let node = (await tree.rowsBelow(undefined)).find((root) => root.key === key);
  while (node) {
    const below = await tree.rowsBelow(node);
    const next = below
      .filter((child) => child.type === "folder")
      .find(({ inside }) => parts.every((part, i) => i >= inside.path.length || part === inside.path[i]));
    if (!next || pathOf(node).length >= parts.length) break;
    node = next;
  }
  return node && pathOf(node).length >= parts.length ? node : undefined;
}

function pathOf(node: TreeNode): readonly string[] {
  return node.type === "folder" ? node.inside.path : [];
}

function nextEvent<T>(event: vscode.Event<T>): Promise<void> {
  return new Promise((resolve) => {
    const subscription = event(() => {
      subscription.dispose();
      resolve();
    });
  });
}
