import { graphRef } from "../graphRef";
import { of, question } from "../question";

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
  /** It calls itself, by others or not. */
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
  params: graphRef,
  result: of<GraphFunctions>(),
});
