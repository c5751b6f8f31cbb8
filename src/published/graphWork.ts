import type * as graphWork from "../shared/questions/graphWork";
import { namedValues } from "../shared/text/namedValues";
import { known } from "./known";

// A graph at work: what of it runs, where, at what cost, what could be smaller, and how another differs.

/** Names are in file order. */
export interface GraphClosure {
  readonly feeds: readonly string[];
  readonly fetches: readonly string[];
  /** Nodes that run. */
  readonly closure: readonly string[];
  /** Feeds that were met, and those that change nothing. */
  readonly fed: readonly string[];
  readonly unusedFeeds: readonly string[];
  /** On any way from a feed that was met to a fetch, both included. */
  readonly paths: readonly string[];
  /** One of the shortest of these ways; undefined where there is none. */
  readonly shortest: readonly string[] | undefined;
  /** Nodes that neither run nor are fed: how many. */
  readonly pruned: number;
}

export function graphClosureOf(found: graphWork.GraphClosure): GraphClosure {
  const { feeds, fetches, closure, fed, unusedFeeds, paths, shortest, prunedCount } = found;
  return { feeds, fetches, closure, fed, unusedFeeds, paths, shortest: known(shortest), pruned: prunedCount };
}

/** All empty where the graph's ops are not TensorFlow's. */
export interface GraphHints {
  /** Groups of nodes that compute the same. */
  readonly cse: readonly (readonly string[])[];
  /** Nodes that could be constants, and those of them that something else uses. */
  readonly foldable: readonly string[];
  readonly foldRoots: readonly string[];
  /** `from` is the tensor behind the whole chain (`name:0`), `length` counts the Identities on the way. */
  readonly identities: readonly { readonly node: string; readonly from: string; readonly length: number }[];
  /** Undefined where nothing says what is wanted. */
  readonly dead: readonly string[] | undefined;
  readonly inline: readonly { readonly node: string; readonly function: string; readonly nodes: number }[];
  /** Nodes when all calls were inlined; undefined for recursion. */
  readonly inlinedNodes: number | undefined;
}

export function graphHintsOf(found: graphWork.GraphHints): GraphHints {
  const { cse, foldable, foldRoots, identities, dead, inline, inlinedNodes } = found;
  return {
    ...{ cse, foldable, foldRoots },
    identities: identities.map(({ node, from, port, length }) => ({ node, from: `${from}:${port}`, length })),
    ...{ dead: known(dead), inline, inlinedNodes: known(inlinedNodes) },
  };
}

/** Time and memory of the nodes of a graph, joined with run metadata by name. */
export interface GraphCost {
  readonly metadata: string;
  readonly devices: readonly string[];
  readonly totalNanos: number;
  /** By name, those that ran. */
  readonly nodes: Readonly<Record<string, GraphNodeCost>>;
  /** Names in the run metadata that no node has. */
  readonly unmatched: readonly string[];
}

/** Cost of one node, summed over its executions. */
export interface GraphNodeCost {
  readonly nanos: number;
  readonly executions: number;
  readonly bytes: number;
  readonly devices: readonly string[];
  /** Undefined where the rank is unknown. */
  readonly outputs: readonly {
    readonly slot: number;
    readonly dtype: string;
    readonly shape: readonly number[] | undefined;
  }[];
}

export function graphCostOf({ metadata, devices, totalNanos, nodes, unmatched }: graphWork.GraphCost): GraphCost {
  const published = ({ name: _, ...one }: graphWork.NodeCost): GraphNodeCost => known(one);
  return { metadata, devices, totalNanos, nodes: namedValues(nodes, ({ name }) => name, published), unmatched };
}

/** Devices of the nodes of a graph. */
export interface GraphPlacement {
  readonly devices: readonly string[];
  /** The device of each node. */
  readonly placement: Readonly<Record<string, string>>;
  /** Data edges between two devices. */
  readonly crossing: number;
  /** Each tensor once a device that it goes to; undefined where a shape is unknown. */
  readonly crossingBytes: number | undefined;
  /** Nodes by device, and with run metadata the time of these. */
  readonly loads: Readonly<Record<string, number>>;
  readonly nanos: Readonly<Record<string, number>> | undefined;
  /** Nodes that did not run: they count with the median of their op. */
  readonly guessed: number | undefined;
}

/** `hasCosts`: run metadata were named. */
export function graphPlacementOf(placed: graphWork.GraphPlacement, hasCosts: boolean): GraphPlacement {
  const { devices, nodes, crossing, crossingBytes, loads } = placed;
  const deviceOf = ({ device }: { readonly device: string }) => device;
  return {
    devices,
    placement: namedValues(nodes, ({ name }) => name, deviceOf),
    ...{ crossing, crossingBytes: known(crossingBytes) },
    loads: namedValues(loads, deviceOf, (load) => load.nodes),
    nanos: hasCosts ? namedValues(loads, deviceOf, ({ nanos = 0 }) => nanos) : undefined,
    guessed: hasCosts ? loads.reduce((sum, { guessed = 0 }) => sum + guessed, 0) : undefined,
  };
}

/** A is the graph that was asked, B the other. Nodes are the same by name. */
export interface GraphDiff {
  readonly onlyA: readonly string[];
  readonly onlyB: readonly string[];
  readonly changed: readonly GraphChange[];
  readonly same: number;
  /** Guesses: nodes of only one graph each that are built alike in the same place. */
  readonly moved: readonly { readonly a: string; readonly b: string }[];
}

/** A node of both graphs that differs. */
export interface GraphChange {
  readonly node: string;
  /** Values of A and B; undefined where they are equal. */
  readonly op: readonly [a: string, b: string] | undefined;
  readonly device: readonly [a: string, b: string] | undefined;
  /** Inputs differ. */
  readonly inputs: boolean;
  /** Names of those whose bytes differ. */
  readonly attributes: readonly string[];
}

export function graphDiffOf({ onlyA, onlyB, changed, same, moved }: graphWork.GraphDifference): GraphDiff {
  return { onlyA, onlyB, changed: changed.map(known), same, moved };
}
