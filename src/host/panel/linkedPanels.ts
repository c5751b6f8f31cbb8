import * as vscode from "vscode";
import { readSharedView, type SharedView } from "../../shared/subject/sharedView";

/** The panels that are linked, and what they share while there are any. */
export class LinkedPanels implements vscode.Disposable {
  /** Number of messages received of each panel, by which a page knows those it has sent since. */
  private readonly heard = new Map<object, number>();
  private shared: SharedView = {};
  private readonly told = new vscode.EventEmitter<{ readonly by: object; readonly part: SharedView }>();
  readonly onDidShare = this.told.event;

  /** State that the others share. A panel whose page is another now joins again. */
  join(panel: object): SharedView {
    this.heard.set(panel, 0);
    return this.shared;
  }

  leave(panel: object): void {
    this.heard.delete(panel);
    if (this.heard.size === 0) this.shared = {};
  }

  /** Tells the others. */
  share(by: object, told: unknown): void {
    const heard = this.heard.get(by);
    if (heard === undefined) return;
    this.heard.set(by, heard + 1);
    const part = readSharedView(told);
    if (!part) return;
    this.shared = { ...this.shared, ...part };
    this.told.fire({ by, part });
  }

  /** Number of messages of a panel; undefined where it is not linked. */
  heardOf(panel: object): number | undefined {
    return this.heard.get(panel);
  }

  dispose(): void {
    this.told.dispose();
  }
}
