import * as vscode from "vscode";

/** Events of this time go to the reader together: a training that logs fast makes hundreds a second. */
const GATHER_MS = 100;

/** Watches log folders for summary files that come, grow or go, and for folders that go with theirs. */
export class LogWatcher implements vscode.Disposable {
  private readonly changed: (paths: readonly string[]) => void;
  private watchers: vscode.Disposable[] = [];
  private readonly gathered = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(changed: (paths: readonly string[]) => void) {
    this.changed = changed;
  }

  watch(folders: readonly string[]): void {
    this.dispose();
    this.watchers = folders.flatMap((folder) => {
      const base = vscode.Uri.file(folder);
      const pattern = (glob: string) => new vscode.RelativePattern(base, glob);
      const files = vscode.workspace.createFileSystemWatcher(pattern("**/*{tfevents.,events.summary.}*"));
      const deletions = vscode.workspace.createFileSystemWatcher(pattern("**/*"), true, true, false);
      const gather = (uri: vscode.Uri) => this.gather(uri.fsPath);
      files.onDidCreate(gather);
      files.onDidChange(gather);
      deletions.onDidDelete(gather);
      return [files, deletions];
    });
  }

  dispose(): void {
    for (const watcher of this.watchers) watcher.dispose();
    this.watchers = [];
    clearTimeout(this.timer);
    this.timer = undefined;
    this.gathered.clear();
  }

  private gather(path: string): void {
    this.gathered.add(path);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      const paths = [...this.gathered];
      this.gathered.clear();
      this.changed(paths);
    }, GATHER_MS);
  }
}
