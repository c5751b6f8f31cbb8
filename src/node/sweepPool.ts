import { availableParallelism } from "node:os";
import type { SweepFound, SweepJob, SweepThreads } from "../data/sweep/sweep";
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
  sweep(job: SweepJob, signal: AbortSignal): Promise<SweepFound | null>;
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

  async sweep(job: SweepJob, signal: AbortSignal): Promise<SweepFound | null> {
    const member = this.freest();
    if (!member) return null;
    return (await this.threads.requestInTime(member, (thread) => thread.sweep(job, signal))) ?? null;
  }

  close(): void {
    this.threads.close();
  }

  /** The thread with the least to do; a new one where all have something and there may be more. */
  private freest(): Member<SweepThread> | undefined {
    const [freest] = [...this.threads.members].sort((a, b) => a.jobs - b.jobs);
    if (freest?.jobs === 0 || this.threads.members.size >= this.room) return freest;
    try {
      return this.threads.add();
    } catch (error) {
      // The system has no room for one.
      this.crashes.note(String(error));
      return freest;
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
      sweep: (job, signal) => thread.channel.request("sweep", { job }, { signal }),
      hold: (isHeld) => thread.holdProcess(isHeld),
      end: () => thread.end(),
    };
  };
}
