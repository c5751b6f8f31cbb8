import { isMainThread, Worker } from "node:worker_threads";
import { YOUNG_LIMIT } from "../../src/node/memoryBytes";

/** Does work in a thread with the limits of those that read: collections of garbage are silence, too. Resolves once the thread has ended. */
export async function inReaderThread(
  script: string,
  argv: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  if (!isMainThread) return work();
  const worker = new Worker(script, { argv: [...argv], resourceLimits: YOUNG_LIMIT });
  await new Promise((resolve, reject) => worker.on("exit", resolve).on("error", reject));
}
