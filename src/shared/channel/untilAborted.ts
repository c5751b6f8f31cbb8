import { cancelled } from "./requestError";

/** A promise, or a rejection as cancelled as soon as the signal says so. */
export function untilAborted<T>(shared: Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) return Promise.reject(cancelled());
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(cancelled());
    signal.addEventListener("abort", abort);
    shared.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
