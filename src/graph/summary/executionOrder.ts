import type { Pace } from "../../tensor/pace";
import { pacedSort } from "../../tensor/pacedSort";
import type { GraphModel } from "../graphModel";
import type { ScopeTree } from "../scopeTree";

const A_LOOK = 4096;

/** Sources of what is there before anything runs. */
export const PREPARED: ReadonlySet<string> = new Set(["Const", "HostConst", "NoOp", "prim::Constant", "prim::GetAttr"]);

/** 1 for nodes that depend on what a graph is given, and not on constants and variables alone. Nodes come in order of depth. */
export async function fedNodes(
  model: GraphModel,
  values: Int32Array,
  order: Uint32Array,
  pace: Pace,
): Promise<Uint8Array> {
  const fed = new Uint8Array(model.nodeCount);
  const isPrepared = model.opNames.map((op) => PREPARED.has(op));
  let looked = 0;
  for (let i = 0; i < order.length; i++) {
    const node = order[i] as number;
    if ((values[node] as number) >= 0) continue;
    let isSource = true;
    for (let edge = model.inStarts[node] as number; edge < (model.inStarts[node + 1] as number); edge++) {
      if (++looked % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const source = model.sources[edge] as number;
      if (source < 0 || model.isControl(edge)) continue;
      isSource = false;
      if (fed[source] === 1) fed[node] = 1;
    }
    if (isSource && !isPrepared[model.ops[node] as number]) fed[node] = 1;
    if (++looked % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
  }
  return fed;
}

/**
 * Order in which nodes run, as an ascending number: each node's place in the file where that has every node behind its inputs, as tracers
 * write them; else its depth.
 */
export async function executionRanks(
  model: GraphModel,
  depths: Uint32Array,
  closesLoop: (node: number) => boolean,
  pace: Pace,
): Promise<Uint32Array> {
  for (let edge = 0; edge < model.sources.length; edge++) {
    if (edge % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const source = model.sources[edge] as number;
    if (source >= (model.targets[edge] as number) && !model.isControl(edge) && !closesLoop(source)) return depths;
  }
  return Uint32Array.from(depths.keys());
}

/** Scopes of a graph, and when its nodes run. */
interface ExecutedGraph {
  readonly scopes: ScopeTree;
  /** Numbers by node, as `executionRanks` has them. */
  readonly ranks: Uint32Array;
  /** 1 for nodes that count; a scope without any comes behind those that have some. */
  readonly fed: Uint8Array;
}

/** All scopes but the root, each followed by those in it; side by side they are in order of the first node in them that runs. */
export async function executionOrder({ scopes, ranks, fed }: ExecutedGraph, pace: Pace): Promise<Uint32Array> {
  const { count, parents, scopeOf, childStarts, children } = scopes;
  const starts = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  for (let node = 0; node < scopeOf.length; node++) {
    if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const scope = scopeOf[node] as number;
    if (fed[node] === 1) starts[scope] = Math.min(starts[scope] as number, ranks[node] as number);
  }
  for (let scope = count - 1; scope > 0; scope--) {
    if (scope % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const parent = parents[scope] as number;
    starts[parent] = Math.min(starts[parent] as number, starts[scope] as number);
  }
  const order = new Uint32Array(count - 1);
  let placed = 0;
  const ahead = [0];
  for (let scope = ahead.pop(); scope !== undefined; scope = ahead.pop()) {
    if (pace.isDue()) await pace.giveWay();
    if (scope > 0) order[placed++] = scope;
    const inside = children.subarray(childStarts[scope], childStarts[scope + 1]);
    // Scopes are numbered by their first node; the last is taken first.
    const last = (a: number, b: number) => compare(starts[b] as number, starts[a] as number) || b - a;
    for (const one of await pacedSort(inside, last, pace)) ahead.push(one);
  }
  return order;
}

/** Infinities are equal. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
