import { availableParallelism } from "node:os";
import type { SweepJob, SweepThreads } from "../data/sweep/sweep";
import { BundledThread } from "./bundledThread";
import { YOUNG_LIMIT } from "./memoryBytes";
import { RecentCrashes } from "./recentCrashes";
import type { SweepThreadSide } from "./sweepMethods";
import { type Member, type PooledThread, ThreadPool } from "./threadPool";

/** With the one that asks: more threads wait for memory and for each other. */
const MAX_THREADS = 4;

/** Threads that had nothing to do for so long end. */
const IDLE_MS = 5000;

/** A thread as the pool needs it. */
export interface SweepThread extends PooledThread {
  sweep(job: SweepJob, signal: AbortSignal): Promise<unknown>;
}

/** Starts a thread; `onEnd` is told once it has ended, unasked or not. */
type StartSweepThread = (onEnd: () => void) => SweepThread;

/** Threads that make passes over elements for one reader, started with the first long pass, ended when there is none. */
export class SweepPool implements SweepThreads {
  private readonly threads: ThreadPool<SweepThread>;
  private readonly mostThreads: number;
  private readonly crashes = new RecentCrashes();
  /** Threads that were given up because they stand still, until they have ended. */
  private readonly standing = new Set<Member<SweepThread>>();

  /** One of the `cores` is the reader's. */
  constructor(start: StartSweepThread, cores = availableParallelism()) {
    this.mostThreads = Math.max(0, Math.min(MAX_THREADS, cores) - 1);
    this.threads = new ThreadPool({
      start,
      idleMs: IDLE_MS,
      onStill: (member) => {
        this.standing.add(member);
        this.threads.end(member);
      },
      onEnd: (member, isUnasked, cause) => {
        this.standing.delete(member);
        if (isUnasked) this.crashes.note(cause);
      },
    });
  }

  get room(): number {
    return Math.max(0, this.mostThreads - this.standing.size - this.crashes.count);
  }

  async sweep(job: SweepJob, signal: AbortSignal): Promise<unknown> {
    const member = this.freest();
    const swept = await this.threads.requestInTime(member, async (thread) => ({
      found: await thread.sweep(job, signal),
    }));
    if (!swept) throw new Error("the thread ended");
    return swept.found;
  }

  close(): void {
    this.threads.close();
  }

  /** The thread with the least to do; a new one where all have something and there may be more. Throws where there is none. */
  private freest(): Member<SweepThread> {
    const [freest] = [...this.threads.members].sort((a, b) => a.jobs - b.jobs);
    if (freest && (freest.jobs === 0 || this.threads.members.size >= this.room)) return freest;
    if (this.room === 0) throw new Error("there are no threads");
    try {
      return this.threads.add();
    } catch (error) {
      // The system has no room for one.
      this.crashes.note(String(error));
      if (freest) return freest;
      throw error;
    }
  }
}

/** Starter of threads that make passes, from the bundled `script`. */
export function sweepThreads(script: string): StartSweepThread {
  return (onEnd) => {
    const options = { name: "tensor-view sweep", limits: YOUNG_LIMIT, listeners: {}, onEnd };
    const thread = new BundledThread<SweepThreadSide>(script, options);
    return {
      mark: thread.mark,
      sweep: async (job, signal) => (await thread.channel.request("sweep", { job }, { signal })).found,
      hold: (isHeld) => thread.holdProcess(isHeld),
      end: () => thread.end(),
    };
  };
}
