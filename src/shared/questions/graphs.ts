import * as v from "valibot";
import type { DiffSide } from "../../graph/diff/graphDiff";
import type { GraphDialect, ProblemKind } from "../../graph/graphModel";
import { pictureChoice } from "../graph/graphPicture";
import { graphRef } from "../graph/graphRef";
import type { Kind } from "../kind";
import { of, question, type ReadonlyJson } from "../question";
import { count, runId } from "../series/seriesId";

export interface GraphOfTag {
  /** The graph's tag, and the node or scope that the series is about. */
  readonly tag: string;
  /** Its first. */
  readonly part: string;
  readonly name: string;
}

/**
 * Node or scope of a run's graphs that a tensor or histogram is about: of the first graph, in the order that `--tag` of the command line has, that has
 * a node which the tag belongs to, and of such nodes the one with the longest key. Null where none has.
 */
export const graphOfTag = question({
  name: "graph/ofTag",
  params: () => v.object({ ...runId.entries, tag: v.string() }),
  result: of<GraphOfTag | null>(),
});

export interface NamedCount {
  readonly name: string;
  readonly count: number;
}

export interface GraphOverview {
  /** The part this is about, and all that the point has, in order. */
  readonly part: string;
  readonly parts: readonly string[];
  readonly point: number;
  /** Decimal. */
  readonly step: string;
  readonly dialect: GraphDialect;
  readonly nodes: number;
  /** In order of their first node. */
  readonly ops: readonly NamedCount[];
  /** Without the empty one. */
  readonly devices: readonly NamedCount[];
  readonly dataEdges: number;
  readonly controlEdges: number;
  /** Nodes of each function of the library, without arguments; none for a function. */
  readonly functions: readonly NamedCount[];
  readonly sources: number;
  readonly sinks: number;
  /** Without the root. */
  readonly scopes: number;
  readonly longestPath: number;
  readonly problems: readonly {
    readonly kind: ProblemKind;
    readonly count: number;
    readonly nodes: readonly string[];
  }[];
  /** Parts that this writer usually leaves out, which is no fault of the file. */
  readonly usual?: "torchModules" | "mindsporeCalls";
}

/** Counts of a graph. Throws `noGraph`, `unknownPart`, `unknownFunction`. */
export const graphOverview = question({
  name: "graph/overview",
  params: () => graphRef,
  result: of<GraphOverview>(),
});

/** An output of a node: a number, or in a function's body `out:0`; null for a control edge. */
export type EdgePort = number | string | null;

export interface NodeInput {
  readonly from: string;
  readonly port: EdgePort;
  readonly control: boolean;
  /** No node is called so. */
  readonly missing?: true;
  /** Dtype of that output, where it is known. */
  readonly dtype?: string;
  readonly shape?: readonly number[];
}

export interface NodeOutput {
  readonly to: string;
  readonly port: EdgePort;
  readonly control: boolean;
}

/** Value of an attribute; numbers that JSON has not are texts, bytes that are no UTF-8 base64. Null where it is unset. */
export type AttributeValue =
  | string
  | number
  | boolean
  | null
  | { readonly dtype: string; readonly shape: readonly number[] | null }
  | { readonly function: string }
  | { readonly placeholder: string }
  | { readonly base64: string }
  | readonly AttributeValue[];

export interface NodeAttribute {
  readonly name: string;
  readonly value: AttributeValue;
  /** Entries or bytes of a list or text that was cut. */
  readonly length?: number;
  /** Its bytes are no message: what it holds is not known. */
  readonly isBroken?: true;
  /** The tag under which its tensor opens as any other does. */
  readonly constant?: string;
}

/** A series that is about a node. */
export interface NodeTag {
  readonly tag: string;
  readonly kind: Kind;
}

/** A node of both of two graphs as it is in the other. */
export interface OtherNode {
  /** Another name where it moved. */
  readonly name: string;
  readonly op: string;
  readonly device: string;
  readonly inputs: readonly NodeInput[];
  readonly inputCount: number;
  /** Their constants are series of the other graph's run. */
  readonly attributes: readonly NodeAttribute[];
}

