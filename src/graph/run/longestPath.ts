import type { Pace } from "../../tensor/pace";
import type { Depths } from "../depths";
import type { GraphModel } from "../graphModel";
import { loopClosers } from "../nextIteration";

/** Edges that are walked before the pace is asked. */
const EDGES_A_LOOK = 4096;

const NOBODY = -1;

/**
 * One of the longest paths, from its source on: to the first node that is deepest. Where it passes through a cycle, whose nodes share a
 * depth, it takes one of the shortest ways through; so it may have more edges than its length counts. Empty for a graph without nodes.
 */
export async function longestPathOf(
  model: GraphModel,
  { depths, longestPath }: Depths,
  pace: Pace,
): Promise<readonly number[]> {
  const { nodeCount, inStarts, sources } = model;
  const closes = loopClosers(model);
  const path: number[] = [];
  let node = depths.indexOf(longestPath);
  if (node < 0) return path;
  /** Node that those of a cycle lead to. */
  const after = new Int32Array(nodeCount).fill(NOBODY);
  const queue: number[] = [];
  let looked = 0;
  for (;;) {
    const depth = depths[node] as number;
    if (depth === 0) break;
    let from = NOBODY;
    queue.length = 0;
    queue.push(node);
    after[node] = node;
    // Back through the cycle, if this is one, to the first edge that comes from outside.
    for (let at = 0; from === NOBODY; at++) {
      const member = queue[at] as number;
      for (let edge = inStarts[member] as number; edge < (inStarts[member + 1] as number); edge++) {
        if (++looked % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
        const source = sources[edge] as number;
        if (source < 0 || closes(source)) continue;
        if (depths[source] === depth - 1) {
          from = source;
          node = member;
          break;
        }
        if (depths[source] !== depth || after[source] !== NOBODY) continue;
        after[source] = member;
        queue.push(source);
      }
    }
    const through: number[] = [];
    for (; after[node] !== node; node = after[node] as number) through.push(node);
    through.push(node);
    for (const passed of through.reverse()) path.push(passed);
    node = from;
  }
  path.push(node);
  return path.reverse();
}
