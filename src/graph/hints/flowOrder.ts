import type { Pace } from "../../tensor/pace";
import { componentsOf } from "../components";
import type { GraphModel } from "../graphModel";
import { loopClosers } from "../nextIteration";

/** Looked at before the pace is asked. */
const NODES_A_LOOK = 4096;

/** Nodes in the order that they are computed in. */
export interface FlowOrder {
  /** Each node behind those that it has edges from, where it is in no cycle. */
  readonly nodes: Int32Array;
  /** 1 for nodes of cycles, also of those of one node. Loops that NextIteration closes are none. */
  readonly isInCycle: Uint8Array;
}

export async function flowOrder(model: GraphModel, pace: Pace): Promise<FlowOrder> {
  const { nodeCount, outStarts, outEdges, targets, inStarts, sources } = model;
  const closes = loopClosers(model);
  const target = (at: number) => targets[outEdges[at] as number] as number;
  const { members, starts } = await componentsOf({ count: nodeCount, starts: outStarts, target, isCut: closes }, pace);
  const isInCycle = new Uint8Array(nodeCount);
  for (let component = 0; component + 1 < starts.length; component++) {
    if (component % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const [start, end] = [starts[component] as number, starts[component + 1] as number];
    if (end - start > 1) for (let at = start; at < end; at++) isInCycle[members[at] as number] = 1;
  }
  for (let edge = 0, node = 0; edge < sources.length; edge++) {
    if (edge % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    while (edge >= (inStarts[node + 1] as number)) node++;
    if (sources[edge] === node && !closes(node)) isInCycle[node] = 1;
  }
  members.reverse();
  return { nodes: members, isInCycle };
}
