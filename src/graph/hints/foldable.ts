import type { Pace } from "../../tensor/pace";
import { CONTROL, type GraphModel } from "../graphModel";
import { GrowingInts } from "../growing";
import type { NodeFacts } from "../nodeFacts";
import type { OpTraits } from "./opTraits";

/** Looked at before the pace is asked. */
const EDGES_A_LOOK = 4096;

/** Nodes that constants alone decide, in file order. */
interface Foldable {
  readonly nodes: readonly number[];
  /** Nodes among them that others need, or nobody does: these would become constants. */
  readonly roots: readonly number[];
}

/** Finds what can be computed before anything runs: all data inputs, at least one, are constants or were computed so. */
export async function foldable(
  model: GraphModel,
  facts: Pick<NodeFacts, "namesFunction">,
  traits: readonly OpTraits[],
  pace: Pace,
): Promise<Foldable> {
  const { nodeCount, edgeCount, ops, ports, targets, outStarts, outEdges } = model;
  const traitsOf = (node: number) => traits[ops[node] as number] as OpTraits;
  /** Data inputs of each node that are not known to be constant. */
  const open = new Uint32Array(nodeCount);
  for (let edge = 0; edge < edgeCount; edge++) {
    if (edge % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const target = targets[edge] as number;
    if (ports[edge] !== CONTROL) open[target] = (open[target] as number) + 1;
  }
  const known = new GrowingInts();
  for (let node = 0; node < nodeCount; node++) {
    if (node % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (traitsOf(node).isConst) known.push(node);
  }
  const isFoldable = new Uint8Array(nodeCount);
  let looked = 0;
  for (let i = 0; i < known.length; i++) {
    const node = known.array[i] as number;
    for (let at = outStarts[node] as number; at < (outStarts[node + 1] as number); at++) {
      if (++looked % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const edge = outEdges[at] as number;
      if (ports[edge] === CONTROL) continue;
      const target = targets[edge] as number;
      open[target] = (open[target] as number) - 1;
      const { isStateless, isLeftAlone, isConst } = traitsOf(target);
      const canFold = isStateless && !isLeftAlone && !isConst && facts.namesFunction[target] === 0;
      if (open[target] !== 0 || !canFold) continue;
      isFoldable[target] = 1;
      known.push(target);
    }
  }
  const nodes: number[] = [];
  const roots: number[] = [];
  for (let node = 0; node < nodeCount; node++) {
    if (++looked % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (isFoldable[node] === 0) continue;
    nodes.push(node);
    let hasConsumer = false;
    let isRoot = false;
    for (let at = outStarts[node] as number; at < (outStarts[node + 1] as number) && !isRoot; at++) {
      if (++looked % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const edge = outEdges[at] as number;
      if (ports[edge] === CONTROL) continue;
      hasConsumer = true;
      isRoot = isFoldable[targets[edge] as number] === 0;
    }
    if (isRoot || !hasConsumer) roots.push(node);
  }
  return { nodes, roots };
}
