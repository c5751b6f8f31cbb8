import { type PrCurve, type PrCurveAt, prCurves, prScores } from "../../shared/questions/prCurves";
import { type Said, said, say } from "../../tensor/said/sentence";
import { type Answer, answer } from "../answer";
import { SharedBuffer } from "../cache/sharedBuffer";
import { type CacheLimits, type LimitsWithin, SharedCache } from "../cache/sharedCache";
import { KeptPrScores } from "../curves/keptPrScores";
import { failureOf } from "../pointFailure";
import { findSeries } from "../series/findSeries";
import { openPrCurve } from "../values/openPrCurve";

/** Scores of about 100,000 points of PR curves. */
const PR_SCORE_CACHE_BYTES = 3 * 1024 * 1024;

/** Limit for all curves of an answer: about 120 MB. */
const MAX_ANSWERED_THRESHOLDS = 1 << 21;

/** Points that cannot be read say why. */
const answerPrCurves = answer(prCurves, async ({ logdir, points }, { provider, pace }) => {
  const found: (PrCurve | Said)[] = [];
  let thresholds = 0;
  for (const { point, ...id } of points) {
    if (pace.isDue()) await pace.giveWay();
    try {
      const series = await findSeries(provider, { logdir, ...id, kind: "pr_curve" }, pace);
      if (thresholds > MAX_ANSWERED_THRESHOLDS) {
        found.push(said(say("prCurvesTooLarge", { most: MAX_ANSWERED_THRESHOLDS })));
        continue;
      }
      const curve = await openPrCurve(series, point, pace);
      thresholds += curve.thresholds.length;
      found.push(curve);
    } catch (error) {
      const { message, sentence } = failureOf(error);
      found.push({ message, sentence });
    }
  }
  const buffer = new SharedBuffer(found.filter(isCurve).flatMap(columnsOf));
  const curves = found.map(
    (one): PrCurveAt => (isCurve(one) ? { is: "curve", curve: movedTo(buffer, one) } : { is: "failed", error: one }),
  );
  return { curves };
});

function columnsOf(curve: PrCurve): Float64Array[] {
  const { thresholds, precision, recall, truePositives, falsePositives, trueNegatives, falseNegatives, scores } = curve;
  return [thresholds, precision, recall, truePositives, falsePositives, trueNegatives, falseNegatives, scores];
}

function movedTo(buffer: SharedBuffer, curve: PrCurve): PrCurve {
  return {
    ...curve,
    thresholds: buffer.moved(curve.thresholds),
    precision: buffer.moved(curve.precision),
    recall: buffer.moved(curve.recall),
    truePositives: buffer.moved(curve.truePositives),
    falsePositives: buffer.moved(curve.falsePositives),
    trueNegatives: buffer.moved(curve.trueNegatives),
    falseNegatives: buffer.moved(curve.falseNegatives),
    scores: buffer.moved(curve.scores),
  };
}

function isCurve(found: PrCurve | Said): found is PrCurve {
  return "thresholds" in found;
}

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

/** Answers about precision-recall curves. */
export function prCurveAnswers(within: LimitsWithin): readonly Answer[] {
  return [answerPrCurves, createPrScoresAnswer(within(PR_SCORE_CACHE_BYTES))];
}
