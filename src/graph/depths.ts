import type { Pace } from "../tensor/pace";
import { type GraphModel, MOST_PROBLEM_NODES, type Problem } from "./graphModel";
import { GrowingInts } from "./growing";
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
  const { order, starts } = await components(model, pace);
  const { nodeCount, inStarts, sources } = model;
  const closes = loopClosers(model);
  const componentOf = new Uint32Array(nodeCount);
  const count = starts.length - 1;
  for (let component = 0; component < count; component++) {
    for (let i = starts[component] as number; i < (starts[component + 1] as number); i++) {
      componentOf[order[i] as number] = component;
    }
  }
  const depths = new Uint32Array(nodeCount);
  let longestPath = 0;
  let looked = 0;
  // A component is found behind all that its edges lead to.
  for (let component = count - 1; component >= 0; component--) {
    const members = order.subarray(starts[component], starts[component + 1]);
    let depth = 0;
    for (const node of members) {
      for (let edge = inStarts[node] as number; edge < (inStarts[node + 1] as number); edge++) {
        if (++looked % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
        const source = sources[edge] as number;
        if (source < 0 || componentOf[source] === component || closes(source)) continue;
        depth = Math.max(depth, (depths[source] as number) + 1);
      }
    }
    for (const node of members) depths[node] = depth;
    longestPath = Math.max(longestPath, depth);
  }
  return { depths, longestPath, cycle: cycleOf(order, starts) };
}

function cycleOf(order: Int32Array, starts: Int32Array): Problem | undefined {
  let count = 0;
  const nodes: number[] = [];
  for (let component = 0; component + 1 < starts.length; component++) {
    const [start, end] = [starts[component] as number, starts[component + 1] as number];
    if (end - start < 2) continue;
    count++;
    for (const node of order.subarray(start, end)) nodes.push(node);
  }
  if (count === 0) return undefined;
  return { kind: "cycle", count, nodes: nodes.sort((a, b) => a - b).slice(0, MOST_PROBLEM_NODES) };
}

/** Nodes by their strongly connected components, each component before those that lead to it. */
interface Components {
  readonly order: Int32Array;
  /** Component c is `order` from `starts[c]` up to `starts[c + 1]`. */
  readonly starts: Int32Array;
}

/** Tarjan's algorithm with a stack of its own. */
async function components(model: GraphModel, pace: Pace): Promise<Components> {
  const { nodeCount, outStarts, outEdges, targets } = model;
  const closes = loopClosers(model);
  const order = new GrowingInts();
  const starts = new GrowingInts();
  starts.push(0);
  /** When each node was first met, from 1 on; 0 where it was not. */
  const met = new Uint32Array(nodeCount);
  /** The earliest node that each reaches, as far as is known. */
  const low = new Uint32Array(nodeCount);
  const isOpen = new Uint8Array(nodeCount);
  const next = new Uint32Array(nodeCount);
  /** Nodes from the root of the walk to where it is. */
  const way = new Int32Array(nodeCount);
  const open = new Int32Array(nodeCount);
  let wayLength = 0;
  let openCount = 0;
  let meetings = 0;
  let looked = 0;
  const enter = (node: number) => {
    met[node] = ++meetings;
    low[node] = meetings;
    isOpen[node] = 1;
    open[openCount++] = node;
    next[node] = outStarts[node] as number;
    way[wayLength++] = node;
  };
  for (let root = 0; root < nodeCount; root++) {
    if (met[root] !== 0) continue;
    enter(root);
    while (wayLength > 0) {
      if (++looked % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const node = way[wayLength - 1] as number;
      const at = next[node] as number;
      if (at < (outStarts[node + 1] as number) && !closes(node)) {
        next[node] = at + 1;
        const target = targets[outEdges[at] as number] as number;
        if (met[target] === 0) enter(target);
        else if (isOpen[target]) low[node] = Math.min(low[node] as number, met[target] as number);
        continue;
      }
      wayLength--;
      if (wayLength > 0) {
        const before = way[wayLength - 1] as number;
        low[before] = Math.min(low[before] as number, low[node] as number);
      }
      if (low[node] !== met[node]) continue;
      for (let member = -1; member !== node; ) {
        member = open[--openCount] as number;
        isOpen[member] = 0;
        order.push(member);
      }
      starts.push(order.length);
    }
  }
  return { order: order.toArray(), starts: starts.toArray() };
}
