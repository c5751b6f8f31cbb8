import { LocalProvider } from "../../data/local/localProvider";
import { LIVE_MS } from "../../data/local/localRun";
import type { Reading, Source } from "../../data/source";
import { fileFormats } from "../../index/fileFormats";
import type { FileIndexer } from "../../index/fileIndexer";
import type { FoundFile, Logdir } from "../../index/logdir";
import { PointMemory } from "../../index/points/pointMemory";
import type { RunId } from "../../shared/series/seriesId";
import { FileError } from "../../tensor/elements/fileError";
import type { Pace } from "../../tensor/pace";
import { SaidError, sentenceOf } from "../../tensor/said/saidError";
import { english, say } from "../../tensor/said/sentence";
import { systemErrorCode } from "../../tensor/said/systemError";
import { diskIndexStore } from "../diskIndexStore";
import { type DiskLogdir, diskLogdir, kindOfPath, placeIn } from "../diskLogdir";
import { DiskScratch, scratchFolders } from "../diskScratch";
import { IndexPool, indexThreads } from "../indexPool";
import { createPace } from "../pace";
import { OWN_FILES, type Watch, watched } from "../readingMark";
import { storeThreads, ThreadIndexDisk } from "../threadIndexDisk";
import { leftOutBy } from "./exclude";
import { LiveFiles } from "./liveFiles";
import { LivePoll, type PollListener } from "./livePoll";
import type { SourceUse } from "./sourceUse";

const KEPT_INDEX_BYTES = 512 * 1024 * 1024;

/** Questions about a folder that was removed have ended by then. */
const GONE_MS = 800;

/** Shortest wait until cut ends are looked at again. */
const LEAST_LOOK_MS = 100;

interface ReadFolder {
  readonly disk: DiskLogdir;
  readonly watch: Watch;
  readonly poll: LivePoll;
}

/** Files of this machine that grow, come and go: told by events, found by looking. */
export class DiskSource implements Source {
  readonly provider: LocalProvider;
  readonly mayTakeLong = false;
  private readonly use: SourceUse;
  private readonly live: LiveFiles;
  private readonly folders = new Map<string, ReadFolder>();
  /** The last look at paths that were told to have changed. */
  private looking: Promise<void> = Promise.resolve();
  /** Times at which cut ends of log folders count as damage, in milliseconds since the epoch. */
  private growing: readonly (readonly [logdir: string, untilMs: number])[] = [];
  private growingTimer: NodeJS.Timeout | undefined;
  private isGrowthAsked = false;

  constructor(use: SourceUse) {
    this.use = use;
    const { settings, turns, mark, budget, crashed } = use;
    const { cacheBytes = Number.POSITIVE_INFINITY, indexFolder, indexScript, storeScript, isScratchStill } = settings;
    const info = (message: string) => use.log("info", message);
    const warn = (message: string) => use.log("warn", message);
    const scratch = new DiskScratch(scratchFolders(indexFolder), info, mark.watch(OWN_FILES));
    const store = (script: string, folder: string) => {
      const threads = storeThreads(script, folder, KEPT_INDEX_BYTES);
      return diskIndexStore(new ThreadIndexDisk(threads, folder, warn), turns.background, info);
    };
    this.provider = new LocalProvider({
      pace: turns.background,
      cacheBytes,
      points: new PointMemory(budget, isScratchStill ? undefined : scratch),
      ...(indexFolder !== undefined && storeScript !== undefined && { store: store(storeScript, indexFolder) }),
      ...(indexScript !== undefined && { indexer: indexerBut(crashed, indexScript) }),
      nowMs: Date.now,
      others: () => use.logdirs(),
      onChange: (logdir, run) => {
        use.changed(logdir, run);
        this.lookAtGrowthSoon();
      },
      onShown: (run) => this.live.noteShown(run),
      onReading: (path) => mark.set(path),
      onUnreadable: (path, error, offset) => {
        const place = offset === undefined ? "" : ` from offset ${offset} on`;
        warn(`${path} cannot be read${place}: ${causeText(error)}`);
      },
    });
    this.live = new LiveFiles(this.provider, (path) => crashed.has(path));
  }

