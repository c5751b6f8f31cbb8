import { prScores } from "../../shared/questions/prScores";
import type { MemoryBudget } from "../../tensor/memoryBudget";
import { type Answer, answer } from "../answer";
import { BoundedCache } from "../boundedCache";
import { KeptPrScores } from "../curves/keptPrScores";
import { findSeries } from "../findSeries";

interface Kept {
  readonly scores: KeptPrScores;
  readonly byteLength: number;
}

/** The scores of series that were asked for last are kept, in at most so many bytes. */
export function createPrScoresAnswer(cacheBytes: number, budget?: MemoryBudget): Answer {
  const cache = new BoundedCache<Kept>(cacheBytes, budget);
  return answer(prScores, async ({ known, ...id }, { provider, pace, progress }) => {
    const series = await findSeries(provider, { ...id, kind: "pr_curve" }, pace);
    const { key } = series;
    const total = series.info.pointCount;
    const start = known?.key === key && known.count <= total ? known.count : 0;
    const { steps, wallTimesSeconds, superseded, supersededSince } = await series.columns(start, pace);
    const name = JSON.stringify([id.logdir, id.run, id.tag]);
    const found = cache.get(name)?.scores;
    const scores = found?.key === key ? found : new KeptPrScores(key);
    const keep = () => cache.set(name, { scores, byteLength: scores.byteLength });
    // Who asks meanwhile shares what is read.
    keep();
    try {
      await scores.readAll(series, pace, () => progress(() => ({ done: scores.count, total })));
    } finally {
      // Not where the series was rewritten meanwhile.
      const last = cache.get(name)?.scores;
      if (!last || last === scores) keep();
    }
    const end = start + steps.length;
    const [averagePrecision, bestF1, bestThresholds] = scores.columns(start, end);
    const points = { steps, wallTimesSeconds, superseded, supersededSince };
    return {
      key,
      start,
      ...points,
      averagePrecision,
      bestF1,
      bestThresholds,
      errors: scores.errorsBetween(start, end),
    };
  });
}
