import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { FileIndexer } from "../index/fileIndexer";
import type { KeptFileIndex } from "../index/keptFileIndex";
import { Channel } from "../shared/channel";
import { say } from "../tensor/sentence";
import type { IndexThreadSide, NoSide } from "./indexMethods";
import { YOUNG_LIMIT } from "./memoryBytes";
import { ReadingMark } from "./readingMark";
import { RecentCrashes } from "./recentCrashes";
import { LOOK_MS, Stillness } from "./stillness";
import { threadPort } from "./threadPort";

/** With the one that asks: more threads than this wait for the disk and for each other. */
const MAX_THREADS = 4;

/** Files asked of a thread at a time: the reader is busy itself, and takes answers now and then. */
const FILES_A_THREAD = 8;

/** Reading that ends sooner is not worth a thread's start. */
const WORTH_MS = 15;

/** A smaller file is read sooner than its index is handed over. */
const LEAST_BYTES = 512 * 1024;

/** So many bytes of files are under way at most: their indexes, some half as large, are in nobody's budget until they are handed over. */
const MOST_BYTES = 128 * 1024 * 1024;

/** A pause between files that is longer than this begins another reading. */
const PAUSE_MS = 1000;

/** Threads that had nothing to do for so long end. */
const IDLE_MS = 5000;

/** What a pool needs of a thread. */
export interface IndexThread {
  readonly mark: ReadingMark;
  index(path: string, isLiveKnown: boolean, signal?: AbortSignal): Promise<KeptFileIndex | null>;
  /** Whether the process stays for this thread. */
  hold(isHeld: boolean): void;
  /** Ends at once, or when an operation under way comes back. */
  end(): void;
}

/** Starts a thread; `onEnd` is told once it has ended, unasked or not. */
type StartIndexThread = (onEnd: () => void) => IndexThread;

interface Member {
  readonly thread: IndexThread;
  jobs: number;
  readonly stillness: Stillness;
  /** Tells those whose files it was asked for that it will not answer. */
  readonly given: Set<() => void>;
}

/** Threads that index files for one reader, started once there is much to read, ended when there is no more. */
export class IndexPool implements FileIndexer {
  readonly leastBytes = LEAST_BYTES;
  readonly mostBytes = MOST_BYTES;
  private readonly start: StartIndexThread;
  private readonly mostThreads: number;
  private readonly members = new Set<Member>();
  private bytesUnderWay = 0;
  /** Those whose files are too much beside the others that are under way. */
  private readonly waiting: (() => void)[] = [];
  private startedMs = 0;
  private askedMs = 0;
  private looking: NodeJS.Timeout | undefined;
  private ending: NodeJS.Timeout | undefined;
  /** Threads that were given up because they stand still, until they have ended. */
  private readonly standing = new Set<Member>();
  private readonly crashes = new RecentCrashes();

  /** One of the `cores` is the reader's. */
  constructor(start: StartIndexThread, cores = availableParallelism()) {
    this.start = start;
    this.mostThreads = Math.max(0, Math.min(MAX_THREADS, cores) - 1);
  }

  lanes(unread: number): number {
    const now = performance.now();
    if (now - this.askedMs > PAUSE_MS) this.startedMs = now;
    this.askedMs = now;
    if (unread < 2 || now - this.startedMs < WORTH_MS) return 0;
    return this.room * FILES_A_THREAD;
  }

  async index(
    path: string,
    isLiveKnown: boolean,
    sizeBytes: number,
    signal?: AbortSignal,
  ): Promise<KeptFileIndex | undefined> {
    while (this.bytesUnderWay > 0 && this.bytesUnderWay + sizeBytes > MOST_BYTES) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    if (signal?.aborted) return undefined;
    this.bytesUnderWay += sizeBytes;
    try {
      return await this.indexNow(path, isLiveKnown, signal);
    } finally {
      this.bytesUnderWay -= sizeBytes;
      for (const goOn of this.waiting.splice(0)) goOn();
    }
  }

