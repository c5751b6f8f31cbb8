import { graphMarks } from "../../shared/questions/graphMarks";
import { type Answer, answer } from "../answer";
import type { Pictures } from "../graph/picture/pictures";
import { type MarkSources, markedIn } from "../graph/work/markedIn";

export function createGraphMarksAnswer(pictures: Pictures, sources: MarkSources): Answer {
  return answer(graphMarks, ({ choice, of, ...ref }, asked) => {
    return pictures.marks(ref, choice, (pictured) => markedIn(pictured, ref, of, sources, asked), asked);
  });
}
