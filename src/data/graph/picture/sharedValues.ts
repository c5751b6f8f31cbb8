import type { GraphModel } from "../../../graph/graphModel";
import { givenHandles } from "../../../graph/summary/givenHandles";
import type { Pace } from "../../../tensor/pace";
import { inStretches } from "../../../tensor/stretches";

/**
 * Kinds of nodes whose outputs are no flowing data: constants, and values computed of these alone; sizes of tensors, and values computed of
 * these; members of a module, and lists of some, as is a variable that a graph or function is given.
 */
export const NO_VALUE = 0;
export const CONSTANT_VALUE = 1;
export const SHAPE_VALUE = 2;
const MEMBER_VALUE = 3;

const CONSTANTS: ReadonlySet<string> = new Set(["Const", "prim::Constant"]);
const MEMBER = "prim::GetAttr";
/** Ops that say a tensor's sizes, whatever is in it. */
const SHAPES: ReadonlySet<string> = new Set(["aten::size", "aten::dim", "aten::numel", "Rank", "Shape", "Size"]);
/** TensorFlow's ops that compute shapes, where one of their inputs is a shape and all are values. */
const COMPUTING_SHAPES: ReadonlySet<string> = new Set(
  "AddV2 Cast ConcatV2 ExpandDims FloorDiv GatherV2 Maximum Minimum Mul Pack Prod Range RealDiv Reshape Slice Squeeze StridedSlice Sub".split(
    " ",
  ),
);
/** These may hold members, too. */
const LISTS: ReadonlySet<string> = new Set(["prim::ListConstruct", "prim::TupleConstruct"]);
/** torch's ops, of which one is a value where all its inputs are; but for what is random. */
const COMPUTING = /^(prim::|aten::(?!rand|normal|bernoulli|poisson|multinomial))/;

const NODES_A_LOOK = 4096;

/** Values that belong to who uses them, wherever they were made. */
export interface SharedValues {
  /** Kind of each node. */
  readonly ofNode: Uint8Array;
  /** 1 where it was computed of other values, or is a tensor's sizes: its inputs are no data that flow. */
  readonly isComputed: Uint8Array;
  /** True if a node gives the sizes of a tensor, not values computed of these. */
  readonly isSizes: (node: number) => boolean;
  /** The nodes that are one. */
  readonly nodes: readonly number[];
}

export async function sharedValues(model: GraphModel, pace: Pace): Promise<SharedValues> {
  const { nodeCount, ops, opNames, inStarts, outStarts, outEdges, targets } = model;
  const ofOp = opNames.map(valueOfOp);
  const isList = opNames.map((name) => LISTS.has(name));
  const isComputing = opNames.map((name, op) => ofOp[op] === NO_VALUE && COMPUTING.test(name));
  const computesShapes = opNames.map((name) => COMPUTING_SHAPES.has(name));
  const isSizes = (node: number) => ofOp[ops[node] as number] === SHAPE_VALUE;
  const isHandle = await givenHandles(model, pace);
  const ofNode = new Uint8Array(nodeCount);
  const isComputed = new Uint8Array(nodeCount);
  const nodes: number[] = [];
  await inStretches(0, nodeCount, pace, (start, end) => {
    for (let node = start; node < end; node++) {
      const value = isHandle[node] === 1 ? MEMBER_VALUE : (ofOp[ops[node] as number] as number);
      if (value === NO_VALUE) continue;
      ofNode[node] = value;
      isComputed[node] = Number(value === SHAPE_VALUE);
      nodes.push(node);
    }
  });
  if (!isComputing.includes(true) && !ofOp.includes(SHAPE_VALUE)) return { ofNode, isComputed, isSizes, nodes };
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
      if (
        ofNode[target] !== NO_VALUE ||
        !(isComputing[op] || computesShapes[op]) ||
        (value === MEMBER_VALUE && !isList[op])
      )
        continue;
      greatest[target] = Math.max(greatest[target] as number, value);
      known[target] = (known[target] as number) + 1;
      const inputs = (inStarts[target + 1] as number) - (inStarts[target] as number);
      if (known[target] !== inputs || (computesShapes[op] && greatest[target] !== SHAPE_VALUE)) continue;
      ofNode[target] = greatest[target] as number;
      isComputed[target] = 1;
      nodes.push(target);
    }
  }
  return { ofNode, isComputed, isSizes, nodes };
}

function valueOfOp(op: string): number {
  if (CONSTANTS.has(op)) return CONSTANT_VALUE;
  if (SHAPES.has(op)) return SHAPE_VALUE;
  return op === MEMBER ? MEMBER_VALUE : NO_VALUE;
}
