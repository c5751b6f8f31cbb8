import { setTimeout as sleep } from "node:timers/promises";
import { vi } from "vitest";

/** A machine with other work may take this long for anything; a test that fails waits for it, one that passes never does. */
const PATIENCE_MS = 60_000;

const SHORTEST_MS = 1;
const LONGEST_MS = 10;

/** Waits until a look neither throws nor returns false, and returns what it saw. Fake timers go on meanwhile. */
export async function until<T>(look: () => T | Promise<T>): Promise<T> {
  const startMs = performance.now();
  for (let intervalMs = SHORTEST_MS; ; intervalMs = Math.min(2 * intervalMs, LONGEST_MS)) {
    let failure: unknown;
    try {
      const seen = await look();
      if (seen !== false) return seen;
      failure = new Error(`not so after ${PATIENCE_MS} ms: ${look}`);
    } catch (error) {
      failure = error;
    }
    if (performance.now() - startMs > PATIENCE_MS) throw failure;
    if (vi.isFakeTimers()) vi.advanceTimersByTime(intervalMs);
    await sleep(intervalMs);
  }
}
