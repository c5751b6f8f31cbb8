import type { ProblemKind } from "./graphModel";
import { GrowingInts } from "./growing";
import type { NodeNames } from "./nodeNames";

/** Looked at before others may have their turn. */
const NODES_A_TURN = 4096;

/** Edges as they were added: those into node n are from `inStarts[n]` on. */
interface NamedEdges {
  readonly inStarts: Uint32Array;
  /** Name of each edge's source; -1 - node where the node is known. Resolved in place. */
  readonly sources: Int32Array;
  /** Negative for control edges. */
  readonly ports: Int32Array;
}

/**
 * Finds the nodes that edges come from: of each edge the node, or -1 - k where its name is the k-th of those that no node has, which are
 * given back. Notes what is wrong with them.
 */
export function* resolveSources(
  { inStarts, sources, ports }: NamedEdges,
  names: NodeNames,
  note: (kind: ProblemKind, node: number) => void,
): Generator<void, GrowingInts, void> {
  const missing = new GrowingInts();
  const placeOfMissing = new Map<number, number>();
  for (let node = 0; node + 1 < inStarts.length; node++) {
    if (node % NODES_A_TURN === 0) yield;
    let hasControl = false;
    let isControlBeforeData = false;
    let isOwnSource = false;
    for (let edge = inStarts[node] as number; edge < (inStarts[node + 1] as number); edge++) {
      if (edge % NODES_A_TURN === 0) yield;
      const isControl = (ports[edge] as number) < 0;
      isControlBeforeData ||= hasControl && !isControl;
      hasControl ||= isControl;
      const name = sources[edge] as number;
      const source = name < 0 ? -1 - name : names.nodeOf(name);
      if (source >= 0) {
        sources[edge] = source;
        isOwnSource ||= source === node;
        continue;
      }
      note("missingInput", node);
      let place = placeOfMissing.get(name);
      if (place === undefined) {
        place = missing.length;
        missing.push(name);
        placeOfMissing.set(name, place);
      }
      sources[edge] = -1 - place;
    }
    if (isControlBeforeData) note("controlBeforeData", node);
    if (isOwnSource) note("selfLoop", node);
  }
  return missing;
}

/** Edges from both of their ends. */
interface EdgeEnds {
  /** The node each edge goes to. */
  readonly targets: Uint32Array;
  /** Edges out of node n: `outEdges` from `outStarts[n]` up to `outStarts[n + 1]`, in order of their targets. */
  readonly outStarts: Uint32Array;
  readonly outEdges: Uint32Array;
}

/** Edges whose source is missing are in no node's list. */
export function* edgeEnds(inStarts: Uint32Array, sources: Int32Array): Generator<void, EdgeEnds, void> {
  const nodeCount = inStarts.length - 1;
  const targets = new Uint32Array(sources.length);
  const outStarts = new Uint32Array(nodeCount + 1);
  for (let node = 0; node < nodeCount; node++) {
    if (node % NODES_A_TURN === 0) yield;
    const end = inStarts[node + 1] as number;
    for (let edge = inStarts[node] as number; edge < end; edge++) targets[edge] = node;
  }
  for (let edge = 0; edge < sources.length; edge++) {
    if (edge % NODES_A_TURN === 0) yield;
    const source = sources[edge] as number;
    if (source >= 0) outStarts[source + 1] = (outStarts[source + 1] as number) + 1;
  }
  for (let node = 0; node < nodeCount; node++) {
    if (node % NODES_A_TURN === 0) yield;
    outStarts[node + 1] = (outStarts[node + 1] as number) + (outStarts[node] as number);
  }
  const next = outStarts.slice();
  const outEdges = new Uint32Array(outStarts[nodeCount] as number);
  for (let edge = 0; edge < sources.length; edge++) {
    if (edge % NODES_A_TURN === 0) yield;
    const source = sources[edge] as number;
    if (source < 0) continue;
    const place = next[source] as number;
    outEdges[place] = edge;
    next[source] = place + 1;
  }
  return { targets, outStarts, outEdges };
}
