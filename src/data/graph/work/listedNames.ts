import type { GraphModel } from "../../../graph/graphModel";
import { GrowingInts } from "../../../graph/growing";
import type { Pace } from "../../../tensor/pace";
import { shortList } from "../shortList";

/** Nodes that are looked at before the pace is asked. */
const NODES_A_LOOK = 4096;

/** The nodes of which something holds, in file order. */
export async function nodesWhere(nodeCount: number, holds: (node: number) => boolean, pace: Pace): Promise<Int32Array> {
  const nodes = new GrowingInts();
  for (let node = 0; node < nodeCount; node++) {
    if (node % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (holds(node)) nodes.push(node);
  }
  return nodes.toArray();
}

/** Names of nodes: the first `most`, and not more than a page takes; all where it is absent. */
export async function listedNames(
  model: GraphModel,
  nodes: ArrayLike<number> & Iterable<number>,
  most: number | undefined,
  pace: Pace,
): Promise<string[]> {
  if (most !== undefined) return shortList(namesOf(model, nodes), most, (name) => name);
  const names: string[] = [];
  for (let i = 0; i < nodes.length; i++) {
    if (i % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    names.push(model.name(nodes[i] as number));
  }
  return names;
}

function* namesOf(model: GraphModel, nodes: Iterable<number>): Generator<string, void, void> {
  for (const node of nodes) yield model.name(node);
}
