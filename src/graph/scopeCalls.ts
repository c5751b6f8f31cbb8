import type { Pace } from "../tensor/pace";
import { ByteTexts } from "./byteTexts";
import type { GraphModel } from "./graphModel";
import { grouped } from "./grouped";
import type { ScopeTree } from "./scopeTree";

const NODES_A_LOOK = 4096;

const TORCH = /^aten::/u;

/** Scopes of a graph, one for each call of a module: the further calls are numbered behind all others, and have the path of the first. */
export interface ScopeCalls extends ScopeTree {
  /** Number of the call that each scope is of: 0 for the first or only one of its module, 1 for the second. */
  readonly calls: Uint32Array;
}

/**
 * Tells the calls of torch's modules that have no modules in them: a trace has the nodes of a call together, in order of execution, and puts
 * those of another call of the same module (an activation, a pooling) into the same scope. Calls are told where all have the same ops;
 * `isValue` names the nodes that belong to no call, which stay in the scope of the first.
 */
export async function scopeCalls(
  model: GraphModel,
  scopes: ScopeTree,
  isValue: (node: number) => boolean,
  pace: Pace,
): Promise<ScopeCalls> {
  const calls = await callsOf(model, scopes, isValue, pace);
  const further: { readonly scope: number; readonly nodes: readonly number[]; readonly call: number }[] = [];
  for (const [scope, runs] of calls) {
    const ops = runs.map((nodes) => nodes.map((node) => model.ops[node] as number).join());
    if (runs.length < 2 || ops.some((own) => own !== ops[0])) continue;
    for (const [call, nodes] of runs.entries()) if (call > 0) further.push({ scope, nodes, call });
  }
  if (further.length === 0) return { ...scopes, calls: new Uint32Array(scopes.count) };
  const count = scopes.count + further.length;
  const longer = (numbers: Uint32Array) => {
    const all = new Uint32Array(count);
    all.set(numbers);
    return all;
  };
  const [parents, levels, nodeCounts] = [scopes.parents, scopes.levels, scopes.nodeCounts].map(longer) as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ];
  const [starts, ends] = [longer(scopes.paths.starts), longer(scopes.paths.ends)];
  const callNumbers = new Uint32Array(count);
  const scopeOf = scopes.scopeOf.slice();
  for (const [i, { scope, nodes, call }] of further.entries()) {
    if (pace.isDue()) await pace.giveWay();
    const own = scopes.count + i;
    for (const numbers of [parents, levels, starts, ends]) numbers[own] = numbers[scope] as number;
    callNumbers[own] = call;
    nodeCounts[own] = nodes.length;
    nodeCounts[scope] = (nodeCounts[scope] as number) - nodes.length;
    for (const node of nodes) scopeOf[node] = own;
  }
  const byParent = await grouped(parents.subarray(1), count, 1, pace);
  const byScope = await grouped(scopeOf, count, 0, pace);
  return {
    count,
    paths: new ByteTexts(scopes.paths.bytes, starts, ends),
    parents,
    levels,
    nodeCounts,
    scopeOf,
    childStarts: byParent.starts,
    children: byParent.items,
    ownStarts: byScope.starts,
    own: byScope.items,
    find: scopes.find,
    calls: callNumbers,
  };
}

/** Nodes of each call, of scopes without others in them. */
async function callsOf(
  { nodeCount, ops, opNames }: GraphModel,
  { scopeOf, childStarts }: ScopeTree,
  isValue: (node: number) => boolean,
  pace: Pace,
): Promise<ReadonlyMap<number, readonly (readonly number[])[]>> {
  const isTorch = opNames.map((name) => TORCH.test(name));
  const calls = new Map<number, number[][]>();
  if (!isTorch.includes(true)) return calls;
  let last = -1;
  for (let node = 0; node < nodeCount; node++) {
    if (node % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (isValue(node)) continue;
    const scope = scopeOf[node] as number;
    const isLeaf = childStarts[scope] === childStarts[scope + 1];
    if (isLeaf && isTorch[ops[node] as number]) {
      const known = calls.get(scope);
      if (!known) calls.set(scope, [[node]]);
      else if (last === scope) known.at(-1)?.push(node);
      else known.push([node]);
    }
    last = scope;
  }
  return calls;
}
