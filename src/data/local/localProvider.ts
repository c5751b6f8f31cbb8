import { type ClaimedLogdir, claimedLogdir } from "../../index/claimedLogdir";
import type { FileFormats } from "../../index/fileFormat";
import { fileFormats } from "../../index/fileFormats";
import type { FileIndexer } from "../../index/fileIndexer";
import type { IndexStore } from "../../index/indexStore";
import { inLanes } from "../../index/lanes";
import type { FoundFile, Logdir } from "../../index/logdir";
import { NameTable } from "../../index/nameTable";
import { PointMemory } from "../../index/points/pointMemory";
import { RunIndex, type ScanHost, type VerifyProgress } from "../../index/runIndex";
import { SharedFiles } from "../../index/sharedFiles";
import { isCancelled } from "../../shared/channel/requestError";
import type { RunList } from "../../shared/questions/runs";
import type { RunId } from "../../shared/series/seriesId";
import { compareNatural } from "../../shared/text/naturalOrder";
import type { Pace } from "../../tensor/pace";
import { say } from "../../tensor/said/sentence";
import { endingPace } from "../cache/endingPace";
import { DataError } from "../dataError";
import type { Blob, DataProvider } from "../provider";
import { checkBlob, goneKey, readBlobKey } from "./blobKey";
import { folderMark, isAboutOne } from "./folderMark";
import { isGrowing, isLive, LISTED_DAMAGES, LIVE_MS, LocalRun, type RunKeeper, runInfo } from "./localRun";
import { blobAt } from "./openValue";
import { RunFolders } from "./runFolders";
import { valueKeeper } from "./valueKeeper";

export interface ProviderOptions {
  /** Pace of searching and scanning that nobody waits for. */
  readonly pace: Pace;
  /** Bound of decoded elements that are kept. */
  readonly cacheBytes: number;
  /** Formats of files; absent those of the product. */
  readonly formats?: FileFormats;
  /** Memory of the points of all files; without it they all stay in memory. */
  readonly points?: PointMemory;
  /** Keeps the indexes of large files over sessions. */
  readonly store?: IndexStore;
  /** Indexes files beside this thread. */
  readonly indexer?: FileIndexer;
  /** Milliseconds since the epoch; absent where a cut end is damage at once (the command line). */
  readonly nowMs?: () => number;
  /** Called when files or series of runs are not what they were; without a run when which runs there are is not. */
  readonly onChange?: (logdir: string, run: string | undefined) => void;
  /** Called with a run that somebody looks at. */
  readonly onShown?: (run: RunId) => void;
  /** Called with what cannot be read, and why: a file, from an offset on, or (without one) a log folder. */
  readonly onUnreadable?: (path: string, error: unknown, offset?: number) => void;
  /** Log folders that others keep within the same budget. */
  readonly others?: () => Iterable<string>;
  /** Callback with a file's path before it is read and with undefined after: it tells where a reader died. */
  readonly onReading?: (path: string | undefined) => void;
}

interface LogdirState {
  readonly path: string;
  readonly logdir: ClaimedLogdir;
  /** Mark in the keys of all that is cached of it. */
  readonly mark: string;
  readonly runs: Map<string, RunIndex>;
  /** The names of `runs`, by folder. */
  readonly folders: RunFolders;
  /** Aborted once the log folder is removed: then what reads it ends. */
  readonly removal: AbortController;
  /** Pace of searching and scanning it. */
  readonly pace: Pace;
  /** Names in the files of all runs. */
  readonly names: NameTable;
  /** The names of all runs in natural order; undefined since one came or went. */
  order: readonly string[] | undefined;
  /** The last search; who asks for a run that is not there waits for it. */
  searched: Promise<unknown>;
  /** All scans; settled when there is nothing left to do. */
  work: Promise<void>;
  isSearching: boolean;
  /** Something came while a search was under way that may have missed it. */
  isSearchAsked: boolean;
}

/** Log folders on this machine: searches them, keeps a record index for each run, and opens the values of their points. */
export class LocalProvider implements DataProvider {
  private readonly options: ProviderOptions;
  private readonly states = new Map<string, LogdirState>();
  private readonly points: PointMemory;
  private readonly keeper: RunKeeper;
  private readonly reading = new Set<string>();
  /** Files of log folders that are in each other. */
  private readonly files = new SharedFiles();