export interface GraphNode {
  readonly name: string;
  readonly op: string;
  readonly device: string;
  readonly scope: string;
  readonly depth: number;
  /** In the order of the file. */
  readonly inputs: readonly NodeInput[];
  readonly inputCount: number;
  readonly outputs: readonly NodeOutput[];
  readonly outputCount: number;
  /** One an output: null where its rank is unknown; null where nothing is known. */
  readonly outputShapes: readonly (readonly number[] | null)[] | null;
  /** Without `_output_shapes`, by name. */
  readonly attributes: readonly NodeAttribute[];
  /** Series about it, by tag. */
  readonly tags: readonly NodeTag[];
  readonly tagCount: number;
  /** Functions of the library that it calls. */
  readonly calls: readonly string[];
  readonly problems: readonly ProblemKind[];
  /** Its side in the diff of two graphs; this and all that follows only of two. Its inputs are those of the first graph that has it. */
  readonly side?: DiffSide;
  readonly other?: OtherNode;
  /** Run of its tags and constants, where it is only in the other graph. */
  readonly run?: string;
}

/** All of a node. Throws `unknownNode`. */
export const graphNode = question({
  name: "graph/node",
  params: () =>
    v.object({
      ...graphRef.entries,
      name: v.string(),
      /** Inputs, outputs, tags and entries of an attribute at most, fewer where names are long; all where absent. */
      most: v.exactOptional(count),
    }),
  result: of<GraphNode>(),
  turn: "first",
});

/** A scope with the count of its nodes at any depth, or a node. */
export type LevelChild =
  | { readonly name: string; readonly kind: "scope"; readonly nodes: number }
  | { readonly name: string; readonly kind: "node"; readonly op: string };

/** A scope's content, and the edges between. */
export interface GraphLevel {
  /** Its path. */
  readonly scope: string;
  /** In it and in all scopes below. */
  readonly nodes: number;
  readonly children: readonly LevelChild[];
  /** Between children, counted. */
  readonly edges: readonly {
    readonly from: string;
    readonly to: string;
    readonly data: number;
    readonly control: number;
  }[];
  /** Edges that come in from outside, and that go there. */
  readonly externalIn: number;
  readonly externalOut: number;
}

/** One level whole, however much it is: pages ask `graph/rows` and `graph/picture`. Throws `unknownScope`. */
export const graphLevel = question({
  name: "graph/level",
  params: () => v.object({ ...graphRef.entries, scope: v.string() }),
  result: of<GraphLevel>(),
  isForPages: false,
});

/** Lists of all of a graph, which may be long: pages do not ask for them. */

export interface ListedScope {
  readonly scope: string;
  readonly nodes: number;
  readonly own: number;
  readonly scopes: number;
}

export const graphScopes = question({
  name: "graph/scopes",
  params: () => graphRef,
  result: of<{ readonly scopes: readonly ListedScope[] }>(),
  isForPages: false,
});

export const graphOps = question({
  name: "graph/ops",
  params: () => graphRef,
  result: of<{ readonly ops: readonly { readonly op: string; readonly names: readonly string[] }[] }>(),
  isForPages: false,
});

export interface GraphEdges {
  readonly data: readonly (readonly [from: string, port: EdgePort, to: string, slot: number])[];
  readonly control: readonly (readonly [from: string, to: string])[];
}

export const graphEdges = question({
  name: "graph/edges",
  params: () => graphRef,
  result: of<GraphEdges>(),
  isForPages: false,
});

interface GraphDepths {
  readonly longestPath: number;
  readonly depths: readonly { readonly name: string; readonly depth: number }[];
}

export const graphDepths = question({
  name: "graph/depths",
  params: () => graphRef,
  result: of<GraphDepths>(),
  isForPages: false,
});

/** A scope or node in the table of a level. */
export interface GraphRow {
  readonly name: string;
  readonly kind: "scope" | "node";
  /** The op, of a scope that of all its nodes; absent where they differ. */
  readonly op?: string;
  readonly device?: string;
  readonly nodes: number;
  /** Edges into it and out of it. */
  readonly inputs: number;
  readonly outputs: number;
}

export interface GraphRows {
  readonly total: number;
  /** Scopes first, then nodes, each in file order. */
  readonly rows: readonly GraphRow[];
}

/** Children of a scope, at most `most` from `start` on. Throws `unknownScope`. */
export const graphRows = question({
  name: "graph/rows",
  params: () => v.object({ ...graphRef.entries, scope: v.string(), start: count, most: count }),
  result: of<GraphRows>(),
  turn: "first",
});

