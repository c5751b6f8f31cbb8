import {
  compareSteps,
  type HistogramStep,
  type StepFigures,
  type StepsCompared,
} from "../../shared/questions/compareSteps";
import { toleranceOf } from "../../shared/reference";
import type { Pace } from "../../tensor/pace";
import { parseSelection, selectionText } from "../../tensor/selection";
import { said, say } from "../../tensor/sentence";
import { type Answer, answer } from "../answer";
import { BoundedCache } from "../boundedCache";
import { type CommonStep, commonSteps } from "../compare/commonSteps";
import { type Comparability, comparability, type PairWish } from "../compare/comparability";
import type { FoundViews } from "../compare/foundViews";
import { type PairedPoint, pairedPoint, type SeriesOfRun, seriesOfRun } from "../compare/pairedPoints";
import { type KeptStep, StepComparison } from "../compare/stepComparison";
import { firstExceeding, greatestScore } from "../compare/stepScores";
import { DataError } from "../dataError";
import { livePoints } from "../livePoints";

/** Figures of steps are kept in at most so many bytes: a run that grows is asked again and again. */
export function createCompareStepsAnswer(views: FoundViews, cacheBytes: number): Answer {
  const kept = new BoundedCache<KeptStep>(cacheBytes);
  return answer(compareSteps, async (params, { provider, pace, progress }): Promise<StepsCompared> => {
    const { b: idB, offset, view, slice, as, ...id } = params;
    const [a, b] = [await seriesOfRun(provider, id, pace), await seriesOfRun(provider, idB, pace)];
    const [liveA, liveB] = [await livePoints(a.series, pace), await livePoints(b.series, pace)];
    const { common, onlyA, onlyB } = await commonSteps(liveA, liveB, BigInt(offset ?? 0), pace);
    const others = { onlyA: onlyA.map(String), onlyB: onlyB.map(String) };
    const [first] = common;
    if (!first) {
      const problem = said(say("noCommonStep", { a: a.id.tag, b: b.id.tag }));
      return { ...NOTHING, ...others, reason: "steps", problem };
    }
    const wish: PairWish = { view, as };
    // Found once, at the first step.
    const how = await comparability(...(await pointsOf(a, b, first, pace)), wish, views, { pace, progress: silent });
    if (!how.comparable) return { ...NOTHING, ...whyNot(how) };
    const asked = {
      ...{ view: how.view, as, tolerance: toleranceOf(params) },
      slice: selectionText(parseSelection(slice ?? "")),
    };
    const comparison = new StepComparison(a, b, asked, kept, pace);
    const steps: (StepFigures | HistogramStep)[] = [];
    for (const [done, met] of common.entries()) {
      progress(() => ({ done, total: common.length }));
      if (pace.isDue()) await pace.giveWay();
      try {
        steps.push(await comparison.at(met));
      } catch (error) {
        if (!(error instanceof DataError) || error.reason !== "notComparable") throw error;
        // Shapes or dtypes may have become others.
        const points = await pointsOf(a, b, met, pace);
        const later = await comparability(...points, { view: how.view ?? {}, as }, views, { pace, progress: silent });
        return { ...NOTHING, ...whyNot(later) };
      }
    }
    return {
      ...{ comparable: true, view: how.view, ...(how.suggest && { suggest: how.suggest }), steps, ...others },
      ...{ firstExceeding: firstExceeding(steps), score: greatestScore(steps) },
    };
  });
}

const NOTHING = {
  ...{ comparable: false, view: null, steps: [], onlyA: [], onlyB: [] },
  ...{ firstExceeding: null, score: null },
} as const;

/** A view is found in no time worth telling, beside reading all steps. */
const silent = () => undefined;

function whyNot({ reason, problem }: Comparability): Pick<StepsCompared, "reason" | "problem"> {
  return { ...(reason && { reason }), ...(problem && { problem }) };
}

async function pointsOf(
  a: SeriesOfRun,
  b: SeriesOfRun,
  met: CommonStep,
  pace: Pace,
): Promise<readonly [PairedPoint, PairedPoint]> {
  return [await pairedPoint(a, met.a, pace), await pairedPoint(b, met.b, pace)];
}
