import { runHealth, USUAL_EXPLOSION } from "../../shared/questions/health";
import { seriesKey } from "../../shared/seriesId";
import { type Answer, answer } from "../answer";
import { RunCheck } from "../health/runCheck";
import { type CacheLimits, SharedCache } from "../sharedCache";

/** About what a run takes of which nothing was found. */
const RUN_BYTES = 1000;

/** The health of runs, cached as far as it was found out; of one run at most half of the bytes are of values that the next ones are compared to. */
export function createRunHealthAnswer(limits: CacheLimits): Answer {
  const cache = new SharedCache<RunCheck>(({ byteLength }) => RUN_BYTES + byteLength, limits);
  return answer(
    runHealth,
    async ({ explode = USUAL_EXPLOSION, logdir, run, complex }, { provider, pace, progress }) => {
      const id = { logdir, run };
      const key = JSON.stringify([seriesKey(id), complex ?? null]);
      const checkOf = (known = new RunCheck(limits.maxBytes / 2, complex)) => known;
      return cache.grow(key, checkOf, async (check) => {
        const tags = await check.check(() => provider.run(id, pace), pace, { explode, tell: progress });
        return { tags };
      });
    },
  );
}
