import type { Pace } from "../../tensor/pace";
import { CONTROL, type GraphModel } from "../graphModel";
import { GrowingInts } from "../growing";
import type { NodeFacts } from "../nodeFacts";
import { handleOps } from "./handles";

/** Looked at before the pace is asked. */
const A_LOOK = 4096;

/** Nodes that have to be on one device. */
export interface Colocation {
  /** The group of each node. */
  readonly groupOf: Uint32Array;
  /** Group g is `members` from `starts[g]` up to `starts[g + 1]`, in file order. Groups are in order of their first nodes. */
  readonly starts: Uint32Array;
  readonly members: Uint32Array;
}

/**
 * Groups of nodes that ask to be with each other, or that use a handle of what lives on a device
 * (tensorflow/core/common_runtime/colocation_graph.cc). Whatever calls a function may be elsewhere than the handles that it is given.
 */
export async function colocationOf(model: GraphModel, facts: NodeFacts, pace: Pace): Promise<Colocation> {
  const { nodeCount } = model;
  const { colocatedStarts, colocated } = facts;
  const sets = new NodeSets(nodeCount);
  for (let node = 0; node < nodeCount; node++) {
    if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    for (let i = colocatedStarts[node] as number; i < (colocatedStarts[node + 1] as number); i++) {
      sets.join(node, colocated[i] as number);
    }
  }
  await joinByHandles(model, facts, sets, pace);
  return sets.groups(pace);
}

async function joinByHandles(model: GraphModel, facts: NodeFacts, sets: NodeSets, pace: Pace): Promise<void> {
  const { nodeCount, ops, ports, outStarts, outEdges, targets } = model;
  const handles = handleOps(model);
  const isFollowed = new Uint8Array(nodeCount);
  /** Nodes that a handle comes from, and the op that made it. */
  const nodes = new GrowingInts();
  const makers = new GrowingInts();
  const follow = (node: number, maker: number) => {
    if (isFollowed[node] === 1) return;
    isFollowed[node] = 1;
    nodes.push(node);
    makers.push(maker);
  };
  let looked = 0;
  for (let node = 0; node < nodeCount; node++) {
    if (++looked % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (handles.makes(ops[node] as number)) follow(node, ops[node] as number);
  }
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes.array[at] as number;
    const maker = makers.array[at] as number;
    for (let i = outStarts[node] as number; i < (outStarts[node + 1] as number); i++) {
      if (++looked % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const edge = outEdges[i] as number;
      const port = ports[edge] as number;
      if (port === CONTROL || !handles.isHandle(ops[node] as number, port)) continue;
      const target = targets[edge] as number;
      if (facts.namesFunction[target] === 1 || (facts.called[target] as number) >= 0) continue;
      sets.join(node, target);
      if (handles.carries(ops[target] as number, maker)) follow(target, maker);
    }
  }
}

/** Nodes in disjoint sets, each named by its first node. */
class NodeSets {
  private readonly parents: Uint32Array;

  constructor(count: number) {
    this.parents = new Uint32Array(count);
    for (let node = 0; node < count; node++) this.parents[node] = node;
  }

  join(a: number, b: number): void {
    const [first, second] = [this.find(a), this.find(b)];
    if (first < second) this.parents[second] = first;
    else this.parents[first] = second;
  }

  /** Every node on the way is brought nearer to the first. */
  find(node: number): number {
    const { parents } = this;
    let at = node;
    while (parents[at] !== at) {
      const above = parents[parents[at] as number] as number;
      parents[at] = above;
      at = above;
    }
    return at;
  }

  async groups(pace: Pace): Promise<Colocation> {
    const count = this.parents.length;
    const groupOf = new Uint32Array(count);
    const sizes = new GrowingInts();
    for (let node = 0; node < count; node++) {
      if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const first = this.find(node);
      if (first === node) {
        groupOf[node] = sizes.length;
        sizes.push(0);
      } else groupOf[node] = groupOf[first] as number;
      const group = groupOf[node] as number;
      sizes.array[group] = (sizes.array[group] as number) + 1;
    }
    const starts = new Uint32Array(sizes.length + 1);
    for (let group = 0; group < sizes.length; group++) {
      starts[group + 1] = (starts[group] as number) + (sizes.array[group] as number);
    }
    const next = starts.slice();
    const members = new Uint32Array(count);
    for (let node = 0; node < count; node++) {
      if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const group = groupOf[node] as number;
      const place = next[group] as number;
      members[place] = node;
      next[group] = place + 1;
    }
    return { groupOf, starts, members };
  }
}
