import type * as vscode from "vscode";
import type { Panels } from "../panel/panel";
import { subjectsOf } from "./droppedUri";
import type { LastDrag } from "./lastDrag";

interface DroppedDocument extends vscode.CustomDocument {
  readonly uri: vscode.Uri;
}

/**
 * Rows that were dropped among the editors. VS Code opens an editor of the URI that was dragged: the panels that show the
 * rows take its place.
 */
export class DroppedEditors implements vscode.CustomReadonlyEditorProvider<DroppedDocument> {
  private readonly panels: Panels;
  private readonly drag: LastDrag;

  constructor(panels: Panels, drag: LastDrag) {
    this.panels = panels;
    this.drag = drag;
  }

  openCustomDocument(uri: vscode.Uri): DroppedDocument {
    return { uri, dispose: () => undefined };
  }

  resolveCustomEditor({ uri }: DroppedDocument, editor: vscode.WebviewPanel): void {
    const subjects = this.drag.isDropped(uri.toString()) ? subjectsOf(uri) : [];
    for (const subject of subjects) this.panels.showIn(subject, editor.viewColumn);
    editor.dispose();
  }
}
