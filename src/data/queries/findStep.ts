import { findStep } from "../../shared/questions/elements";
import { parseCondition } from "../../tensor/condition";
import { parseSelection } from "../../tensor/selection";
import { type Answer, answer } from "../answer";
import { tensorsOf } from "../askedTensor";
import { findSeries } from "../findSeries";
import { hitsKey, type KeptHits } from "../hunt/keptHits";
import { livePoints } from "../livePoints";
import { failureOf } from "../pointFailure";

/** Steps are walked in their order; those behind the first hit are not looked at. */
export function createFindStepAnswer(hits: KeptHits): Answer {
  return answer(findStep, async ({ where, slice: text, complex, ...id }, { provider, pace, progress }) => {
    const condition = parseCondition(where);
    // What is wrong with the text is so at every step.
    parseSelection(text);
    const series = await findSeries(provider, id, pace);
    const tensorAt = tensorsOf(series, complex, pace);
    const { points, steps } = await livePoints(series, pace);
    let skipped = 0;
    for (let done = 0; done < points.length; done++) {
      const point = points[done] as number;
      progress(() => ({ done, total: points.length }));
      if (pace.isDue()) await pace.giveWay();
      try {
        const { valueId, openSlice } = tensorAt(point);
        const { slice } = await openSlice(text);
        const key = hitsKey(valueId, text, where);
        const { count, at, value } = await hits.find(key, slice, condition, {}, pace);
        if (at === undefined || value === undefined) continue;
        return { step: String(steps[done]), point, count, at, value, skipped };
      } catch (error) {
        const { code } = failureOf(error);
        if (code === "unsupportedKind") throw error;
        skipped++;
      }
    }
    return { count: 0, skipped };
  });
}
