import type { Listeners } from "../shared/channel/channel";
import type { WorkerClientSide, WorkerSide } from "../shared/channel/workerSides";
import { say } from "../tensor/said/sentence";
import { BundledThread } from "./bundledThread";
import { YOUNG_LIMIT } from "./memoryBytes";
import type { SharedMemory } from "./sharedMemory";

/** Settings of a worker at its start. */
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
  /** The bundled thread that makes parts of long passes over elements; without one the worker makes them by itself. */
  readonly sweepScript?: string;
}

export interface WorkerData extends WorkerSettings {
  /** Buffer of the `SharedMemory` of all, and its own slot there. */
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
  /** Told once the thread has ended, with what it said of that. */
  readonly onEnd: (reason: string) => void;
}

/** A worker that reads files. */
export class WorkerThread extends BundledThread<WorkerSide, WorkerClientSide["notifications"]> {
  /** Log folders that it alone knows. */
  readonly logdirs = new Set<string>();

  constructor({ script, settings, memory, listeners, onEnd }: ThreadOptions) {
    const slot = memory.take();
    const data: WorkerData = { shared: memory.memory, slot, ...settings };
    super(script, {
      ...{ name: "tensor-view", data, limits: YOUNG_LIMIT, listeners },
      ended: (reason) => say("readerFailed", { reason }),
      onEnd: (reason) => {
        memory.giveBack(slot);
        onEnd(reason);
      },
    });
    this.holdProcess(true);
  }

  /** One that is kept by a read ends once that comes back: nobody should wait for it. */
  override end(): Promise<void> {
    this.channel.close("closed", say("readerClosed"));
    return super.end();
  }
}
