import { FormatError } from "../format/formatError";
import { badValueSentence } from "../index/damage";
import type { IndexStore } from "../index/indexStore";
import type { Kind } from "../index/kind";
import type { FoundFile, Logdir } from "../index/logdir";
import { compareNatural } from "../index/naturalOrder";
import { RunIndex, type ScanHost, type VerifyProgress } from "../index/runIndex";
import type { RunSeries } from "../index/runSeries";
import type { RunId, RunInfo } from "../shared/api";
import type { Pace } from "../tensor/pace";
import { elementCount } from "../tensor/shape";
import { DataError } from "./dataError";
import { ElementCache } from "./elementCache";
import { openSlice } from "./openSlice";
import { type OpenTensor, openTensor, placeOf } from "./openTensor";
import { isGrowing, isLive, runInfo } from "./queries/runs";

export interface ProviderOptions {
  /** Pace of searching and scanning that nobody waits for. */
  readonly pace: Pace;
  /** Bound of decoded elements that are kept. */
  readonly cacheBytes: number;
  /** Keeps the indexes of large files over sessions. */
  readonly store?: IndexStore;
  /** Milliseconds since the epoch; absent where a cut end is damage at once (the command line). */
  readonly nowMs?: () => number;
  /** Called when runs, files or series of a logdir are not what they were. */
  readonly onChange?: (logdir: string) => void;
  /** Called with a file before it is read and with undefined after: whoever finds the reader dead knows where. */
  readonly onReading?: (logdir: string, file: FoundFile | undefined) => void;
}

interface LogdirState {
  readonly logdir: Logdir;
  readonly runs: Map<string, RunIndex>;
  /** The names of all runs in natural order; undefined since one came or went. */
  order: readonly string[] | undefined;
  /** The last search; who asks for a run that is not there waits for it. */
  searched: Promise<unknown>;
  /** The search and all scans it brought; settled when there is nothing left to do. */
  work: Promise<void>;
  isSearching: boolean;
}

/**
 * Runs, series and values of logdirs on this machine: searches them, keeps a record index for each run, and opens the
 * tensors of their points. Everything else is a query over what it gives.
 */
export class LocalProvider {
  private readonly options: ProviderOptions;
  private readonly states = new Map<string, LogdirState>();
  private readonly cache: ElementCache;

  constructor(options: ProviderOptions) {
    this.options = options;
    this.cache = new ElementCache(options.cacheBytes);
  }

  has(path: string): boolean {
    return this.states.has(path);
  }

  get logdirPaths(): string[] {
    return [...this.states.keys()];
  }

  /** Adds a logdir and begins to search it; `idle` waits for the end. */
  add(path: string, logdir: Logdir): void {
    const state: LogdirState = {
      logdir,
      runs: new Map(),
      order: undefined,
      searched: Promise.resolve(),
      work: Promise.resolve(),
      isSearching: false,
    };
    this.states.set(path, state);
    this.search(path);
  }

  remove(path: string): void {
    this.states.delete(path);
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
    this.touch(state, file);
    this.enqueue(state, () => this.scanTouched(path, state));
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
    this.enqueue(state, () => this.scanTouched(path, state));
  }

  /** Takes note that a file is gone; with `name` absent, that a folder is, and all runs in it (`.`: the logdir). */
  fileRemoved(path: string, run: string, name?: string): void {
    const state = this.state(path);
    for (const [id, index] of state.runs) {
      if (name !== undefined && id === run) index.remove(name);
      if (index.isEmpty || (name === undefined && isInside(id, run))) state.runs.delete(id);
    }
    state.order = undefined;
    this.options.onChange?.(path);
  }

  /** Waits until everything found so far was read. */
  async idle(path: string, pace: Pace): Promise<void> {
    await pace.until(this.state(path).work);
  }

  isSearching(): boolean {
    return [...this.states.values()].some((state) => state.isSearching);
  }

  /** The indexes of a logdir's runs, by their names. */
  indexes(path: string): ReadonlyMap<string, RunIndex> {
    return this.state(path).runs;
  }

  runs(path: string): RunInfo[] {
    const state = this.state(path);
    state.order ??= [...state.runs.keys()].sort(compareNatural);
    const nowMs = this.options.nowMs?.();
    return state.order.map((run) => runInfo({ logdir: path, run }, state.runs.get(run) as RunIndex, nowMs));
  }

  /** Whether any file ends inside a record because somebody is writing it. */
  isGrowing(path: string): boolean {
    const nowMs = this.options.nowMs?.();
    for (const index of this.state(path).runs.values()) {
      for (const file of index.anyFiles) if (isGrowing(file, nowMs)) return true;
    }
    return false;
  }

  /** The index of a run, all of its files read. Throws `notFound`. */
  async run(id: RunId, pace: Pace): Promise<RunIndex> {
    const state = this.state(id.logdir);
    if (!state.runs.has(id.run)) await pace.until(state.searched);
    const index = state.runs.get(id.run);
    if (!index) throw new DataError("notFound", `there is no run ${id.run} in ${id.logdir}`);
    if (!index.isScanned) await pace.until(this.scanRun(id.logdir, state, id.run, index));
    return index;
  }

