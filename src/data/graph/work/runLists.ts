import { isSink, isSource } from "../../../graph/graphEnds";
import type { GraphModel } from "../../../graph/graphModel";
import { longestPathOf } from "../../../graph/run/longestPath";
import { END_KEYS, type EndKey } from "../../../shared/graph/graphFindings";
import type { Pace } from "../../../tensor/pace";
import type { SearchedTexts } from "../search/searchedTexts";
import { deviceColumn, type FoundList, listOfNodes, opColumn } from "./foundList";
import type { ListedGraph } from "./listedGraph";
import { runEntries } from "./runEntries";

const NODES_A_LOOK = 4096;

/** One of the longest paths. */
export async function longestList({ graph, names }: ListedGraph, pace: Pace): Promise<FoundList> {
  return wayList(graph.model, names, await longestPathOf(graph.model, await graph.depths(pace), pace));
}

/** One of the shortest ways from feed to fetch; nothing where there is none. */
export function shortestList({ graph: { model }, names, from }: ListedGraph): FoundList {
  return wayList(model, names, from.closure?.shortest ?? []);
}

function wayList(model: GraphModel, names: SearchedTexts, way: readonly number[]): FoundList {
  const nodeOf = (row: number) => way[row] as number;
  return listOfNodes(names, way.length, nodeOf, [opColumn(model, nodeOf), deviceColumn(model, nodeOf)]);
}

/** What becomes of each node; nothing where nothing is fetched. */
export async function runList(
  { graph: { model }, names, from }: ListedGraph,
  pace: Pace,
): Promise<FoundList | undefined> {
  if (!from.closure) return undefined;
  const { keys, of } = await runEntries(from.closure, pace);
  const nodeOf = (row: number) => row;
  return listOfNodes(names, model.nodeCount, nodeOf, [
    opColumn(model, nodeOf),
    deviceColumn(model, nodeOf),
    { kind: "few", texts: keys, isKey: true, of: (row) => of[row] as number },
  ]);
}

/** Nodes without edges on a side. */
export async function endsList({ graph: { model }, names }: ListedGraph, pace: Pace): Promise<FoundList> {
  const nodes: number[] = [];
  const ends: number[] = [];
  for (let node = 0; node < model.nodeCount; node++) {
    if (node % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const key = endKey(isSource(model, node), isSink(model, node));
    if (key === undefined) continue;
    nodes.push(node);
    ends.push(END_KEYS.indexOf(key));
  }
  const nodeOf = (row: number) => nodes[row] as number;
  return listOfNodes(names, nodes.length, nodeOf, [
    opColumn(model, nodeOf),
    deviceColumn(model, nodeOf),
    { kind: "few", texts: END_KEYS, isKey: true, of: (row) => ends[row] as number },
  ]);
}

function endKey(isFirst: boolean, isLast: boolean): EndKey | undefined {
  if (isFirst) return isLast ? "both" : "source";
  return isLast ? "sink" : undefined;
}
