import type { KeptIndex } from "../index/keptIndex";
import type { Channel } from "../shared/channel/channel";
import type { Pace } from "../tensor/pace";
import { BundledThread } from "./bundledThread";
import type { KeptIndexDisk } from "./keptIndexes";
import { YOUNG_LIMIT } from "./memoryBytes";
import { RecentCrashes } from "./recentCrashes";
import type { StoreThreadSide } from "./storeMethods";
import { type PooledThread, ThreadPool } from "./threadPool";
import type { NoSide } from "./threadPort";

/** A thread that ended unasked more often of late is not started again for now. */
const MAX_CRASHES = 3;

/** A thread that had nothing to do for so long ends: indexes that were handed over to it may take as much memory as those of the reader. */
const IDLE_MS = 5000;

/** Data that the thread starts with. */
export interface StoreData {
  readonly folder: string;
  readonly maxBytes: number;
}

/** A thread as the disk needs it. */
interface StoreThread extends PooledThread {
  readonly channel: Pick<Channel<NoSide, StoreThreadSide>, "request">;
}

/** Starts a thread; `onEnd` is told once it has ended, unasked or not. */
type StartStoreThread = (onEnd: () => void) => StoreThread;

/**
 * Indexes that a thread of their own keeps, which lives as long as there is something to do. While their folder does not answer there
 * are none, and none is kept: nobody waits for it but those who asked before that was seen.
 */
export class ThreadIndexDisk implements KeptIndexDisk {
  private readonly threads: ThreadPool<StoreThread>;
  private readonly crashes = new RecentCrashes();

  /** `folder` is the one that its thread keeps them in. */
  constructor(start: StartStoreThread, folder: string, log: (message: string) => void) {
    this.threads = new ThreadPool({
      start,
      idleMs: IDLE_MS,
      onStill: (member) => {
        const { isStill } = member.stillness;
        log(`${folder}, where indexes are kept, ${isStill ? "does not answer" : "answers again"}`);
        if (isStill) this.threads.giveUp(member);
      },
      onEnd: (_, isUnasked, cause) => {
        if (isUnasked) this.crashes.note(cause);
      },
    });
    // It comes up while files are still searched.
    this.threads.add();
  }

  async load(path: string, pace: Pace): Promise<KeptIndex | undefined> {
    const loaded = this.ask(({ channel }) => channel.request("load", { path }));
    return (await pace.until(loaded)) ?? undefined;
  }

  async keep(path: string, index: KeptIndex): Promise<void> {
    await this.ask(({ channel }) => channel.request("keep", { path, index }));
  }

  /** Undefined where there is no answer. */
  private async ask<T>(request: (thread: StoreThread) => Promise<T>): Promise<T | undefined> {
    const { threads, crashes } = this;
    const [member = crashes.count <= MAX_CRASHES ? threads.add() : undefined] = threads.members;
    if (!member || member.stillness.isStill) return undefined;
    try {
      return await threads.requestInTime(member, request);
    } catch {
      // What cannot be loaded is read, what cannot be kept is not.
      return undefined;
    }
  }
}

/** Starter of threads that keep at most `maxBytes` of indexes in a folder, from the bundled `script`. */
export function storeThreads(script: string, folder: string, maxBytes: number): StartStoreThread {
  const data: StoreData = { folder, maxBytes };
  const options = { name: "tensor-view store", data, limits: YOUNG_LIMIT, handsOver: "all", listeners: {} } as const;
  return (onEnd) => new BundledThread<StoreThreadSide>(script, { ...options, onEnd });
}
