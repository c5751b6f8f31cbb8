import * as vscode from "vscode";
import { isAboutNode } from "../shared/graphSubject";
import type { Subject } from "../shared/subject";
import type { Catalog } from "./catalog";
import { ids } from "./ids";

/** Tells VS Code whether what is in front may stand in a graph: a tensor or histogram of a run that has one. */
export class NodeContext {
  private readonly catalog: Catalog;
  /** The panel or editor that is in front, and what it shows. */
  private front: { readonly by: object; readonly subject: Subject | undefined } | undefined;
  private isSet: boolean | undefined;

  constructor(catalog: Catalog) {
    this.catalog = catalog;
  }

  /** Something is in front. Panels and editors tell each for themselves: one leaves after the next has come. */
  enter(by: object, subject: Subject | undefined): void {
    if (this.front?.by === by && this.front.subject === subject) return;
    const front = { by, subject };
    this.front = front;
    if (subject?.on !== "series" || !isAboutNode(subject)) {
      this.tell(false);
      return;
    }
    this.catalog.series(subject).then(
      (list) => {
        if (this.front === front) this.tell(list.some(({ kind }) => kind === "graph"));
      },
      // A run that cannot be listed has nothing to show.
      () => {
        if (this.front === front) this.tell(false);
      },
    );
  }

  leave(by: object): void {
    if (this.front?.by !== by) return;
    this.front = undefined;
    this.tell(false);
  }

  private tell(isSet: boolean): void {
    if (this.isSet === isSet) return;
    this.isSet = isSet;
    void vscode.commands.executeCommand("setContext", ids.contextNodeActive, isSet);
  }
}
