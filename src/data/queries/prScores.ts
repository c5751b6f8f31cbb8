import { prScores } from "../../shared/questions/prCurves";
import { type Answer, answer } from "../answer";
import { KeptPrScores } from "../curves/keptPrScores";
import { findSeries } from "../findSeries";
import { type CacheLimits, SharedCache } from "../sharedCache";

/** Scores of the points of series, cached: of a series that grew the new points alone are read. */
export function createPrScoresAnswer(limits: CacheLimits): Answer {
  const cache = new SharedCache<KeptPrScores>(({ byteLength }) => byteLength, limits);
  return answer(prScores, async ({ known, ...id }, { provider, pace, progress }) => {
    const series = await findSeries(provider, { ...id, kind: "pr_curve" }, pace);
    const { key } = series;
    const total = series.info.pointCount;
    const start = known?.key === key && known.count <= total ? known.count : 0;
    const { steps, wallTimesSeconds, superseded, supersededSince } = await series.columns(start, pace);
    const name = JSON.stringify([id.logdir, id.run, id.tag]);
    const scoresOf = (known: KeptPrScores | undefined) => (known?.key === key ? known : new KeptPrScores(key));
    const scores = await cache.grow(name, scoresOf, async (own) => {
      await own.readAll(series, pace, () => progress(() => ({ done: own.count, total })));
      return own;
    });
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
