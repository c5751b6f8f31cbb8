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

/** List of the first `most` items, and not more than a page takes; of all where it is absent. */
export async function listed<T>(
  count: number,
  told: (at: number) => T,
  nameOf: (told: T) => string,
  most: number | undefined,
  pace: Pace,
): Promise<T[]> {
  if (most !== undefined) return shortList(each(count, told), most, nameOf);
  const all: T[] = [];
  for (let at = 0; at < count; at++) {
    if (at % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    all.push(told(at));
  }
  return all;
}

function* each<T>(count: number, told: (at: number) => T): Generator<T, void, void> {
  for (let at = 0; at < count; at++) yield told(at);
}

/** List as `listed`, of names of nodes. */
export function listedNames(
  model: GraphModel,
  nodes: ArrayLike<number>,
  most: number | undefined,
  pace: Pace,
): Promise<string[]> {
  return listed(
    nodes.length,
    (at) => model.name(nodes[at] as number),
    (name) => name,
    most,
    pace,
  );
}
