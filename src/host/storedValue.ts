import * as vscode from "vscode";

/** Values that VS Code keeps for an extension, of a workspace or of all. */
export interface Store {
  get(key: string): unknown;
  update(key: string, value: unknown): Thenable<void>;
}

/** A value that is kept in a store under a key, where another version of the extension may have written anything. */
export class StoredValue<Value> implements vscode.Disposable {
  private readonly store: Store;
  private readonly key: string;
  private readonly read: (stored: unknown) => Value;
  private readonly changed = new vscode.EventEmitter<void>();
  /** Fires once another value is kept. */
  readonly onDidChange = this.changed.event;

  /** `read` makes a value of whatever is stored, which is undefined before the first. */
  constructor(store: Store, key: string, read: (stored: unknown) => Value) {
    this.store = store;
    this.key = key;
    this.read = read;
  }

  dispose(): void {
    this.changed.dispose();
  }

  get value(): Value {
    return this.read(this.store.get(this.key));
  }

  /** Keeps a value; undefined leaves nothing behind. It is read back at once, also before it is written. */
  async set(value: Value | undefined): Promise<void> {
    await this.store.update(this.key, value);
    this.changed.fire();
  }
}

/** The texts in a list of anything. */
export function textsOf(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.filter((text) => typeof text === "string") : [];
}
