import type { Pace } from "../../tensor/pace";
import type { GraphModel } from "../graphModel";
import { nodesInScopes } from "../nodesInScopes";
import { ROOT_SCOPE, type ScopeTree } from "../scopeTree";

/** Nodes or edges that are looked at before the pace is asked. */
const A_LOOK = 4096;

/** The scope that a text means: its path, with a slash behind it or without. Undefined where there is none, and of the graph itself. */
export function parseScope(scopes: ScopeTree, text: string): number | undefined {
  const scope = scopes.find(text.endsWith("/") ? text.slice(0, -1) : text);
  return scope === ROOT_SCOPE ? undefined : scope;
}

/** Marks the nodes in a scope, or in those below it, with 1. */
export function nodesInScope(scopes: ScopeTree, scope: number, pace: Pace): Promise<Uint8Array> {
  const scopesIn = new Uint8Array(scopes.count);
  scopesIn[scope] = 1;
  return nodesInScopes(scopes, scopesIn, pace);
}

/**
 * The outputs of a scope, which it stands for as a feed and as a fetch: its nodes that a node outside needs, over an edge of either kind, and
 * those that no node needs; all, where there is none of these.
 */
export async function outputsOfScope(
  model: GraphModel,
  scopes: ScopeTree,
  scope: number,
  pace: Pace,
): Promise<number[]> {
  const { nodeCount, outStarts, outEdges, targets } = model;
  const isIn = await nodesInScope(scopes, scope, pace);
  const outputs: number[] = [];
  const all: number[] = [];
  let looked = 0;
  for (let node = 0; node < nodeCount; node++) {
    if (++looked % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (isIn[node] === 0) continue;
    all.push(node);
    const end = outStarts[node + 1] as number;
    let at = outStarts[node] as number;
    let isOutput = at === end;
    for (; !isOutput && at < end; at++) {
      if (++looked % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      isOutput = isIn[targets[outEdges[at] as number] as number] === 0;
    }
    if (isOutput) outputs.push(node);
  }
  return outputs.length === 0 ? all : outputs;
}
