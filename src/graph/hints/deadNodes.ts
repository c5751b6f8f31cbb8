import type { Pace } from "../../tensor/pace";
import type { GraphModel } from "../graphModel";
import { GrowingInts } from "../growing";
import type { OpTraits } from "./opTraits";

/** Looked at before the pace is asked. */
const EDGES_A_LOOK = 4096;

/** Nodes that none of some nodes needs, over edges of both kinds, in file order. */
export async function deadNodes(model: GraphModel, wanted: Iterable<number>, pace: Pace): Promise<number[]> {
  const { nodeCount, inStarts, sources } = model;
  const isNeeded = new Uint8Array(nodeCount);
  const needed = new GrowingInts();
  const add = (node: number) => {
    if (isNeeded[node] === 1) return;
    isNeeded[node] = 1;
    needed.push(node);
  };
  for (const node of wanted) add(node);
  let looked = 0;
  for (let i = 0; i < needed.length; i++) {
    const node = needed.array[i] as number;
    for (let edge = inStarts[node] as number; edge < (inStarts[node + 1] as number); edge++) {
      if (++looked % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const source = sources[edge] as number;
      if (source >= 0) add(source);
    }
    if (++looked % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
  }
  const dead: number[] = [];
  for (let node = 0; node < nodeCount; node++) {
    if (node % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (isNeeded[node] === 0) dead.push(node);
  }
  return dead;
}

/** Nodes that a call of a function needs whatever it returns: stateful ones, arguments among them, or those of unknown ops. */
export async function effectsOf(model: GraphModel, traits: readonly OpTraits[], pace: Pace): Promise<number[]> {
  const nodes: number[] = [];
  for (let node = 0; node < model.nodeCount; node++) {
    if (node % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (!traits[model.ops[node] as number]?.isStateless) nodes.push(node);
  }
  return nodes;
}
