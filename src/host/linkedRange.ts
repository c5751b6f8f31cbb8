import * as vscode from "vscode";
import { type HeldRange, readHeldRange } from "../shared/heldRange";
import type { Store } from "./recent";

const STATE_KEY = "heldRange";

/** The range of colours that all panels share while one is held for them; remembered with the workspace. */
export class LinkedRange implements vscode.Disposable {
  private readonly store: Store;
  private readonly changed = new vscode.EventEmitter<{ readonly by: object; readonly held: HeldRange | null }>();
  readonly onDidChange = this.changed.event;

  constructor(store: Store) {
    this.store = store;
  }

  get held(): HeldRange | null {
    return readHeldRange(this.store.get(STATE_KEY)) ?? null;
  }

  hold(by: object, told: unknown): void {
    const held = readHeldRange(told) ?? null;
    void this.store.update(STATE_KEY, held ?? undefined);
    this.changed.fire({ by, held });
  }

  dispose(): void {
    this.changed.dispose();
  }
}
