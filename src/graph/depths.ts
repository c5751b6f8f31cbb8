import type { Pace } from "../tensor/pace";
import { inStretches } from "../tensor/stretches";
import { componentsOf } from "./components";
import { type GraphModel, MOST_PROBLEM_NODES, type Problem } from "./graphModel";
import { loopClosers } from "./nextIteration";

/** Edges that are walked before the pace is asked. */
const EDGES_A_LOOK = 4096;

/** Depths of nodes. */
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
  await inStretches(0, count, pace, (from, to) => {
    for (let component = from; component < to; component++) {
      const end = starts[component + 1] as number;
      for (let i = starts[component] as number; i < end; i++) componentOf[members[i] as number] = component;
    }
  });
  const depths = new Uint32Array(nodeCount);
  let longestPath = 0;
  /** Position of the walk: a component with its depth so far, a member of it, and how many of its inputs are done. */
  let component = count - 1;
  let depth = 0;
  let member = nodeCount - 1;
  let inputs = 0;
  const goOn = () => {
    for (let left = EDGES_A_LOOK; component >= 0 && left > 0; left--) {
      const first = starts[component] as number;
      const node = members[member] as number;
      const start = (inStarts[node] as number) + inputs;
      const behind = inStarts[node + 1] as number;
      const end = Math.min(behind, start + left);
      for (let edge = start; edge < end; edge++) {
        const source = sources[edge] as number;
        if (source < 0 || componentOf[source] === component || closes(source)) continue;
        depth = Math.max(depth, (depths[source] as number) + 1);
      }
      left -= end - start;
      inputs = end < behind ? inputs + end - start : 0;
      if (inputs > 0 || member-- > first) continue;
      const last = starts[component + 1] as number;
      for (let i = first; i < last; i++) depths[members[i] as number] = depth;
      longestPath = Math.max(longestPath, depth);
      depth = 0;
      component--;
    }
  };
  while (component >= 0) {
    goOn();
    if (pace.isDue()) await pace.giveWay();
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
