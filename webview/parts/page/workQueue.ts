import { RequestError } from "../../../src/shared/channel/requestError";
import { say } from "../../../src/tensor/said/sentence";

/** Work that is done a few at a time, in the order it came; what was given up meanwhile is passed over. */
export class WorkQueue {
  private readonly size: number;
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(size: number) {
    this.size = size;
  }

  async run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    if (this.running >= this.size) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running++;
    try {
      if (signal.aborted) throw new RequestError("cancelled", say("cancelled"));
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}
