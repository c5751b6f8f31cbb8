import { Worker } from "node:worker_threads";
import type { KeptFileIndex } from "../index/keptFileIndex";
import { Channel } from "../shared/channel";
import type { Pace } from "../tensor/pace";
import { say } from "../tensor/sentence";
import type { NoSide } from "./indexMethods";
import type { KeptIndexDisk } from "./keptIndexes";
import { ReadingMark } from "./readingMark";
import { RecentCrashes } from "./recentCrashes";
import { LOOK_MS, Stillness } from "./stillness";
import type { StoreThreadSide } from "./storeMethods";
import { threadPort } from "./threadPort";

/** A thread that ended unasked more often of late is not started again for now. */
const MAX_CRASHES = 3;

/** Data that the thread starts with. */
export interface StoreData {
  readonly memory: SharedArrayBuffer;
  readonly folder: string;
  readonly maxBytes: number;
}

/** A thread, and those who wait no longer than its folder answers. */
interface StoreThread {
  readonly channel: Channel<NoSide, StoreThreadSide>;
  readonly stillness: Stillness;
  readonly givingUp: Set<() => void>;
}

/**
 * Indexes that a thread of their own keeps, of the bundled `script`. While their folder does not answer there are none, and none is kept:
 * nobody waits for it but those who asked before that was seen.
 */
export class ThreadIndexDisk implements KeptIndexDisk {
  private readonly script: string;
  private readonly folder: string;
  private readonly maxBytes: number;
  private readonly log: (message: string) => void;
  /** Undefined where it ended too often of late. */
  private thread: StoreThread | undefined;
  private readonly crashes = new RecentCrashes();
  private asked = 0;
  private looking: NodeJS.Timeout | undefined;

  constructor(script: string, folder: string, maxBytes: number, log: (message: string) => void) {
    this.script = script;
    this.folder = folder;
    this.maxBytes = maxBytes;
    this.log = log;
    // It comes up while files are still searched.
    this.startUnlessLost();
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
    this.startUnlessLost();
    const { thread } = this;
    if (!thread || thread.stillness.isStill) return undefined;
    this.asked++;
    this.looking ??= setInterval(() => this.look(), LOOK_MS).unref();
    let giveUp: () => void = () => undefined;
    const givenUp = new Promise<undefined>((resolve) => {
      giveUp = () => resolve(undefined);
    });
    thread.givingUp.add(giveUp);
    const answered = request(thread).finally(() => this.answered());
    try {
      return await Promise.race([answered, givenUp]);
    } catch {
      // What cannot be loaded is read, what cannot be kept is not.
      return undefined;
    } finally {
      thread.givingUp.delete(giveUp);
    }
  }

  private answered(): void {
    if (--this.asked > 0) return;
    clearInterval(this.looking);
    this.looking = undefined;
    this.look();
  }

  private look(): void {
    const { thread } = this;
    if (!thread?.stillness.look()) return;
    this.log(
      `${this.folder}, where indexes are kept, ${thread.stillness.isStill ? "does not answer" : "answers again"}`,
    );
    if (thread.stillness.isStill) for (const giveUp of [...thread.givingUp]) giveUp();
  }

  private startUnlessLost(): void {
    if (this.crashes.count <= MAX_CRASHES) this.thread ??= this.start();
  }

  private start(): StoreThread {
    const mark = new ReadingMark();
    const workerData: StoreData = { memory: mark.memory, folder: this.folder, maxBytes: this.maxBytes };
    const worker = new Worker(this.script, { workerData, name: "tensor-view store" });
    const channel = new Channel<NoSide, StoreThreadSide>(threadPort(worker, "all"), {}, {}, {});
    worker.unref();
    worker.on("error", () => undefined);
    worker.on("exit", () => {
      channel.close("crashed", say("threadEnded"));
      this.crashes.note("ended");
      this.thread = undefined;
      this.startUnlessLost();
    });
    return { channel, stillness: new Stillness(mark), givingUp: new Set() };
  }
}
