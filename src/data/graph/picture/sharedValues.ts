import type { GraphModel } from "../../../graph/graphModel";
import type { Pace } from "../../../tensor/pace";

/** What a node is besides data that flow: constants, and what is computed of these alone; members of a module, and lists of some. */
export const NO_VALUE = 0;
export const CONSTANT_VALUE = 1;
export const MEMBER_VALUE = 2;

const CONSTANTS: ReadonlySet<string> = new Set(["Const", "prim::Constant"]);
const MEMBER = "prim::GetAttr";
/** These may hold members, too. */
const LISTS: ReadonlySet<string> = new Set(["prim::ListConstruct", "prim::TupleConstruct"]);
/** torch's ops, of which one is a value where all its inputs are; but for what is random. */
const COMPUTING = /^(prim::|aten::(?!rand|normal|bernoulli|poisson|multinomial))/;

const NODES_A_LOOK = 4096;

/** Values that belong to who uses them, wherever they were made. */
export interface SharedValues {
  /** Of each node. */
  readonly ofNode: Uint8Array;
  /** 1 where it was computed of other values. */
  readonly isComputed: Uint8Array;
  /** The nodes that are one. */
  readonly nodes: readonly number[];
}

export async function sharedValues(model: GraphModel, pace: Pace): Promise<SharedValues> {
  const { nodeCount, ops, opNames, inStarts, outStarts, outEdges, targets } = model;
  const ofOp = opNames.map((name) =>
    CONSTANTS.has(name) ? CONSTANT_VALUE : name === MEMBER ? MEMBER_VALUE : NO_VALUE,
  );
  const isList = opNames.map((name) => LISTS.has(name));
  const isComputing = opNames.map((name, op) => ofOp[op] === NO_VALUE && COMPUTING.test(name));
  const ofNode = new Uint8Array(nodeCount);
  const isComputed = new Uint8Array(nodeCount);
  const nodes: number[] = [];
  for (let node = 0; node < nodeCount; node++) {
    if (node % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const value = ofOp[ops[node] as number] as number;
    if (value === NO_VALUE) continue;
    ofNode[node] = value;
    nodes.push(node);
  }
  if (!isComputing.includes(true)) return { ofNode, isComputed, nodes };
  /** Inputs of each node that are values, and the greatest of these. */
  const known = new Uint32Array(nodeCount);
  const greatest = new Uint8Array(nodeCount);
  let looked = 0;
  // Nodes that are found are walked, too.
  for (const node of nodes) {
    const value = ofNode[node] as number;
    for (let at = outStarts[node] as number; at < (outStarts[node + 1] as number); at++) {
      if (++looked % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const target = targets[outEdges[at] as number] as number;
      const op = ops[target] as number;
      if (!isComputing[op] || (value === MEMBER_VALUE && !isList[op])) continue;
      greatest[target] = Math.max(greatest[target] as number, value);
      known[target] = (known[target] as number) + 1;
      const inputs = (inStarts[target + 1] as number) - (inStarts[target] as number);
      if (known[target] !== inputs) continue;
      ofNode[target] = greatest[target] as number;
      isComputed[target] = 1;
      nodes.push(target);
    }
  }
  return { ofNode, isComputed, nodes };
}
