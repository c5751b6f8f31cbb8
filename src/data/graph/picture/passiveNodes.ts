import { CONTROL, type GraphModel } from "../../../graph/graphModel";
import type { Pace } from "../../../tensor/pace";

/** Kinds of nodes that compute nothing: those that order others, those that hand one tensor on, those that bundle some. */
export const COMPUTES = 0;
export const ORDERS = 1;
export const HANDS_ON = 2;
export const BUNDLES = 3;

/** Nodes of this op order by control edges. */
export const ORDERING_OP = "NoOp";

const KIND_OF_OP: ReadonlyMap<string, number> = new Map([
  [ORDERING_OP, ORDERS],
  // MindSpore writes the order of side effects as edges of a state that has no value (`UMonad`).
  ["UpdateState", ORDERS],
  ["Depend", HANDS_ON],
  ["Load", HANDS_ON],
  ["TupleGetItem", HANDS_ON],
  ["MakeTuple", BUNDLES],
]);

const NODES_A_LOOK = 4096;

export interface PassiveNodes {
  /** Kind of each node. */
  readonly ofNode: Uint8Array;
  /** Nodes that order others. */
  readonly ordering: readonly number[];
}

/**
 * Finds the kind of each node. A bundle that leads to nothing but what orders is part of that; what nothing leads to, and what leads to
 * nothing, is an end.
 */
export async function passiveNodes(model: GraphModel, pace: Pace): Promise<PassiveNodes> {
  const { nodeCount, ops, opNames, inStarts, outStarts, outEdges, targets, ports } = model;
  const ofOp = opNames.map((name) => KIND_OF_OP.get(name) ?? COMPUTES);
  const ofNode = new Uint8Array(nodeCount);
  const ordering: number[] = [];
  if (ofOp.every((kind) => kind === COMPUTES)) return { ofNode, ordering };
  const byControl = opNames.indexOf(ORDERING_OP);
  let looked = 0;
  for (let node = 0; node < nodeCount; node++) {
    if (++looked % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const [start, end] = [outStarts[node] as number, outStarts[node + 1] as number];
    const op = ops[node] as number;
    const kind = ofOp[op] as number;
    if (kind === COMPUTES || start === end || inStarts[node] === inStarts[node + 1]) continue;
    let [edge, at] = [inStarts[node] as number, start];
    const endInput = inStarts[node + 1] as number;
    for (; op === byControl && edge < endInput && ports[edge] === CONTROL; edge++) {
      if (++looked % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    }
    for (; at < end && (op === byControl || kind === BUNDLES); at++) {
      if (++looked % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const out = outEdges[at] as number;
      if (op === byControl ? ports[out] !== CONTROL : ofOp[ops[targets[out] as number] as number] !== ORDERS) break;
    }
    if (op === byControl && (edge < endInput || at < end)) continue;
    ofNode[node] = kind === BUNDLES && at === end ? ORDERS : kind;
    if (ofNode[node] === ORDERS) ordering.push(node);
  }
  return { ofNode, ordering };
}