  constructor(options: ProviderOptions) {
    this.options = options;
    this.points = options.points ?? new PointMemory();
    this.keeper = {
      values: valueKeeper(options.cacheBytes, this.points.budget),
      nowMs: () => options.nowMs?.(),
      noteShown: (id) => options.onShown?.(id),
      verify: (id, file, pace, progress) => this.verify(id, file, pace, progress),
    };
  }

  has(path: string): boolean {
    return this.states.has(path);
  }

  get logdirPaths(): string[] {
    return [...this.states.keys()];
  }

  /** Adds a logdir and begins to search it; `idle` waits for the end. */
  add(path: string, logdir: Logdir): void {
    const removal = new AbortController();
    const state: LogdirState = {
      path,
      logdir: claimedLogdir(logdir, this.options.formats ?? fileFormats),
      mark: folderMark(),
      runs: new Map(),
      folders: new RunFolders(),
      removal,
      pace: endingPace(this.options.pace, removal.signal),
      names: new NameTable(this.points),
      order: undefined,
      searched: Promise.resolve(),
      work: Promise.resolve(),
      isSearching: false,
      isSearchAsked: false,
    };
    this.states.set(path, state);
    this.search(path);
  }

  /** Forgets a logdir: what reads it ends, and what was held of it is free at once. */
  remove(path: string): void {
    const state = this.states.get(path);
    if (!state) return;
    this.states.delete(path);
    state.removal.abort();
    for (const index of state.runs.values()) index.clear();
    state.names.free();
    this.releaseGone();
  }

  /** Releases memory kept for removed folders: a question under way at their removal may have kept more. */
  releaseGone(): void {
    const left = [...this.states].map(([folder, { mark }]) => ({ folder, mark }));
    for (const folder of this.options.others?.() ?? []) left.push({ folder, mark: "" });
    this.points.budget.releaseAbout((key) => !isAboutOne(key, left));
  }

  /** Searches a logdir again and looks at every file it has. */
  refresh(path: string): void {
    const state = this.state(path);
    for (const [run, index] of state.runs) {
      for (const file of index.fileIndexes) this.touch(state, { run, name: file.name });
    }
    this.search(path);
  }

  /** Takes note that a file came, grew or was replaced. */
  fileChanged(path: string, file: FoundFile): void {
    const state = this.state(path);
    this.touch(state, state.logdir.fileOf(file));
    this.enqueueScan(path, state);
  }

  /**
   * Looks again at files that end inside a record: some time after the last change nobody is writing them any more, and
   * what stands behind may be searched.
   */
  lookAgainAtCut(path: string): void {
    const state = this.state(path);
    for (const [run, index] of state.runs) {
      for (const { name, ending } of index.fileIndexes) if (ending?.mayGrow) this.touch(state, { run, name });
    }
    this.enqueueScan(path, state);
  }

  /** Takes note that a file is gone; with `name` absent, that a folder is, and all runs in it (`.`: the logdir). */
  fileRemoved(path: string, run: string, name?: string): void {
    const state = this.state(path);
    // A search finds the remains of a claimed file.
    if (state.logdir.isClaimed(run, name)) {
      this.search(path);
      return;
    }
    if (name !== undefined) {
      const index = state.runs.get(run);
      if (!index?.remove(name)) return;
      if (!index.isEmpty) {
        this.options.onChange?.(path, run);
        return;
      }
    }
    const gone = name === undefined ? state.folders.inside(run) : [run];
    if (gone.length === 0) return;
    for (const id of gone) dropRun(state, id);
    this.options.onChange?.(path, undefined);
  }

  /** Waits until everything there is was found and read. */
  async idle(path: string, pace: Pace): Promise<void> {
    const state = this.state(path);
    await pace.until(state.searched);
    await pace.until(state.work);
  }

  /** Path of a file of a logdir. */
  pathOf(path: string, file: FoundFile): string {
    return this.state(path).logdir.pathOf(file);
  }

  /** The indexes of a logdir's runs, by their names. */
  indexes(path: string): ReadonlyMap<string, RunIndex> {
    return this.state(path).runs;
  }

  async runs(path: string, _pace: Pace, only?: readonly string[]): Promise<RunList> {
    const state = this.state(path);
    state.order ??= [...state.runs.keys()].sort(compareNatural);
    const nowMs = this.options.nowMs?.();
    const runs = (only ?? state.order).flatMap((run) => {
      const index = state.runs.get(run);
      return index ? runInfo({ logdir: path, run }, index, nowMs, LISTED_DAMAGES) : [];
    });
    return { runs, isSearching: state.isSearching };
  }

