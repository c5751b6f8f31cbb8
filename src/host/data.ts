import * as vscode from "vscode";
import type { NameMatcher } from "../node/names/nameMatcher";
import type { FolderState, PoolListeners, Reader } from "../node/workerPool";
import { isServed } from "../shared/address";
import type { Asker, AskOptions, Question, RelayedQuestion } from "../shared/question";
import { listRuns, type RunList } from "../shared/questions/runs";
import type { RunId } from "../shared/series/seriesId";
import type { LogFolders } from "./folders/logFolders";
import { LogWatcher } from "./folders/watcher";
import { onMemoryChange } from "./reader";

/** Change of a log folder; without `runs`, the set of its runs may have changed, too. */
export interface LogdirChange {
  readonly logdir: string;
  readonly runs?: readonly string[];
}

/** Kind of a path that is opened by itself. */
type PathKind = "file" | "folder";

/** The host's way to the data: keeps the threads that read, the log folders they search and their watchers together. */
export class Data implements vscode.Disposable, Asker {
  readonly folders: LogFolders;
  /** Matches names beside the host's thread. */
  readonly names: NameMatcher;
  private readonly log: vscode.LogOutputChannel;
  private readonly reader: Reader;
  private readonly watcher: LogWatcher;
  private readonly changed = new vscode.EventEmitter<LogdirChange | undefined>();
  private readonly stateChanged = new vscode.EventEmitter<string>();
  private readonly subscriptions: readonly vscode.Disposable[];
  private readonly crashed = new Set<string>();
  private readonly stoodStill = new Set<string>();
  /** Paths that are opened by themselves, with the number of those who did. */
  private readonly opened = new Map<string, { readonly what: PathKind; count: number }>();
  private watched: readonly RunId[] = [];
  /** Nothing is searched before something is asked for: a window may not need any of it. */
  private isBegun = false;
  /** Fires with what changed; without anything when all may have. */
  readonly onDidChange = this.changed.event;
  /** Fires with a log folder whose reads stand still, go on, or have to wait. */
  readonly onDidChangeState = this.stateChanged.event;

  constructor(
    folders: LogFolders,
    log: vscode.LogOutputChannel,
    startReader: (told: PoolListeners) => Reader,
    names: NameMatcher,
  ) {
    this.folders = folders;
    this.names = names;
    this.log = log;
    this.reader = startReader({
      onChange: (change) => this.changed.fire(change),
      onLog: ({ level, message }) => log[level](message),
      onState: (logdir, state) => {
        log.info(`${logdir}: ${state}`);
        if (state === "still") this.stoodStill.add(logdir);
        this.stateChanged.fire(logdir);
      },
      onCrash: (message, file) => this.readerCrashed(message, file),
    });
    this.watcher = new LogWatcher((paths) => this.reader.filesChanged(paths));
    this.subscriptions = [
      folders.onDidChange(() => this.setFolders()),
      onMemoryChange((bytes) => this.reader.setMemory(bytes)),
    ];
  }

  ask<Params, Result, Progress>(
    question: Question<Params, Result, Progress>,
    params: Params,
    options?: AskOptions<Progress>,
  ): Promise<Result> {
    this.begin();
    return this.reader.asker.ask(question, params, options);
  }

  /** Passes a page's question on to the reader of its log folder. */
  relay(question: RelayedQuestion, params: unknown, options: AskOptions<unknown>): Promise<unknown> {
    this.begin();
    return this.reader.ask(question, params, true, options);
  }

  /** Asks `listRuns`; undefined where the folder is not ready: it waits, its reads stand still, also if they come to a stop meanwhile, or nothing serves its scheme. */
  async runs(logdir: string, only?: readonly string[]): Promise<RunList | undefined> {
    const isReady = () => this.stateOf(logdir) === "ready";
    if (!isReady()) return undefined;
    let subscription: vscode.Disposable | undefined;
    const still = new Promise<undefined>((resolve) => {
      subscription = this.onDidChangeState((changed) => {
        if (changed === logdir && !isReady()) resolve(undefined);
      });
    });
    try {
      return await Promise.race([this.ask(listRuns, { logdir, ...(only && { only }) }), still]);
    } finally {
      subscription?.dispose();
    }
  }

  /** True if a read of it once took so long that nothing should be read of it unasked. */
  hasStoodStill(logdir: string): boolean {
    return this.stoodStill.has(logdir);
  }

  stateOf(logdir: string): FolderState {
    return isServed(logdir) ? this.reader.stateOf(logdir) : "unserved";
  }

  /** Makes a path a log folder of its own until the last one who asked for it disposes. */
  openPath(path: string, what: PathKind): vscode.Disposable {
    const entry = this.opened.get(path) ?? { what, count: 0 };
    entry.count++;
    this.opened.set(path, entry);
    this.isBegun = true;
    this.setLogdirs();
    let isOpen = true;
    return new vscode.Disposable(() => {
      if (!isOpen) return;
      isOpen = false;
      if (--entry.count > 0) return;
      this.opened.delete(path);
      this.setLogdirs();
    });
  }

  /** Has these runs' files looked at, however old they are, and their log folders read, until others are named. */
  watchRuns(runs: readonly RunId[]): void {
    this.watched = runs;
    if (runs.length > 0) this.isBegun = true;
    if (this.isBegun) this.setLogdirs();
  }

  /** True if runs of it can be asked for. */
  knows(logdir: string): boolean {
    return this.logdirs.includes(logdir);
  }

  /** Searches all log folders again; files that ended the reader are tried once more. */
  refresh(): void {
    this.isBegun = true;
    this.crashed.clear();
    this.setFolders();
    for (const logdir of this.logdirs) this.reader.refresh(logdir);
  }

  dispose(): void {
    this.watcher.dispose();
    this.names.dispose();
    for (const subscription of this.subscriptions) subscription.dispose();
    this.changed.dispose();
    this.stateChanged.dispose();
    this.reader.close().catch((error: unknown) => this.log.error(String(error)));
  }

  private get logdirs(): string[] {
    return [...new Set([...this.watchedFolders, ...this.opened.keys()])];
  }

  private get watchedFolders(): string[] {
    return [...this.folders.all.map(({ path }) => path), ...this.watched.map(({ logdir }) => logdir)];
  }

  private begin(): void {
    if (this.isBegun) return;
    this.isBegun = true;
    this.setLogdirs();
  }

  private setFolders(): void {
    if (this.isBegun) this.setLogdirs();
    this.changed.fire(undefined);
  }

  private setLogdirs(): void {
    const opened = (what: PathKind) =>
      [...this.opened].filter(([, entry]) => entry.what === what).map(([path]) => path);
    this.watcher.watch([...this.watchedFolders, ...opened("folder")], opened("file"));
    const { exclude } = this.folders;
    this.reader.set({ logdirs: this.logdirs, exclude, crashed: [...this.crashed], watched: this.watched });
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
