import type { Pace } from "../tensor/pace";
import type { GraphModel } from "./graphModel";
import { ROOT_SCOPE, type ScopeTree } from "./scopeTree";

const NODES_A_LOOK = 4096;

const TORCH = /^aten::/u;

/** Modules in more others are not looked into. */
const MOST_LEVELS = 64;

/** A scope of a further call, or one in it. They are numbered behind the scopes that are written, in their order. */
interface FurtherScope {
  /** The scope of the first call. */
  readonly scope: number;
  /** The scope that it is in: each behind its own. */
  readonly parent: number;
  /** Nodes directly in it. */
  readonly nodes: readonly number[];
  /** The first node that runs in it. */
  readonly first: number;
}

/** Nodes of a scope by call: stretches between which something outside runs. */
interface Ran {
  readonly scope: number;
  /** Its number, which is that of the scope for the first call. */
  readonly call: number;
  readonly stretches: readonly (readonly number[])[];
}

/**
 * Tells the calls of torch's modules: a trace has the nodes of a call together, in order of execution, with those of the modules in it, and
 * puts those of another call of the same module into the same scopes. Calls are told where something else runs between them and all do the
 * same in the same modules; those of a module in others are counted in each call of these.
 */
export async function moduleCalls(
  model: GraphModel,
  scopes: ScopeTree,
  isValue: (node: number) => boolean,
  pace: Pace,
): Promise<readonly FurtherScope[]> {
  const isTorch = model.opNames.map((name) => TORCH.test(name));
  if (!isTorch.includes(true)) return [];
  const run: number[] = [];
  for (let node = 0; node < model.nodeCount; node++) {
    if (node % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (!isValue(node)) run.push(node);
  }
  const isMet = await scopesMetAgain(scopes, run, pace);
  const found: (FurtherScope & { readonly nodes: number[] })[] = [];
  const ahead: Ran[] = [{ scope: ROOT_SCOPE, call: ROOT_SCOPE, stretches: [run] }];
  let looked = 0;
  for (let ran = ahead.pop(); ran; ran = ahead.pop()) {
    if (!isMet[ran.scope] || (scopes.levels[ran.scope] as number) >= MOST_LEVELS) {
      // Nothing in it is met again: what is below a further call goes along with it.
      if (ran.call !== ran.scope) await addBelow(ran);
      continue;
    }
    const below = new Map<number, number[][]>();
    for (const stretch of ran.stretches) {
      let last = -1;
      for (const node of stretch) {
        if (++looked % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
        const child = childAround(scopes, ran.scope, scopes.scopeOf[node] as number);
        if (child >= 0) {
          const known = below.get(child);
          if (!known) below.set(child, [[node]]);
          else if (last === child) known.at(-1)?.push(node);
          else known.push([node]);
        } else if (ran.call !== ran.scope) found[ran.call - scopes.count]?.nodes.push(node);
        last = child;
      }
    }
    for (const [scope, stretches] of below) {
      if (pace.isDue()) await pace.giveWay();
      const first = stretches[0] as readonly number[];
      const isModule = first.some((node) => isTorch[model.ops[node] as number]);
      const isCalled = isModule && stretches.every((stretch) => doesTheSame(first, stretch));
      for (const own of isCalled ? stretches.map((stretch) => [stretch]) : [stretches]) {
        const isFirst = ran.call === ran.scope && own[0] === first;
        ahead.push({ scope, call: isFirst ? scope : add(scope, ran.call, own[0]?.[0] as number), stretches: own });
      }
    }
  }
  return found;

  function add(scope: number, parent: number, first: number): number {
    return scopes.count + found.push({ scope, parent, nodes: [], first }) - 1;
  }

  async function addBelow({ scope, call, stretches }: Ran): Promise<void> {
    const callOf = new Map([[scope, call]]);
    const nodes = stretches.flat();
    for (const node of nodes) {
      if (++looked % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const way: number[] = [];
      for (let at = scopes.scopeOf[node] as number; !callOf.has(at); at = scopes.parents[at] as number) way.push(at);
      for (const at of way.reverse()) callOf.set(at, add(at, callOf.get(scopes.parents[at] as number) as number, node));
      found[(callOf.get(scopes.scopeOf[node] as number) as number) - scopes.count]?.nodes.push(node);
    }
  }

  function doesTheSame(one: readonly number[], other: readonly number[]): boolean {
    const { ops } = model;
    const { scopeOf } = scopes;
    return (
      one.length === other.length &&
      one.every((node, i) => {
        const same = other[i] as number;
        return ops[node] === ops[same] && scopeOf[node] === scopeOf[same];
      })
    );
  }
}

/** 1 for each scope in which one is that runs, is left, and runs again. */
async function scopesMetAgain(
  { count, parents, levels, scopeOf }: ScopeTree,
  run: readonly number[],
  pace: Pace,
): Promise<Uint8Array> {
  const isMet = new Uint8Array(count);
  const wasIn = new Uint8Array(count);
  let last = ROOT_SCOPE;
  for (const [i, node] of run.entries()) {
    if (i % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const scope = scopeOf[node] as number;
    if (scope === last) continue;
    let left = last;
    let entered = scope;
    while (left !== entered) {
      if ((levels[left] as number) > (levels[entered] as number)) left = parents[left] as number;
      else {
        if (wasIn[entered] === 1) isMet[parents[entered] as number] = 1;
        wasIn[entered] = 1;
        entered = parents[entered] as number;
      }
    }
    last = scope;
  }
  for (let scope = count - 1; scope > 0; scope--) if (isMet[scope] === 1) isMet[parents[scope] as number] = 1;
  return isMet;
}

/** The scope directly in `scope` that another is, or is in; -1 where that is `scope` itself. */
function childAround({ parents, levels }: ScopeTree, scope: number, inner: number): number {
  if (inner === scope) return -1;
  const level = (levels[scope] as number) + 1;
  let at = inner;
  while ((levels[at] as number) > level) at = parents[at] as number;
  return at;
}
