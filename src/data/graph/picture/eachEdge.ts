import type { Pace } from "../../../tensor/pace";
import { NOWHERE } from "./picturedGraph";
import type { PictureEdges } from "./pictureEdges";
import { FIRST_SIDE, type PictureTree } from "./pictureTree";

/** Edges that are looked at before the pace is asked. */
const EDGES_A_LOOK = 8192;

/** An edge of a picture's graph, and the boxes of its ends. */
export interface EndedEdge {
  readonly graph: number;
  readonly edge: number;
  readonly source: number;
  readonly target: number;
  readonly isControl: boolean;
  /** A box, `FIRST_SIDE` and more where it was set aside, `HIDDEN` where it is left out. */
  readonly from: number;
  /** What leads to a set-aside leads to the box that this serves. */
  readonly to: number;
}

/** Visits the edges into the boxes that are wanted: `isWanted` has 1 for each. Of those within a box only such of a node into itself. */
export async function eachEdge(
  { graphs, outOf: outOfAll }: PictureTree,
  { leadsTo }: PictureEdges,
  isWanted: Uint8Array,
  visit: (edge: EndedEdge) => void,
  pace: Pace,
): Promise<void> {
  let looked = 0;
  for (const [place, { graph, endOf }] of graphs.entries()) {
    const outOf = outOfAll[place] as Int32Array;
    const { inStarts, sources, nodeCount } = graph.model;
    for (let target = 0; target < nodeCount; target++) {
      if (++looked % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const end = endOf[target] as number;
      const to = end < FIRST_SIDE ? end : (leadsTo[end - FIRST_SIDE] as number);
      if (to < 0 || isWanted[to] !== 1) continue;
      for (let edge = inStarts[target] as number; edge < (inStarts[target + 1] as number); edge++) {
        if (++looked % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
        const source = sources[edge] as number;
        const own = source < 0 ? NOWHERE : (endOf[source] as number);
        if (own === NOWHERE || (own === to && source !== target)) continue;
        const from = outOf[source] as number;
        visit({ graph: place, edge, source, target, isControl: graph.model.isControl(edge), from, to });
      }
    }
  }
}
