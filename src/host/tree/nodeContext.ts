import * as vscode from "vscode";
import { kindRecord } from "../../shared/kind";
import { seriesKey } from "../../shared/series/seriesId";
import type { Subject } from "../../shared/subject/subject";
import type { Catalog } from "../catalog";
import { ids } from "../ids";

/** Tells VS Code whether what is in front may stand in a graph: a tensor or histogram of a run that has one. */
export class NodeContext {
  private readonly catalog: Catalog;
  /** The panel or editor that is in front, and the key of the run whose graphs count; empty where none do. */
  private front: { readonly by: object; readonly run: string } | undefined;
  private isSet: boolean | undefined;

  constructor(catalog: Catalog) {
    this.catalog = catalog;
  }

  /** Something is in front. Panels and editors tell each for themselves: one leaves after the next has come. */
  enter(by: object, subject: Subject | undefined): void {
    const shown = subject?.on === "series" && kindRecord(subject.kind).isAboutNodes ? subject : undefined;
    const run = shown ? seriesKey({ logdir: shown.logdir, run: shown.run }) : "";
    // A page says each step that it shows.
    if (this.front?.by === by && this.front.run === run) return;
    const front = { by, run };
    this.front = front;
    if (!shown) {
      this.tell(false);
      return;
    }
    this.catalog.series(shown).then(
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
