import type { GraphMarks } from "../../../shared/questions/graphPictures";
import type { Pace } from "../../../tensor/pace";
import { addToContainers, boxOfEnds } from "./boxSums";
import type { PicturedGraph } from "./picturedGraph";
import type { PictureEdges } from "./pictureEdges";
import { NO_BOX, type PictureTree } from "./pictureTree";

const NODES_A_LOOK = 8192;

/**
 * Marks of nodes in a picture: each counts at its box and at all that this is in. `isMeant` is not 0 for each marked node of a graph; the
 * total is of the picture's own graph.
 */
export async function pictureMarks(
  tree: PictureTree,
  edges: PictureEdges,
  isMeant: (pictured: PicturedGraph) => Promise<Uint8Array>,
  pace: Pace,
): Promise<GraphMarks> {
  const counts = new Uint32Array(tree.boxes.length);
  const boxOf = boxOfEnds(tree, edges);
  let total = 0;
  for (const [place, pictured] of tree.graphs.entries()) {
    const marks = await isMeant(pictured);
    for (let node = 0; node < marks.length; node++) {
      if (node % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      if (marks[node] === 0) continue;
      if (place === 0) total++;
      const box = boxOf(pictured.endOf[node] as number);
      if (box !== NO_BOX) counts[box] = (counts[box] as number) + 1;
    }
  }
  addToContainers(tree, counts, 1);
  return { counts, total };
}
