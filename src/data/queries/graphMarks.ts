import { graphMarks } from "../../shared/questions/graphMarks";
import type { Pace } from "../../tensor/pace";
import { type Answer, answer } from "../answer";
import type { KeptGraph } from "../graph/keptGraph";
import type { Pictures } from "../graph/picture/pictures";
import type { GraphTextsOfAll } from "../graph/search/graphTexts";
import { matchingNodes } from "../graph/search/matchingNodes";

const NAMES_A_LOOK = 1024;

/** A query means nodes of every graph in the picture, names those of its own. */
export function createGraphMarksAnswer(pictures: Pictures, textsOf: GraphTextsOfAll): Answer {
  return answer(graphMarks, ({ choice, of, ...ref }, asked) => {
    const isMeant = async (graph: KeptGraph, isOwn: boolean): Promise<Uint8Array> =>
      "names" in of
        ? marksOfNames(graph, isOwn ? of.names : [], asked.pace)
        : (await matchingNodes(textsOf.of(graph), of, asked)).by;
    return pictures.marks(ref, choice, isMeant, asked);
  });
}

/** Names that no node has mean none. */
async function marksOfNames({ model }: KeptGraph, names: readonly string[], pace: Pace): Promise<Uint8Array> {
  const marks = new Uint8Array(model.nodeCount);
  for (const [i, name] of names.entries()) {
    if (i % NAMES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const node = model.find(name);
    if (node !== undefined) marks[node] = 1;
  }
  return marks;
}
