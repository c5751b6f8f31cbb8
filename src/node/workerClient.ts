import { Worker } from "node:worker_threads";
import type { DataClientSide, DataSide } from "../shared/api";
import { Channel, type Listeners, RequestError } from "../shared/channel";
import { ReadingMark } from "./readingMark";
import { threadPort } from "./threadPort";

/** More crashes than this without a file to blame, and the worker is not started again by itself. */
const MAX_BLAMELESS_CRASHES = 3;

/** What a worker is given at its start. */
export interface WorkerSettings {
  /** Bound of the decoded elements that it keeps in memory. */
  readonly cacheBytes?: number;
  /** A folder of ours where indexes are kept over sessions; without one none are. */
  readonly indexFolder?: string;
}

export interface WorkerData extends WorkerSettings {
  readonly memory: SharedArrayBuffer;
}

export interface WorkerClientOptions {
  /** The bundled worker. */
  readonly script: string;
  readonly settings: WorkerSettings;
  readonly listeners: Listeners<DataClientSide>;
  /** Told after a crash, with the file that was being read; the next worker is there already. */
  readonly onCrash: (message: string, file: string | undefined) => void;
}

/**
 * A worker that reads files, started when it is first asked something and started again when it ends unasked. What it
 * was asked then rejects with `crashed`.
 */
export class WorkerClient {
  private readonly options: WorkerClientOptions;
  private worker: Worker | undefined;
  private channel: Channel<DataClientSide, DataSide> | undefined;
  private blamelessCrashes = 0;
  private isClosed = false;

  constructor(options: WorkerClientOptions) {
    this.options = options;
  }

  request<M extends keyof DataSide["methods"]>(
    method: M,
    params: DataSide["methods"][M]["params"],
    signal?: AbortSignal,
  ): Promise<DataSide["methods"][M]["result"]> {
    if (this.isClosed) return Promise.reject(new RequestError("closed", "the reader was closed"));
    if (this.blamelessCrashes > MAX_BLAMELESS_CRASHES) {
      return Promise.reject(
        new RequestError("crashed", "the reader ended several times: reload the window to start it"),
      );
    }
    this.channel ??= this.start();
    return this.channel.request(method, params, signal);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.channel?.close("closed", "the reader was closed");
    await this.worker?.terminate();
  }

  private start(): Channel<DataClientSide, DataSide> {
    const mark = new ReadingMark();
    const workerData: WorkerData = { memory: mark.memory, ...this.options.settings };
    const worker = new Worker(this.options.script, { workerData, name: "tensor-view" });
    const channel = new Channel<DataClientSide, DataSide>(threadPort(worker), {}, this.options.listeners);
    let reason = "it ended";
    worker.on("error", (error) => {
      reason = error.message;
    });
    worker.on("exit", () => {
      if (this.isClosed || this.channel !== channel) return;
      const file = mark.get();
      if (file === undefined) this.blamelessCrashes++;
      this.channel = undefined;
      channel.close("crashed", `the reader ended: ${reason}`);
      this.options.onCrash(reason, file);
    });
    this.worker = worker;
    return channel;
  }
}
