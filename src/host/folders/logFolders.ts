import * as vscode from "vscode";
import { addressName, addressOf, isInside } from "../../shared/address";
import { configured, onDidConfigure } from "../configuration";
import { ids } from "../ids";
import { type Store, StoredValue, textsOf } from "../storedValue";
import { workspaceFolders } from "./addressUri";

/** A folder that is searched for runs. */
export interface LogFolder {
  /** Its address. */
  readonly path: string;
  readonly label: string;
  /** Added by the user, and removable; the others are the workspace's. */
  readonly isAdded: boolean;
}

/** The workspace's folders, and those that were added to them: remembered with the workspace. */
export class LogFolders implements vscode.Disposable {
  private readonly added: StoredValue<readonly string[]>;
  private readonly changed = new vscode.EventEmitter<void>();
  private readonly subscriptions: vscode.Disposable[] = [this.changed];
  readonly onDidChange = this.changed.event;

  constructor(state: Store) {
    this.added = new StoredValue(state, "logFolders", textsOf);
    this.subscriptions.push(
      vscode.workspace.onDidChangeWorkspaceFolders(() => this.changed.fire()),
      onDidConfigure(ids.configExclude)(() => this.changed.fire()),
    );
  }

  /** All of them, the workspace's first. Workspace folders that are not on a disk of this machine are none of ours. */
  get all(): LogFolder[] {
    const ofWorkspace = workspaceFolders().map((folder) => ({ ...folder, isAdded: false }));
    const known = new Set(ofWorkspace.map((folder) => folder.path));
    const added = this.added.value
      .filter((path) => !known.has(path))
      .map((path) => ({ path, label: addressName(path), isAdded: true }));
    return [...ofWorkspace, ...added];
  }

  /** Globs of folders and files that are not searched. */
  get exclude(): readonly string[] {
    return textsOf(configured(ids.configExclude));
  }

  /** The innermost one that is or holds a path. */
  around(path: string): LogFolder | undefined {
    const holding = this.all.filter((folder) => isInside(folder.path, path));
    return holding.sort((a, b) => b.path.length - a.path.length)[0];
  }

  async add(path: string): Promise<void> {
    await this.added.set([...new Set([...this.added.value, addressOf(path)])]);
    this.changed.fire();
  }

  async remove(path: string): Promise<void> {
    await this.added.set(this.added.value.filter((known) => known !== path));
    this.changed.fire();
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }
}
