import { watchRun } from "../../shared/questions/watchRun";
import { seriesKey } from "../../shared/seriesId";
import type { MemoryBudget } from "../../tensor/memoryBudget";
import { watchedCondition } from "../../tensor/watchedCondition";
import { type Answer, answer } from "../answer";
import { BoundedCache } from "../boundedCache";
import { type LookedRun, RunWatch } from "../watch/runWatch";
import { readMark } from "../watch/watchMark";

/** How far runs were looked at is kept in at most so many bytes; of those beyond it the mark tells as much as it can. */
export function createWatchRunAnswer(maxBytes: number, budget?: MemoryBudget): Answer {
  const kept = new BoundedCache<LookedRun>(maxBytes, budget);
  return answer(watchRun, async ({ where, mark: text, ...id }, { provider, pace }) => {
    const condition = watchedCondition(where);
    const run = await provider.run(id, pace);
    const key = JSON.stringify([seriesKey(id), where]);
    const last = text === undefined ? undefined : kept.get(key);
    const known = last?.mark === text ? last : undefined;
    const mark = text === undefined || known ? undefined : readMark(text, where);
    const { look, looked } = await new RunWatch(where, condition, pace).look(run, { known, mark });
    kept.set(key, looked);
    return look;
  });
}
