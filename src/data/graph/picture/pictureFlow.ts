import type { GraphArrays } from "../../../graph/graphModel";
import type { PicturedGraph } from "./picturedGraph";

/** Nodes and edges by numbers, as a `GraphModel` has them. */
export interface FlowEdges
  extends Pick<GraphArrays, "inStarts" | "sources" | "ports" | "targets" | "outStarts" | "outEdges"> {
  readonly nodeCount: number;
}

/**
 * Boxes of nodes, and origins of the values that they give to other places: another box for a value that was set aside out of a closed box.
 */
export interface FlowEnds {
  readonly endOf: Int32Array;
  readonly outOf: Int32Array;
  readonly levels?: PlaceLevels;
}

/** Levels by which nodes are told whose sources are all where they are themselves. Absent where nodes are hidden, or graphs are joined. */
export interface PlaceLevels {
  /** Level of the scopes that each place stands for, a box or part: the least of any scope in these. */
  readonly ofPlace: Uint32Array;
  /** Levels of sources, of `ScopeSums`. */
  readonly ofSources: Uint16Array;
}

/** An edge as its graph has it. */
export interface WrittenEdge {
  /** Its graph, by its place among the picture's. */
  readonly graph: number;
  readonly edge: number;
  /** Gives what the edge is in a loop's next turns; absent for what the loop begins with, and for every other edge. */
  readonly next?: FlowOutput;
}

/** An output of a node of a graph, as edges of that graph name it. */
export interface FlowOutput {
  readonly graph: number;
  readonly node: number;
  /** A number; in a body what stands behind the node's name. */
  readonly port: number | string;
}

/** Nodes and edges of graphs of a picture as data flow from one to the other: those of one graph, or of all that calls join. */
export interface PictureFlow extends FlowEnds {
  readonly model: FlowEdges;
  /** Tells edges that close a legal loop. */
  readonly closesLoop: (edge: number) => boolean;
  written(edge: number): WrittenEdge;
  /** The edge here that an edge of a graph of the flow is. */
  edgeOf(written: WrittenEdge): number;
}

/** The flow of a graph that no opened call joins with another. */
export function loneFlow({ graph }: PicturedGraph, place: number, ends: FlowEnds): PictureFlow {
  const { model } = graph;
  return {
    model,
    closesLoop: loopEdges(graph),
    ...ends,
    written: (edge) => ({ graph: place, edge }),
    edgeOf: ({ edge }) => edge,
  };
}

/** Tells edges of a graph by itself that close a legal loop. */
export function loopEdges({ model, closesLoop }: PicturedGraph["graph"]): PictureFlow["closesLoop"] {
  return (edge) => closesLoop(model.sources[edge] as number);
}
