import type { NodeCosts } from "../../../graph/nodeCosts";
import type { Pace } from "../../../tensor/pace";
import { pacedSort } from "../../../tensor/pacedSort";
import { SearchedTexts } from "../search/searchedTexts";
import type { FoundColumn, FoundList } from "./foundList";
import { listOfNodes, opColumn } from "./foundList";
import { nodesWhere } from "./listed";
import type { ListedGraph } from "./listedGraph";

const A_LOOK = 4096;

/** Nodes that ran, of them those that run for the fetches where these are said; what took most comes first. */
async function nodesByTime(nanos: Float64Array, runs: Uint8Array | undefined, pace: Pace): Promise<Uint32Array> {
  const isListed = (node: number) => !Number.isNaN(nanos[node]) && runs?.[node] !== 0;
  const nodes = await nodesWhere(nanos.length, isListed, pace);
  const compare = (a: number, b: number) => (nanos[b] as number) - (nanos[a] as number);
  return new Uint32Array(await pacedSort(nodes, compare, pace));
}

/** Costs of nodes. */
export async function costList(
  { graph: { model }, names, from }: ListedGraph,
  pace: Pace,
): Promise<FoundList | undefined> {
  const { costs } = from;
  if (!costs) return undefined;
  const nodes = await nodesByTime(costs.nanos, from.closure?.runs, pace);
  const total = await nanosOf(costs, nodes, pace);
  const nodeOf = (row: number) => nodes[row] as number;
  const nanosAt = (row: number) => costs.nanos[nodeOf(row)] as number;
  return listOfNodes(names, nodes.length, nodeOf, [
    opColumn(model, nodeOf),
    { kind: "number", of: nanosAt },
    { kind: "number", of: (row) => nanosAt(row) / total },
    { kind: "number", of: (row) => costs.executions[nodeOf(row)] as number },
    { kind: "number", of: (row) => costs.bytes[nodeOf(row)] as number },
    await devicesColumn(costs, nodes, pace),
  ]);
}

async function nanosOf({ nanos }: NodeCosts, nodes: Uint32Array, pace: Pace): Promise<number> {
  let sum = 0;
  for (const [i, node] of nodes.entries()) {
    if (i % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    sum += nanos[node] as number;
  }
  return sum;
}

/** The devices that each node ran on. */
async function devicesColumn(costs: NodeCosts, nodes: Uint32Array, pace: Pace): Promise<FoundColumn> {
  const texts: string[] = [];
  const places = new Map<string, number>();
  const of = new Int32Array(nodes.length);
  for (const [row, node] of nodes.entries()) {
    if (row % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const text = costs
      .devicesOf(node)
      .map((device) => costs.devices[device])
      .join(", ");
    const place = places.get(text) ?? texts.push(text) - 1;
    places.set(text, place);
    of[row] = place;
  }
  return { kind: "few", texts, of: (row) => of[row] as number };
}

/** Costs of scopes, all that is in them together. */
export async function costScopesList({ graph, from }: ListedGraph, pace: Pace): Promise<FoundList | undefined> {
  const { costs } = from;
  if (!costs) return undefined;
  const scopes = await graph.scopes(pace);
  const { count, parents, scopeOf } = scopes;
  const nodes = await nodesByTime(costs.nanos, from.closure?.runs, pace);
  const nanos = new Float64Array(count);
  const bytes = new Float64Array(count);
  const counts = new Uint32Array(count);
  const add = (scope: number, ran: number, took: number, used: number) => {
    counts[scope] = (counts[scope] as number) + ran;
    nanos[scope] = (nanos[scope] as number) + took;
    bytes[scope] = (bytes[scope] as number) + used;
  };
  for (const [i, node] of nodes.entries()) {
    if (i % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    add(scopeOf[node] as number, 1, costs.nanos[node] as number, costs.bytes[node] as number);
  }
  // A scope is numbered behind its parent.
  for (let scope = count - 1; scope > 0; scope--) {
    if (scope % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    add(parents[scope] as number, counts[scope] as number, nanos[scope] as number, bytes[scope] as number);
  }
  const listed = await pacedSort(
    await nodesWhere(count, (scope) => scope > 0 && (counts[scope] as number) > 0, pace),
    (a, b) => (nanos[b] as number) - (nanos[a] as number),
    pace,
  );
  const scopeAt = (row: number) => listed[row] as number;
  const total = nanos[0] as number;
  return {
    count: listed.length,
    columns: [
      { kind: "name", names: new SearchedTexts(scopes.paths, graph), of: scopeAt },
      { kind: "number", of: (row) => counts[scopeAt(row)] as number },
      { kind: "number", of: (row) => nanos[scopeAt(row)] as number },
      { kind: "number", of: (row) => (nanos[scopeAt(row)] as number) / total },
      { kind: "number", of: (row) => bytes[scopeAt(row)] as number },
    ],
    *nodes(row) {
      const isIn = new Uint8Array(count);
      isIn[scopeAt(row)] = 1;
      for (let scope = scopeAt(row) + 1; scope < count; scope++)
        if (isIn[parents[scope] as number] === 1) isIn[scope] = 1;
      for (const node of nodes) if (isIn[scopeOf[node] as number] === 1) yield node;
    },
    nodeCount: (row) => counts[scopeAt(row)] as number,
    isNameless: () => true,
  };
}

/** Costs under names that no node has; the greatest come first. */
export async function unmatchedList({ from }: ListedGraph, pace: Pace): Promise<FoundList | undefined> {
  if (!from.costs) return undefined;
  const rows = await pacedSort(from.costs.unmatched, (a, b) => b.nanos - a.nanos, pace);
  return {
    count: rows.length,
    columns: [
      { kind: "text", of: (row) => rows[row]?.name ?? "" },
      { kind: "number", of: (row) => rows[row]?.nanos ?? Number.NaN },
      { kind: "number", of: (row) => rows[row]?.bytes ?? Number.NaN },
    ],
    nodes: () => [],
    nodeCount: () => 0,
  };
}
