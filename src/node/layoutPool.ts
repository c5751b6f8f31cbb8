import { Worker } from "node:worker_threads";
import type { PlaceWell } from "../graph/layout/levelLayout";
import { type OrderedPoints, pointCount } from "../graph/layout/orderedPoints";
import { Channel } from "../shared/channel";
import { say } from "../tensor/sentence";
import type { LayoutClientSide, LayoutThreadSide } from "./layoutMethods";
import { threadPort } from "./threadPort";

/** A level of more points takes longer than the deadline even on a fast machine: it is not tried. */
const MOST_POINTS = 6000;

/** How long one level may take, once its thread is up. */
const DEADLINE_MS = 700;

/** A thread that is not up by then is lost. */
const START_MS = 3000;

/** Beside a thread that is busy for somebody who gave up. */
const MOST_THREADS = 2;

/** Threads that end unasked, or cannot be started: after so many none is started any more. */
const MOST_LOST = 3;

/** Threads that had nothing to do for so long end. */
const IDLE_MS = 30_000;

/** More than any level that is tried takes, by far. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 16 };

/** What a pool needs of a thread. */
export interface LayoutThread {
  /** Places parts one after the other, without a pause. */
  place(parts: readonly OrderedPoints[]): Promise<readonly Float64Array[]>;
  /** Whether the process stays for this thread. */
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

interface Member {
  readonly thread: LayoutThread;
  isReady: boolean;
  job: Job | undefined;
  /** Of its start, then of its job. */
  deadline: NodeJS.Timeout | undefined;
}

/**
 * Places levels well, one after the other, in a thread of its own, within a deadline past which the thread is ended: what it does
 * cannot be interrupted. One who gives up waits no longer; what runs for nobody is left to end, and others get a second thread meanwhile.
 */
export class LayoutPool {
  private readonly start: StartLayoutThread;
  private readonly members = new Set<Member>();
  private readonly waiting: Job[] = [];
  private lost = 0;
  private ending: NodeJS.Timeout | undefined;

  constructor(start: StartLayoutThread) {
    this.start = start;
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
    if (this.members.size === 0) this.add();
    this.rest();
  }

  close(): void {
    clearTimeout(this.ending);
    for (const member of [...this.members]) this.end(member);
    for (const job of this.waiting.splice(0)) job.answer(undefined);
  }

  /** Has the first that waits done by a thread that is free, once there is one. */
  private next(): void {
    clearTimeout(this.ending);
    const [job] = this.waiting;
    if (!job) {
      this.rest();
      return;
    }
    const members = [...this.members];
    const free = members.find((member) => member.isReady && !member.job);
    if (free) {
      this.waiting.shift();
      this.run(free, job);
    } else if (members.length < MOST_THREADS && members.every((member) => member.job?.isGivenUp)) this.add();
    if (this.members.size === 0) for (const left of this.waiting.splice(0)) left.answer(undefined);
  }

  private add(): void {
    if (this.lost >= MOST_LOST) return;
    try {
      const thread = this.start({
        onReady: () => {
          clearTimeout(member.deadline);
          member.isReady = true;
          thread.hold(false);
          this.next();
        },
        onEnd: () => this.lose(member),
      });
      const deadline = setTimeout(() => this.lose(member), START_MS).unref();
      const member: Member = { thread, isReady: false, job: undefined, deadline };
      this.members.add(member);
      // Whoever waits for it needs it up.
      thread.hold(this.waiting.length > 0);
    } catch {
      this.lost = MOST_LOST;
    }
  }

  private run(member: Member, job: Job): void {
    const { thread } = member;
    member.job = job;
    thread.hold(true);
    member.deadline = setTimeout(() => {
      this.end(member);
      // Who asks for one level asks for others.
      if (!job.isGivenUp) this.add();
      this.next();
    }, DEADLINE_MS).unref();
    const settle = (places?: readonly Float64Array[]) => {
      if (member.job !== job) return;
      job.answer(places);
      clearTimeout(member.deadline);
      member.job = undefined;
      thread.hold(false);
      if (this.waiting.length === 0) this.keepOne(member);
      this.next();
    };
    thread.place(job.parts).then(settle, () => settle());
  }

  /** Of a free thread and all others one is enough. */
  private keepOne(free: Member): void {
    const others = [...this.members].filter((member) => member !== free);
    if (others.some(({ job }) => job && !job.isGivenUp)) this.end(free);
    else for (const other of others) this.end(other);
  }

  /** A thread that ended unasked, or did not come up. */
  private lose(member: Member): void {
    if (!this.members.has(member)) return;
    this.lost++;
    this.end(member);
    this.next();
  }

  private end(member: Member): void {
    this.members.delete(member);
    clearTimeout(member.deadline);
    member.thread.end();
    const { job } = member;
    member.job = undefined;
    job?.answer(undefined);
  }

  private rest(): void {
    clearTimeout(this.ending);
    this.ending = setTimeout(() => this.close(), IDLE_MS).unref();
  }
}

/** How to start threads that lay levels out, of the bundled `script`. */
export function layoutThreads(script: string): StartLayoutThread {
  return ({ onReady, onEnd }) => {
    const worker = new Worker(script, { name: "tensor-view layout", resourceLimits: RESOURCE_LIMITS });
    const channel = new Channel<LayoutClientSide, LayoutThreadSide>(threadPort(worker), {}, {}, { ready: onReady });
    // What ends it is no level's fault that anybody could mend: that level is laid out simply.
    worker.on("error", () => undefined);
    worker.on("exit", () => {
      channel.close("crashed", say("threadEnded"));
      onEnd();
    });
    return {
      place: async (parts) => (await channel.request("place", { parts: [...parts] })).places,
      hold: (isHeld) => (isHeld ? worker.ref() : worker.unref()),
      end: () => void worker.terminate(),
    };
  };
}
