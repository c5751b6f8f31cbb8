import { watchRun } from "../../shared/questions/runs";
import { seriesKey } from "../../shared/seriesId";
import { watchedCondition } from "../../tensor/watchedCondition";
import { type Answer, answer } from "../answer";
import { type CacheLimits, SharedCache } from "../sharedCache";
import { type LookedRun, RunWatch } from "../watch/runWatch";
import { readMark } from "../watch/watchMark";

/** How far runs were looked at is cached; of those beyond the limits the mark tells as much as it can. */
export function createWatchRunAnswer(limits: CacheLimits): Answer {
  const cache = new SharedCache<LookedRun>(({ byteLength }) => byteLength, limits);
  return answer(watchRun, async ({ where, mark: text, ...id }, { provider, pace }) => {
    const condition = watchedCondition(where);
    const run = await provider.run(id, pace);
    const key = JSON.stringify([seriesKey(id), where]);
    const last = text === undefined ? undefined : cache.cached(key);
    const known = last?.mark === text ? last : undefined;
    const mark = text === undefined || known ? undefined : readMark(text, where);
    const { look, looked } = await new RunWatch(where, condition, pace).look(run, { known, mark });
    cache.set(key, looked);
    return look;
  });
}
