import * as vscode from "vscode";
import { WorkerClient } from "../node/workerClient";
import type { DataSide, RunInfo } from "../shared/api";
import type { LogFolders } from "./logFolders";
import { LogWatcher } from "./watcher";

/** The host's way to the data: keeps the worker, the log folders it searches and their watchers together. */
export class Data implements vscode.Disposable {
  readonly folders: LogFolders;
  private readonly log: vscode.LogOutputChannel;
  private readonly client: WorkerClient;
  private readonly watcher: LogWatcher;
  private readonly changed = new vscode.EventEmitter<string | undefined>();
  private readonly crashed = new Set<string>();
  /** Fires with the log folder whose runs changed; without one when any may have. */
  readonly onDidChange = this.changed.event;

  constructor(extension: vscode.Uri, folders: LogFolders, log: vscode.LogOutputChannel) {
    this.folders = folders;
    this.log = log;
    this.watcher = new LogWatcher((paths) => this.tell("files/changed", { paths }));
    this.client = new WorkerClient({
      script: vscode.Uri.joinPath(extension, "dist", "worker.js").fsPath,
      listeners: {
        "runs/changed": ({ logdir }) => this.changed.fire(logdir),
        log: ({ level, message }) => log[level](message),
      },
      onCrash: (message, file) => this.readerCrashed(message, file),
    });
    folders.onDidChange(() => this.setFolders());
    this.setFolders();
  }

  request<M extends keyof DataSide["methods"]>(
    method: M,
    params: DataSide["methods"][M]["params"],
    signal?: AbortSignal,
  ): Promise<DataSide["methods"][M]["result"]> {
    return this.client.request(method, params, signal);
  }

  async runs(): Promise<{ readonly runs: readonly RunInfo[]; readonly isSearching: boolean }> {
    return this.request("runs/list", null);
  }

  /** Searches all log folders again; files that ended the reader are tried once more. */
  refresh(): void {
    this.crashed.clear();
    this.setFolders();
    for (const { path } of this.folders.all) this.tell("logdirs/refresh", { logdir: path });
  }

  dispose(): void {
    this.watcher.dispose();
    this.changed.dispose();
    void this.client.close();
  }

  private setFolders(): void {
    const logdirs = this.folders.all.map((folder) => folder.path);
    this.watcher.watch(logdirs);
    this.tell("logdirs/set", { logdirs, exclude: this.folders.exclude, crashed: [...this.crashed] });
    this.changed.fire(undefined);
  }

  /** Asks for something whose answer says nothing; what fails goes to the log. */
  private tell<M extends "logdirs/set" | "logdirs/refresh" | "files/changed">(
    method: M,
    params: DataSide["methods"][M]["params"],
  ): void {
    this.request(method, params).catch((error: unknown) => this.log.error(`${method}: ${String(error)}`));
  }

  private readerCrashed(message: string, file: string | undefined): void {
    this.log.error(`the reader ended (${message})${file === undefined ? "" : ` while reading ${file}`}`);
    if (file !== undefined) this.crashed.add(file);
    this.setFolders();
    const text =
      file === undefined
        ? vscode.l10n.t("The reader of summary files ended and was started again: {0}", message)
        : vscode.l10n.t("Reading {0} ended the reader, which was started again without that file: {1}", file, message);
    void vscode.window.showErrorMessage(text);
  }
}
