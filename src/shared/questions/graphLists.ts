import { graphRef } from "../graphRef";
import { of, question } from "../question";
import type { EdgePort } from "./graphNode";

/** Lists of all of a graph, which may be long: pages do not ask for them. */

export interface ListedScope {
  readonly scope: string;
  readonly nodes: number;
  readonly own: number;
  readonly scopes: number;
}

export const graphScopes = question({
  name: "graph/scopes",
  params: graphRef,
  result: of<{ readonly scopes: readonly ListedScope[] }>(),
  isForPages: false,
});

export const graphOps = question({
  name: "graph/ops",
  params: graphRef,
  result: of<{ readonly ops: readonly { readonly op: string; readonly names: readonly string[] }[] }>(),
  isForPages: false,
});

export interface GraphEdges {
  readonly data: readonly (readonly [from: string, port: EdgePort, to: string, slot: number])[];
  readonly control: readonly (readonly [from: string, to: string])[];
}

export const graphEdges = question({
  name: "graph/edges",
  params: graphRef,
  result: of<GraphEdges>(),
  isForPages: false,
});

export interface GraphDepths {
  readonly longestPath: number;
  readonly depths: readonly { readonly name: string; readonly depth: number }[];
}

export const graphDepths = question({
  name: "graph/depths",
  params: graphRef,
  result: of<GraphDepths>(),
  isForPages: false,
});
