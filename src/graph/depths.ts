import type { Pace } from "../tensor/pace";
import { componentsOf } from "./components";
import { type GraphModel, MOST_PROBLEM_NODES, type Problem } from "./graphModel";
import { loopClosers } from "./nextIteration";

/** Edges that are walked before the pace is asked. */
const EDGES_A_LOOK = 4096;

/** How deep nodes are. */
export interface Depths {
  /** The longest number of edges from a source to each node, over edges of both kinds; nodes of a cycle share one. */
  readonly depths: Uint32Array;
  /** The greatest depth. */
  readonly longestPath: number;
  /** Strongly connected components of two nodes or more; undefined where there are none. */
  readonly cycle: Problem | undefined;
}

/** Finds all depths. Edges out of NextIteration are set aside, as are those from a node to itself. */
export async function depthsOf(model: GraphModel, pace: Pace): Promise<Depths> {
  const { nodeCount, inStarts, sources, outStarts, outEdges, targets } = model;
  const closes = loopClosers(model);
  const target = (at: number) => targets[outEdges[at] as number] as number;
  const { members, starts } = await componentsOf({ count: nodeCount, starts: outStarts, target, isCut: closes }, pace);
  const componentOf = new Uint32Array(nodeCount);
  const count = starts.length - 1;
  for (let component = 0; component < count; component++) {
    for (let i = starts[component] as number; i < (starts[component + 1] as number); i++) {
      componentOf[members[i] as number] = component;
    }
  }
  const depths = new Uint32Array(nodeCount);
  let longestPath = 0;
  let looked = 0;
  for (let component = count - 1; component >= 0; component--) {
    const nodes = members.subarray(starts[component], starts[component + 1]);
    let depth = 0;
    for (const node of nodes) {
      for (let edge = inStarts[node] as number; edge < (inStarts[node + 1] as number); edge++) {
        if (++looked % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
        const source = sources[edge] as number;
        if (source < 0 || componentOf[source] === component || closes(source)) continue;
        depth = Math.max(depth, (depths[source] as number) + 1);
      }
    }
    for (const node of nodes) depths[node] = depth;
    longestPath = Math.max(longestPath, depth);
  }
  return { depths, longestPath, cycle: cycleOf(members, starts) };
}

function cycleOf(members: Int32Array, starts: Int32Array): Problem | undefined {
  let count = 0;
  const nodes: number[] = [];
  for (let component = 0; component + 1 < starts.length; component++) {
    const [start, end] = [starts[component] as number, starts[component + 1] as number];
    if (end - start < 2) continue;
    count++;
    for (const node of members.subarray(start, end)) nodes.push(node);
  }
  if (count === 0) return undefined;
  return { kind: "cycle", count, nodes: nodes.sort((a, b) => a - b).slice(0, MOST_PROBLEM_NODES) };
}
