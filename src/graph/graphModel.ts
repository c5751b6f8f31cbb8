import type { ByteTexts } from "./byteTexts";
import type { NodeNames } from "./nodeNames";

/** Origin of a graph: a TensorFlow GraphDef (torch and tensorboardX write these, too), MindSpore, or a Keras model. */
export type GraphDialect = "tensorflow" | "mindspore" | "keras";

/** The port of a control edge. */
export const CONTROL = -1;

/** Problems of a graph. A cycle that NextIteration closes is legal and none of these. */
export const PROBLEM_KINDS = [
  "missingInput",
  "duplicateName",
  "cycle",
  "selfLoop",
  "controlBeforeData",
  "emptyName",
  "emptyOp",
  "unreadable",
] as const;

export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** Problems of one kind: how many, and the first of the nodes that have it (none where it is no node's). */
export interface Problem {
  readonly kind: ProblemKind;
  readonly count: number;
  readonly nodes: readonly number[];
}

/** Limit of the nodes named for a problem. */
export const MOST_PROBLEM_NODES = 100;

/** A graph's arrays, as `GraphBuilder` makes them. Nodes and edges are numbers: nodes in file order. */
export interface GraphArrays {
  readonly dialect: GraphDialect;
  /** Names as they are shown: each is one node's only (`name (2)` is the second of a name). */
  readonly names: ByteTexts;
  /** Finds nodes by these. */
  readonly nameIndex: NodeNames;
  /** The op of each node, in `opNames`. */
  readonly ops: Uint32Array;
  readonly opNames: readonly string[];
  /** The device of each node, in `deviceNames`; the empty one where it has none. */
  readonly devices: Uint32Array;
  readonly deviceNames: readonly string[];
  /** The edges into node n are those from `inStarts[n]` up to `inStarts[n + 1]`, in file order. */
  readonly inStarts: Uint32Array;
  /** Source node of each edge; -1 - k where that is the k-th of `missing`. */
  readonly sources: Int32Array;
  /** Output of each edge's source, an entry of `portTexts` where there are such, or `CONTROL`. */
  readonly ports: Int32Array;
  /** Names of inputs that no node has. */
  readonly missing: ByteTexts;
  /** Outputs as function bodies name them (`out:0`, an argument's as ""); empty for graphs, whose outputs are numbers. */
  readonly portTexts: readonly string[];
  /** Position of each node's message in its file. */
  readonly positions: Float64Array;
  readonly byteLengths: Uint32Array;
  /** Without cycles, which `depths.ts` finds. */
  readonly problems: readonly Problem[];
  /** The node each edge goes to. */
  readonly targets: Uint32Array;
  /** Edges out of node n: `outEdges` from `outStarts[n]` up to `outStarts[n + 1]`, in order of their targets. */
  readonly outStarts: Uint32Array;
  readonly outEdges: Uint32Array;
}

/** A graph in memory: typed arrays over one buffer of names. Nobody changes it. */
export class GraphModel implements GraphArrays {
  readonly dialect: GraphDialect;
  readonly names: ByteTexts;
  readonly nameIndex: NodeNames;
  readonly ops: Uint32Array;
  readonly opNames: readonly string[];
  readonly devices: Uint32Array;
  readonly deviceNames: readonly string[];
  readonly inStarts: Uint32Array;
  readonly sources: Int32Array;
  readonly ports: Int32Array;
  readonly missing: ByteTexts;
  readonly portTexts: readonly string[];
  readonly positions: Float64Array;
  readonly byteLengths: Uint32Array;
  readonly problems: readonly Problem[];
  readonly targets: Uint32Array;
  readonly outStarts: Uint32Array;
  readonly outEdges: Uint32Array;

  constructor(arrays: GraphArrays) {
    this.dialect = arrays.dialect;
    this.names = arrays.names;
    this.nameIndex = arrays.nameIndex;
    this.ops = arrays.ops;
    this.opNames = arrays.opNames;
    this.devices = arrays.devices;
    this.deviceNames = arrays.deviceNames;
    this.inStarts = arrays.inStarts;
    this.sources = arrays.sources;
    this.ports = arrays.ports;
    this.missing = arrays.missing;
    this.portTexts = arrays.portTexts;
    this.positions = arrays.positions;
    this.byteLengths = arrays.byteLengths;
    this.problems = arrays.problems;
    this.targets = arrays.targets;
    this.outStarts = arrays.outStarts;
    this.outEdges = arrays.outEdges;
  }

  get nodeCount(): number {
    return this.names.count;
  }

  get edgeCount(): number {
    return this.sources.length;
  }

  /** Memory that it holds, about. */
  get byteLength(): number {
    return this.nameIndex.byteLength + 36 * this.nodeCount + 16 * this.edgeCount;
  }

  name(node: number): string {
    return this.names.text(node);
  }

  op(node: number): string {
    return this.opNames[this.ops[node] as number] as string;
  }

  device(node: number): string {
    return this.deviceNames[this.devices[node] as number] as string;
  }

  isControl(edge: number): boolean {
    return this.ports[edge] === CONTROL;
  }

  /** Output of its source that an edge takes: a number, in a body a text (`out:0`) unless that is an argument; null for a control edge. */
  port(edge: number): number | string | null {
    const port = this.ports[edge] as number;
    return port === CONTROL ? null : this.portOf(port);
  }

  /** The output that an entry of `ports` other than `CONTROL` means. */
  portOf(port: number): number | string {
    if (this.portTexts.length === 0) return port;
    return this.portTexts[port] || 0;
  }

  /** The node that is shown under a name; undefined where none is. */
  find(name: string): number | undefined {
    return this.nameIndex.find(name);
  }
}