  /** A series of a run; without a kind, the only one the tag has. Throws `notFound` or `ambiguousKind`. */
  async series(id: RunId, tag: string, kind: Kind | undefined, pace: Pace): Promise<RunSeries> {
    const index = await this.run(id, pace);
    if (kind !== undefined) {
      const series = index.find(tag, kind);
      if (!series) throw new DataError("notFound", `run ${id.run} has no tag ${tag} of kind ${kind}`);
      return series;
    }
    const [series, ...others] = index.kindsOf(tag);
    if (!series) throw new DataError("notFound", `run ${id.run} has no tag ${tag}`);
    if (others.length > 0) {
      const kinds = [series, ...others].map((other) => other.kind).join(", ");
      throw new DataError("ambiguousKind", `tag ${tag} is recorded as ${kinds}: name the kind`);
    }
    return series;
  }

  /** Checks every checksum of a run's file, or of all of its files, and says how they stand then. Throws `notFound`. */
  async verify(id: RunId, file: string | undefined, pace: Pace, progress: VerifyProgress): Promise<RunInfo> {
    const index = await this.run(id, pace);
    if (file !== undefined && !index.fileIndexes.some(({ name }) => name === file)) {
      throw new DataError("notFound", `run ${id.run} has no file ${file}`);
    }
    try {
      const host = this.scanHost(id.logdir, this.state(id.logdir), id.run);
      await pace.until(index.scanAll(file, this.options.pace, host));
      await index.verify(file, pace, progress);
    } finally {
      this.options.onChange?.(id.logdir);
    }
    const info = runInfo(id, index, this.options.nowMs?.());
    return { ...info, files: info.files.filter(({ name }) => file === undefined || name === file) };
  }

  /** As `openTensor`; a value that turns out to be broken says so from then on. */
  async openTensor(series: RunSeries, point: number, pace: Pace): Promise<OpenTensor> {
    try {
      return await openTensor(series, point, this.cache, pace);
    } catch (error) {
      const place = series.place(point);
      if (!place || !(error instanceof FormatError) || error.reason !== "badMessage") throw error;
      const sentence = badValueSentence(error);
      place.part.points.noteErrors(sentence, [place.index]);
      throw new DataError("badValue", sentence);
    }
  }

  /**
   * As `openTensor`, for who reads all of a slice of it: where that is all of the value, it throws `badValue` as well if its
   * record's checksum is wrong.
   */
  async openForSlice(series: RunSeries, point: number, slice: string | undefined, pace: Pace): Promise<OpenTensor> {
    const tensor = await this.openTensor(series, point, pace);
    if (openSlice(tensor, slice).count < elementCount(tensor.layout.shape)) return tensor;
    const { part, place } = placeOf(series, point);
    await part.file.checkRecordOf(place.positionBytes, place.lengthBytes, pace);
    // The point has an error by now if it was wrong.
    placeOf(series, point);
    return tensor;
  }

  private state(path: string): LogdirState {
    const state = this.states.get(path);
    if (!state) throw new DataError("notFound", `${path} is not one of the log folders`);
    return state;
  }

  private touch(state: LogdirState, file: FoundFile): void {
    let index = state.runs.get(file.run);
    if (!index) {
      index = new RunIndex();
      state.runs.set(file.run, index);
      state.order = undefined;
    }
    index.touch(file.name, () => state.logdir.open(file));
  }

  /** Searches a logdir for files that came. */
  search(path: string): void {
    const state = this.state(path);
    state.isSearching = true;
    const found = (file: FoundFile) => {
      const isNew = !state.runs.has(file.run);
      this.touch(state, file);
      if (isNew) this.options.onChange?.(path);
    };
    const searching = state.logdir.discover(found, this.options.pace).finally(() => {
      state.isSearching = false;
      this.options.onChange?.(path);
    });
    state.searched = searching;
    this.enqueue(state, async () => {
      try {
        await searching;
      } finally {
        await this.scanTouched(path, state);
      }
    });
  }

  /** Adds to a log folder's work. What fails is told to whoever waits for it, and keeps nothing after it from being done. */
  private enqueue(state: LogdirState, job: () => Promise<void>): void {
    state.work = state.work.catch(() => undefined).then(job);
    state.work.catch(() => undefined);
    state.searched.catch(() => undefined);
  }

  private async scanTouched(path: string, state: LogdirState): Promise<void> {
    for (const [run, index] of [...state.runs]) {
      if (this.states.get(path) !== state) return;
      if (!index.isScanned) await this.scanRun(path, state, run, index);
    }
  }

  private async scanRun(path: string, state: LogdirState, run: string, index: RunIndex): Promise<void> {
    const { onChange, pace } = this.options;
    await index.scan(pace, this.scanHost(path, state, run));
    onChange?.(path);
  }

  private scanHost(path: string, state: LogdirState, run: string): ScanHost {
    const { onReading, nowMs, store } = this.options;
    return {
      open: (name) => state.logdir.open({ run, name }),
      isReading: (name) => onReading?.(path, name === undefined ? undefined : { run, name }),
      isLive: (status) => isLive(status, nowMs?.()),
      kept: (name) => store?.load(path, { run, name }),
      keep: (name, index) => store?.save(path, { run, name }, index),
    };
  }
}

function isInside(run: string, folder: string): boolean {
  return folder === "." || run === folder || run.startsWith(`${folder}/`);
}
