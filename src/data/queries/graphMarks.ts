import { graphMarks } from "../../shared/questions/graphPictures";
import { type Answer, answer } from "../answer";
import type { DataWays } from "../graph/follow/dataWays";
import { wayLines } from "../graph/follow/wayLines";
import type { Pictures } from "../graph/picture/pictures";
import { type MarkSources, markedIn } from "../graph/work/markedIn";

export function createGraphMarksAnswer(pictures: Pictures, sources: MarkSources, ways: DataWays): Answer {
  return answer(graphMarks, async ({ choice, of, ...ref }, asked) => {
    const marks = await pictures.marks(ref, choice, (pictured) => markedIn(pictured, ref, of, sources, asked), asked);
    if (!("follow" in of)) return marks;
    const { pace } = asked;
    const parts = await pictures.parts(ref, choice, asked);
    return { ...marks, way: await wayLines(parts, await ways.of(parts.graph, of.follow, pace), pace) };
  });
}
