import { Answerer } from "../data/answerer";
import { LocalProvider } from "../data/local/localProvider";
import { LIVE_MS } from "../data/local/localRun";
import { layOutBy, simpleLayers } from "../graph/layout/levelLayout";
import { fileFormats } from "../index/fileFormats";
import type { FileIndexer } from "../index/fileIndexer";
import type { FoundFile, Logdir } from "../index/logdir";
import { PointMemory } from "../index/points/pointMemory";
import type { Handlers } from "../shared/channel/channel";
import type { WorkerClientSide, workerMethods } from "../shared/channel/workerSides";
import { graphOverview } from "../shared/questions/graphs";
import { FileError } from "../tensor/elements/fileError";
import { budgetOf } from "../tensor/memoryBudget";
import { SaidError, sentenceOf } from "../tensor/said/saidError";
import { english, say } from "../tensor/said/sentence";
import { systemErrorCode } from "../tensor/said/systemError";
import { allAnswers } from "./answers/answers";
import { diskIndexStore } from "./diskIndexStore";
import { type DiskLogdir, diskLogdir, kindOfPath, placeIn } from "./diskLogdir";
import { DiskScratch, scratchFolders } from "./diskScratch";
import { leftOutBy } from "./exclude";
import { IndexPool, indexThreads } from "./indexPool";
import { LayoutPool, layoutThreads } from "./layoutPool";
import { LiveFiles } from "./liveFiles";
import { LivePoll, type PollListener } from "./livePoll";
import { MEMORY_BYTES } from "./memoryBytes";
import { createPace } from "./pace";
import { OWN_FILES, type ReadingMark, type Watch, watched } from "./readingMark";
import { storeThreads, ThreadIndexDisk } from "./threadIndexDisk";
import { createTurns } from "./turns";
import type { WorkerSettings } from "./workerThread";
import { writerHere } from "./writing/fileWriter";
import { WriteThreads } from "./writing/writeThreads";

const KEPT_INDEX_BYTES = 512 * 1024 * 1024;

/** Bytes of other threads, and the user's setting, are looked at so often. */
const MEMORY_MS = 500;

/** Questions about a folder that was removed have ended by then. */
const GONE_MS = 800;

/** Cut ends are looked at again after so long at the least. */
const LEAST_LOOK_MS = 100;

/** Changes are told at most so often: a scan of a thousand runs would tell a thousand. */
const TELL_MS = 100;

type Told = WorkerClientSide["notifications"];

/** What the service tells whoever it works for. */
export interface DataServiceClient {
  changed(change: Told["runs/changed"]): void;
  log(level: Told["log"]["level"], message: string): void;
}

/** Log folders on this machine, kept current, and the answers to all questions about them: what is behind a worker's channel. */
export class DataService {
  readonly handlers: Handlers<typeof workerMethods>;
  private readonly provider: LocalProvider;
  private readonly client: DataServiceClient;
  /** Runs that changed, by log folder; undefined where which runs there are did. */
  private readonly toTell = new Map<string, Set<string> | undefined>();
  private readonly crashed = new Set<string>();
  private exclude: readonly string[] = [];
  private readonly live: LiveFiles;
  private readonly polls = new Map<string, LivePoll>();
  private readonly mark: ReadingMark;
  private readonly logdirs = new Map<string, { readonly disk: DiskLogdir; readonly watch: Watch }>();
  /** The last look at paths that were told to have changed. */
  private looking: Promise<void> = Promise.resolve();
  private telling: NodeJS.Timeout | undefined;
  private growing: NodeJS.Timeout | undefined;

