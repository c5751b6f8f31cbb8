import { Worker } from "node:worker_threads";
import { Channel, type Listeners } from "../shared/channel";
import type { WorkerClientSide, WorkerSide } from "../shared/workerSides";
import { say } from "../tensor/sentence";
import { YOUNG_LIMIT } from "./memoryBytes";
import { ReadingMark } from "./readingMark";
import type { SharedMemory } from "./sharedMemory";
import { threadPort } from "./threadPort";

/** What a worker is given at its start. */
export interface WorkerSettings {
  /** Bound of the decoded elements that it keeps in memory, beside that of all memory. */
  readonly cacheBytes?: number;
  /** A folder of ours where indexes are kept over sessions, by `storeScript`; without both none are. */
  readonly indexFolder?: string;
  /** The disk where rows of points would be put aside does not answer: they stay in memory. */
  readonly isScratchStill?: boolean;
  /** The bundled thread that keeps indexes. */
  readonly storeScript?: string;
  /** The bundled thread that writes files; without one the worker writes them by itself. */
  readonly writeScript?: string;
  /** The bundled thread that indexes files; without one the worker reads all by itself. */
  readonly indexScript?: string;
  /** The bundled thread that lays levels of graphs out; without one they are laid out in simple layers. */
  readonly layoutScript?: string;
}

export interface WorkerData extends WorkerSettings {
  /** That of its `ReadingMark`. */
  readonly memory: SharedArrayBuffer;
  /** That of the `SharedMemory` of all, and its own slot there. */
  readonly shared: SharedArrayBuffer;
  readonly slot: number;
}

export interface ThreadOptions {
  /** The bundled worker. */
  readonly script: string;
  readonly settings: WorkerSettings;
  /** Bound and count of what all threads keep together. */
  readonly memory: SharedMemory;
  readonly listeners: Listeners<WorkerClientSide>;
  /** Told where the thread ended unasked, with the file that was being read. */
  readonly onCrash: (message: string, file: string | undefined) => void;
}

/** A worker that reads files. What it was asked rejects with `crashed` where it ends unasked. */
export class WorkerThread {
  readonly channel: Channel<WorkerClientSide, WorkerSide>;
  readonly mark = new ReadingMark();
  private readonly worker: Worker;
  private isClosed = false;

  constructor({ script, settings, memory, listeners, onCrash }: ThreadOptions) {
    const slot = memory.take();
    const workerData: WorkerData = { memory: this.mark.memory, shared: memory.memory, slot, ...settings };
    const worker = new Worker(script, { workerData, name: "tensor-view", resourceLimits: YOUNG_LIMIT });
    this.worker = worker;
    this.channel = new Channel<WorkerClientSide, WorkerSide>(threadPort(worker), {}, {}, listeners);
    let reason = "it ended";
    worker.on("error", (error) => {
      reason = error.message;
    });
    worker.on("exit", () => {
      memory.giveBack(slot);
      if (this.isClosed) return;
      this.isClosed = true;
      this.channel.close("crashed", say("readerFailed", { reason }));
      onCrash(reason, this.mark.get());
    });
  }

  /** A thread that is kept by a read ends once that comes back: nobody should wait for it. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.channel.close("closed", say("readerClosed"));
    await this.worker.terminate();
  }
}
