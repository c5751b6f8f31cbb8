import { RequestError } from "../shared/channel";
import type { Pace } from "../tensor/pace";

/** How long work may go on before it lets messages in: a cancel arrives within 10 ms. */
const SLICE_MS = 4;

function cancelled(): RequestError {
  return new RequestError("cancelled", "cancelled");
}

/** A pace for one request (cancelled with its signal), or for work that nobody cancels. */
export function createPace(signal?: AbortSignal): Pace {
  let sliceEnd = performance.now() + SLICE_MS;
  return {
    isDue: () => performance.now() >= sliceEnd,
    async giveWay() {
      await new Promise((resolve) => setImmediate(resolve));
      if (signal?.aborted) throw cancelled();
      sliceEnd = performance.now() + SLICE_MS;
    },
    until<T>(shared: Promise<T>) {
      if (!signal) return shared;
      if (signal.aborted) return Promise.reject(cancelled());
      return new Promise<T>((resolve, reject) => {
        const abort = () => reject(cancelled());
        signal.addEventListener("abort", abort, { once: true });
        shared.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
      });
    },
  };
}
