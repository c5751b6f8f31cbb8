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
  /** Box of the goal: an edge to a set-aside leads to the box that this serves. */
  readonly to: number;
  /** Flow that it was found in, and the node there that it comes from. */
  readonly flow: PictureFlow;
  readonly flowSource: number;
}

/** Edges that are visited. */
interface WantedEdges {
  /** 1 for each box that such edges go to. */
  readonly isTo: Uint8Array;
  /** Tells their ends, as those of an `EndedEdge`. */
  isBetween(from: number, to: number): boolean;
}

/** Visits the edges that are wanted. Of those within a box only such of a node into itself. */
export async function eachEdge(
  { flows, graphs }: PictureTree,
  { servedBy, reached }: PictureEdges,
  { isTo, isBetween }: WantedEdges,
  visit: (edge: EndedEdge) => void,
  pace: Pace,
): Promise<void> {
  for (const [place, flow] of flows.entries()) {
    const { endOf, outOf, model } = flow;
    const { inStarts, sources, ports } = model;
    const visitInputs = (target: number, to: number, start: number, end: number) => {
      for (let edge = start; edge < end; edge++) {
        const source = sources[edge] as number;
        const own = source < 0 ? NOWHERE : (endOf[source] as number);
        if (own === NOWHERE || (own === to && source !== target)) continue;
        const from = outOf[source] as number;
        if (!isBetween(from, to)) continue;
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
    };
    let looked = 0;
    for (const target of reached[place] as Uint32Array) {
      if (++looked % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const end = endOf[target] as number;
      const served = end < FIRST_SIDE ? undefined : servedBy(end - FIRST_SIDE);
      const count = served?.length ?? 1;
      for (let i = 0; i < count; i++) {
        const to = served ? (served[i] as number) : end;
        if (to < 0 || isTo[to] !== 1) continue;
        const behind = inStarts[target + 1] as number;
        for (let start = inStarts[target] as number; start < behind; start += EDGES_A_LOOK) {
          const stop = Math.min(behind, start + EDGES_A_LOOK);
          visitInputs(target, to, start, stop);
          looked += stop - start - 1;
          if (stop < behind && pace.isDue()) await pace.giveWay();
        }
      }
    }
  }
}
