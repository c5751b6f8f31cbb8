import { Worker } from "node:worker_threads";
import type { KeptFileIndex } from "../index/keptFileIndex";
import { Channel } from "../shared/channel";
import type { Pace } from "../tensor/pace";
import { say } from "../tensor/sentence";
import type { NoSide } from "./indexMethods";
import type { KeptIndexDisk } from "./keptIndexes";
import { YOUNG_LIMIT } from "./memoryBytes";
import { ReadingMark } from "./readingMark";
import { RecentCrashes } from "./recentCrashes";
import { LOOK_MS, Stillness } from "./stillness";
import type { StoreThreadSide } from "./storeMethods";
import { threadPort } from "./threadPort";

/** A thread that ended unasked more often of late is not started again for now. */
const MAX_CRASHES = 3;

/** A thread that had nothing to do for so long ends: indexes that were handed over to it may take as much memory as those of the reader. */
const IDLE_MS = 5000;

/** Data that the thread starts with. */
export interface StoreData {
  readonly memory: SharedArrayBuffer;
  readonly folder: string;
  readonly maxBytes: number;
}

/** A thread as the disk needs it. */
export interface StoreThread {
  readonly channel: Pick<Channel<NoSide, StoreThreadSide>, "request">;
  readonly mark: ReadingMark;
  end(): void;
}

/** Starts a thread; `onEnd` is told once it has ended, unasked or not. */
export type StartStoreThread = (onEnd: () => void) => StoreThread;

/** A thread, and those who wait no longer than its folder answers. */
interface Member {
  readonly thread: StoreThread;
  readonly stillness: Stillness;
  readonly givingUp: Set<() => void>;
}

/**
 * Indexes that a thread of their own keeps, which lives as long as there is something to do. While their folder does not answer there
 * are none, and none is kept: nobody waits for it but those who asked before that was seen.
 */
export class ThreadIndexDisk implements KeptIndexDisk {
  private readonly startThread: StartStoreThread;
  private readonly folder: string;
  private readonly log: (message: string) => void;
  private member: Member | undefined;
  private readonly crashes = new RecentCrashes();
  private asked = 0;
  private looking: NodeJS.Timeout | undefined;
  private ending: NodeJS.Timeout | undefined;

  /** `folder` is the one that its thread keeps them in. */
  constructor(start: StartStoreThread, folder: string, log: (message: string) => void) {
    this.startThread = start;
    this.folder = folder;
    this.log = log;
    // It comes up while files are still searched.
    this.member = this.start();
    this.rest();
  }

  async load(path: string, pace: Pace): Promise<KeptFileIndex | undefined> {
    const loaded = this.ask(({ channel }) => channel.request("load", { path }));
    return (await pace.until(loaded)) ?? undefined;
  }

  async keep(path: string, index: KeptFileIndex): Promise<void> {
    await this.ask(({ channel }) => channel.request("keep", { path, index }));
  }

  /** Undefined where there is no answer. */
  private async ask<T>(request: (thread: StoreThread) => Promise<T>): Promise<T | undefined> {
    if (this.crashes.count <= MAX_CRASHES) this.member ??= this.start();
    const { member } = this;
    if (!member || member.stillness.isStill) return undefined;
    this.asked++;
    clearTimeout(this.ending);
    this.looking ??= setInterval(() => this.look(), LOOK_MS).unref();
    let giveUp: () => void = () => undefined;
    const givenUp = new Promise<undefined>((resolve) => {
      giveUp = () => resolve(undefined);
    });
    member.givingUp.add(giveUp);
    const answered = request(member.thread).finally(() => this.answered());
    try {
      return await Promise.race([answered, givenUp]);
    } catch {
      // What cannot be loaded is read, what cannot be kept is not.
      return undefined;
    } finally {
      member.givingUp.delete(giveUp);
    }
  }

  private answered(): void {
    if (--this.asked > 0) return;
    clearInterval(this.looking);
    this.looking = undefined;
    this.look();
    this.rest();
  }

  private look(): void {
    const { member } = this;
    if (!member?.stillness.look()) return;
    this.log(
      `${this.folder}, where indexes are kept, ${member.stillness.isStill ? "does not answer" : "answers again"}`,
    );
    if (member.stillness.isStill) for (const giveUp of [...member.givingUp]) giveUp();
  }

  private rest(): void {
    clearTimeout(this.ending);
    this.ending = setTimeout(() => this.end(), IDLE_MS).unref();
  }

  private end(): void {
    const { member } = this;
    this.member = undefined;
    member?.thread.end();
  }

  private start(): Member {
    const thread = this.startThread(() => {
      if (this.member !== member) return;
      this.member = undefined;
      this.crashes.note("ended");
    });
    const member: Member = { thread, stillness: new Stillness(thread.mark), givingUp: new Set() };
    return member;
  }
}

/** How to start threads that keep at most `maxBytes` of indexes in a folder, of the bundled `script`. */
export function storeThreads(script: string, folder: string, maxBytes: number): StartStoreThread {
  return (onEnd) => {
    const mark = new ReadingMark();
    const workerData: StoreData = { memory: mark.memory, folder, maxBytes };
    const worker = new Worker(script, { workerData, name: "tensor-view store", resourceLimits: YOUNG_LIMIT });
    const channel = new Channel<NoSide, StoreThreadSide>(threadPort(worker, "all"), {}, {}, {});
    worker.unref();
    worker.on("error", () => undefined);
    worker.on("exit", () => {
      channel.close("crashed", say("threadEnded"));
      onEnd();
    });
    return { channel, mark, end: () => void worker.terminate() };
  };
}