  constructor(mark: ReadingMark, settings: WorkerSettings, client: DataServiceClient, budget = budgetOf(MEMORY_BYTES)) {
    const { cacheBytes = Number.POSITIVE_INFINITY, indexFolder, indexScript, layoutScript } = settings;
    const { storeScript, writeScript } = settings;
    this.client = client;
    this.mark = mark;
    const turns = createTurns();
    const scratch = new DiskScratch(
      scratchFolders(indexFolder),
      (message) => client.log("info", message),
      mark.watch(OWN_FILES),
    );
    this.provider = new LocalProvider({
      pace: turns.background,
      cacheBytes,
      points: new PointMemory(budget, settings.isScratchStill ? undefined : scratch),
      ...(indexFolder !== undefined &&
        storeScript !== undefined && {
          store: diskIndexStore(
            new ThreadIndexDisk(storeThreads(storeScript, indexFolder, KEPT_INDEX_BYTES), indexFolder, (message) =>
              client.log("warn", message),
            ),
            turns.background,
            (message) => client.log("info", message),
          ),
        }),
      ...(indexScript !== undefined && { indexer: this.indexer(indexScript) }),
      nowMs: Date.now,
      onChange: (logdir, run) => this.tell(logdir, run),
      onShown: (run) => this.live.noteShown(run),
      onReading: (path) => mark.set(path),
      onUnreadable: (path, error, offset) => {
        const place = offset === undefined ? "" : ` from offset ${offset} on`;
        client.log("warn", `${path} cannot be read${place}: ${causeText(error)}`);
      },
    });
    const { provider } = this;
    const layouts = layoutScript === undefined ? undefined : new LayoutPool(layoutThreads(layoutScript));
    const layOut = layouts ? layOutBy(layouts.placeWell) : simpleLayers;
    const writer = writeScript === undefined ? writerHere : new WriteThreads(writeScript);
    const answerer = new Answerer(allAnswers({ cacheBytes, layOut, writer, budget }), provider, turns);
    setInterval(() => budget.trim(), MEMORY_MS).unref();
    this.live = new LiveFiles(provider, (path) => this.crashed.has(path));
    this.handlers = {
      ask: (question, { signal, progress }) => {
        // Its picture is asked next.
        if (question.name === graphOverview.name) layouts?.warm();
        return answerer.answer(question, signal, progress);
      },
      "logdirs/set": ({ logdirs, exclude, crashed, watched = [] }) => {
        this.setLogdirs(logdirs, exclude, crashed);
        this.live.watch(watched);
        return null;
      },
      "logdirs/refresh": ({ logdir }) => {
        provider.refresh(logdir);
        return null;
      },
      "files/changed": async ({ paths }) => {
        await this.pathsChanged(paths);
        return null;
      },
    };
  }

  private setLogdirs(
    logdirs: readonly { readonly path: string; readonly number: number }[],
    exclude: readonly string[],
    crashed: readonly string[],
  ): void {
    const isSameExclude = exclude.join("\n") === this.exclude.join("\n");
    this.exclude = exclude;
    this.crashed.clear();
    for (const path of crashed) this.crashed.add(path);
    for (const path of this.provider.logdirPaths) {
      if (isSameExclude && logdirs.some((logdir) => logdir.path === path)) continue;
      this.polls.get(path)?.stop();
      this.polls.delete(path);
      this.logdirs.delete(path);
      this.provider.remove(path);
      setTimeout(() => this.provider.releaseGone(), GONE_MS).unref();
    }
    for (const { path, number } of logdirs) {
      if (this.provider.has(path)) continue;
      const watch = this.mark.watch(number);
      const disk = diskLogdir(path, leftOutBy(exclude), watch);
      this.logdirs.set(path, { disk, watch });
      this.provider.add(path, this.open(path, disk));
      this.polls.set(path, this.poll(path, watch));
    }
  }

  /** Files that ended a reader before end no thread either. */
  private indexer(script: string): FileIndexer {
    const pool = new IndexPool(indexThreads(script));
    return {
      leastBytes: pool.leastBytes,
      mostBytes: pool.mostBytes,
      lanes: (unread) => pool.lanes(unread),
      index: async (path, ...asked) => (this.crashed.has(path) ? undefined : pool.index(path, ...asked)),
    };
  }

  private poll(logdir: string, watch: Watch): LivePoll {
    const failed = (error: unknown) => this.client.log("warn", `${logdir} cannot be looked at: ${causeText(error)}`);
    const listener: PollListener = { changed: (paths) => void this.pathsChanged(paths).catch(failed), failed };
    return new LivePoll(this.live.of(logdir), listener, watch, createPace());
  }

  /** A logdir whose files that ended a reader before are not read: they say so instead. */
  private open(path: string, logdir: Logdir): Logdir {
    return {
      discover: async (found, pace) => {
        const started = performance.now();
        const result = await logdir.discover(found, pace);
        const { unreadableFolders, firstUnreadable } = result;
        const first = firstUnreadable
          ? `; the first: ${firstUnreadable.path}: ${causeText(firstUnreadable.error)}`
          : "";
        const folders = unreadableFolders > 0 ? `, ${unreadableFolders} folders could not be read${first}` : "";
        this.client.log("info", `searched ${path} in ${Math.round(performance.now() - started)} ms${folders}`);
        return result;
      },
      isGone: (file) => logdir.isGone(file),
      pathOf: (file) => logdir.pathOf(file),
      keyOf: (status) => logdir.keyOf?.(status),
      open: (file) => this.openUnlessCrashed(logdir, file),
    };
  }

