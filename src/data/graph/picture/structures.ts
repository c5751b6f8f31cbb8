import type { GraphModel } from "../../../graph/graphModel";
import type { ScopeTree } from "../../../graph/scopeTree";
import type { Pace } from "../../../tensor/pace";
import { joined, mixed, SEEDS, textHash } from "./hashes";
import { commonScope, type ScopeOrder } from "./scopeOrder";
import { CONSTANT_VALUE, SHAPE_VALUE, type SharedValues } from "./sharedValues";

const TORCH = /^(aten|prim)::/u;

/** Edges or scopes that are looked at before the pace is asked. */
const A_LOOK = 4096;

/** How scopes and ops are built, as numbers that are the same in every graph. */
export interface Structures {
  /** Of each scope: equal where its ops and inner edges are, whatever its names are. */
  readonly ofScope: Float64Array;
  /** Of each op of the graph: of a node that is one. */
  readonly ofOp: Float64Array;
}

/**
 * Hashes each scope from its nodes' ops, from the edges between its nodes (by op, by the ops that feed both ends within their own scope,
 * by output and input) and from the hashes of its scopes, whatever their order. Torch's constants and what is computed of these are left
 * out: modules share them, and they are in the first that uses them.
 */
export async function structures(
  model: GraphModel,
  scopes: ScopeTree,
  order: ScopeOrder,
  values: SharedValues,
  pace: Pace,
): Promise<Structures> {
  const torch = model.opNames.map((name) => TORCH.test(name));
  const { ofNode } = values;
  const isShared = (node: number) =>
    (ofNode[node] === CONSTANT_VALUE || ofNode[node] === SHAPE_VALUE) && torch[model.ops[node] as number] === true;
  const low = await hashes(model, scopes, order, isShared, SEEDS[0], pace);
  const high = await hashes(model, scopes, order, isShared, SEEDS[1], pace);
  const ofScope = new Float64Array(scopes.count);
  for (let scope = 0; scope < scopes.count; scope++) {
    if (scope % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    ofScope[scope] = joined(low.ofScope[scope] as number, high.ofScope[scope] as number);
  }
  return { ofScope, ofOp: Float64Array.from(low.ofOp, (hash, op) => joined(hash, high.ofOp[op] as number)) };
}

interface Hashes {
  readonly ofScope: Int32Array;
  readonly ofOp: Int32Array;
}

async function hashes(
  model: GraphModel,
  scopes: ScopeTree,
  order: ScopeOrder,
  isShared: (node: number) => boolean,
  seed: number,
  pace: Pace,
): Promise<Hashes> {
  const { nodeCount, ops, inStarts, sources, ports } = model;
  const { scopeOf, parents, count } = scopes;
  const ofOp = Int32Array.from(model.opNames, (name) => textHash(name, seed));
  const opAt = (node: number) => ofOp[ops[node] as number] as number;
  const ofNode = new Int32Array(nodeCount);
  const sums = new Int32Array(count);
  let looked = 0;
  for (let node = 0; node < nodeCount; node++) {
    if (isShared(node)) continue;
    const scope = scopeOf[node] as number;
    const first = inStarts[node] as number;
    let feeds = 0;
    for (let edge = first; edge < (inStarts[node + 1] as number); edge++) {
      if (++looked % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const source = sources[edge] as number;
      if (source < 0 || scopeOf[source] !== scope || isShared(source)) continue;
      feeds += mixed(opAt(source), mixed(ports[edge] as number, edge - first));
    }
    const hash = mixed(opAt(node), feeds | 0);
    ofNode[node] = hash;
    sums[scope] = (sums[scope] as number) + mixed(seed, hash);
  }
  for (let node = 0; node < nodeCount; node++) {
    if (isShared(node)) continue;
    const first = inStarts[node] as number;
    for (let edge = first; edge < (inStarts[node + 1] as number); edge++) {
      if (++looked % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const source = sources[edge] as number;
      if (source < 0 || isShared(source)) continue;
      const scope = commonScope(order, scopes, scopeOf[source] as number, scopeOf[node] as number);
      const ends = mixed(ofNode[source] as number, ofNode[node] as number);
      sums[scope] = (sums[scope] as number) + mixed(ends, mixed(ports[edge] as number, edge - first));
    }
  }
  for (let scope = count - 1; scope > 0; scope--) {
    if (scope % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const hash = mixed(sums[scope] as number, seed);
    sums[scope] = hash;
    const parent = parents[scope] as number;
    sums[parent] = (sums[parent] as number) + mixed(hash, hash);
  }
  return { ofScope: sums, ofOp };
}
