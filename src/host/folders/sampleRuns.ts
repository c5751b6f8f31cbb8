import { randomUUID } from "node:crypto";
import * as vscode from "vscode";
import type { LogFolders } from "./logFolders";

/** Last part of the folder's path, and so its name in the tree. */
const NAME = "samples";

/**
 * Sample runs of the package as a log folder. They are read from a copy in the extension's storage, where the user may remove them and
 * what is written beside runs does no harm.
 */
export class SampleRuns {
  private readonly source: vscode.Uri;
  private readonly copy: vscode.Uri;
  private readonly folders: LogFolders;
  /** The copy under way: a second click waits for the first. */
  private copying: Promise<void> | undefined;

  constructor(extension: vscode.Uri, storage: vscode.Uri, folders: LogFolders) {
    this.source = vscode.Uri.joinPath(extension, "media", NAME);
    this.copy = vscode.Uri.joinPath(storage, NAME);
    this.folders = folders;
  }

  /** Copies the runs where they are not there yet, adds their folder, and returns its path. */
  async add(): Promise<string> {
    this.copying ??= this.copyWhole().finally(() => {
      this.copying = undefined;
    });
    await this.copying;
    await this.folders.add(this.copy.fsPath);
    return this.copy.fsPath;
  }

  /** Deletes the copy if that is the log folder that was removed. */
  async removed(path: string): Promise<void> {
    if (path === this.copy.fsPath && (await isThere(this.copy))) {
      await vscode.workspace.fs.delete(this.copy, { recursive: true });
    }
  }

  /** Makes the copy where there is none: it is there whole or not at all, and no two windows share a part. */
  private async copyWhole(): Promise<void> {
    if (await isThere(this.copy)) return;
    const part = this.copy.with({ path: `${this.copy.path}.${randomUUID()}.part` });
    try {
      await vscode.workspace.fs.copy(this.source, part, { overwrite: true });
      await vscode.workspace.fs.rename(part, this.copy, { overwrite: true });
    } catch (error) {
      if (await isThere(part)) await vscode.workspace.fs.delete(part, { recursive: true });
      throw error;
    }
  }
}

function isThere(uri: vscode.Uri): Promise<boolean> {
  return Promise.resolve(vscode.workspace.fs.stat(uri)).then(
    () => true,
    () => false,
  );
}
