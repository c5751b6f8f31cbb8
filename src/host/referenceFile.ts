import * as vscode from "vscode";
import type { Subject } from "../shared/subject";
import type { Data } from "./data";

/** Keeps the file of what something is compared with open while it is shown, where it is in no log folder. */
export class ReferenceFile implements vscode.Disposable {
  private readonly data: Data;
  private held: { readonly path: string; readonly lease: vscode.Disposable } | undefined;

  constructor(data: Data) {
    this.data = data;
  }

  /** What is shown now. A file that nobody has opened stays closed: a page does not open any. */
  take(subject: Subject): void {
    const path = this.fileOf(subject);
    if (path === this.held?.path) return;
    this.hold(path !== undefined && this.data.knows(path) ? path : undefined);
  }

  /** Opens it again: it was open when this was last shown. One that is gone stays closed. */
  async reopen(subject: Subject): Promise<void> {
    const path = this.fileOf(subject);
    if (path === undefined || path === this.held?.path) return;
    try {
      const { type } = await vscode.workspace.fs.stat(vscode.Uri.file(path));
      if ((type & vscode.FileType.Directory) === 0) this.hold(path);
    } catch {
      // The page says that there is nothing to compare with.
    }
  }

  dispose(): void {
    this.hold(undefined);
  }

  private fileOf(subject: Subject): string | undefined {
    const path = subject.on === "series" ? subject.reference?.series?.logdir : undefined;
    return this.data.folders.all.some((folder) => folder.path === path) ? undefined : path;
  }

  private hold(path: string | undefined): void {
    const before = this.held;
    this.held = path === undefined ? undefined : { path, lease: this.data.openPath(path, "file") };
    before?.lease.dispose();
  }
}
