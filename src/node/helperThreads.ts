import { RecentCrashes } from "./recentCrashes";
import { type Member, type PooledThread, ThreadPool } from "./threadPool";

/** With the one that asks: more threads wait for disk and memory, and for each other. */
const MAX_THREADS = 4;

/** Threads that had nothing to do for so long end. */
const IDLE_MS = 5000;

/** Threads that help a reader, which does itself what they cannot: started by the first request, ended when there is none. */
export class HelperThreads<Thread extends PooledThread> {
  private readonly threads: ThreadPool<Thread>;
  private readonly mostThreads: number;
  private readonly crashes = new RecentCrashes();
  /** Threads that were given up because they stand still, until they have ended. */
  private readonly standing = new Set<Member<Thread>>();

  /** One of the `cores` is the reader's. `start` is given a callback for the thread's end, unasked or not. */
  constructor(start: (onEnd: () => void) => Thread, cores: number) {
    this.mostThreads = Math.max(0, Math.min(MAX_THREADS, cores) - 1);
    this.threads = new ThreadPool({
      start,
      idleMs: IDLE_MS,
      // It gets nothing more, and what it was asked for is done elsewhere.
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

  /** Limit of threads: none in place of one that stands still, or that ended unasked of late. */
  get room(): number {
    return Math.max(0, this.mostThreads - this.standing.size - this.crashes.count);
  }

  /** Asks the thread with the least to do. Undefined where there is none, or it stands still; rejects as `ask` does. */
  async request<Answer>(ask: (thread: Thread) => Promise<Answer>): Promise<Answer | undefined> {
    const member = this.freest();
    return member && this.threads.requestInTime(member, ask);
  }

  close(): void {
    this.threads.close();
  }

  /** The thread with the least to do; a new one where all have something and there may be more. */
  private freest(): Member<Thread> | undefined {
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
