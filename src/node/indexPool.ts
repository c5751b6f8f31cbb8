import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { FileIndexer } from "../index/fileIndexer";
import type { KeptFileIndex } from "../index/keptFileIndex";
import { Channel } from "../shared/channel";
import { say } from "../tensor/sentence";
import type { IndexThreadSide, NoSide } from "./indexMethods";
import { YOUNG_LIMIT } from "./memoryBytes";
import { ReadingMark } from "./readingMark";
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

/** An operation on a file that takes longer stands still: whoever asked reads the file, and says so. */
const STILL_MS = 2000;
const LOOK_MS = 250;

/** Threads that had nothing to do for so long end. */
const IDLE_MS = 5000;

/** What a pool needs of a thread. */
export interface IndexThread {
  readonly mark: ReadingMark;
  index(path: string, isLiveKnown: boolean): Promise<KeptFileIndex | null>;
  /** Whether the process stays for this thread. */
  hold(isHeld: boolean): void;
  /** Ends at once, or when an operation under way comes back. */
  end(): void;
}

/** Starts a thread; `onEnd` is told where it ends unasked. */
type StartIndexThread = (onEnd: () => void) => IndexThread;

interface Member {
  readonly thread: IndexThread;
  jobs: number;
  operation: { readonly number: number; readonly sinceMs: number } | undefined;
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
  /** Threads that ended unasked, or stand still: none is started in their place. */
  private lost = 0;

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
    return (this.mostThreads - this.lost) * FILES_A_THREAD;
  }

  async index(path: string, isLiveKnown: boolean, sizeBytes: number): Promise<KeptFileIndex | undefined> {
    while (this.bytesUnderWay > 0 && this.bytesUnderWay + sizeBytes > MOST_BYTES) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    this.bytesUnderWay += sizeBytes;
    try {
      return await this.indexNow(path, isLiveKnown);
    } finally {
      this.bytesUnderWay -= sizeBytes;
      for (const goOn of this.waiting.splice(0)) goOn();
    }
  }

  private async indexNow(path: string, isLiveKnown: boolean): Promise<KeptFileIndex | undefined> {
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
      return (await Promise.race([member.thread.index(path, isLiveKnown), given])) ?? undefined;
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
    if (freest?.jobs === 0 || this.members.size >= this.mostThreads - this.lost) return freest;
    const thread = this.start(() => this.lose(member));
    const member: Member = { thread, jobs: 0, operation: undefined, given: new Set() };
    this.members.add(member);
    return member;
  }

  /** A thread whose operation stands still gets nothing more, and what it was asked for is read elsewhere. */
  private look(): void {
    const now = performance.now();
    for (const member of [...this.members]) {
      const { operation } = member.thread.mark;
      if (!operation || operation.number !== member.operation?.number) {
        member.operation = operation && { number: operation.number, sinceMs: now };
      } else if (now - member.operation.sinceMs >= STILL_MS) {
        this.lose(member);
      }
    }
  }

  private lose(member: Member): void {
    if (!this.members.has(member)) return;
    this.lost++;
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
      index: (path, isLiveKnown) => channel.request("index", { path, isLiveKnown }),
      hold: (isHeld) => (isHeld ? worker.ref() : worker.unref()),
      end: () => void worker.terminate(),
    };
  };
}
