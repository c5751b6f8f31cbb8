import { edgeEnds } from "../../../graph/graphEdges";
import type { Pace } from "../../../tensor/pace";
import type { FlowEdges } from "./pictureFlow";

/** Edges or nodes that are looked at before the pace is asked. */
const A_LOOK = 4096;

/** Nodes that edges come from (-1 for a missing one) and go to, and which outputs they are. */
export interface EdgeColumns {
  readonly sources: Int32Array;
  readonly targets: Uint32Array;
  readonly ports: Int32Array;
}

/** Edges in order of the nodes that they go to; `order` has of each its place in the columns, `placeOf` the other way round. */
interface OrderedEdges extends FlowEdges {
  readonly order: Uint32Array;
  readonly placeOf: Uint32Array;
}

/** Orders edges by the nodes that they go to, else as they stand. */
export async function flowEdges(nodeCount: number, edges: EdgeColumns, pace: Pace): Promise<OrderedEdges> {
  const { targets } = edges;
  const inStarts = new Uint32Array(nodeCount + 1);
  for (let edge = 0; edge < targets.length; edge++) {
    if (edge % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const behind = (targets[edge] as number) + 1;
    inStarts[behind] = (inStarts[behind] as number) + 1;
  }
  for (let node = 0; node < nodeCount; node++) {
    if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    inStarts[node + 1] = (inStarts[node + 1] as number) + (inStarts[node] as number);
  }
  const next = inStarts.slice();
  const order = new Uint32Array(targets.length);
  const placeOf = new Uint32Array(targets.length);
  const sources = new Int32Array(targets.length);
  const ports = new Int32Array(targets.length);
  for (let edge = 0; edge < targets.length; edge++) {
    if (edge % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const target = targets[edge] as number;
    const at = next[target] as number;
    next[target] = at + 1;
    order[at] = edge;
    placeOf[edge] = at;
    sources[at] = edges.sources[edge] as number;
    ports[at] = edges.ports[edge] as number;
  }
  const turns = edgeEnds(inStarts, sources);
  for (;;) {
    const turn = turns.next();
    if (turn.done) return { nodeCount, inStarts, sources, ports, ...turn.value, order, placeOf };
    if (pace.isDue()) await pace.giveWay();
  }
}
