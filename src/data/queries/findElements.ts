import { findElements } from "../../shared/questions/elements";
import { parseCondition } from "../../tensor/condition";
import { elementOfIndex } from "../../tensor/elementIndex";
import { type Answer, answer } from "../answer";
import { findTensor } from "../askedTensor";
import { hitsKey, type KeptHits } from "../hunt/keptHits";

export function createFindElementsAnswer(hits: KeptHits): Answer {
  return answer(findElements, async ({ where, after, ...id }, { provider, pace, progress }) => {
    const condition = parseCondition(where);
    const asked = await findTensor(id, provider, pace);
    const { slice } = await asked.openSlice(id.slice);
    const start = {
      isBackwards: id.isBackwards === true,
      ...(after && { after: elementOfIndex(after, slice.shape) }),
    };
    const key = hitsKey(asked.valueId, id.slice, where);
    return hits.find(key, slice, condition, start, pace, progress);
  });
}