  private async indexNow(
    path: string,
    isLiveKnown: boolean,
    signal: AbortSignal | undefined,
  ): Promise<KeptFileIndex | undefined> {
    const member = this.freest;
    if (!member) return undefined;
    clearTimeout(this.ending);
    if (member.jobs++ === 0) member.thread.hold(true);
    this.looking ??= setInterval(() => this.look(), LOOK_MS).unref();
    let give: () => void = () => undefined;
    const given = new Promise<undefined>((resolve) => {
      give = () => resolve(undefined);
    });
    member.given.add(give);
    try {
      return (await Promise.race([member.thread.index(path, isLiveKnown, signal), given])) ?? undefined;
    } catch {
      // What is wrong with the file is said by whoever reads it then; so is what ends a thread.
      return undefined;
    } finally {
      member.given.delete(give);
      if (--member.jobs === 0) member.thread.hold(false);
      if (this.isIdle) this.rest();
    }
  }

  close(): void {
    clearTimeout(this.ending);
    clearInterval(this.looking);
    this.looking = undefined;
    for (const member of [...this.members]) this.end(member);
  }

  /** How many threads there may be: none in place of one that stands still, or that ended unasked of late. */
  private get room(): number {
    return Math.max(0, this.mostThreads - this.standing.size - this.crashes.count);
  }

  private get isIdle(): boolean {
    for (const { jobs } of this.members) if (jobs > 0) return false;
    return true;
  }

  private rest(): void {
    clearInterval(this.looking);
    this.looking = undefined;
    clearTimeout(this.ending);
    this.ending = setTimeout(() => this.close(), IDLE_MS).unref();
  }

  /** The thread with the least to do; a new one where all have something and there may be more. */
  private get freest(): Member | undefined {
    const [freest] = [...this.members].sort((a, b) => a.jobs - b.jobs);
    if (freest?.jobs === 0 || this.members.size >= this.room) return freest;
    return this.startOne() ?? freest;
  }

  /** Undefined where the system has no room for a thread. */
  private startOne(): Member | undefined {
    try {
      const thread = this.start(() => this.ended(member));
      const member: Member = { thread, jobs: 0, stillness: new Stillness(thread.mark), given: new Set() };
      this.members.add(member);
      return member;
    } catch (error) {
      this.crashes.note(String(error));
      return undefined;
    }
  }

  /** A thread whose operation stands still gets nothing more, and what it was asked for is read elsewhere. */
  private look(): void {
    for (const member of [...this.members]) {
      if (!member.stillness.look()) continue;
      this.standing.add(member);
      this.end(member);
    }
  }

  private ended(member: Member): void {
    this.standing.delete(member);
    if (!this.members.has(member)) return;
    this.crashes.note("ended");
    this.end(member);
  }

  private end(member: Member): void {
    this.members.delete(member);
    for (const give of [...member.given]) give();
    member.thread.end();
  }
}

/** How to start threads that index files, of the bundled `script`. */
export function indexThreads(script: string): StartIndexThread {
  return (onEnd) => {
    const mark = new ReadingMark();
    const worker = new Worker(script, {
      workerData: mark.memory,
      name: "tensor-view index",
      resourceLimits: YOUNG_LIMIT,
    });
    const channel = new Channel<NoSide, IndexThreadSide>(threadPort(worker), {}, {}, {});
    worker.unref();
    // Why it ended is found by whoever reads the file then.
    worker.on("error", () => undefined);
    worker.on("exit", () => {
      channel.close("crashed", say("threadEnded"));
      onEnd();
    });
    return {
      mark,
      index: (path, isLiveKnown, signal) =>
        channel.request("index", { path, isLiveKnown }, { ...(signal && { signal }) }),
      hold: (isHeld) => (isHeld ? worker.ref() : worker.unref()),
      end: () => void worker.terminate(),
    };
  };
}
