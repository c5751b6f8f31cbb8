import type { Pace } from "../../tensor/pace";
import type { GraphModel } from "../graphModel";
import { GrowingInts } from "../growing";
import { loopClosers } from "../nextIteration";
import { isUpdate } from "../summary/optimizerState";
import { decidingSlot, takingOf } from "./forwardOps";

/** Edges that are walked before the pace is asked. */
const A_LOOK = 4096;

/** Ranks of last nodes of a way of data: one that tells of shapes alone, one that updates, a result. */
export const END_RANKS = { none: 0, update: 1, result: 2 } as const;

/** Edges that data flow along on the way to a loss or an output: none of shapes, updates, reads of variables, gradients. */
export interface ForwardEdges {
  /** Edges out of node n: from `starts[n]` up to `starts[n + 1]`. */
  readonly starts: Uint32Array;
  readonly targets: Int32Array;
  /** The edge of the model; of one that leaves a loop that which closes it. */
  readonly edges: Int32Array;
  /** One of `END_RANKS` for each node without edges here. */
  readonly ends: Uint8Array;
}

/** `isLeft` is 1 for nodes that no way enters. What closes a loop leads to where that is left: a loop is gone through once. */
export async function forwardEdges(model: GraphModel, isLeft: Uint8Array, pace: Pace): Promise<ForwardEdges> {
  const { nodeCount, outStarts, outEdges, ops, opNames } = model;
  const takings = opNames.map(takingOf);
  const updates = opNames.map(isUpdate);
  const deciding = opNames.map((op) => decidingSlot(op, model.dialect));
  const closes = loopClosers(model);
  const starts = new Uint32Array(nodeCount + 1);
  const targets = new GrowingInts();
  const edges = new GrowingInts();
  const ends = new Uint8Array(nodeCount);
  let looked = 0;
  for (let node = 0; node < nodeCount; node++) {
    if (++looked % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const isClosing = closes(node);
    let end: number = END_RANKS.none;
    let isTaken = false;
    for (let at = outStarts[node] as number; at < (outStarts[node + 1] as number); at++) {
      if (++looked % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const edge = outEdges[at] as number;
      if (model.isControl(edge)) continue;
      isTaken = true;
      const target = model.targets[edge] as number;
      const op = ops[target] as number;
      if (isClosing) {
        for (const exit of exitsOf(model, target)) {
          targets.push(exit);
          edges.push(edge);
        }
      } else if (isLeft[target] === 1 || takings[op] === "gradient" || takings[op] === "silent") {
        end = END_RANKS.result;
      } else if (updates[op]) {
        end = Math.max(end, END_RANKS.update);
      } else if (takings[op] === "data" && !isSlot(model, edge, deciding[op] as number)) {
        targets.push(target);
        edges.push(edge);
      }
    }
    ends[node] = isTaken ? end : END_RANKS.result;
    starts[node + 1] = targets.length;
  }
  return { starts, targets: targets.toArray(), edges: edges.toArray(), ends };
}

/** Tells an edge that is a given input of its target; data inputs come first in a node. */
function isSlot({ inStarts, targets }: GraphModel, edge: number, slot: number): boolean {
  return slot >= 0 && edge === (inStarts[targets[edge] as number] as number) + slot;
}

/** Exits of a loop, from the Merge that begins its rounds. */
function* exitsOf(model: GraphModel, merge: number): Generator<number> {
  for (const choice of takersOf(model, merge)) {
    if (!/^(Ref)?Switch$/u.test(model.op(choice))) continue;
    for (const exit of takersOf(model, choice)) if (/^(Ref)?Exit$/u.test(model.op(exit))) yield exit;
  }
}

function* takersOf({ outStarts, outEdges, targets }: GraphModel, node: number): Generator<number> {
  for (let at = outStarts[node] as number; at < (outStarts[node + 1] as number); at++) {
    yield targets[outEdges[at] as number] as number;
  }
}
