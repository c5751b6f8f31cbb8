import { graphReveal } from "../../shared/questions/graphPictures";
import { type Answer, answer } from "../answer";
import type { Pictures } from "../graph/picture/pictures";

export function createGraphRevealAnswer(pictures: Pictures): Answer {
  return answer(graphReveal, ({ choice, name, kind, ...ref }, asked) =>
    pictures.reveal(ref, choice, name, asked, kind),
  );
}
