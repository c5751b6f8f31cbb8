import { type ResourceLimits, Worker } from "node:worker_threads";
import { Channel, type Listeners, type NotificationMap, type Side } from "../shared/channel/channel";
import { type Sentence, say } from "../tensor/said/sentence";
import { ReadingMark } from "./readingMark";
import type { PooledThread } from "./threadPool";
import { type HandedOver, threadPort } from "./threadPort";

/** Options of a thread: its bundle, its data, its events. */
interface ThreadStart<Told extends NotificationMap> {
  readonly name: string;
  /** Data that it is given beside the memory of its mark. */
  readonly data?: object;
  readonly limits?: ResourceLimits;
  readonly handsOver?: HandedOver;
  readonly listeners: Listeners<Starter<Told>>;
  /** Told once it has ended, unasked or not, with what it said of that. */
  readonly onEnd: (reason: string) => void;
  /** Error for all requests of a thread that ended unasked. */
  readonly ended?: (reason: string) => Sentence;
}

/** The side of who starts a thread: it answers nothing, but may be told something. */
type Starter<Told extends NotificationMap> = { methods: Record<never, never>; notifications: Told };

/** Data that every thread is given. */
export interface ThreadData {
  /** Memory of its `ReadingMark`. */
  readonly memory: SharedArrayBuffer;
}

/** A thread of a bundled script. What it was asked rejects with `crashed` where it ends unasked. */
export class BundledThread<Thread extends Side, Told extends NotificationMap = Record<never, never>>
  implements PooledThread
{
  readonly channel: Channel<Starter<Told>, Thread>;
  readonly mark = new ReadingMark();
  private readonly worker: Worker;

  constructor(script: string, start: ThreadStart<Told>) {
    const { name, data, limits, handsOver, listeners, onEnd, ended = () => say("threadEnded") } = start;
    const workerData: ThreadData = { memory: this.mark.memory, ...data };
    const worker = new Worker(script, { name, workerData, ...(limits && { resourceLimits: limits }) });
    this.worker = worker;
    worker.unref();
    this.channel = new Channel<Starter<Told>, Thread>(threadPort(worker, handsOver), {}, {}, listeners);
    let reason = "it ended";
    // Why it ended is told with its end.
    worker.on("error", (error) => {
      reason = error.message;
    });
    worker.on("exit", () => {
      this.channel.close("crashed", ended(reason));
      onEnd(reason);
    });
  }

  /** Keeps the process alive for this thread, or lets it end: at first it may. */
  holdProcess(isHeld: boolean): void {
    if (isHeld) this.worker.ref();
    else this.worker.unref();
  }

  /** Resolves once it has ended: one that is kept by an operation does when that comes back. */
  async end(): Promise<void> {
    await this.worker.terminate();
  }
}
