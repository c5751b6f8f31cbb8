import { availableParallelism } from "node:os";
import type { SweepFound, SweepJob, SweepThreads } from "../data/sweep/sweep";
import { BundledThread } from "./bundledThread";
import { HelperThreads } from "./helperThreads";
import { YOUNG_LIMIT } from "./memoryBytes";
import type { SweepThreadSide } from "./sweepMethods";
import type { PooledThread } from "./threadPool";

/** Time for which a long pass waits for questions that come as messages of their own. */
const WAIT_MS = 2;

/** A thread as the pool needs it. */
export interface SweepThread extends PooledThread {
  sweep(job: SweepJob, signal: AbortSignal): Promise<SweepFound | null>;
}

/** Starts a thread; `onEnd` is told once it has ended, unasked or not. */
type StartSweepThread = (onEnd: () => void) => SweepThread;

/** Threads that make passes over elements for one reader. */
export class SweepPool implements SweepThreads {
  private readonly helpers: HelperThreads<SweepThread>;

  /** One of the `cores` is the reader's. */
  constructor(start: StartSweepThread, cores = availableParallelism()) {
    this.helpers = new HelperThreads(start, cores);
  }

  get room(): number {
    return this.helpers.room;
  }

  async sweep(job: SweepJob, signal: AbortSignal): Promise<SweepFound | null> {
    return (await this.helpers.request((thread) => thread.sweep(job, signal))) ?? null;
  }

  nextTurn(isLong: boolean): Promise<void> {
    return new Promise((resolve) => {
      if (isLong) setTimeout(resolve, WAIT_MS);
      else setImmediate(resolve);
    });
  }

  close(): void {
    this.helpers.close();
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
