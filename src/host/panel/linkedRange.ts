import * as vscode from "vscode";
import { type HeldRange, readHeldRange } from "../../shared/heldRange";
import { type Store, StoredValue } from "../storedValue";

/** The range of colours that all panels share while one is held for them; remembered with the workspace. */
export class LinkedRange implements vscode.Disposable {
  private readonly stored: StoredValue<HeldRange | null>;
  private readonly changed = new vscode.EventEmitter<{ readonly by: object; readonly held: HeldRange | null }>();
  readonly onDidChange = this.changed.event;

  constructor(store: Store) {
    this.stored = new StoredValue(store, "heldRange", (stored) => readHeldRange(stored) ?? null);
  }

  get held(): HeldRange | null {
    return this.stored.value;
  }

  hold(by: object, told: unknown): void {
    const held = readHeldRange(told) ?? null;
    void this.stored.set(held ?? undefined);
    this.changed.fire({ by, held });
  }

  dispose(): void {
    this.changed.dispose();
  }
}
