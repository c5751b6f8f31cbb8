import * as v from "valibot";
import { graphMode, modeQuery, runEnds } from "../graph/graphMode";
import { type GraphPicture, pictureChoice } from "../graph/graphPicture";
import { graphRef } from "../graph/graphRef";
import { of, question, type ReadonlyJson } from "../question";
import { count } from "../series/seriesId";
import { graphQuery, type LineEdge } from "./graphs";
import { findingSource, type SummaryFigures, type SummaryScope } from "./graphWork";

/** A graph as it is drawn: its open scopes, laid out. Below 1 MB. Throws as `graph/overview` does, and `cancelled`. */
export const graphPicture = question({
  name: "graph/picture",
  params: () => v.object({ ...graphRef.entries, choice: pictureChoice }),
  result: of<GraphPicture>(),
  turn: "first",
});

export interface GraphReveal {
  /** The box that is the node or scope, or the one that it was set aside beside. */
  readonly id: string;
  /** Scopes to open besides, from the outermost on. */
  readonly open: readonly string[];
}

/** Way to a node or scope in a picture, as its scopes, stacks, groups and pages are. Where both have the name it is the node, unless `kind` says scope. Throws `unknownNode`. */
export const graphReveal = question({
  name: "graph/reveal",
  params: () =>
    v.object({
      ...graphRef.entries,
      choice: pictureChoice,
      name: v.string(),
      kind: v.exactOptional(v.picklist(["node", "scope"])),
    }),
  result: of<GraphReveal>(),
  turn: "first",
});

export interface GraphLine {
  readonly total: number;
  /** The first 50. */
  readonly edges: readonly LineEdge[];
}

/** Edges behind a line between two boxes of a picture: the boxes' ids, empty for the picture's border. */
export const graphLine = question({
  name: "graph/line",
  params: () => v.object({ ...graphRef.entries, choice: pictureChoice, from: v.string(), to: v.string() }),
  result: of<GraphLine>(),
  turn: "first",
});

export interface MarkedWay {
  readonly lines: Uint32Array;
  /** `[1, 64, 112, 112]`, a size that is open as `?`; empty where it is not known. */
  readonly shapes: readonly string[];
}

export interface GraphMarks {
  /** Nodes in each box of the picture that are meant. */
  readonly counts: Uint32Array;
  readonly total: number;
  /** Lines of a way of data, each once, and the shape at each as far as the file tells; absent of other nodes. */
  readonly way?: MarkedWay;
}

/** Choice of nodes. */
export const markedNodes = v.union([
  graphQuery,
  v.object({ names: v.array(v.string()) }),
  /** Nodes of an entry of a mode, by its key. */
  v.object({ mode: graphMode, run: runEnds, key: v.string() }),
  /** Nodes of a finding, by its number. */
  v.object({ source: findingSource, at: count }),
  /** A node, or all nodes of a scope, and all that is needed by them, or all that needs them. */
  v.object({ reach: v.picklist(["inputs", "dependents"]), of: v.string() }),
  /** Nodes on any way between two, in either direction. */
  v.object({ between: v.tuple([v.string(), v.string()]) }),
  /** Nodes on the way that data mainly flow from a node or scope; from the graph's input where empty. */
  v.object({ follow: v.string() }),
  v.object({ ends: v.picklist(["sources", "sinks"]) }),
  /** One of the shortest ways from a met feed to a fetch, one of the longest of the graph. */
  v.object({ way: v.picklist(["shortest", "longest"]), run: runEnds }),
]);
export type MarkedNodes = ReadonlyJson<v.InferOutput<typeof markedNodes>>;

/** Boxes of a picture that hold chosen nodes. */
export const graphMarks = question({
  name: "graph/marks",
  params: () => v.object({ ...graphRef.entries, choice: pictureChoice, of: markedNodes }),
  result: of<GraphMarks>(),
});

/** Entry of a mode's legend: a family of ops, a device, a state of the run, a band of costs, a hint, a side of a diff. */
export interface GraphShare {
  /** Lower end of a band of costs as a decimal number; empty for nodes that did not run or have no device. */
  readonly key: string;
  readonly nodes: number;
  /** Ns, bytes or executions of a band of costs; else nodes. */
  readonly amount: number;
}

/** Legend of a mode, and its entries of each box of a picture, summed over the nodes in it. */
export interface GraphShares {
  /**
   * The legend: devices, states, hints and sides by their nodes, most first; families of ops in their own order; bands of costs from the greatest down. Nodes and amounts are
   * of the picture's own graph: what only bodies of functions have has none. Of thousands the first.
   */
  readonly entries: readonly GraphShare[];
  /** Sum over all entries, also those beyond the list. */
  readonly amount: number;
  /** The entries of box i are `entry` (places in `entries`) and `nodes` from `starts[i]` up to `starts[i + 1]`, most first; where boxes have too many, of each the first. */
  readonly starts: Uint32Array;
  readonly entry: Uint32Array;
  readonly nodes: Uint32Array;
  /** Cost of each box, NaN where nothing in it ran; empty in other modes. */
  readonly amounts: Float64Array;
  /** Nodes of each box that do not run for the fetches; empty without fetches. */
  readonly pruned: Uint32Array;
  /** Edges of each line from one device to another, and their bytes (NaN where unknown); empty in other modes. */
  readonly crossing: Uint32Array;
  readonly crossingBytes: Float64Array;
  /** Feeds and fetches in each box, 1, 2 or 3 for both. */
  readonly ends: Uint8Array;
}

/** Throws what the mode needs and is not there: `noCosts`, `badDevice`, `unknownNode` of a feed or fetch. */
export const graphShares = question({
  name: "graph/shares",
  params: () => v.object({ ...modeQuery.entries, choice: pictureChoice }),
  result: of<GraphShares>(),
  turn: "first",
});

/** Figures of a graph, and of one scope or layer in it. */
export interface GraphFigures {
  readonly total: SummaryFigures;
  /** Null where nothing was asked for, and of a node that is no layer. */
  readonly one: SummaryScope | null;
  /** A graph of torch, which records no shapes of parameters. */
  readonly isTorch: boolean;
}

/** Parameters, outputs and multiply-adds of a graph, and of one scope or layer, as `graphSummary` has them. */
export const graphFigures = question({
  name: "graph/figures",
  params: () =>
    v.object({
      ...graphRef.entries,
      of: v.exactOptional(v.object({ kind: v.picklist(["scope", "node"]), name: v.string() })),
    }),
  result: of<GraphFigures>(),
});
