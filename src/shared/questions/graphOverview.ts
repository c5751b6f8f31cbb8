import type { GraphDialect, ProblemKind } from "../../graph/graphModel";
import { graphRef } from "../graphRef";
import { of, question } from "../question";

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
  /** What this writer usually leaves out, which is no fault of the file. */
  readonly usual?: "torchModules" | "mindsporeCalls";
}

/** What a graph holds. Throws `noGraph`, `unknownPart`, `unknownFunction`. */
export const graphOverview = question({
  name: "graph/overview",
  params: graphRef,
  result: of<GraphOverview>(),
});