/** One tensor, or control edge, on a line. */
export interface LineEdge {
  readonly from: string;
  /** Null for a control edge. */
  readonly port: number | string | null;
  readonly to: string;
  /** Place among the data inputs; null for a control edge. */
  readonly slot: number | null;
  readonly dtype?: string;
  readonly shape?: readonly number[];
  /** Bytes of the tensor; absent where its dtype or a size of its shape is not known. */
  readonly bytes?: number;
}

/** Contents of a scope, or of another box of a picture. */
export interface GraphContents {
  readonly nodes: number;
  /** Ops of all nodes in it, the most frequent first. */
  readonly ops: readonly NamedCount[];
  /** Devices likewise; without the empty one. */
  readonly devices: readonly NamedCount[];
  /** Scopes and nodes directly in it; of a stack, group or page those that it stands for. */
  readonly members: readonly GraphRow[];
  readonly memberCount: number;
  /** Edges into it, in the order of the nodes that they go to, and out of it, in that of the nodes that they come from. */
  readonly inputs: readonly LineEdge[];
  readonly inputCount: number;
  readonly outputs: readonly LineEdge[];
  readonly outputCount: number;
  /** Series that are about the scope, as they are about a node of its name; none of other boxes. */
  readonly tags: readonly NodeTag[];
  readonly tagCount: number;
}

/** All of a scope, or of a box by its id in a picture. Lists have at most `most` entries. Throws `unknownScope`, `unknownNode`. */
export const graphContents = question({
  name: "graph/contents",
  params: () =>
    v.object({
      ...graphRef.entries,
      of: v.union([v.object({ scope: v.string() }), v.object({ id: v.string(), choice: pictureChoice })]),
      most: count,
    }),
  result: of<GraphContents>(),
  turn: "first",
});

export interface GraphFunction {
  readonly name: string;
  /** Without arguments. */
  readonly nodes: number;
  readonly args: readonly string[];
  readonly returns: readonly { readonly name: string; readonly from: string }[];
  readonly controlReturns: readonly string[];
  /** Functions that it calls, and that call it; nodes of the graph that do. */
  readonly calls: readonly string[];
  readonly calledBy: { readonly nodes: readonly string[]; readonly functions: readonly string[] };
  /** Calls itself, directly or by others. */
  readonly isRecursive: boolean;
}

export interface GraphFunctions {
  /** By name. */
  readonly functions: readonly GraphFunction[];
  readonly gradients: readonly { readonly function: string; readonly gradient: string }[];
}

/** The function library of a graph. */
export const graphFunctions = question({
  name: "graph/functions",
  params: () => graphRef,
  result: of<GraphFunctions>(),
});

export const SEARCHED_FIELDS = ["name", "op", "device", "attribute"] as const;

/** Nodes by an op, or by a text or pattern in some of their fields. */
export const graphQuery = v.union([
  v.object({ op: v.string() }),
  v.object({
    text: v.string(),
    /** A regular expression; else words, whatever their case and order, each in any of the fields. One in quotes may have blanks. */
    isPattern: v.boolean(),
    /** All where absent. */
    fields: v.exactOptional(v.array(v.picklist(SEARCHED_FIELDS))),
  }),
]);

export type GraphQuery = ReadonlyJson<v.InferOutput<typeof graphQuery>>;

export interface GraphHit {
  readonly name: string;
  readonly op: string;
  readonly device: string;
  /** The attribute that it was found by, as text. */
  readonly attribute?: string;
}

interface GraphSearch {
  readonly total: number;
  /** From `start` on: those whose last part begins with one of the words, then the others, each in file order. */
  readonly hits: readonly GraphHit[];
  /** The graph has more attributes than are searched. */
  readonly isPartial?: true;
}

/** Nodes of a graph; a newer search ends an older one's work. Throws `badPattern`, `tooSlow`. */
export const graphSearch = question({
  name: "graph/search",
  params: () =>
    v.object({
      ...graphRef.entries,
      query: graphQuery,
      start: v.exactOptional(count),
      /** 200 where absent. */
      most: v.exactOptional(count),
    }),
  result: of<GraphSearch>(),
  turn: "first",
});
