import type { Pace } from "../../tensor/pace";
import type { OpenGraph } from "./openGraph";

/** Nodes of a graph that call functions of its library. */
export interface Callers {
  /** Functions of the nodes that call any, in file order. */
  readonly ofNode: ReadonlyMap<number, readonly string[]>;
  /** Nodes that call a function, in file order. */
  readonly ofFunction: ReadonlyMap<string, readonly number[]>;
}

export async function callersOf(open: OpenGraph, pace: Pace): Promise<Callers> {
  const ofNode = new Map<number, readonly string[]>();
  const ofFunction = new Map<string, number[]>();
  const nodeCount = open.library.functions.length === 0 ? 0 : open.model.nodeCount;
  for (let node = 0; node < nodeCount; node++) {
    if (pace.isDue()) await pace.giveWay();
    const calls = await open.calls(node, pace);
    if (calls.length === 0) continue;
    ofNode.set(node, calls);
    for (const name of new Set(calls)) {
      const nodes = ofFunction.get(name);
      if (nodes) nodes.push(node);
      else ofFunction.set(name, [node]);
    }
  }
  return { ofNode, ofFunction };
}
