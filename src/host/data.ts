import * as vscode from "vscode";
import { WorkerClient } from "../node/workerClient";
import type { DataClientSide, DataSide, RunInfo } from "../shared/api";
import { ids } from "./ids";
import type { LogFolders } from "./logFolders";
import { LogWatcher } from "./watcher";

/** The host's way to the data: keeps the worker, the log folders it searches and their watchers together. */
export class Data implements vscode.Disposable {
  readonly folders: LogFolders;
  private readonly log: vscode.LogOutputChannel;
  private readonly client: WorkerClient;
  private readonly watcher: LogWatcher;
  private readonly changed = new vscode.EventEmitter<string | undefined>();
  private readonly statsMoved = new vscode.EventEmitter<DataClientSide["notifications"]["stats/progress"]>();
  private readonly exportMoved = new vscode.EventEmitter<DataClientSide["notifications"]["export/progress"]>();
  private readonly verifyMoved = new vscode.EventEmitter<DataClientSide["notifications"]["verify/progress"]>();
  private readonly histogramMoved = new vscode.EventEmitter<DataClientSide["notifications"]["histogram/progress"]>();
  private readonly crashed = new Set<string>();
  /** Files that are shown by themselves, with the number of those that show them. */
  private readonly files = new Map<string, number>();
  /** Fires with the log folder whose runs changed; without one when any may have. */
  readonly onDidChange = this.changed.event;
  readonly onStatsProgress = this.statsMoved.event;
  readonly onExportProgress = this.exportMoved.event;
  readonly onVerifyProgress = this.verifyMoved.event;
  readonly onHistogramProgress = this.histogramMoved.event;

  /** `storage` is a folder that is ours. */
  constructor(extension: vscode.Uri, storage: vscode.Uri, folders: LogFolders, log: vscode.LogOutputChannel) {
    this.folders = folders;
    this.log = log;
    this.watcher = new LogWatcher((paths) => this.tell("files/changed", { paths }));
    this.client = new WorkerClient({
      script: vscode.Uri.joinPath(extension, "dist", "worker.js").fsPath,
      settings: {
        cacheBytes: cacheMebibytes() * 1024 * 1024,
        ...(storage.scheme === "file" && { indexFolder: vscode.Uri.joinPath(storage, "indexes").fsPath }),
      },
      listeners: {
        "runs/changed": ({ logdir }) => this.changed.fire(logdir),
        "stats/progress": (progress) => this.statsMoved.fire(progress),
        "export/progress": (progress) => this.exportMoved.fire(progress),
        "verify/progress": (progress) => this.verifyMoved.fire(progress),
        "histogram/progress": (progress) => this.histogramMoved.fire(progress),
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

  /** Those of the log folders; files that are shown by themselves are in no list. */
  async runs(): Promise<{ readonly runs: readonly RunInfo[]; readonly isSearching: boolean }> {
    const { runs, isSearching } = await this.request("runs/list", null);
    const folders = new Set(this.folders.all.map(({ path }) => path));
    return { runs: runs.filter(({ logdir }) => folders.has(logdir)), isSearching };
  }

  /** Makes a file a logdir of its own until the last one who asked for it disposes. */
  openFile(path: string): vscode.Disposable {
    this.files.set(path, (this.files.get(path) ?? 0) + 1);
    this.setLogdirs();
    let isOpen = true;
    return new vscode.Disposable(() => {
      if (!isOpen) return;
      isOpen = false;
      const others = (this.files.get(path) ?? 1) - 1;
      if (others > 0) this.files.set(path, others);
      else this.files.delete(path);
      this.setLogdirs();
    });
  }

  /** Whether runs of it can be asked for. */
  knows(logdir: string): boolean {
    return this.files.has(logdir) || this.folders.all.some(({ path }) => path === logdir);
  }

  /** Searches all log folders again; files that ended the reader are tried once more. */
  refresh(): void {
    this.crashed.clear();
    this.setFolders();
    for (const logdir of this.logdirs) this.tell("logdirs/refresh", { logdir });
  }

  dispose(): void {
    this.watcher.dispose();
    const { changed, statsMoved, exportMoved, verifyMoved, histogramMoved } = this;
    for (const emitter of [changed, statsMoved, exportMoved, verifyMoved, histogramMoved]) emitter.dispose();
    void this.client.close();
  }

  private get logdirs(): string[] {
    return [...new Set([...this.folders.all.map(({ path }) => path), ...this.files.keys()])];
  }

  private setFolders(): void {
    this.setLogdirs();
    this.changed.fire(undefined);
  }

  private setLogdirs(): void {
    this.watcher.watch(
      this.folders.all.map(({ path }) => path),
      [...this.files.keys()],
    );
    this.tell("logdirs/set", { logdirs: this.logdirs, exclude: this.folders.exclude, crashed: [...this.crashed] });
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

/** Settings can be anything. */
function cacheMebibytes(): number {
  const set = vscode.workspace.getConfiguration(ids.configSection).get<unknown>(ids.configCache);
  return typeof set === "number" && set >= MIN_CACHE_MEBIBYTES ? set : MIN_CACHE_MEBIBYTES;
}

const MIN_CACHE_MEBIBYTES = 16;
