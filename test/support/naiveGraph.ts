import type { GraphModel } from "../../src/graph/graphModel";

/** An edge whose source is there, by names. */
export interface NaiveEdge {
  readonly from: string;
  readonly to: string;
  readonly isControl: boolean;
}

export function naiveNames(model: GraphModel): string[] {
  return Array.from({ length: model.nodeCount }, (_, node) => model.name(node));
}

export function naiveEdges(model: GraphModel): NaiveEdge[] {
  const names = naiveNames(model);
  return names.flatMap((to, node) => {
    const edges = Array.from({ length: model.edgeCount }, (_, edge) => edge).slice(
      model.inStarts[node],
      model.inStarts[node + 1],
    );
    return edges.flatMap((edge) => {
      const from = names[model.sources[edge] as number];
      return from === undefined ? [] : [{ from, to, isControl: model.ports[edge] === -1 }];
    });
  });
}

/** All paths of scopes, the root first: by the definition, with texts alone. */
export function naiveScopes(names: readonly string[]): Set<string> {
  const scopes = new Set([""]);
  for (const name of names) {
    for (let at = name.indexOf("/"); at >= 0; at = name.indexOf("/", at + 1)) scopes.add(name.slice(0, at));
  }
  return scopes;
}

export function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

/** From the scope that a node is directly in up to the root. */
export function naiveScopesOf(name: string, scopes: ReadonlySet<string>): string[] {
  const chain = [name !== "" && scopes.has(name) ? name : parentOf(name)];
  while (chain.at(-1) !== "") chain.push(parentOf(chain.at(-1) as string));
  return chain;
}

/** Reachable things from each, itself only where there is a way back. */
export function naiveReach(ways: ReadonlyMap<string, readonly string[]>): Map<string, Set<string>> {
  const reach = new Map<string, Set<string>>();
  for (const start of ways.keys()) {
    const found = new Set<string>();
    const todo = [...(ways.get(start) ?? [])];
    for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
      if (found.has(next)) continue;
      found.add(next);
      todo.push(...(ways.get(next) ?? []));
    }
    reach.set(start, found);
  }
  return reach;
}

/** Depths by the definition, in as many rounds as it takes; and the cycles. */
export function naiveDepths(model: GraphModel): { depths: Map<string, number>; cycles: Set<string>[] } {
  const names = naiveNames(model);
  const ops = new Map(names.map((name, node) => [name, model.op(node)]));
  const edges = naiveEdges(model).filter(
    ({ from, to }) => from !== to && !["NextIteration", "RefNextIteration"].includes(ops.get(from) as string),
  );
  const ways = new Map(names.map((name) => [name, edges.filter(({ from }) => from === name).map(({ to }) => to)]));
  const reach = naiveReach(ways);
  const together = (a: string, b: string) => a === b || (reach.get(a)?.has(b) && reach.get(b)?.has(a));
  const depths = new Map(names.map((name) => [name, 0]));
  const apart = edges.filter(({ from, to }) => !together(from, to));
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (const { from, to } of apart) {
      const depth = (depths.get(from) as number) + 1;
      for (const name of names) {
        if (!together(name, to) || (depths.get(name) as number) >= depth) continue;
        depths.set(name, depth);
        hasChanged = true;
      }
    }
  }
  const cycles = names.flatMap((name) => {
    const cycle = names.filter((other) => together(name, other));
    return cycle.length > 1 && cycle[0] === name ? [new Set(cycle)] : [];
  });
  return { depths, cycles };
}
