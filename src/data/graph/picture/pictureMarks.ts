import type { GraphMarks } from "../../../shared/questions/graphMarks";
import type { Pace } from "../../../tensor/pace";
import type { PicturedGraph } from "./picturedGraph";
import type { PictureEdges } from "./pictureEdges";
import { FIRST_SIDE, NO_BOX, type PictureTree, type TreeBox } from "./pictureTree";

const NODES_A_LOOK = 8192;

/**
 * Where in a picture nodes are: each counts at its box and at all that this is in, what was set aside at the first box that it serves.
 * `isMeant` has of each node of a graph not 0 where it is meant; the total is of the picture's own graph.
 */
export async function pictureMarks(
  { graphs, boxes, sides }: PictureTree,
  { serves }: PictureEdges,
  isMeant: (pictured: PicturedGraph) => Promise<Uint8Array>,
  pace: Pace,
): Promise<GraphMarks> {
  const counts = new Uint32Array(boxes.length);
  const besides = new Uint32Array(sides.length);
  let total = 0;
  for (const [place, pictured] of graphs.entries()) {
    const marks = await isMeant(pictured);
    for (let node = 0; node < marks.length; node++) {
      if (node % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      if (marks[node] === 0) continue;
      if (place === 0) total++;
      const end = pictured.endOf[node] as number;
      if (end >= FIRST_SIDE) besides[end - FIRST_SIDE] = (besides[end - FIRST_SIDE] as number) + 1;
      else if (end >= 0) counts[end] = (counts[end] as number) + 1;
    }
  }
  for (const [side, { container }] of sides.entries()) {
    const served = serves[side] as number;
    const box = served === NO_BOX ? container : served;
    if (box !== NO_BOX) counts[box] = (counts[box] as number) + (besides[side] as number);
  }
  // What is in a box stands behind it.
  for (let box = boxes.length - 1; box >= 0; box--) {
    const { container } = boxes[box] as TreeBox;
    if (container !== NO_BOX) counts[container] = (counts[container] as number) + (counts[box] as number);
  }
  return { counts, total };
}
