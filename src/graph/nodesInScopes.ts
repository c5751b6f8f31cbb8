import type { Pace } from "../tensor/pace";
import type { ScopeTree } from "./scopeTree";

/** Nodes or scopes that are looked at before the pace is asked. */
const A_LOOK = 4096;

/** Marks the nodes in some scopes, or in those below them, with 1; `scopesIn` has 1 for each of these, and gets it for those below. */
export async function nodesInScopes(
  { count, parents, scopeOf }: ScopeTree,
  scopesIn: Uint8Array,
  pace: Pace,
): Promise<Uint8Array> {
  // A scope is numbered behind its parent.
  for (let scope = 1; scope < count; scope++) {
    if (scope % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (scopesIn[parents[scope] as number] === 1) scopesIn[scope] = 1;
  }
  const isIn = new Uint8Array(scopeOf.length);
  for (let node = 0; node < isIn.length; node++) {
    if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    isIn[node] = scopesIn[scopeOf[node] as number] as number;
  }
  return isIn;
}
