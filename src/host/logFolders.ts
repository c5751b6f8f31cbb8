import { resolve } from "node:path";
import * as vscode from "vscode";
import { lastPart } from "../shared/lastPart";
import { ids } from "./ids";
import { isInside } from "./names";

const STATE_KEY = "logFolders";

/** A folder that is searched for runs. */
export interface LogFolder {
  /** As the reader knows it. */
  readonly path: string;
  readonly label: string;
  /** Added by the user, and removable; the others are the workspace's. */
  readonly isAdded: boolean;
}

/** The workspace's folders, and those that were added to them: remembered with the workspace. */
export class LogFolders implements vscode.Disposable {
  private readonly state: vscode.Memento;
  private readonly changed = new vscode.EventEmitter<void>();
  private readonly subscriptions: vscode.Disposable[] = [this.changed];
  readonly onDidChange = this.changed.event;

  constructor(state: vscode.Memento) {
    this.state = state;
    this.subscriptions.push(
      vscode.workspace.onDidChangeWorkspaceFolders(() => this.changed.fire()),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration(`${ids.configSection}.${ids.configExclude}`)) this.changed.fire();
      }),
    );
  }

  /** All of them, the workspace's first. Folders that are not on a disk of this machine are none of ours. */
  get all(): LogFolder[] {
    const ofWorkspace = (vscode.workspace.workspaceFolders ?? [])
      .filter((folder) => folder.uri.scheme === "file")
      .map((folder) => ({ path: folder.uri.fsPath, label: folder.name, isAdded: false }));
    const known = new Set(ofWorkspace.map((folder) => folder.path));
    const added = this.added
      .filter((path) => !known.has(path))
      .map((path) => ({ path, label: lastPart(path), isAdded: true }));
    return [...ofWorkspace, ...added];
  }

  /** Globs of folders and files that are not searched. */
  get exclude(): string[] {
    const configured = vscode.workspace.getConfiguration(ids.configSection).get<unknown>(ids.configExclude);
    return Array.isArray(configured) ? configured.filter((glob) => typeof glob === "string") : [];
  }

  /** The innermost one that is or holds a path. */
  around(path: string): LogFolder | undefined {
    const holding = this.all.filter((folder) => isInside(folder.path, path));
    return holding.sort((a, b) => b.path.length - a.path.length)[0];
  }

  async add(path: string): Promise<void> {
    // Without a slash at its end: a folder has one name.
    await this.state.update(STATE_KEY, [...new Set([...this.added, resolve(path)])]);
    this.changed.fire();
  }

  async remove(path: string): Promise<void> {
    await this.state.update(
      STATE_KEY,
      this.added.filter((known) => known !== path),
    );
    this.changed.fire();
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private get added(): readonly string[] {
    return this.state.get<readonly string[]>(STATE_KEY, []);
  }
}
