import type { Pace } from "../../tensor/pace";
import type { GraphModel } from "../graphModel";
import type { ScopeTree } from "../scopeTree";

const A_LOOK = 4096;

/**
 * The node in whose scope each member of a module counts, by edges alone: itself, unless all that take it are in scopes beside its own, as
 * torch keeps members of a `ModuleList` in scopes that no op runs in; then the first of these. `isMember`: by op.
 */
export async function memberPlaces(
  model: GraphModel,
  scopes: ScopeTree,
  isMember: readonly boolean[],
  pace: Pace,
): Promise<Uint32Array> {
  const places = new Uint32Array(model.nodeCount);
  let looked = 0;
  for (let node = 0; node < model.nodeCount; node++) {
    if (++looked % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    places[node] = node;
    if (!isMember[model.ops[node] as number]) continue;
    let first = node;
    for (let at = model.outStarts[node] as number; at < (model.outStarts[node + 1] as number); at++) {
      if (++looked % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const edge = model.outEdges[at] as number;
      if (model.isControl(edge)) continue;
      const user = model.targets[edge] as number;
      if (first === node) first = user;
      if (await isInside(scopes, node, user, pace)) {
        first = node;
        break;
      }
    }
    places[node] = first;
  }
  return places;
}

/** Tells a node in the scope of another node, however deep. */
async function isInside({ scopeOf, parents, levels }: ScopeTree, node: number, other: number, pace: Pace) {
  const outer = scopeOf[other] as number;
  let scope = scopeOf[node] as number;
  for (let step = 1; (levels[scope] as number) > (levels[outer] as number); step++) {
    if (step % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    scope = parents[scope] as number;
  }
  return scope === outer;
}

/** 1 for scopes that hold nothing but members that count elsewhere: they are names of what other scopes run. */
export async function emptiedScopes(scopes: ScopeTree, places: Uint32Array, pace: Pace): Promise<Uint8Array> {
  const { count, parents, scopeOf } = scopes;
  const isEmptied = new Uint8Array(count).fill(1);
  for (let node = 0; node < places.length; node++) {
    if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (places[node] === node) isEmptied[scopeOf[node] as number] = 0;
  }
  for (let scope = count - 1; scope > 0; scope--) {
    if (scope % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (isEmptied[scope] === 0) isEmptied[parents[scope] as number] = 0;
  }
  return isEmptied;
}
