import { CONTROL } from "../../../graph/graphModel";
import type { Pace } from "../../../tensor/pace";
import { NOWHERE } from "./picturedGraph";
import type { PictureEdges } from "./pictureEdges";
import type { FlowOutput, PictureFlow } from "./pictureFlow";
import { FIRST_SIDE, type PictureTree } from "./pictureTree";

/** Edges that are looked at before the pace is asked. */
const EDGES_A_LOOK = 8192;

/** An edge of one of a picture's graphs as it is written there, and the boxes of its ends. */
export interface EndedEdge {
  readonly graph: number;
  readonly edge: number;
  readonly next: FlowOutput | undefined;
  readonly source: number;
  readonly isControl: boolean;
  /** A box, `FIRST_SIDE` and more where it was set aside, `HIDDEN` where it is left out. */
  readonly from: number;
  /** What leads to a set-aside leads to the box that this serves. */
  readonly to: number;
  /** Flow that it was found in, and the node there that it comes from. */
  readonly flow: PictureFlow;
  readonly flowSource: number;
}

/** Visits the edges into the boxes that are wanted: `isWanted` has 1 for each. Of those within a box only such of a node into itself. */
export async function eachEdge(
  { flows, graphs }: PictureTree,
  { servedBy }: PictureEdges,
  isWanted: Uint8Array,
  visit: (edge: EndedEdge) => void,
  pace: Pace,
): Promise<void> {
  let looked = 0;
  for (const flow of flows) {
    const { endOf, outOf, model } = flow;
    const { inStarts, sources, ports, nodeCount } = model;
    for (let target = 0; target < nodeCount; target++) {
      if (++looked % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const end = endOf[target] as number;
      const served = end < FIRST_SIDE ? undefined : servedBy(end - FIRST_SIDE);
      const count = served?.length ?? 1;
      for (let i = 0; i < count; i++) {
        const to = served ? (served[i] as number) : end;
        if (to < 0 || isWanted[to] !== 1) continue;
        for (let edge = inStarts[target] as number; edge < (inStarts[target + 1] as number); edge++) {
          if (++looked % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
          const source = sources[edge] as number;
          const own = source < 0 ? NOWHERE : (endOf[source] as number);
          if (own === NOWHERE || (own === to && source !== target)) continue;
          const from = outOf[source] as number;
          const { graph, edge: written, next } = flow.written(edge);
          visit({
            graph,
            edge: written,
            next,
            source: graphs[graph]?.graph.model.sources[written] as number,
            isControl: ports[edge] === CONTROL,
            from,
            to,
            flow,
            flowSource: source,
          });
        }
      }
    }
  }
}
