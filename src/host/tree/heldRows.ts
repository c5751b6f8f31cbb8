import { isLeaf, type TreeNode } from "./treeItems";
import type { TreeRows } from "./treeRows";

/** True if VS Code has the rows below one, and those below each of them that is expanded. */
export function areHeld(rows: TreeRows, parent: TreeNode | undefined, isExpanded: (row: TreeNode) => boolean): boolean {
  const below = rows.held(parent);
  return below?.every((row) => isLeaf(row) || !isExpanded(row) || areHeld(rows, row, isExpanded)) ?? false;
}
