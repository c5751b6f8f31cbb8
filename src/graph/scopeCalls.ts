import type { Pace } from "../tensor/pace";
import { ByteTexts } from "./byteTexts";
import type { GraphModel } from "./graphModel";
import { grouped } from "./grouped";
import { moduleCalls } from "./moduleCalls";
import type { ScopeTree } from "./scopeTree";

const SCOPES_A_LOOK = 4096;

/** Scopes of a graph, one for each call of a module: the further calls are numbered behind all others, and have the path of the first. */
export interface ScopeCalls extends ScopeTree {
  /** Number of the call that each scope is of: 0 for the first or only one of its module, 1 for the second. */
  readonly calls: Uint32Array;
}

/**
 * Tells the calls of torch's modules, with the modules in them; `isValue` names the nodes that belong to no call, which stay in the scope
 * of the first.
 */
export async function scopeCalls(
  model: GraphModel,
  scopes: ScopeTree,
  isValue: (node: number) => boolean,
  pace: Pace,
): Promise<ScopeCalls> {
  const further = await moduleCalls(model, scopes, isValue, pace);
  if (further.length === 0) return { ...scopes, calls: new Uint32Array(scopes.count) };
  const count = scopes.count + further.length;
  const longer = (numbers: Uint32Array) => {
    const all = new Uint32Array(count);
    all.set(numbers);
    return all;
  };
  const [parents, levels] = [longer(scopes.parents), longer(scopes.levels)];
  const [starts, ends] = [longer(scopes.paths.starts), longer(scopes.paths.ends)];
  const calls = new Uint32Array(count);
  const scopeOf = scopes.scopeOf.slice();
  const callCounts = new Map<number, number>();
  for (const [i, { scope, parent, nodes }] of further.entries()) {
    if (pace.isDue()) await pace.giveWay();
    const own = scopes.count + i;
    for (const numbers of [levels, starts, ends]) numbers[own] = numbers[scope] as number;
    parents[own] = parent;
    for (const node of nodes) scopeOf[node] = own;
  }
  // As they run, whatever they are in.
  const asRun = [...further.entries()].sort(([, a], [, b]) => a.first - b.first);
  for (const [i, { scope }] of asRun) {
    const call = (callCounts.get(scope) ?? 0) + 1;
    callCounts.set(scope, call);
    calls[scopes.count + i] = call;
  }
  const byParent = await grouped(parents.subarray(1), count, 1, pace);
  const byScope = await grouped(scopeOf, count, 0, pace);
  const nodeCounts = new Uint32Array(count);
  for (let scope = count - 1; scope >= 0; scope--) {
    if (scope % SCOPES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const own = (byScope.starts[scope + 1] as number) - (byScope.starts[scope] as number);
    nodeCounts[scope] = (nodeCounts[scope] as number) + own;
    const parent = parents[scope] as number;
    if (scope > 0) nodeCounts[parent] = (nodeCounts[parent] as number) + (nodeCounts[scope] as number);
  }
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
    calls,
  };
}
