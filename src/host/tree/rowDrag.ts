import * as vscode from "vscode";
import { droppedUri } from "../drop/droppedUri";
import type { LastDrag } from "../drop/lastDrag";
import { subjectOf } from "./rowSubject";
import type { TreeNode } from "./treeItems";

/** Media type that editors open when it is dropped among them. */
export const URI_LIST = "text/uri-list";

/**
 * Rows of the tree can be dragged: among the editors, where they are opened, and with Shift held onto a page of ours, which
 * VS Code hands their handles by itself (`webview/ui/rows/draggedRows.ts`).
 */
export class RowDrag implements vscode.TreeDragAndDropController<TreeNode> {
  readonly dragMimeTypes = [URI_LIST];
  readonly dropMimeTypes: readonly string[] = [];
  private readonly last: LastDrag;

  constructor(last: LastDrag) {
    this.last = last;
  }

  handleDrag(nodes: readonly TreeNode[], transfer: vscode.DataTransfer): void {
    const subjects = nodes.flatMap((node) => subjectOf(node) ?? []);
    if (subjects.length === 0) return;
    const uri = droppedUri(subjects).toString();
    this.last.start(uri);
    transfer.set(URI_LIST, new vscode.DataTransferItem(uri));
  }
}