  private openUnlessCrashed(logdir: Logdir, file: FoundFile): ReturnType<Logdir["open"]> {
    const source = logdir.open(file);
    const filePath = logdir.pathOf(file);
    return {
      name: source.name,
      readAt: (position, target) => source.readAt(position, target),
      status: () => {
        if (!this.crashed.has(filePath)) return source.status();
        throw new FileError("ECRASHED", "stat", say("endedReader"));
      },
    };
  }

  /** Looks at paths, those that were told first before all others. */
  private pathsChanged(paths: readonly string[]): Promise<void> {
    this.looking = this.looking.catch(() => undefined).then(() => this.lookAtPaths(paths));
    return this.looking;
  }

  private async lookAtPaths(paths: readonly string[]): Promise<void> {
    const pace = createPace();
    const toSearch = new Set<string>();
    for (const path of paths) {
      if (pace.isDue()) await pace.giveWay();
      this.pathChanged(path, toSearch);
    }
    // However many folders came: one search finds what is in all of them.
    for (const logdir of toSearch) if (this.provider.has(logdir)) this.provider.search(logdir);
  }

  private pathChanged(path: string, toSearch: Set<string>): void {
    for (const [logdir, { disk, watch }] of this.logdirs) {
      const place = placeIn(logdir, path);
      if (!place || disk.isLeftOut(place)) continue;
      const kind = kindIn(watch, path);
      // What cannot be looked at at the moment is not gone.
      if (kind === undefined) continue;
      if (path === logdir && kind === "nothing") this.provider.fileRemoved(logdir, ".");
      else if (path === logdir || kind === "folder") toSearch.add(logdir);
      else if (kind === "file") {
        if (fileFormats.isName(place.name)) this.provider.fileChanged(logdir, place);
      } else if (fileFormats.isName(place.name)) this.provider.fileRemoved(logdir, place.run, place.name);
      else this.provider.fileRemoved(logdir, place.run === "." ? place.name : `${place.run}/${place.name}`);
    }
  }

  /** The first change is told at once, what follows it together. */
  private tell(logdir: string, run: string | undefined): void {
    const runs = this.toTell.has(logdir) ? this.toTell.get(logdir) : new Set<string>();
    if (run === undefined) this.toTell.set(logdir, undefined);
    else this.toTell.set(logdir, runs?.add(run));
    if (this.telling === undefined) this.tellNow();
  }

  private tellNow(): void {
    this.telling = setTimeout(() => {
      this.telling = undefined;
      if (this.toTell.size > 0) this.tellNow();
    }, TELL_MS);
    const changes = [...this.toTell];
    this.toTell.clear();
    for (const [logdir, runs] of changes) this.client.changed({ logdir, ...(runs && { runs: [...runs] }) });
    this.lookAgainAtGrowing();
  }

  /** A cut end that nobody writes on turns from growing into damage without any event. */
  private lookAgainAtGrowing(): void {
    clearTimeout(this.growing);
    const growing = this.provider.logdirPaths
      .map((path) => ({ path, untilMs: this.provider.growingUntilMs(path) }))
      .filter(({ untilMs }) => untilMs < Number.POSITIVE_INFINITY);
    if (growing.length === 0) return;
    const nextMs = Math.min(...growing.map(({ untilMs }) => untilMs)) - Date.now();
    // A disk's clock may be ahead of ours.
    const delayMs = Math.min(LIVE_MS, Math.max(LEAST_LOOK_MS, nextMs));
    this.growing = setTimeout(() => this.lookAgain(growing.map(({ path }) => path)), delayMs).unref();
  }

  private lookAgain(logdirs: readonly string[]): void {
    for (const path of logdirs) if (this.provider.has(path)) this.provider.lookAgainAtCut(path);
  }
}

/** Kind of what stands at a path; undefined where that cannot be told, as in a folder that another thread reads by now. */
function kindIn(watch: Watch, path: string): ReturnType<typeof kindOfPath> {
  try {
    return watched(watch, () => kindOfPath(path));
  } catch (error) {
    if (systemErrorCode(error) === undefined) throw error;
    return undefined;
  }
}

/** An error for the log: the system's message, or where a fault of ours is. */
function causeText(error: unknown): string {
  const isFault = error instanceof Error && !(error instanceof SaidError) && systemErrorCode(error) === undefined;
  return isFault ? (error.stack ?? error.message) : english(sentenceOf(error));
}
