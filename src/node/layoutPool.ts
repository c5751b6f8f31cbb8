import type { PlaceWell } from "../graph/layout/levelLayout";
import { type OrderedPoints, pointCount } from "../graph/layout/orderedPoints";
import { BundledThread } from "./bundledThread";
import type { LayoutClientSide, LayoutThreadSide } from "./layoutMethods";
import { type Member, type PooledThread, ThreadPool } from "./threadPool";

/** A level of more points takes longer than the deadline even on a fast machine: it is not tried. */
const MOST_POINTS = 6000;

/** Time limit of one level, once its thread is up. */
const DEADLINE_MS = 700;

/** A thread that is not up by then is lost. */
const START_MS = 3000;

/** Beside a thread that is busy for somebody who gave up. */
const MOST_THREADS = 2;

/** Number of threads that end unasked, or cannot be started, after which none is started any more. */
const MOST_LOST = 3;

/** Threads that had nothing to do for so long end. */
const IDLE_MS = 30_000;

/** More than any level that is tried takes, by far. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 16 };

/** A thread as the pool needs it. */
export interface LayoutThread {
  /** Places parts one after the other, without a pause. */
  place(parts: readonly OrderedPoints[]): Promise<readonly Float64Array[]>;
  /** True if the process stays for this thread. */
  hold(isHeld: boolean): void;
  /** Ends at once, whatever it does. */
  end(): void;
}

/** Starts a thread; told are when it is up, and where it ends unasked. */
type StartLayoutThread = (told: { onReady(): void; onEnd(): void }) => LayoutThread;

interface Job {
  readonly parts: readonly OrderedPoints[];
  /** Nothing where it took too long, or its thread ended. */
  answer(places: readonly Float64Array[] | undefined): void;
  isGivenUp: boolean;
}

/** A thread with what it does, which is not answered once it ends. */
class Placer implements PooledThread {
  isReady = false;
  job: Job | undefined;
  /** Deadline of its start, then of its job. */
  deadline: NodeJS.Timeout | undefined;
  private readonly thread: LayoutThread;

  constructor(start: StartLayoutThread, onReady: () => void, onEnd: () => void) {
    this.thread = start({
      onReady: () => {
        clearTimeout(this.deadline);
        this.isReady = true;
        this.hold(false);
        onReady();
      },
      onEnd,
    });
  }

  place(parts: readonly OrderedPoints[]): Promise<readonly Float64Array[]> {
    return this.thread.place(parts);
  }

  hold(isHeld: boolean): void {
    this.thread.hold(isHeld);
  }

  end(): void {
    clearTimeout(this.deadline);
    this.thread.end();
    this.job?.answer(undefined);
    this.job = undefined;
  }
}

/**
 * Places levels well, one after the other, in a thread of its own, within a deadline past which the thread is ended: what it does
 * cannot be interrupted. One who gives up waits no longer; what runs for nobody is left to end, and others get a second thread meanwhile.
 */
export class LayoutPool {
  private readonly threads: ThreadPool<Placer>;
  private readonly waiting: Job[] = [];
  private lost = 0;

  constructor(start: StartLayoutThread) {
    this.threads = new ThreadPool({
      start: (onEnd) => new Placer(start, () => this.next(), onEnd),
      idleMs: IDLE_MS,
      onEnd: (member, isUnasked) => {
        if (isUnasked) this.lose(member);
      },
    });
  }

  readonly placeWell: PlaceWell = async (parts, pace) => {
    const points = parts.reduce((count, part) => count + pointCount(part), 0);
    if (points > MOST_POINTS || this.lost >= MOST_LOST) return undefined;
    let answer: Job["answer"] = () => undefined;
    const answered = new Promise<readonly Float64Array[] | undefined>((resolve) => {
      answer = resolve;
    });
    const job: Job = { parts, answer, isGivenUp: false };
    this.waiting.push(job);
    this.next();
    try {
      return await pace.until(answered);
    } catch (error) {
      job.isGivenUp = true;
      const place = this.waiting.indexOf(job);
      if (place >= 0) this.waiting.splice(place, 1);
      this.next();
      throw error;
    }
  };

  /** Starts a thread, where there is none, for what will be asked soon. */
  warm(): void {
    if (this.threads.members.size === 0) this.add();
    else this.threads.rest();
  }

  close(): void {
    this.threads.close();
    for (const job of this.waiting.splice(0)) job.answer(undefined);
  }

  /** Has the first that waits done by a thread that is free, once there is one. */
  private next(): void {
    const [job] = this.waiting;
    if (!job) return;
    const members = [...this.threads.members];
    const free = members.find(({ thread: { isReady, job } }) => isReady && !job);
    if (free) {
      this.waiting.shift();
      void this.run(free, job);
    } else if (members.length < MOST_THREADS && members.every(({ thread }) => thread.job?.isGivenUp)) this.add();
    if (this.threads.members.size === 0) for (const left of this.waiting.splice(0)) left.answer(undefined);
  }

  private add(): void {
    if (this.lost >= MOST_LOST) return;
    try {
      const member = this.threads.add();
      member.thread.deadline = setTimeout(() => this.lose(member), START_MS).unref();
      // A caller that waits for it needs it up.
      member.thread.hold(this.waiting.length > 0);
    } catch {
      this.lost = MOST_LOST;
    }
  }

  private async run(member: Member<Placer>, job: Job): Promise<void> {
    const { thread } = member;
    thread.job = job;
    thread.deadline = setTimeout(() => {
      this.threads.end(member);
      // Who asks for one level asks for others.
      if (!job.isGivenUp) this.add();
      this.next();
    }, DEADLINE_MS).unref();
    const places = await this.threads.request(member, () => thread.place(job.parts)).catch(() => undefined);
    if (thread.job !== job) return;
    job.answer(places);
    clearTimeout(thread.deadline);
    thread.job = undefined;
    if (this.waiting.length === 0) this.keepOne(member);
    this.next();
  }

  /** Keeps one free thread, which is enough. */
  private keepOne(free: Member<Placer>): void {
    const others = [...this.threads.members].filter((member) => member !== free);
    if (others.some(({ thread: { job } }) => job && !job.isGivenUp)) this.threads.end(free);
    else for (const other of others) this.threads.end(other);
  }

  /** A thread that ended unasked, or did not come up. */
  private lose(member: Member<Placer>): void {
    this.lost++;
    this.threads.end(member);
    this.next();
  }
}

/** Starts threads that lay levels out, of the bundled `script`. */
export function layoutThreads(script: string): StartLayoutThread {
  return ({ onReady, onEnd }) => {
    const options = { name: "tensor-view layout", limits: RESOURCE_LIMITS, listeners: { ready: onReady }, onEnd };
    const thread = new BundledThread<LayoutThreadSide, LayoutClientSide["notifications"]>(script, options);
    return {
      place: async (parts) => (await thread.channel.request("place", { parts: [...parts] })).places,
      hold: (isHeld) => thread.holdProcess(isHeld),
      end: () => void thread.end(),
    };
  };
}
