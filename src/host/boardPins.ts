import * as vscode from "vscode";
import type { Store } from "./recent";

const STATE_KEY = "boardPins";

/** Tags whose cards stand at the top of every board, in the order in which they were pinned; remembered with the workspace. */
export class BoardPins implements vscode.Disposable {
  private readonly store: Store;
  private readonly changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.changed.event;

  constructor(store: Store) {
    this.store = store;
  }

  dispose(): void {
    this.changed.dispose();
  }

  get tags(): readonly string[] {
    const stored = this.store.get(STATE_KEY);
    return Array.isArray(stored) ? stored.filter((tag) => typeof tag === "string") : [];
  }

  async set(tag: string, isPinned: boolean): Promise<void> {
    const { tags } = this;
    if (tags.includes(tag) === isPinned) return;
    await this.store.update(STATE_KEY, isPinned ? [...tags, tag] : tags.filter((other) => other !== tag));
    this.changed.fire();
  }
}
