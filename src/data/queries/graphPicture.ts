import { graphPicture } from "../../shared/questions/graphPictures";
import { type Answer, answer } from "../answer";
import type { Pictures } from "../graph/picture/pictures";

export function createGraphPictureAnswer(pictures: Pictures): Answer {
  return answer(graphPicture, ({ choice, ...ref }, asked) => pictures.picture(ref, choice, asked));
}
