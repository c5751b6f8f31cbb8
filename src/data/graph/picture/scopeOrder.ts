import type { ScopeTree } from "../../../graph/scopeTree";
import type { Pace } from "../../../tensor/pace";
import { inStretches } from "../../../tensor/stretches";

/** The nodes of a graph in an order that has those of every scope, with all below it, together. */
export interface ScopeOrder {
  readonly nodes: Uint32Array;
  /** The nodes of scope s are those from `starts[s]` up to `ends[s]`, its own before those of its scopes. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

/** A node is itself, scope s is -1 - s: what stands on a level. */
export type Unit = number;

export const unitOfScope = (scope: number): Unit => -1 - scope;
export const scopeOfUnit = (unit: Unit): number => -1 - unit;

export async function scopeOrder(scopes: ScopeTree, pace: Pace): Promise<ScopeOrder> {
  const { count, own, ownStarts, children, childStarts, nodeCounts } = scopes;
  const starts = new Uint32Array(count);
  const ends = new Uint32Array(count);
  const nodes = new Uint32Array(own.length);
  // A scope is numbered behind its parent, so its start is known when it is met.
  await inStretches(0, count, pace, (from, to) => {
    for (let scope = from; scope < to; scope++) {
      const start = starts[scope] as number;
      ends[scope] = start + (nodeCounts[scope] as number);
      let at = start;
      const lastOwn = ownStarts[scope + 1] as number;
      for (let i = ownStarts[scope] as number; i < lastOwn; i++) nodes[at++] = own[i] as number;
      const lastChild = childStarts[scope + 1] as number;
      for (let i = childStarts[scope] as number; i < lastChild; i++) {
        const child = children[i] as number;
        starts[child] = at;
        at += nodeCounts[child] as number;
      }
    }
  });
  return { nodes, starts, ends };
}

/** The innermost scope that two scopes are in. */
export function commonScope({ starts, ends }: ScopeOrder, { parents }: ScopeTree, one: number, other: number): number {
  const place = starts[other] as number;
  let scope = one;
  while (place < (starts[scope] as number) || place >= (ends[scope] as number)) scope = parents[scope] as number;
  return scope;
}
