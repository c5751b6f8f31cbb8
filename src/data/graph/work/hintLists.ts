import type { GraphModel } from "../../../graph/graphModel";
import type { Hints } from "../../../graph/hints/hints";
import type { Pace } from "../../../tensor/pace";
import type { SearchedTexts } from "../search/searchedTexts";
import { deviceColumn, type FoundList, listOfNodes, opColumn } from "./foundList";
import type { ListedGraph } from "./listedGraph";
import { portColumn } from "./portColumn";
import { runningHints } from "./runningHints";

/** A graph, and what of it could be made smaller. */
interface HintedGraph {
  readonly model: GraphModel;
  readonly names: SearchedTexts;
  readonly hints: Hints;
}

/** A list of hints: those about nodes that run, where that is said. */
export function hintList(make: (graph: HintedGraph) => FoundList) {
  return async ({ graph: { model }, names, from }: ListedGraph, pace: Pace): Promise<FoundList | undefined> =>
    from.hints && make({ model, names, hints: await runningHints(from.hints, from.closure?.runs, pace) });
}

/** Groups of nodes that compute the same, each by its first. */
export function cseList({ model, names, hints: { cse } }: HintedGraph): FoundList {
  const nodeOf = (row: number) => cse[row]?.[0] ?? -1;
  const countOf = (row: number) => cse[row]?.length ?? 0;
  return {
    count: cse.length,
    columns: [{ kind: "name", names, of: nodeOf }, opColumn(model, nodeOf), { kind: "number", of: countOf }],
    nodes: (row) => cse[row] ?? [],
    nodeCount: countOf,
  };
}

/** Nodes that could be constants. */
export function foldableList({ model, names, hints: { foldable, foldRoots } }: HintedGraph): FoundList {
  const roots = new Set(foldRoots);
  const nodeOf = (row: number) => foldable[row] as number;
  return listOfNodes(names, foldable.length, nodeOf, [
    opColumn(model, nodeOf),
    { kind: "number", of: (row) => Number(roots.has(nodeOf(row))) },
  ]);
}

/** Identities, and the tensors behind their chains. */
export function identitiesList({ model, names, hints: { identities } }: HintedGraph): FoundList {
  const nodeOf = (row: number) => identities[row]?.node ?? -1;
  const sourceOf = (row: number) => identities[row]?.source ?? -1;
  return {
    count: identities.length,
    columns: [
      { kind: "name", names, of: nodeOf },
      { kind: "name", names, of: sourceOf },
      portColumn(model, (row) => identities[row]?.port ?? 0),
      { kind: "number", of: (row) => identities[row]?.length ?? 0 },
    ],
    nodes: (row) => [nodeOf(row), sourceOf(row)],
    nodeCount: () => 2,
  };
}

/** Calls to inline. */
export function inlineList({ names, hints: { inline } }: HintedGraph): FoundList {
  return listOfNodes(names, inline.length, (row) => inline[row]?.node ?? -1, [
    { kind: "text", of: (row) => inline[row]?.function ?? "" },
    { kind: "number", of: (row) => inline[row]?.nodes ?? 0 },
  ]);
}

/** Nodes that nothing wants. */
export function deadList({ model, names, hints }: HintedGraph): FoundList {
  const dead = hints.dead ?? [];
  const nodeOf = (row: number) => dead[row] as number;
  return listOfNodes(names, dead.length, nodeOf, [opColumn(model, nodeOf), deviceColumn(model, nodeOf)]);
}
