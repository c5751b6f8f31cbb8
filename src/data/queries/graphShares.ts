import { graphShares } from "../../shared/questions/graphPictures";
import { type Answer, answer } from "../answer";
import type { Pictures } from "../graph/picture/pictures";
import type { GraphWork } from "../graph/work/graphWork";
import { sharesOf } from "../graph/work/shares";

export function createGraphSharesAnswer(pictures: Pictures, work: GraphWork): Answer {
  return answer(graphShares, async ({ choice, mode, ends, ...ref }, asked) => {
    return sharesOf(await pictures.parts(ref, choice, asked), ref, { mode, run: ends }, work, asked);
  });
}
