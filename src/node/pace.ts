import { cancelled } from "../shared/channel/requestError";
import { untilAborted } from "../shared/channel/untilAborted";
import type { Pace } from "../tensor/pace";

/** Time for which work goes on before it lets messages in: a cancel arrives within 10 ms. */
const SLICE_MS = 4;

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Work that goes before other work: while any of it is under way, the other does not go on once it gave way. */
export class Precedence {
  private underWay = 0;
  private readonly waiting: (() => void)[] = [];

  /** Does work that goes first. It must never wait for work that lets it pass. */
  async first<T>(work: () => Promise<T>): Promise<T> {
    this.underWay++;
    try {
      return await work();
    } finally {
      this.underWay--;
      if (this.underWay === 0) for (const goOn of this.waiting.splice(0)) goOn();
    }
  }

  get isUnderWay(): boolean {
    return this.underWay > 0;
  }

  /** Waits until what goes first and is under way has ended; more may have come by then. */
  passed(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}

/** A pace for one request (cancelled with its signal), or for work that nobody cancels; it lets `before` pass. */
export function createPace(signal?: AbortSignal, before?: Precedence): Pace {
  let sliceEnd = performance.now() + SLICE_MS;
  const until = <T>(shared: Promise<T>): Promise<T> => (signal ? untilAborted(shared, signal) : shared);
  return {
    isDue: () => performance.now() >= sliceEnd,
    async giveWay() {
      await nextTurn();
      while (before?.isUnderWay) {
        await until(before.passed());
        // What went first has its answer sent before this goes on.
        await nextTurn();
      }
      if (signal?.aborted) throw cancelled();
      sliceEnd = performance.now() + SLICE_MS;
    },
    until,
  };
}
