import type { Pace } from "../../tensor/pace";
import type { GraphModel } from "../graphModel";

/** Edges that are walked before the pace is asked. */
const EDGES_A_LOOK = 4096;

/** Marks with 1 the nodes that one of these needs, over edges of both kinds; these are among them. */
export async function neededBy(model: GraphModel, nodes: Iterable<number>, pace: Pace): Promise<Uint8Array> {
  const { inStarts, sources } = model;
  return reached(model, nodes, inStarts, (at) => sources[at] as number, pace);
}

/** Marks with 1 the nodes that need one of these, over edges of both kinds; these are among them. */
export async function dependentsOf(model: GraphModel, nodes: Iterable<number>, pace: Pace): Promise<Uint8Array> {
  const { outStarts, outEdges, targets } = model;
  return reached(model, nodes, outStarts, (at) => targets[outEdges[at] as number] as number, pace);
}

/** Marks with 1 the nodes on any way between two, whichever comes first, both ends included; all 0 where there is no way. */
export async function waysBetween(model: GraphModel, one: number, other: number, pace: Pace): Promise<Uint8Array> {
  const between = new Uint8Array(model.nodeCount);
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    const ahead = await dependentsOf(model, [from], pace);
    if (ahead[to] === 0) continue;
    const behind = await neededBy(model, [to], pace);
    for (let node = 0; node < between.length; node++) {
      if (node % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      if (ahead[node] === 1 && behind[node] === 1) between[node] = 1;
    }
  }
  return between;
}

/** All that is got to: from node n to what `next` gives from `starts[n]` up to `starts[n + 1]`, which is negative where no node is. */
async function reached(
  { nodeCount }: GraphModel,
  from: Iterable<number>,
  starts: Uint32Array,
  next: (at: number) => number,
  pace: Pace,
): Promise<Uint8Array> {
  const isReached = new Uint8Array(nodeCount);
  const stack = new Uint32Array(nodeCount);
  let depth = 0;
  const reach = (node: number) => {
    if (isReached[node] === 1) return;
    isReached[node] = 1;
    stack[depth++] = node;
  };
  for (const node of from) reach(node);
  let looked = 0;
  while (depth > 0) {
    const node = stack[--depth] as number;
    for (let at = starts[node] as number; at < (starts[node + 1] as number); at++) {
      if (++looked % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const other = next(at);
      if (other >= 0) reach(other);
    }
  }
  return isReached;
}
