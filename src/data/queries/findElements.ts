import { findElements } from "../../shared/questions/findElements";
import { parseCondition } from "../../tensor/condition";
import { elementOfIndex } from "../../tensor/elementIndex";
import { type Answer, answer } from "../answer";
import { findSeries } from "../findSeries";
import { hitsKey, type KeptHits } from "../hunt/keptHits";
import { openSliceOf } from "../openTensor";

export function createFindElementsAnswer(hits: KeptHits): Answer {
  return answer(findElements, async ({ where, after, ...id }, { provider, pace, progress }) => {
    const condition = parseCondition(where);
    const series = await findSeries(provider, id, pace);
    const { slice } = await openSliceOf(series, id.point, id.slice, pace);
    const start = {
      isBackwards: id.isBackwards === true,
      ...(after && { after: elementOfIndex(after, slice.shape) }),
    };
    const key = hitsKey(series.valueId(id.point), id.slice, where);
    const seen = (done: number) => progress(() => ({ done, total: slice.count }));
    return hits.find(key, slice, condition, start, pace, seen);
  });
}
