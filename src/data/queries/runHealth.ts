import { runHealth, USUAL_EXPLOSION } from "../../shared/questions/runHealth";
import { seriesKey } from "../../shared/seriesId";
import type { MemoryBudget } from "../../tensor/memoryBudget";
import { type Answer, answer } from "../answer";
import { BoundedCache } from "../boundedCache";
import { RunCheck } from "../health/runCheck";

interface Kept {
  readonly check: RunCheck;
  readonly byteLength: number;
}

/** About what a run takes of which nothing was found. */
const KEPT_BYTES = 1000;

/**
 * The health of runs, kept as far as it was found out, in at most so many bytes; of one run at most half of them are of values that the
 * next ones are compared to.
 */
export function createRunHealthAnswer(cacheBytes: number, budget?: MemoryBudget): Answer {
  const kept = new BoundedCache<Kept>(cacheBytes, budget);
  return answer(
    runHealth,
    async ({ explode = USUAL_EXPLOSION, logdir, run, complex }, { provider, pace, progress }) => {
      const id = { logdir, run };
      const key = JSON.stringify([seriesKey(id), complex ?? null]);
      const check = kept.get(key)?.check ?? new RunCheck(cacheBytes / 2, complex);
      const keep = () => kept.set(key, { check, byteLength: KEPT_BYTES + check.byteLength });
      // Who asks meanwhile shares what is found.
      keep();
      try {
        const tags = await check.check(() => provider.run(id, pace), pace, { explode, tell: progress });
        return { tags };
      } finally {
        keep();
      }
    },
  );
}
