import type { GraphArrays } from "../../../graph/graphModel";
import type { PicturedGraph } from "./picturedGraph";

/** Nodes and edges by numbers, as a `GraphModel` has them. */
export interface FlowEdges
  extends Pick<GraphArrays, "inStarts" | "sources" | "ports" | "targets" | "outStarts" | "outEdges"> {
  readonly nodeCount: number;
}

/** Where nodes are, and where what they give to other places comes from: elsewhere of a value that was set aside out of a closed box. */
export interface EdgeEnds {
  readonly endOf: Int32Array;
  readonly outOf: Int32Array;
  readonly levels?: PlaceLevels;
}

/** Levels by which nodes are told whose sources are all where they are themselves. Absent where nodes are hidden, or graphs are joined. */
export interface PlaceLevels {
  /** Of each place that is a box or part: the level of the scopes that it stands for, and so the least of a scope in these. */
  readonly ofPlace: Uint32Array;
  /** As `ScopeSums` has them. */
  readonly ofSources: Uint16Array;
}

/** An edge as its graph has it. */
export interface WrittenEdge {
  /** Its graph, by its place among the picture's. */
  readonly graph: number;
  readonly edge: number;
}

/** Nodes and edges of graphs of a picture as data flow from one to the other: those of one graph, or of all that calls join. */
export interface PictureFlow extends EdgeEnds {
  readonly model: FlowEdges;
  /** Tells nodes whose edges close a legal loop. */
  readonly closesLoop: (node: number) => boolean;
  written(edge: number): WrittenEdge;
  /** The edge here that an edge of a graph of the flow is. */
  edgeOf(written: WrittenEdge): number;
}

/** The flow of a graph that no opened call joins with another. */
export function loneFlow({ graph }: PicturedGraph, place: number, ends: EdgeEnds): PictureFlow {
  const { model, closesLoop } = graph;
  return { model, closesLoop, ...ends, written: (edge) => ({ graph: place, edge }), edgeOf: ({ edge }) => edge };
}