  /**
   * Earliest time at which a file that ends inside a record, because it is being written, counts as damaged unless it changes; in
   * milliseconds since the epoch, infinity without such a file.
   */
  growingUntilMs(path: string): number {
    const nowMs = this.options.nowMs?.();
    let until = Number.POSITIVE_INFINITY;
    for (const index of this.state(path).runs.values()) {
      for (const file of index.anyFiles) {
        if (file.status && isGrowing(index, file, nowMs)) until = Math.min(until, file.status.modifiedMs + LIVE_MS);
      }
    }
    return until;
  }

  async run(id: RunId, pace: Pace): Promise<LocalRun> {
    const index = await this.index(id, pace);
    await index.group(pace);
    return new LocalRun(id, index, this.keeper, this.state(id.logdir).mark);
  }

  /** Only files that were found are looked into, whatever a key says. */
  async blob(path: string, key: string, pace: Pace): Promise<Blob> {
    const place = readBlobKey(key);
    const { run, file } = place;
    const state = this.state(path);
    const { logdir, runs } = state;
    if (runs.get(run)?.has(file) !== true) await unlessRemoved(path, state, pace.until(state.searched));
    if (runs.get(run)?.has(file) !== true) throw goneKey();
    const source = logdir.open({ run, name: file });
    checkBlob(place, source);
    return blobAt(source, place);
  }

  /** The index of a run, all of its files read. Throws `notFound`. */
  private async index(id: RunId, pace: Pace): Promise<RunIndex> {
    const state = this.state(id.logdir);
    if (!state.runs.has(id.run)) await unlessRemoved(id.logdir, state, pace.until(state.searched));
    const index = state.runs.get(id.run);
    if (!index) throw new DataError("notFound", say("noRun", { run: id.run, logdir: id.logdir }));
    if (index.isScanned) return index;
    await unlessRemoved(id.logdir, state, pace.until(this.scanRun(id.logdir, state, id.run, index)));
    return index;
  }

  /** Several may be read in turn: the one begun last is told. */
  private noteReading(path: string, isReading: boolean): void {
    this.reading.delete(path);
    if (isReading) this.reading.add(path);
    this.options.onReading?.([...this.reading].at(-1));
  }

  private async verify(id: RunId, file: string | undefined, pace: Pace, progress: VerifyProgress): Promise<void> {
    const index = await this.index(id, pace);
    if (file !== undefined && !index.has(file)) {
      throw new DataError("notFound", say("noFile", { run: id.run, file }));
    }
    try {
      const state = this.state(id.logdir);
      const host = this.scanHost(state, id.run);
      await unlessRemoved(id.logdir, state, pace.until(index.scanAll(file, state.pace, host)));
      await pace.until(index.verify(file, pace, progress, host));
    } finally {
      this.options.onChange?.(id.logdir, id.run);
    }
  }

  private state(path: string): LogdirState {
    const state = this.states.get(path);
    if (!state) throw noLogdir(path);
    return state;
  }

  private touch(state: LogdirState, file: FoundFile): void {
    let index = state.runs.get(file.run);
    if (!index) {
      const { keyOf } = state.logdir;
      const readElsewhere = () => this.options.onChange?.(state.path, file.run);
      const sharing = keyOf && { files: this.files, keyOf, readElsewhere };
      index = new RunIndex(state.names, sharing, this.options.formats);
      state.runs.set(file.run, index);
      state.folders.add(file.run);
      state.order = undefined;
    }
    index.touch(file.name, () => state.logdir.open(file));
  }

  /** Searches a logdir for files that came. Asked for while a search is under way, it is done once more after that. */
  search(path: string): void {
    const state = this.state(path);
    state.isSearchAsked = true;
    if (state.isSearching) return;
    state.isSearching = true;
    state.searched = this.searchWhileAsked(path, state).finally(() => {
      state.isSearching = false;
      this.options.onChange?.(path, undefined);
    });
    state.searched.catch((error: unknown) => this.noteFailed(path, error));
  }

  /** Throws what the last search did. */
  private async searchWhileAsked(path: string, state: LogdirState): Promise<void> {
    const isAsked = () => state.isSearchAsked && this.states.get(path) === state;
    while (isAsked()) {
      state.isSearchAsked = false;
      try {
        await this.searchOnce(path, state);
      } catch (error) {
        if (!isAsked()) throw error;
      } finally {
        this.enqueueScan(path, state);
      }
    }
  }

