import * as vscode from "vscode";
import { eventFileNames } from "../../format/fileNames";
import { isLocal } from "../../shared/address";
import { uriOfAddress } from "./addressUri";

/** Events go to the reader at once, and those that come within this time together: hundreds a second may come. */
const GATHER_MS = 100;

const NEVER_WATCHED = /[\\/](node_modules|\.git)([\\/]|$)/;

/** Watches log folders for summary files that come, grow or go, and for folders that go with theirs; single files too. */
export class LogWatcher implements vscode.Disposable {
  private readonly changed: (paths: readonly string[]) => void;
  private readonly watchers = new Map<string, readonly vscode.Disposable[]>();
  private readonly gathered = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(changed: (paths: readonly string[]) => void) {
    this.changed = changed;
  }

  /** Watches these folders and files, and no others. */
  watch(folders: readonly string[], files: readonly string[]): void {
    const wanted = new Map<string, () => vscode.Disposable[]>();
    for (const folder of folders.filter(isLocal)) wanted.set(`folder ${folder}`, () => this.watchFolder(folder));
    for (const file of files) wanted.set(`file ${file}`, () => this.watchFile(file));
    for (const [key, watchers] of this.watchers) {
      if (wanted.has(key)) continue;
      this.watchers.delete(key);
      for (const watcher of watchers) watcher.dispose();
    }
    for (const [key, watch] of wanted) if (!this.watchers.has(key)) this.watchers.set(key, watch());
  }

  dispose(): void {
    for (const watcher of [...this.watchers.values()].flat()) watcher.dispose();
    this.watchers.clear();
    clearTimeout(this.timer);
    this.timer = undefined;
    this.gathered.clear();
  }

  private watchFolder(folder: string): vscode.Disposable[] {
    const base = uriOfAddress(folder);
    const pattern = (glob: string) => new vscode.RelativePattern(base, glob);
    const files = vscode.workspace.createFileSystemWatcher(pattern(eventFileNames.watched));
    const all = vscode.workspace.createFileSystemWatcher(pattern("**/*"), false, true, false);
    const gather = (uri: vscode.Uri) => this.gather(uri.fsPath);
    files.onDidChange(gather);
    // Folders as well: what is written into a new one before it is watched makes no event of its own.
    all.onDidCreate(gather);
    all.onDidDelete(gather);
    return [files, all];
  }

  /** By its folder: a file's name may hold what means something in a glob. */
  private watchFile(file: string): vscode.Disposable[] {
    const folder = vscode.Uri.joinPath(uriOfAddress(file), "..");
    const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(folder, "*"));
    const gather = (uri: vscode.Uri) => {
      if (uri.fsPath === file) this.gather(file);
    };
    watcher.onDidCreate(gather);
    watcher.onDidChange(gather);
    watcher.onDidDelete(gather);
    return [watcher];
  }

  private gather(path: string): void {
    if (NEVER_WATCHED.test(path)) return;
    this.gathered.add(path);
    if (this.timer === undefined) this.tell();
  }

  private tell(): void {
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.gathered.size > 0) this.tell();
    }, GATHER_MS);
    const paths = [...this.gathered];
    this.gathered.clear();
    this.changed(paths);
  }
}
