import { graphNode } from "../../../../src/shared/questions/graphs";
import type { GraphSelection } from "../shownGraph";
import { scopesOfPath } from "../texts/graphTexts";
import type { ScopeSource } from "./scopeSource";

/** A row of the table: the scope it is in, and its place there. */
export interface PlaceInTree {
  readonly scope: string;
  readonly at: number;
}

/**
 * Finds the row of a node or scope; of a stack, group or page that of the scope it is in. `opens` is told of the scopes that it is in,
 * which must be open for it to be a row. Undefined where there is no such row.
 */
export async function placeInTree(
  source: ScopeSource,
  { kind, name }: GraphSelection,
  opens: (scopes: readonly string[]) => void,
  signal: AbortSignal,
): Promise<PlaceInTree | undefined> {
  const { host, ref } = source.graph;
  const isNode = kind === "node";
  const own = isNode ? (await host.ask(graphNode, { ...ref, name, most: 0 }, { signal })).scope : name;
  const path = scopesOfPath(own);
  const outer = isNode ? path : path.slice(0, -1);
  opens(outer);
  if (!isNode && own === "") return undefined;
  let inside = "";
  for (const scope of outer) {
    const found = await source.rowsOf(inside).find((row) => row.kind === "scope" && row.name === scope, signal);
    if (found === undefined) return undefined;
    inside = scope;
  }
  const wanted = isNode ? "node" : "scope";
  const at = await source.rowsOf(inside).find((row) => row.kind === wanted && row.name === name, signal);
  return at === undefined ? undefined : { scope: inside, at };
}
