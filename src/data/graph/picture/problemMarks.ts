import type { Problem } from "../../../graph/graphModel";
import type { ScopeTree } from "../../../graph/scopeTree";

/** Where something is wrong, as far as problems name their nodes. */
export interface ProblemMarks {
  readonly nodes: ReadonlySet<number>;
  /** 1 for each scope that such a node is in, at whatever depth. */
  readonly scopes: Uint8Array;
}

export function problemMarks(problems: readonly Problem[], { scopeOf, parents, count }: ScopeTree): ProblemMarks {
  const nodes = new Set(problems.flatMap((problem) => problem.nodes));
  const scopes = new Uint8Array(count);
  for (const node of nodes) {
    for (let scope = scopeOf[node] as number; scopes[scope] === 0; scope = parents[scope] as number) scopes[scope] = 1;
  }
  return { nodes, scopes };
}