  /** Takes in what came, and takes out what went. */
  private async searchOnce(path: string, state: LogdirState): Promise<void> {
    const there = new Set<string>();
    const found = (file: FoundFile) => {
      there.add(fileKey(file));
      const isNew = !state.runs.has(file.run);
      this.touch(state, file);
      if (isNew) this.options.onChange?.(path, undefined);
    };
    try {
      await state.logdir.discover(found, state.pace);
    } finally {
      await this.dropGone(path, state, there);
    }
  }

  /** Drops files that are not there any more; those that a search found are. */
  private async dropGone(path: string, state: LogdirState, there: ReadonlySet<string>): Promise<void> {
    if (this.states.get(path) !== state) return;
    const { pace } = state;
    const { onChange } = this.options;
    let isRunGone = false;
    for (const [run, index] of [...state.runs]) {
      let isFileGone = false;
      for (const { name } of [...index.anyFiles]) {
        if (pace.isDue()) await pace.giveWay();
        const file = { run, name };
        if (!there.has(fileKey(file)) && state.logdir.isGone(file)) isFileGone = index.remove(name) || isFileGone;
      }
      if (!isFileGone) continue;
      if (!index.isEmpty) onChange?.(path, run);
      else if (state.runs.get(run) === index) isRunGone = dropRun(state, run);
    }
    if (isRunGone) onChange?.(path, undefined);
  }

  /** Adds a scan to a log folder's work. One that fails keeps none after it from being done. */
  private enqueueScan(path: string, state: LogdirState): void {
    state.work = state.work.catch(() => undefined).then(() => this.scanTouched(path, state));
    state.work.catch((error: unknown) => this.noteFailed(path, error));
  }

  /** Logs why a search or scans of a log folder failed; those who wait for them get the error, too. */
  private noteFailed(path: string, error: unknown): void {
    if (!isCancelled(error)) this.options.onUnreadable?.(path, error);
  }

  private scanTouched(path: string, state: LogdirState): Promise<void> {
    return inLanes(
      [...state.runs].filter(([, index]) => !index.isScanned),
      (left) => this.options.indexer?.lanes(left) ?? 0,
      async ([run, index], isOwn) => {
        const isThere = this.states.get(path) === state && state.runs.get(run) === index;
        if (isThere && !index.isScanned) await this.scanRun(path, state, run, index, isOwn);
      },
    );
  }

  private async scanRun(path: string, state: LogdirState, run: string, index: RunIndex, isOwn = true): Promise<void> {
    await index.scan(state.pace, this.scanHost(state, run, isOwn));
    this.options.onChange?.(path, run);
  }

  /** With `isOwn` false even the only file of a run is indexed beside this thread, where that can be. */
  private scanHost(state: LogdirState, run: string, isOwn = true): ScanHost {
    const { nowMs, store, indexer } = this.options;
    const pathOf = (name: string) => state.logdir.pathOf({ run, name });
    return {
      unreadable: (name, error, offset) => this.options.onUnreadable?.(pathOf(name), error, offset),
      open: (name) => state.logdir.open({ run, name }),
      isReading: (name, isReading) => this.noteReading(pathOf(name), isReading),
      isLive: (status) => isLive(status, nowMs?.()),
      lanes: (unread) => indexer?.lanes(unread) ?? 0,
      kept: async (name, pace) => store?.load(pathOf(name), pace),
      indexed: async (name, isOwnFile, sizeBytes) => {
        if (!indexer || (isOwn && isOwnFile)) return undefined;
        if (sizeBytes < indexer.leastBytes || sizeBytes > indexer.mostBytes) return undefined;
        const { signal } = state.removal;
        return state.pace.until(indexer.index(pathOf(name), nowMs !== undefined, sizeBytes, signal));
      },
      parts: (name) => indexer?.parts(pathOf(name)),
      keep: (name, index) => store?.save(pathOf(name), index),
    };
  }
}

/** Forgets a run; false where there is none of that name. */
function dropRun(state: LogdirState, run: string): boolean {
  state.runs.get(run)?.clear();
  state.folders.delete(run);
  state.order = undefined;
  return state.runs.delete(run);
}

function fileKey({ run, name }: FoundFile): string {
  return `${run}\0${name}`;
}

/** Throws `notFound` where the log folder that work is about was removed meanwhile. */
async function unlessRemoved(path: string, { removal }: LogdirState, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw removal.signal.aborted ? noLogdir(path) : error;
  }
}

function noLogdir(path: string): DataError {
  return new DataError("notFound", say("noLogdir", { path }));
}
