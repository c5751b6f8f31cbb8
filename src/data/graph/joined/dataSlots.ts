import type { GraphModel } from "../../../graph/graphModel";
import type { KeptGraph } from "../keptGraph";
import { edgesInto, sourceName } from "../nodeEdges";

/**
 * Data edges into a node, each with its place among the inputs of the graph that it is written in: of two graphs together those of B alone
 * stand behind those of A.
 */
export function dataSlots(
  { model, joined }: KeptGraph,
  node: number,
): readonly (readonly [edge: number, slot: number])[] {
  const edges = dataEdges(model, node);
  const inOrder = edges.map((edge, place) => [edge, place] as const);
  if (!joined || node >= joined.nodes.countOfA) return inOrder;
  const { a, b, nodes } = joined;
  const own = dataEdges(a.model, node).length;
  if (own === edges.length) return inOrder;
  // As these were joined: an edge of B that A has, too, is A's.
  const left = new Map<string, number>();
  for (const edge of edges.slice(0, own)) add(left, keyOf(model, edge, model.sources[edge] as number), 1);
  const ofB = dataEdges(b.model, nodes.toB[node] as number).flatMap((edge, slot) => {
    const source = b.model.sources[edge] as number;
    return add(left, keyOf(b.model, edge, source < 0 ? source : (nodes.ofB[source] as number)), -1) < 0 ? [slot] : [];
  });
  return inOrder.map(([edge, place]) => [edge, place < own ? place : (ofB[place - own] ?? place)]);
}

function dataEdges(model: GraphModel, node: number): readonly number[] {
  return [...edgesInto(model, node)].filter((edge) => !model.isControl(edge));
}

/** Equal for edges that are one; `source` is the node of both. */
function keyOf(model: GraphModel, edge: number, source: number): string {
  return `${source < 0 ? sourceName(model, edge) : source}:${model.port(edge)}`;
}

function add(counts: Map<string, number>, key: string, amount: number): number {
  const count = (counts.get(key) ?? 0) + amount;
  counts.set(key, count);
  return count;
}
