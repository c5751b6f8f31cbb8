import { DIFF_SIDES, type DiffSide } from "../../../graph/diff/graphDiff";
import type { GraphRef } from "../../../shared/graph/graphRef";
import type { KeptGraph } from "../keptGraph";

/** The graph that a node is from, and how it is there. */
export interface NodeOrigin {
  readonly graph: KeptGraph;
  readonly node: number;
  readonly ref: GraphRef;
  /** Diff of a node of two joined graphs, with the other graph where that has the node, too. */
  readonly side?: DiffSide;
  readonly other?: NodeOrigin;
}

/** A node of a graph of a file is from there; one of two graphs together from the first, or else from the other. */
export function nodeOrigin(graph: KeptGraph, node: number, { other, ...ref }: GraphRef): NodeOrigin {
  const { joined } = graph;
  if (!joined || !other) return { graph, node, ref };
  const { a, b, sides, nodes } = joined;
  const side = DIFF_SIDES[sides[node] as number] as DiffSide;
  const inB = { graph: b, node: nodes.toB[node] as number, ref: { logdir: ref.logdir, ...other } };
  if (node >= nodes.countOfA) return { ...inB, side };
  return { graph: a, node, ref, side, ...(inB.node >= 0 && { other: inB }) };
}
