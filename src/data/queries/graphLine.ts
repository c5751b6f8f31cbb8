import { graphLine } from "../../shared/questions/graphPictures";
import { type Answer, answer } from "../answer";
import type { Pictures } from "../graph/picture/pictures";

export function createGraphLineAnswer(pictures: Pictures): Answer {
  return answer(graphLine, ({ choice, from, to, ...ref }, asked) => pictures.line(ref, choice, { from, to }, asked));
}
