import { DIFF_SIDES, type DiffSide } from "../../../graph/diff/graphDiff";
import type { Pace } from "../../../tensor/pace";
import { pacedSort } from "../../../tensor/pacedSort";
import { changedAttributes } from "../joined/changedAttributes";
import { deviceColumn, type FoundColumn, type FoundList, listOfNodes, opColumn } from "./foundList";
import { nodesWhere } from "./listed";
import type { ListedGraph } from "./listedGraph";

// Of two graphs that were joined. What moved is not also in only one of them.

/** Nodes of which the diff says so. */
export function sideList(side: DiffSide) {
  return async ({ graph: { model, joined }, names }: ListedGraph, pace: Pace): Promise<FoundList | undefined> => {
    if (!joined) return undefined;
    const wanted = DIFF_SIDES.indexOf(side);
    const nodes = await nodesWhere(model.nodeCount, (node) => joined.sides[node] === wanted, pace);
    const nodeOf = (row: number) => nodes[row] as number;
    return listOfNodes(names, nodes.length, nodeOf, [opColumn(model, nodeOf), deviceColumn(model, nodeOf)]);
  };
}

/** Nodes of both that differ, and in what. */
export function changedList({ graph: { joined }, names }: ListedGraph): FoundList | undefined {
  if (!joined) return undefined;
  const { a, b, diff } = joined;
  const { changed } = diff;
  const differing = (
    ofA: (node: number) => string,
    ofB: (node: number) => string,
    isDifferent: (row: number) => boolean | undefined,
  ): FoundColumn => ({
    kind: "text",
    of: (row) => {
      const change = changed[row];
      if (!change) return "";
      return isDifferent(row) ? `${ofA(change.a)} -> ${ofB(change.b)}` : ofA(change.a);
    },
  });
  return listOfNodes(names, changed.length, (row) => changed[row]?.a ?? -1, [
    differing(
      (node) => a.model.op(node),
      (node) => b.model.op(node),
      (row) => changed[row]?.isOp,
    ),
    differing(
      (node) => a.model.device(node),
      (node) => b.model.device(node),
      (row) => changed[row]?.isDevice,
    ),
    { kind: "number", of: (row) => Number(changed[row]?.isInputs) },
    {
      kind: "read",
      read: async (row, pace) => {
        const change = changed[row];
        return change ? (await changedAttributes(joined, change, pace)).join(", ") : "";
      },
    },
  ]);
}

/** Pairs of nodes that are perhaps one, renamed. */
export function movedList({ graph: { model, joined }, names }: ListedGraph): FoundList | undefined {
  if (!joined) return undefined;
  const { b, diff } = joined;
  const nodeOf = (row: number) => diff.moved[row]?.a ?? -1;
  return listOfNodes(names, diff.moved.length, nodeOf, [
    { kind: "text", of: (row) => b.model.name(diff.moved[row]?.b ?? -1) },
    opColumn(model, nodeOf),
  ]);
}

/** Costs of nodes in one graph and in the other, the greatest changes first. A node that did not run cost nothing. */
export async function costsList({ graph, names, from }: ListedGraph, pace: Pace): Promise<FoundList | undefined> {
  const { joined } = graph;
  const { costsOfA, costsOfB } = from;
  if (!joined || !costsOfA || !costsOfB) return undefined;
  const { toB, countOfA } = joined.nodes;
  const nanosOfA = (node: number) => (node < countOfA ? (costsOfA.nanos[node] as number) : Number.NaN);
  const nanosOfB = (node: number) => costsOfB.nanos[toB[node] as number] ?? Number.NaN;
  const more = (node: number) => (nanosOfB(node) || 0) - (nanosOfA(node) || 0);
  const isListed = (node: number) => !Number.isNaN(nanosOfA(node)) || !Number.isNaN(nanosOfB(node));
  const nodes = await pacedSort(
    await nodesWhere(graph.model.nodeCount, isListed, pace),
    (one, other) => Math.abs(more(other)) - Math.abs(more(one)),
    pace,
  );
  const nodeOf = (row: number) => nodes[row] as number;
  return listOfNodes(names, nodes.length, nodeOf, [
    { kind: "number", of: (row) => nanosOfA(nodeOf(row)) },
    { kind: "number", of: (row) => nanosOfB(nodeOf(row)) },
    { kind: "number", of: (row) => more(nodeOf(row)) },
  ]);
}