  add(path: string, { exclude, number }: Reading): void {
    const watch = this.use.mark.watch(number);
    const disk = diskLogdir(path, leftOutBy(exclude), watch);
    this.provider.add(path, this.open(path, disk));
    this.folders.set(path, { disk, watch, poll: this.poll(path, watch) });
  }

  remove(path: string): void {
    this.folders.get(path)?.poll.stop();
    this.folders.delete(path);
    this.provider.remove(path);
    setTimeout(() => this.provider.releaseGone(), GONE_MS).unref();
  }

  refresh(path: string): void {
    this.provider.refresh(path);
  }

  idle(path: string, pace: Pace): Promise<void> {
    return this.provider.idle(path, pace);
  }

  /** Looks at paths, those that were told first before all others. */
  changed(paths: readonly string[]): Promise<void> {
    this.looking = this.looking.catch(() => undefined).then(() => this.lookAtPaths(paths));
    return this.looking;
  }

  watch(runs: readonly RunId[]): void {
    this.live.watch(runs);
  }

  private poll(logdir: string, watch: Watch): LivePoll {
    const failed = (error: unknown) => this.use.log("warn", `${logdir} cannot be looked at: ${causeText(error)}`);
    const listener: PollListener = { changed: (paths) => void this.changed(paths).catch(failed), failed };
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
        this.use.log("info", `searched ${path} in ${Math.round(performance.now() - started)} ms${folders}`);
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
        if (!this.use.crashed.has(filePath)) return source.status();
        throw new FileError("ECRASHED", "stat", say("endedReader"));
      },
    };
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
    for (const [logdir, { disk, watch }] of this.folders) {
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

  /** Has cut ends looked at, once for all changes that come together. */
  private lookAtGrowthSoon(): void {
    if (this.isGrowthAsked) return;
    this.isGrowthAsked = true;
    // One that ends within the wait is looked at then.
    this.growing = [...this.growing, ...this.cutEnds()];
    this.lookAtGrowthIn(LEAST_LOOK_MS);
  }

  /** Times at which cut ends of each log folder count as damage. */
  private cutEnds(): readonly (readonly [logdir: string, untilMs: number])[] {
    return this.provider.logdirPaths.map((logdir) => [logdir, this.provider.growingUntilMs(logdir)]);
  }

  private lookAtGrowthIn(delayMs: number): void {
    clearTimeout(this.growingTimer);
    this.growingTimer = setTimeout(() => this.lookAtGrowth(), delayMs).unref();
  }

  /** A cut end that nobody writes on turns from growing into damage without any event. */
  private lookAtGrowth(): void {
    this.isGrowthAsked = false;
    const { provider } = this;
    const nowMs = Date.now();
    for (const [logdir, untilMs] of this.growing) {
      if (untilMs <= nowMs && provider.has(logdir)) provider.lookAgainAtCut(logdir);
    }
    this.growing = this.cutEnds();
    const nextMs = Math.min(...this.growing.map(([, untilMs]) => untilMs)) - nowMs;
    // A disk's clock may be ahead of ours.
    if (nextMs < Number.POSITIVE_INFINITY) this.lookAtGrowthIn(Math.min(LIVE_MS, Math.max(LEAST_LOOK_MS, nextMs)));
  }
}

/** Files that ended a reader before end no thread either. */
function indexerBut(crashed: ReadonlySet<string>, script: string): FileIndexer {
  const pool = new IndexPool(indexThreads(script));
  return {
    leastBytes: pool.leastBytes,
    mostBytes: pool.mostBytes,
    lanes: (unread) => pool.lanes(unread),
    index: async (path, ...asked) => (crashed.has(path) ? undefined : pool.index(path, ...asked)),
    parts: (path) => (crashed.has(path) ? undefined : pool.parts(path)),
  };
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
