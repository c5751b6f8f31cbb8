import type { GraphModel } from "../../../graph/graphModel";
import { ROOT_SCOPE, type ScopeTree } from "../../../graph/scopeTree";
import type { Pace } from "../../../tensor/pace";
import { inStretches } from "../../../tensor/stretches";
import { joined, mixed, SEEDS, textHash } from "./hashes";
import { commonScope, type ScopeOrder } from "./scopeOrder";
import { CONSTANT_VALUE, SHAPE_VALUE, type SharedValues } from "./sharedValues";

const TORCH = /^(aten|prim)::/u;

/** Structures of scopes and ops, as numbers that are the same in every graph. */
export interface Structures {
  /** Structure of each scope: equal where its ops and inner edges are, whatever its names are. */
  readonly ofScope: Float64Array;
  /** Structure of each op of the graph: that of a node of it. */
  readonly ofOp: Float64Array;
}

/**
 * Hashes each scope from its nodes' ops, from the edges between its nodes (by op, by the ops that feed both ends within their own scope, by
 * output and input) and from the hashes of its scopes, whatever their order. Torch's constants and values computed of these are left out:
 * modules share them, and they are in the first that uses them.
 */
export async function structures(
  model: GraphModel,
  scopes: ScopeTree,
  order: ScopeOrder,
  values: SharedValues,
  pace: Pace,
): Promise<Structures> {
  const torch = model.opNames.map((name) => TORCH.test(name));
  const { nodeCount, ops, inStarts, sources, targets, ports } = model;
  const { scopeOf, parents, count } = scopes;
  const { ofNode } = values;
  const isShared = new Uint8Array(nodeCount);
  if (torch.includes(true)) {
    await inStretches(0, nodeCount, pace, (start, end) => {
      for (let node = start; node < end; node++) {
        const isValue = ofNode[node] === CONSTANT_VALUE || ofNode[node] === SHAPE_VALUE;
        if (isValue && torch[ops[node] as number]) isShared[node] = 1;
      }
    });
  }
  const [low, high] = SEEDS.map((seed) => new Hashes(model, count, seed)) as [Hashes, Hashes];
  await inStretches(0, sources.length, pace, (start, end) => {
    for (let edge = start; edge < end; edge++) {
      const source = sources[edge] as number;
      const node = targets[edge] as number;
      if (source < 0 || scopeOf[source] !== scopeOf[node] || isShared[source] || isShared[node]) continue;
      const way = mixed(ports[edge] as number, edge - (inStarts[node] as number));
      low.addFeed(node, source, way);
      high.addFeed(node, source, way);
    }
  });
  await inStretches(0, nodeCount, pace, (start, end) => {
    for (let node = start; node < end; node++) {
      if (isShared[node]) continue;
      low.addNode(node, scopeOf[node] as number);
      high.addNode(node, scopeOf[node] as number);
    }
  });
  await inStretches(0, sources.length, pace, (start, end) => {
    for (let edge = start; edge < end; edge++) {
      const source = sources[edge] as number;
      const node = targets[edge] as number;
      if (source < 0 || isShared[source] || isShared[node]) continue;
      const scope = commonScope(order, scopes, scopeOf[source] as number, scopeOf[node] as number);
      const way = mixed(ports[edge] as number, edge - (inStarts[node] as number));
      low.addEdge(scope, source, node, way);
      high.addEdge(scope, source, node, way);
    }
  });
  const ofScope = new Float64Array(count);
  await inStretches(0, count, pace, (start, end) => {
    // A scope is numbered behind its parent.
    for (let scope = count - 1 - start; scope >= count - end; scope--) {
      ofScope[scope] = joined(low.scope(scope, parents), high.scope(scope, parents));
    }
  });
  return { ofScope, ofOp: Float64Array.from(low.ofOp, (hash, op) => joined(hash, high.ofOp[op] as number)) };
}

/** Hashes of one seed, of which each scope's are a sum. */
class Hashes {
  readonly ofOp: Int32Array;
  private readonly ops: Uint32Array;
  private readonly seed: number;
  /** Hash of each node: first the sum of what feeds it within its scope, then with its op. */
  private readonly ofNode: Int32Array;
  private readonly sums: Int32Array;

  constructor({ opNames, ops, nodeCount }: GraphModel, scopes: number, seed: number) {
    this.ofOp = Int32Array.from(opNames, (name) => textHash(name, seed));
    this.ops = ops;
    this.seed = seed;
    this.ofNode = new Int32Array(nodeCount);
    this.sums = new Int32Array(scopes);
  }

  addFeed(node: number, source: number, way: number): void {
    this.ofNode[node] = (this.ofNode[node] as number) + mixed(this.opOf(source), way);
  }

  addNode(node: number, scope: number): void {
    const hash = mixed(this.opOf(node), this.ofNode[node] as number);
    this.ofNode[node] = hash;
    this.add(scope, mixed(this.seed, hash));
  }

  addEdge(scope: number, source: number, target: number, way: number): void {
    this.add(scope, mixed(mixed(this.ofNode[source] as number, this.ofNode[target] as number), way));
  }

  /** Ends the sum of a scope, to which all in it were added, and adds it to that of the scope it is in; the root has no hash of its own. */
  scope(scope: number, parents: Uint32Array): number {
    if (scope === ROOT_SCOPE) return this.sums[ROOT_SCOPE] as number;
    const hash = mixed(this.sums[scope] as number, this.seed);
    this.add(parents[scope] as number, mixed(hash, hash));
    return hash;
  }

  private add(scope: number, hash: number): void {
    this.sums[scope] = (this.sums[scope] as number) + hash;
  }

  private opOf(node: number): number {
    return this.ofOp[this.ops[node] as number] as number;
  }
}
